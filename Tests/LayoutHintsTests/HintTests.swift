import LayoutCases
import LayoutCore
import LayoutHints
import Plumb
import Testing

/// Every kind of hint: a case in which it must appear, with numbers worked out by hand, and one close to it in which
/// it must not. Characters are 7 wide, lines 16 high.
@Suite struct HintTests {
  private static func hints(_ root: ViewDescription, _ width: Double?, _ height: Double?) throws
    -> [LayoutHint]
  {
    let layoutCase = LayoutCase(
      name: "hints", proposal: ProposedViewSize(width: width, height: height), root: root)
    return try LayoutHints(layoutCase, engine: DirectEngine()).hints
  }

  /// The only hint of a kind; nil if there is none.
  private static func hint(
    _ kind: LayoutHint.Kind, _ root: ViewDescription, _ width: Double?, _ height: Double?
  ) throws -> LayoutHint? {
    let hints = try hints(root, width, height).filter { $0.kind == kind }
    #expect(hints.count <= 1, "\(hints.map(\.says))")
    return hints.first
  }

  private static func leaf(_ width: Double, _ height: Double) -> ViewDescription {
    ViewDescription(.leaf(LinearLeaf(width: LengthRange(fixed: width), height: LengthRange(fixed: height))))
  }

  private static func leaf(upTo width: Double, _ modifiers: [ViewDescription.Modifier] = [])
    -> ViewDescription
  {
    let width = LengthRange(min: 0, ideal: 0, max: width)
    return ViewDescription(
      .leaf(LinearLeaf(width: width, height: LengthRange(fixed: 16))), modifiers: modifiers)
  }

  private static func text(_ text: String, _ modifiers: [ViewDescription.Modifier] = []) -> ViewDescription {
    ViewDescription(.text(TextDescription(text)), modifiers: modifiers)
  }

  private static func row(_ cells: ViewDescription...) -> ViewDescription {
    ViewDescription(.gridRow(), children: cells)
  }

  private static func grid(_ rows: [ViewDescription]) -> ViewDescription {
    ViewDescription(.grid(horizontalSpacing: .uniform(8), verticalSpacing: .uniform(8)), children: rows)
  }

  private static func stack(_ children: ViewDescription...) -> ViewDescription {
    ViewDescription(.hStack(spacing: .uniform(0)), children: children)
  }

  private static func scroll(_ child: ViewDescription) -> ViewDescription {
    ViewDescription(.screen(.scrollView()), children: [child])
  }

  // MARK: Filling

  @Test func `a Divider that widens a grid`() throws {
    // The Divider takes 300; without it the grid is 40 + 8 + 60.
    let rows = Self.row(Self.leaf(40, 16), Self.leaf(60, 16))
    let hint = try #require(
      try Self.hint(.filling, Self.grid([rows, ViewDescription(.divider)]), 300, 200))
    #expect(hint.says.contains("The Divider in the 2nd row of the Grid makes the grid 300 wide"))
    #expect(hint.says.contains("Without it the grid would be 108."))
    #expect(hint.change.contains("gridCellUnsizedAxes(.horizontal)"))
    #expect(hint.claims.map(\.length) == [108])
    #expect(hint.rules.contains(.G14))
  }

  @Test func `a Divider that does not count, and one beside a cell that fills the grid anyway`() throws {
    let rows = Self.row(Self.leaf(40, 16), Self.leaf(60, 16))
    let unsized = ViewDescription(.divider, modifiers: [.gridCellUnsizedAxes(.horizontal)])
    #expect(try Self.hint(.filling, Self.grid([rows, unsized]), 300, 200) == nil)
    let filled = Self.row(Self.leaf(40, 16), ViewDescription(.color, modifiers: [.frame(height: 4)]))
    #expect(try Self.hint(.filling, Self.grid([filled, ViewDescription(.divider)]), 300, 200) == nil)
  }

  // MARK: Wrapping

  private static func beside(_ width: Double) throws -> LayoutHint? {
    let fill = ViewDescription.Modifier.flexibleFrame(width: FlexibleLength(max: .infinity))
    return try hint(.wrapping, stack(text("aaaa bbbb cc dd"), text("x", [fill])), width, 100)
  }

  @Test func `a text that wraps beside empty room`() throws {
    // The text is 105 wide and offered 70: "aaaa bbbb " is 70 and "cc dd" 35. With 105 for it, 35 are left for the 7 of x.
    let hint = try #require(try Self.beside(140))
    #expect(hint.says.contains("wraps and is 32 high: it is 70 wide and would need 105"))
    #expect(hint.change.contains("layoutPriority(1)") && hint.change.contains("105 × 16"))
    #expect(hint.claims.map(\.length) == [105, 16])
  }

  @Test func `a text that wraps for want of room`() throws {
    #expect(try Self.beside(90) == nil)
    #expect(try Self.beside(210) == nil, "it is offered 105")
  }

  // MARK: Overflow

  @Test func `a text of fixed size in a narrow frame`() throws {
    let views = Self.text("aaaa", [.fixedSize([.horizontal, .vertical]), .frame(width: 20)])
    let hint = try #require(try Self.hint(.overflow, views, 100, 100))
    #expect(hint.says.contains("is 28 wide and sticks out of its frame of 20"))
    #expect(hint.change.contains("Make the frame 28 wide"))
    #expect(try Self.hint(.overflow, Self.text("aaaa", [.frame(width: 20)]), 100, 100) == nil, "it wraps")
  }

  @Test func `a root that leaves the window`() throws {
    let hint = try #require(try Self.hint(.overflow, Self.leaf(50, 16), 40, 20))
    #expect(hint.says.contains("is 50 wide and sticks out of the 40"))
    #expect(try Self.hint(.overflow, Self.leaf(50, 16), 50, 20) == nil)
    let high = try #require(try Self.hint(.overflow, Self.leaf(50, 30), 50, 20))
    #expect(high.change.contains("ScrollView"))
  }

  // MARK: Without effect

  @Test func `a frame that fills around a view that fills`() throws {
    let fill = FlexibleLength(max: .infinity)
    let color = ViewDescription(.color, modifiers: [.flexibleFrame(width: fill)])
    let hint = try #require(try Self.hint(.noEffect, color, 100, 100))
    #expect(hint.says.contains("frame(maxWidth: .infinity) on the Color"))
    #expect(hint.rules == [.F2])
    let text = Self.text("a", [.flexibleFrame(width: fill)])
    #expect(try Self.hint(.noEffect, text, 100, 100) == nil)
  }

  @Test func `an alignment that matters as soon as a text is longer`() throws {
    let trailing = ViewDescription.Modifier.gridColumnAlignment("trailing")
    let cells = ["12", "34", "56"].map { Self.text($0, [trailing]) }
    #expect(try Self.hint(.noEffect, Self.grid(cells.map { Self.row($0) }), 100, 100) == nil)
    // A frame of fixed width around each leaves nothing to align.
    let fixed = ["12", "34", "56"].map { Self.text($0, [.frame(width: 20), trailing]) }
    let hint = try #require(try Self.hint(.noEffect, Self.grid(fixed.map { Self.row($0) }), 100, 100))
    #expect(hint.says.contains("on 2 views like it") && hint.rules == [.G21])
  }

  // MARK: Unbounded

  @Test func `a shape in a scroll view`() throws {
    let hint = try #require(try Self.hint(.unbounded, Self.scroll(ViewDescription(.color)), 100, 200))
    #expect(hint.says.contains("is 10 high"))
    #expect(hint.claims.map(\.length) == [100])
    let framed = ViewDescription(.color, modifiers: [.frame(height: 10)])
    #expect(try Self.hint(.unbounded, Self.scroll(framed), 100, 200) == nil)
  }

  @Test func `a Spacer in a scroll view`() throws {
    let stack = ViewDescription(
      .vStack(spacing: .uniform(0)),
      children: [Self.leaf(20, 30), ViewDescription(.spacer()), Self.leaf(20, 40)])
    // 200 − 30 − 40.
    let hint = try #require(try Self.hint(.unbounded, Self.scroll(stack), 100, 200))
    #expect(hint.says.contains("is only 8 high") && hint.change.contains("minHeight: 200"))
    #expect(hint.claims.map(\.length) == [130])
    #expect(try Self.hint(.unbounded, stack, 100, 200) == nil)
    #expect(try Self.hint(.unbounded, Self.scroll(stack), 100, 70) == nil, "there is no room to fill")
  }

  @Test func `a Spacer under an infinite proposal`() throws {
    let stack = Self.stack(Self.leaf(20, 30), ViewDescription(.spacer()))
    let hint = try #require(try Self.hint(.unbounded, stack, .infinity, 200))
    #expect(hint.says.contains("would come out infinite: the proposed width is infinite"))
    #expect(hint.claims.map(\.length) == [28, 30])
  }

  // MARK: Long cells

  private static func table(_ long: String) -> ViewDescription {
    grid(["abcdef", long, "ab"].map { row(text($0), leaf(20, 16)) })
  }

  @Test func `one long cell keeps two columns apart`() throws {
    // 24 characters: 168 + 8 + 20; without the text 42 + 8 + 20.
    let hint = try #require(
      try Self.hint(.longCell, Self.table("aaaa aaaa aaaa aaaa aaaa"), 400, 400))
    #expect(hint.says.contains("168 wide; the next longest cell in it is 42"))
    #expect(hint.change.contains("the grid is 70 wide then, not 196"))
    #expect(try Self.hint(.longCell, Self.table("aaaa aaaaaa"), 400, 400) == nil, "77 is less than twice 42")
  }

  @Test func `a long cell with free columns beside it`() throws {
    // The span lacks 200 − (40 + 8 + 150) = 2 points.
    let rows = [
      Self.row(Self.leaf(30, 16), Self.leaf(150, 16)), Self.row(Self.leaf(200, 16)),
      Self.row(Self.leaf(40, 16), Self.leaf(150, 16)),
    ]
    let hint = try #require(try Self.hint(.longCell, Self.grid(rows), 400, 400))
    #expect(hint.change.contains("gridCellColumns(2)"))
    #expect(hint.claims.map(\.length) == [200])
  }

  // MARK: Priorities

  @Test func `a priority that starves a neighbour`() throws {
    let stack = Self.stack(Self.leaf(upTo: 100, [.layoutPriority(1)]), Self.leaf(upTo: 100))
    let hint = try #require(try Self.hint(.priority, stack, 100, 100))
    #expect(hint.says.contains("leaves only 0 of width"))
    #expect(hint.claims.map(\.length) == [50])
    #expect(try Self.hint(.priority, stack, 160, 100) == nil, "60 are left")
  }
}

/// Texts that nobody can read, and parts in the wrong place.
extension HintTests {
  @Test func `a text broken inside its words beside a view that does not shrink`() throws {
    // "Notifications" is 91 wide; beside 60 there are 40 of 100, which hold five characters.
    let row = Self.stack(Self.leaf(60, 16), Self.text("Notifications"))
    let hint = try #require(try Self.hint(.squeezed, row, 100, 200))
    #expect(hint.says.contains("is only 35 wide, about 5 characters a line: its longest word needs 91"))
    #expect(hint.says.contains("keeps 60") && hint.change.contains("a VStack"))
    #expect(hint.claims.map(\.length) == [91])
    #expect(try Self.hint(.squeezed, row, 151, 200) == nil, "60 + 91 fit")
  }

  @Test func `a text cut by its line limit`() throws {
    // "aaaa bbbb" is 63 wide; on two lines it is as wide as "aaaa " with its space.
    let text = ViewDescription(.text(TextDescription("aaaa bbbb", lineLimit: .init(upper: 1))))
    let hint = try #require(try Self.hint(.cut, text, 50, 100))
    #expect(hint.says.contains("its line limit is 1") && hint.says.contains("on one line it would need 63"))
    #expect(hint.change.contains("Let it have 2 lines: it is 35 × 32 then"))
    #expect(hint.claims.map(\.length) == [35, 32])
    #expect(try Self.hint(.cut, text, 63, 100) == nil)
  }

  @Test func `rows outside a Grid`() throws {
    let rows = [Self.row(Self.leaf(40, 16), Self.leaf(60, 16)), Self.row(Self.leaf(50, 16))]
    let hint = try #require(
      try Self.hint(.looseRow, ViewDescription(.vStack(spacing: .uniform(0)), children: rows), 300, 100))
    #expect(hint.says.hasPrefix("2 GridRows stand in the VStack, outside a Grid"))
    // 50 + 8 + 60.
    #expect(hint.change.contains("it is 118 wide") && hint.claims.map(\.length) == [118])
    #expect(try Self.hint(.looseRow, Self.grid(rows), 300, 100) == nil)
  }

  @Test func `a frame whose minimum exceeds its maximum`() throws {
    func color(_ most: Double) -> ViewDescription {
      let width = FlexibleLength(min: 30, max: most)
      return ViewDescription(.color, modifiers: [.flexibleFrame(width: width)])
    }
    let hint = try #require(try Self.hint(.crossedFrame, color(20), 100, 100))
    #expect(hint.says.contains("frame(minWidth: 30, maxWidth: 20)") && hint.claims.map(\.length) == [30])
    #expect(hint.change.contains("frame(minWidth: 30, maxWidth: 30)"))
    #expect(try Self.hint(.crossedFrame, color(40), 100, 100) == nil)
  }

  @Test func `a row that leaves the window is turned around`() throws {
    let hint = try #require(
      try Self.hint(.overflow, Self.stack(Self.leaf(60, 16), Self.leaf(70, 16)), 100, 100))
    #expect(hint.change.hasPrefix("Make the HStack a VStack"))
    #expect(hint.claims.map(\.length) == [70])
  }
}

/// Every hint for generated cases holds when its change is laid out anew.
@Suite struct HintClaimTests {
  @Test(arguments: Family.all.map(\.label))
  func `claims hold in both engines`(family: String) throws {
    let family = try Family(family)
    let constraint = ConstraintEngine(encoding: .tracks)
    for seed in 1...20 {
      let layoutCase = family.makeCase(seed: UInt64(seed))
      for hint in try LayoutHints(layoutCase, engine: DirectEngine()).hints {
        #expect(!hint.claims.isEmpty || hint.kind == .noEffect, "\(layoutCase.name): \(hint.says)")
        try check(hint, by: DirectEngine(), layoutCase.name)
        if hint.kind != .noEffect { try check(hint, by: constraint, layoutCase.name) }
      }
    }
  }

  private func check(_ hint: LayoutHint, by engine: some LayoutEngine, _ name: String) throws {
    let changed = hint.changed
    let tree = try changed.tree()
    let result = engine.layout(tree, in: changed.proposal, host: changed.host)
    #expect(result.status == .placed, "\(name): \(hint.change)")
    guard result.status == .placed else { return }
    for claim in hint.claims {
      let node = try #require(tree.nodes[claim.view])
      let length = result.frames[node].size[claim.axis]
      let isClose = abs(length - claim.length) <= 1e-6 * max(1, abs(claim.length))
      #expect(isClose, "\(name): \(engine.name): \(length) is claimed to be \(claim.length): \(hint.change)")
    }
  }
}
