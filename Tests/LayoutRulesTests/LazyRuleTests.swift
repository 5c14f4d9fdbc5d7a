import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// Spoilt lazy stacks and grids: the broken rule is named first.
@Suite struct LazyRuleTests {
  @Test func `LS1: a lazy stack that hugs its children`() throws {
    var claim = try Claim(
      LazyVStack {
        box("a")
        box("b", 30)
      }.name("stack"), 100, nil)
    #expect(try claim.frame("stack") == Rect(x: 0, y: 0, width: 100, height: 28))
    try claim.spoil("stack") { $0.size.width = 30 }
    claim.expectFirst(.LS1, "width", of: "stack")
  }

  @Test func `LS3: a child that stands at the edge, and a gap that is forgotten`() throws {
    let stack = LazyHStack(alignment: .bottom, spacing: 6) {
      box("a")
      box("b", 20, 30)
    }.name("stack")
    var claim = try Claim(stack, 200, 100)
    #expect(try claim.frame("b") == Rect(x: 16, y: 70, width: 20, height: 30))
    try claim.move("b", y: -70)
    claim.expectOnly(.LS3, "y", of: "b")
    claim = try Claim(stack, 200, 100)
    try claim.move("b", x: -6)
    try claim.spoil("stack") { $0.size.width -= 6 }
    claim.expectOnly(.S1, "gap after child 1", of: "stack")
  }

  /// Rows of 40, a section of them with a header and a footer of 20, scrolled.
  private func list(_ y: Double, pinned: PinnedViews = []) throws -> Claim {
    try Claim(
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pinned) {
          Section {
            box("a", 50, 40)
            box("b", 50, 40)
            box("c", 50, 40)
          } header: {
            box("header", 50, 20)
          } footer: {
            box("footer", 50, 20)
          }
          box("d", 50, 40)
          box("e", 50, 40)
        }
      }.contentOffset(CGPoint(x: 0, y: y)).frame(width: 100, height: 80).name("frame"), nil, nil)
  }

  @Test func `LS4: a child that should not exist, and one that should`() throws {
    var claim = try list(20)
    #expect(try claim.frame("a").minY == 0)
    // The header touches the visible part, and so does c.
    for name in ["header", "c", "footer", "d", "e"] { #expect(try claim.frame(name).isNull, "\(name)") }
    try claim.spoil("c") { $0 = Rect(x: 25, y: 80, width: 50, height: 40) }
    claim.expectOnly(.LS4, "presence", of: "c")
    claim = try list(20)
    try claim.spoil("b") { $0 = .null }
    claim.expectOnly(.LS4, "presence", of: "b")
  }

  @Test func `LS4: a row of which a corner shows`() throws {
    var claim = try list(60.25)
    #expect(try claim.frame("a").isNull)
    #expect(try claim.frame("footer").isNull == false)
    try claim.spoil("footer") { $0 = .null }
    claim.expectOnly(.LS4, "presence", of: "footer")
  }

  @Test func `LS5: a pinned header in the wrong place`() throws {
    var claim = try list(50, pinned: .sectionHeaders)
    #expect(try claim.frame("header") == Rect(x: 25, y: 0, width: 50, height: 20))
    try claim.move("header", y: 5)
    claim.expectOnly(.LS5, "y", of: "header")
    claim = try list(130, pinned: .sectionHeaders)
    // The section ends 30 below the start of the visible part.
    #expect(try claim.frame("header").minY == 0)
    claim = try list(140, pinned: .sectionHeaders)
    try claim.move("header", y: 2)
    claim.expectOnly(.LS5, "y", of: "header")
  }

  @Test func `LS5: a pinned footer stands at the end`() throws {
    var claim = try list(0, pinned: .sectionFooters)
    #expect(try claim.frame("footer").maxY == 80)
    try claim.spoil("footer") { $0 = .null }
    claim.expectOnly(.LS4, "presence", of: "footer")
  }

  @Test func `LG3: a track of another length`() throws {
    let grid = LazyVGrid(
      columns: [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.flexible(maximum: 80))], spacing: 4
    ) {
      box("a", 60, 20)
      shape("b")
      shape("c")
      box("d", 60, 20)
    }.name("grid")
    var claim = try Claim(grid, 280, nil)
    #expect(try claim.frame("b") == Rect(x: 79, y: 0, width: 102, height: 20))
    // The tracks are centred, 2 longer.
    try claim.spoil("b") { $0.size.width += 2 }
    try claim.move("a", "b", "d", x: -1)
    try claim.move("c", x: 1)
    claim.expectOnly(.LG3, "width of column 2", of: "grid")
  }

  /// Sized in 200 its tracks are 96 and 120, placed in its own 224 they are 108 and 120.
  private func wide() throws -> Claim {
    let items = [GridItem(.flexible()), GridItem(.flexible(minimum: 120))]
    return try Claim(
      LazyVGrid(columns: items, spacing: 0) {
        Text("aaaa bbbb cccc").name("text")
        shape("b")
        shape("c")
      }.name("grid"), 200, nil)
  }

  @Test func `LG5: tracks that stay as the grid was sized`() throws {
    var claim = try wide()
    #expect(try claim.frame("grid") == Rect(x: 0, y: 0, width: 224, height: 42))
    #expect(try claim.frame("b") == Rect(x: 116, y: 0, width: 120, height: 16))
    #expect(try claim.frame("c") == Rect(x: 0, y: 16, width: 108, height: 10))
    // Two lines of text in a track of 96.
    try claim.spoil("text") { $0 = Rect(x: 16.5, y: 0, width: 63, height: 32) }
    for node in 0..<claim.tree.count where claim.tree.kinds[node] == .alignmentGuide {
      claim.result.frames[node] = try claim.frame("text")
    }
    if let leaf = claim.tree.kinds.firstIndex(of: .measuredLeaf) {
      claim.result.frames[leaf] = try claim.frame("text")
    }
    try claim.spoil("b") { $0 = Rect(x: 104, y: 0, width: 120, height: 32) }
    try claim.spoil("c") { $0 = Rect(x: 0, y: 32, width: 96, height: 10) }
    claim.expectFirst(.LG5, "horizontal length for which the tracks are placed", of: "grid")
  }

  @Test func `LG6: tracks that are wider than the grid, and centred in it`() throws {
    var claim = try wide()
    for node in 1..<claim.tree.count { claim.result.frames[node].origin.x -= 6 }
    claim.expectOnly(.LG6, "start of the tracks", of: "grid")
  }

  @Test func `LG7, LG8: a line that stays as the grid was sized`() throws {
    var claim = try wide()
    try claim.move("text", y: 8)
    try claim.spoil("b") { $0.size.height = 32 }
    try claim.move("c", y: 16)
    #expect(try #require(claim.judgement.violations).contains { $0.rule == .LG7 })
  }

  @Test func `LG4, LG8: three tracks and not four`() throws {
    let items = [GridItem(.adaptive(minimum: 50), spacing: 10)]
    var claim = try Claim(
      LazyVGrid(columns: items, spacing: 0) {
        shape("a")
        shape("b")
        shape("c")
        shape("d")
      }.name("grid"), 240, nil)
    #expect(try claim.frame("d") == Rect(x: 187.5, y: 0, width: 52.5, height: 10))
    for (name, x) in [("a", 0.0), ("b", 80), ("c", 160)] {
      try claim.spoil(name) { $0 = Rect(x: x, y: 0, width: 80, height: 10) }
    }
    try claim.spoil("d") { $0 = Rect(x: 0, y: 10, width: 80, height: 10) }
    #expect(try #require(claim.judgement.violations).contains { $0.rule == .LG8 })
  }

  @Test func `LG7: lines that touch`() throws {
    let items = [GridItem(.fixed(30))]
    var claim = try Claim(
      LazyVGrid(columns: items, spacing: 12) {
        box("a")
        box("b")
        box("c")
      }.name("grid"), 30, nil)
    try claim.move("b", y: -12)
    try claim.move("c", y: -24)
    try claim.spoil("grid") { $0.size.height -= 24 }
    claim.expectOnly(.LG7, "gap between lines", of: "grid")
  }

  @Test func `LG8, LG9: a cell and a header in the wrong corner`() throws {
    let items = [GridItem(.fixed(50), alignment: .bottomTrailing), GridItem(.fixed(50))]
    let grid = LazyVGrid(columns: items, alignment: .leading, spacing: 0) {
      box("a")
      box("b", 10, 30)
      Section {
        box("c")
      } header: {
        box("header", 20, 20)
      }
    }
    var claim = try Claim(grid, 200, nil)
    #expect(try claim.frame("a") == Rect(x: 40, y: 20, width: 10, height: 10))
    #expect(try claim.frame("header") == Rect(x: 0, y: 30, width: 20, height: 20))
    try claim.move("a", y: -20)
    claim.expectOnly(.LG8, "y", of: "a")
    claim = try Claim(grid, 200, nil)
    try claim.move("header", x: 90)
    claim.expectOnly(.LG9, "x", of: "header")
  }
}
