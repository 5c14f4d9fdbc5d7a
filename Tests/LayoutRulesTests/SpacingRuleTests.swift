import LayoutCore
import LayoutRules
import LayoutViews
import Testing

/// Preferred spacing (S1, S10, G9, G10): gaps worked out by hand, and the same gaps off by a point.
@Suite struct SpacingRuleTests {
  /// Like a text: 5 under other views, 9 over them, 2 under another text.
  private static let asText = ViewSpacing.text(TextSpacing(above: 5, below: 9, between: 2))
  /// Like a text in another font.
  private static let asTitle = ViewSpacing.text(TextSpacing(above: 6, below: 10, between: 3))
  private static let asPlain = ViewSpacing()

  private let text = Preferring(spacing: asText)
  private let title = Preferring(spacing: asTitle)
  private let plain = Preferring(spacing: asPlain)

  // MARK: S1, pairs

  /// What stands above prefers the first, what stands below the second.
  static let verticalGaps: [(ViewSpacing, ViewSpacing, Double)] = [
    (asPlain, asPlain, 8),
    (asText, asPlain, 9), (asPlain, asText, 5), (asTitle, asPlain, 10), (asPlain, asTitle, 6),
    (asText, asText, 2), (asText, asTitle, 3), (asTitle, asText, 2),
    (.zero, asPlain, 0), (asText, .zero, 0), (.zero, .declared(above: 6), 0),
    (asText, .declared(above: 6), 6), (asPlain, .declared(above: 6), 6), (asPlain, .declared(below: 6), 8),
    (.declared(below: 20), asText, 20), (.declared(below: 3), asPlain, 3), (.declared(above: 3), asText, 5),
    (.declared(below: 3), .declared(above: 6), 6), (.declared(below: 20), .declared(above: 6), 20),
    (asText.union(asPlain), asText, 5), (asText.union(asPlain), asPlain, 9),
    (asText.union(asTitle), asText, 2),
    (asPlain, asText.union(asTitle), 6), (asText, asPlain.union(asTitle), 9),
    (.zero.union(asPlain), asPlain, 8),
    (asText, ViewSpacing.declared(above: 6).union(asPlain), 9), (.zero, asText.union(asTitle), 0),
  ]

  @Test(arguments: verticalGaps)
  func `S1: gaps along y`(
    above: ViewSpacing, below: ViewSpacing, gap: Double
  ) throws {
    try expectGap(gap, Preferring(spacing: above), Preferring(spacing: below))
  }

  @Test(arguments: verticalGaps)
  func `S1: along x every pair gives 8, and a pair with none 0`(
    left: ViewSpacing, right: ViewSpacing, _: Double
  ) throws {
    var claim = try Claim(
      HStack {
        Preferring(spacing: left).name("left")
        Preferring(spacing: right).name("right")
      }.name("stack"), nil, nil)
    let isNone = left == .zero || right == .zero
    #expect(try claim.frame("right").minX - claim.frame("left").maxX == (isNone ? 0 : 8))
    try claim.move("right", x: 1)
    try claim.spoil("stack") { $0.size.width += 1 }
    claim.expectOnly(.S1, "gap after child 1", of: "stack")
  }

  /// In a VStack without proposal.
  private func expectGap(
    _ gap: Double, _ upper: some View, _ lower: some View, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var claim = try Claim(
      VStack(alignment: .leading) {
        upper.name("upper")
        lower.name("lower")
      }.name("stack"), nil, nil, sourceLocation: sourceLocation)
    let (first, second) = (try claim.frame("upper"), try claim.frame("lower"))
    #expect(second.minY - first.maxY == gap, sourceLocation: sourceLocation)
    try claim.move("lower", y: 1)
    try claim.spoil("stack") { $0.size.height += 1 }
    claim.expectOnly(.S1, "gap after child 1", of: "stack", sourceLocation: sourceLocation)
  }

  // MARK: S1, kinds of views

  @Test func `S1: a wrapper that L4 names prefers what is in it, every other one is plain`() throws {
    try expectGap(2, text.background { Color.red }, text)
    try expectGap(2, text, text.overlay { Color.red })
    try expectGap(2, text, text.alignmentGuide(.leading) { _ in 3 })
    try expectGap(2, text.layoutDirection(.rightToLeft), text)
    try expectGap(2, text.layoutPriority(1), text.gridCellColumns(2))
    try expectGap(9, text, text.padding(1))
    try expectGap(5, text.frame(width: 30), text)
    try expectGap(5, text.frame(minWidth: 30), text)
    try expectGap(5, text.fixedSize(), text)
    try expectGap(5, text.offset(x: 1), text)
    try expectGap(5, text.position(x: 1, y: 1), text)
    try expectGap(5, text.aspectRatio(1, contentMode: .fit), text)
  }

  @Test func `S1: grids, choices and containers without children are plain`() throws {
    try expectGap(5, Grid { text }, text)
    try expectGap(5, ViewThatFits { text }, text)
    try expectGap(5, ZStack {}, text)
    try expectGap(5, HStack {}, text)
    try expectGap(9, text, VStack {})
  }

  @Test func `S1, F8: a custom layout prefers what it says`() throws {
    // By default all that its subviews prefer, at every edge.
    try expectGap(9, Piled([text, plain]), plain)
    try expectGap(5, Piled([text, plain]), text)
    try expectGap(2, Piled([text]), text)
    try expectGap(0, Piled([text, plain], spacing: .zero), text)
    try expectGap(30, plain, Piled([text, plain], spacing: .declared(above: 30)))
  }

  @Test func `S1: what a stack declares stands before what S10 says`() throws {
    try expectGap(4, text, Stacked(spacing: .declared(above: 4)) { [text, plain] })
    try expectGap(4, text, Stacked(spacing: .declared(above: 4)) { [text] })
    try expectGap(8, Stacked(spacing: .declared(above: 4)) { [text] }, plain)
  }

  // MARK: S10

  @Test func `S10: across its axis a stack prefers all that its children prefer`() throws {
    let row = HStack {
      text
      plain
    }
    try expectGap(9, row, plain)
    try expectGap(5, row, text)
    try expectGap(9, text, row)
    try expectGap(
      2,
      HStack {
        Group {
          text
          title
        }
      }, text)
    // None and plain: the pair with plain gives 8.
    try expectGap(
      8,
      HStack {
        Preferring(spacing: .zero)
        plain
      }, plain)
  }

  @Test func `S10: along its axis a stack prefers what its first and its last child do`() throws {
    let column = VStack {
      text
      plain
    }
    try expectGap(5, plain, column)
    try expectGap(2, text, column)
    try expectGap(8, column, plain)
    try expectGap(5, column, text)
  }

  @Test func `S10: an inner row that begins with a spacer has no gap before it`() throws {
    var claim = try Claim(
      HStack {
        box("a")
        HStack {
          Spacer()
          box("b")
        }.name("inner")
        box("c")
      }.name("stack"), nil, nil)
    #expect(try claim.frame("inner").minX == 10)
    #expect(try claim.frame("c").minX == claim.frame("inner").maxX + 8)
    try claim.move("inner", "c", x: 8)
    try claim.spoil("stack") { $0.size.width += 8 }
    claim.expectOnly(.S1, "gap after child 1", of: "stack")
  }

  @Test func `S10: a ZStack prefers at each edge all that its children prefer`() throws {
    let layers = ZStack {
      text
      plain
    }
    try expectGap(9, layers, plain)
    try expectGap(5, layers, text)
    try expectGap(9, text, layers)
  }

  @Test func `A6: a stack with one child prefers what that child does`() throws {
    try expectGap(2, text, HStack { text })
    try expectGap(2, ZStack { VStack { text } }, text)
  }

  // MARK: G9, G10

  @Test func `G10: the largest gap of two cells whose columns overlap`() throws {
    // text over title gives 3, plain over text 5; text over text, in other columns, does not count.
    var claim = try Claim(
      Grid {
        GridRow {
          text.name("a")
          plain
        }
        GridRow {
          title.name("b")
          text
        }
        GridRow {
          text.gridCellColumns(2).name("c")
        }
        title.name("d")
      }.name("grid"), nil, nil
    ).withoutTracks
    let tops = try ["a", "b", "c", "d"].map { try claim.frame($0).minY }
    // 16 + 5, 32 + 5 + 2, 48 + 5 + 2 + 3.
    #expect(tops == [0, 21, 39, 58])
    try claim.move("c", "d", y: 3)
    try claim.spoil("grid") { $0.size.height += 3 }
    claim.expectOnly(.G10, "gap after row 2", of: "grid")
  }

  @Test func `G9: no gap where only nones meet, 8 where another pair does`() throws {
    let nothing = Preferring(spacing: .zero)
    var claim = try Claim(
      Grid {
        GridRow {
          nothing.name("a")
          text.name("b")
          plain.name("c")
        }
        GridRow {
          text
          nothing
          text
        }
      }.name("grid"), nil, nil
    ).withoutTracks
    let starts = try ["a", "b", "c"].map { try claim.frame($0).minX }
    #expect(starts == [0, 20, 48])
    try claim.move("c", x: -8)
    claim.expectFirst(.G22, "x", of: "c")
  }
}

/// A leaf of 20 × 16 that declares what it prefers.
private struct Preferring: PrimitiveView {
  let spacing: ViewSpacing

  func emit(into builder: inout TreeBuilder) {
    let leaf = LinearLeaf(width: LengthRange(fixed: 20), height: LengthRange(fixed: 16))
    builder.leaf(leaf, preferring: spacing)
  }
}

/// An HStack that declares what it prefers.
private struct Stacked: PrimitiveView {
  let spacing: ViewSpacing
  let content: () -> [Preferring]

  func emit(into builder: inout TreeBuilder) {
    let row = StackDescription(axis: .horizontal, alignment: VerticalAlignment.center.key)
    builder.stack(row, preferring: spacing) { for view in content() { view.emit(into: &$0) } }
  }
}

/// Views in a custom layout, which prefers what they do unless it says otherwise.
private struct Piled: PrimitiveView {
  let views: [Preferring]
  let spacing: ViewSpacing?

  init(_ views: [Preferring], spacing: ViewSpacing? = nil) {
    self.views = views
    self.spacing = spacing
  }

  func emit(into builder: inout TreeBuilder) {
    builder.layout(Pile(spacing: spacing)) { for view in views { view.emit(into: &$0) } }
  }
}

/// Its subviews on top of each other, at (0, 0).
private struct Pile: Layout {
  var spacing: ViewSpacing?

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    if let spacing { return spacing }
    return subviews.dropFirst().reduce(subviews.first?.spacing ?? ViewSpacing()) { $0.union($1.spacing) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 20, height: 16)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}
