import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// Spoilt views that read the space around them: the broken rule is named first.
@Suite struct SpaceRuleTests {
  /// A reader with a box as wide as half of it.
  private func reader() throws -> LayoutTree {
    var builder = TreeBuilder()
    builder.modified(by: .frame(width: 80, height: 60, alignment: .center)) { builder in
      builder.geometryReader(name: "reader") { builder in
        let half = RelativeFrame(width: RelativeLength(of: .reader, constant: 3, width: 0.5))
        builder.modified(by: [.name("half"), .relativeFrame(half)]) { $0.leaf(.shape, name: "a") }
      }
    }
    return try builder.finish()
  }

  @Test func `GR1: a reader that hugs its content`() throws {
    var claim = try Claim(reader(), nil, nil)
    try claim.spoil("reader") { $0.size.width = 43 }
    claim.expectFirst(.GR1, "width", of: "reader")
  }

  @Test func `GR2: content that is centred`() throws {
    var claim = try Claim(
      GeometryReader { _ in
        box("a")
      }, 50, 50)
    try claim.moveStack(around: "a", x: 20)
    claim.expectOnly(.GR2, "x")
  }

  @Test func `GR3: a frame of another length`() throws {
    var claim = try Claim(reader(), nil, nil)
    #expect(try claim.frame("a").width == 43)
    try claim.spoil("half") { $0.size.width = 40 }
    try claim.spoil("a") { $0.size.width = 40 }
    claim.expectOnly(.GR3, "horizontal length of the frame", of: "half")
  }

  @Test func `SA2: an inset without its gap`() throws {
    let view = shape("a").safeAreaInset(edge: .bottom, alignment: .trailing) { box("bar", 30, 20) }
      .name("inset")
    var claim = try Claim(view, 100, 200)
    #expect(try claim.frame("a").height == 172)
    #expect(try claim.frame("bar") == Rect(x: 70, y: 180, width: 30, height: 20))
    try claim.spoil("a") { $0.size.height = 180 }
    claim.expectOnly(.SA2, "gap before the inset", of: "inset")
    claim = try Claim(view, 100, 200)
    try claim.moveStack(around: "bar", x: -70)
    claim.expectOnly(.SA2, "x")
  }

  @Test func `SA3: a padding that is forgotten`() throws {
    var claim = try Claim(shape("a").safeAreaPadding(10).name("safe"), 100, 50)
    try claim.spoil("a") { $0 = Rect(x: 0, y: 0, width: 100, height: 50) }
    claim.expectFirst(.SA3, "x", of: "a")
  }

  @Test func `SA5: a view that does not grow, and one that grows too far`() throws {
    let view = VStack(spacing: 0) {
      shape("a").ignoresSafeArea(edges: .all).name("ignoring")
      shape("b")
    }.safeAreaPadding(20)
    var claim = try Claim(view, 140, 240)
    #expect(try claim.frame("ignoring") == Rect(x: 20, y: 20, width: 100, height: 100))
    #expect(try claim.frame("a") == Rect(x: 0, y: 0, width: 140, height: 120))
    try claim.spoil("a") { $0 = Rect(x: 20, y: 20, width: 100, height: 100) }
    claim.expectFirst(.SA5, "y", of: "a")
    claim = try Claim(view, 140, 240)
    try claim.move("a", y: 20)
    claim.expectOnly(.SA5, "y", of: "a")
  }

  @Test func `SA6: an edge inside the safe rectangle does not grow`() throws {
    let claim = try Claim(
      shape("a").ignoresSafeArea().padding(.top, 1).safeAreaPadding(20), 100, 100)
    #expect(try claim.frame("a") == Rect(x: 0, y: 21, width: 100, height: 79))
  }

  @Test func `SA6: edges about a unit inside the safe rectangle`() throws {
    func view(_ units: Double) -> some View {
      shape("a").ignoresSafeArea(edges: .leading).padding(.leading, units / 65536).safeAreaPadding(
        .leading, 20)
    }
    // 0.6 of a unit counts as nothing, 0.7 as one.
    var claim = try Claim(view(0.6), 100, 50)
    #expect(try claim.frame("a") == Rect(x: 0, y: 0, width: 100, height: 50))
    try claim.spoil("a") { $0 = Rect(x: 20 + 0.6 / 65536, y: 0, width: 80 - 0.6 / 65536, height: 50) }
    claim.expectFirst(.SA6, "whether edge 1 touches the safe rectangle, 1 for yes,")
    claim = try Claim(view(0.7), 100, 50)
    #expect(try claim.frame("a").minX > 20)
    try claim.spoil("a") { $0 = Rect(x: 0, y: 0, width: 100, height: 50) }
    claim.expectFirst(.SA6, "whether edge 1 touches the safe rectangle, 1 for yes,")
  }

  @Test func `SA5: an outer rectangle that lies farther out by nothing`() throws {
    var claim = try Claim(shape("a").ignoresSafeArea().safeAreaPadding(.leading, 0.6 / 65536), 100, 50)
    #expect(try claim.frame("a").minX > 0)
    try claim.spoil("a") { $0 = Rect(x: 0, y: 0, width: 100, height: 50) }
    claim.expectFirst(.SA5, "x", of: "a")
  }

  @Test func `S1, S9: what ignores the safe area prefers what is in it, and has its priority`() throws {
    var claim = try Claim(
      VStack {
        Text("a").name("a")
        Text("b").ignoresSafeArea().name("b")
      }.name("stack"), 100, nil)
    #expect(try claim.frame("b").minY == 16)
    try claim.move("b", y: 8)
    try claim.spoil("stack") { $0.size.height += 8 }
    claim.expectFirst(.S1, "gap after child 1", of: "stack")
    claim = try Claim(
      HStack(spacing: 0) {
        shape("a")
        shape("b").layoutPriority(1).ignoresSafeArea().name("c")
      }.name("stack"), 100, 50)
    #expect(try claim.frame("c") == Rect(x: 0, y: 0, width: 100, height: 50))
    try claim.spoil("a") { $0.size.width = 50 }
    for name in ["b", "c"] { try claim.spoil(name) { $0 = Rect(x: 50, y: 0, width: 50, height: 50) } }
    claim.expectFirst(.S9, "layout priority of child 2", of: "stack")
  }

  @Test func `GR1, L1: a reader that is offered less than nothing`() throws {
    var claim = try Claim(
      Grid(horizontalSpacing: -4) {
        GridRow {
          box("a")
          GeometryReader { _ in box("inner") }.name("reader").gridCellColumns(3)
        }
      }.name("grid"), 0, nil)
    #expect(try claim.frame("reader") == Rect(x: 6, y: 0, width: 0, height: 10))
    try claim.spoil("reader") { $0.size.width = 6 }
    claim.expectFirst(.GR1, "width", of: "reader")
  }

  @Test func `FO1: controls that do not begin at the widest label`() throws {
    let control = HorizontalAlignment(Controls.self).key
    var builder = TreeBuilder()
    builder.columnsForm(ColumnsFormDescription(guide: control, spacing: .uniform(0)), name: "form") {
      for (name, label) in [("a", 20.0), ("b", 50)] {
        let guide = ExplicitGuide(guide: control, formula: .function { _ in label })
        $0.modified(by: .alignmentGuide(guide)) { $0.leaf(.shape, name: name) }
      }
      $0.leaf(LinearLeaf(width: LengthRange(fixed: 30), height: LengthRange(fixed: 10)), name: "c")
    }
    var claim = try Claim(builder.finish(), 200, nil)
    #expect(try claim.frame("a") == Rect(x: 30, y: 0, width: 170, height: 10))
    #expect(try claim.frame("c").minX == 50)
    try claim.move("c", x: -50)
    claim.expectOnly(.FO2, "x", of: "c")
  }

  private enum Controls: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
}

extension Claim {
  /// Moves a view and the stack around it, whose only child it is.
  fileprivate mutating func moveStack(around name: String, x: Double) throws {
    let child = try node(name)
    for node in [child - 1, child] { result.frames[node].origin.x += x }
  }
}
