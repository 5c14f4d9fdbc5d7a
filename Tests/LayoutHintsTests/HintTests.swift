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
    #expect(hint.says.contains("The Divider in row 2 of the root Grid makes the grid 300 wide"))
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

  private static let line = ViewDescription(.divider)

  @Test(arguments: [
    ViewDescription(.divider), ViewDescription(.color, modifiers: [.frame(width: 1)]),
    ViewDescription(.rectangle, modifiers: [.frame(width: 2), .padding(EdgeInsets())]),
  ])
  func `a vertical line that makes a row high`(line: ViewDescription) throws {
    // The row is offered all of 300, less 16 for the text below and no gap.
    let row = Self.stack(Self.text("a"), line, Self.text("b"))
    let column = ViewDescription(.vStack(spacing: .uniform(0)), children: [row, Self.text("c")])
    let hint = try #require(try Self.hint(.filling, column, 100, 300))
    #expect(hint.says.contains("makes the row 284 high") && hint.says.contains("the row would be 16"))
    #expect(hint.change.contains("fixedSize(horizontal: false, vertical: true) to the HStack"))
    #expect(hint.claims.map(\.length) == [16] && hint.rules.contains(.F5))
  }

  @Test func `a vertical line in a row that is high for another reason`() throws {
    for other in [
      ViewDescription(.color), Self.leaf(20, 250),
      ViewDescription(.vStack(), children: [Self.text("a"), ViewDescription(.spacer())]),
    ] {
      #expect(try Self.hint(.filling, Self.stack(other, Self.line, Self.text("b")), 100, 300) == nil)
    }
    let bar = ViewDescription(
      .hStack(spacing: .uniform(0)), modifiers: [.frame(height: 44)], children: [Self.text("a"), Self.line])
    #expect(try Self.hint(.filling, bar, 100, 300) == nil, "28 more than needed")
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

  @Test func `a text that wraps beside shapes that only fill`() throws {
    // The text is asked first and gets a third of 184; with a priority 84, and 50 are left for each.
    let color = ViewDescription(.color)
    let row = ViewDescription(.hStack(), children: [color, Self.text("Hello, world"), color])
    let hint = try #require(try Self.hint(.wrapping, row, 200, 100))
    #expect(hint.says.contains("is 49 wide and would need 84, and the first Color"))
    #expect(hint.change.contains("layoutPriority(1) to it: it is 84 × 16 then, and the first Color"))
    #expect(hint.change.contains("gives way from 67.5 to 50, like 1 other"))
    // In a column of its own the column needs the priority: half of 142 is offered, and "Hello, " is 49 wide.
    let nested = ViewDescription(
      .hStack(),
      children: [
        ViewDescription(.rectangle), ViewDescription(.vStack(), children: [Self.text("Hello, world")]),
      ])
    let outer = try #require(try Self.hint(.wrapping, nested, 150, 100))
    #expect(
      outer.change.contains("layoutPriority(1) to the VStack") && outer.claims.map(\.length) == [84, 16])
    #expect(outer.change.contains("gives way from 93 to 58"))
  }

  @Test func `a text that wraps beside a shape that would be no more, or that is no filling`() throws {
    // 100 − 84 − 8 leave 8.
    let row = ViewDescription(.hStack(), children: [ViewDescription(.color), Self.text("Hello, world")])
    #expect(try Self.hint(.wrapping, row, 100, 100) == nil)
    let bar = ViewDescription(.hStack(), children: [Self.leaf(upTo: 100), Self.text("Hello, world")])
    #expect(try Self.hint(.wrapping, bar, 120, 100) == nil)
  }

  @Test func `a bubble in a lazy stack that would stick out of it`() throws {
    // Without the stack's width nothing would get shorter: 72 characters are 504 wide, and 242 are there.
    for container in [
      ViewDescription.Kind.screen(.lazyStack(.vertical, spacing: .uniform(0))), .vStack(spacing: .uniform(0)),
    ] {
      let bubble = Self.text(String(repeating: "aaaa bbb ", count: 8), [.padding(EdgeInsets(all: 8))])
      let row = Self.stack(ViewDescription(.spacer(minLength: 60)), bubble)
      let list = Self.scroll(
        ViewDescription(container, children: [row, Self.stack(Self.text("a"), ViewDescription(.spacer()))]))
      #expect(try Self.hints(list, 390, 600).isEmpty, "\(container)")
    }
  }

  // MARK: Overflow

  @Test func `a text of fixed size in a lazy stack`() throws {
    // 64 + 60 in 100.
    let bubble = Self.text("aaaa bbb", [.fixedSize(.horizontal), .padding(EdgeInsets(all: 4))])
    let row = Self.stack(ViewDescription(.spacer(minLength: 60)), bubble)
    let lazy = ViewDescription(.screen(.lazyStack(.vertical, spacing: .uniform(0))), children: [row, row])
    for root in [lazy, Self.scroll(lazy)] {
      let hint = try #require(try Self.hint(.overflow, root, 100, 100))
      #expect(hint.says.contains("is 124 wide and sticks out of"))
      #expect(hint.says.contains("which is 100 wide; another view does too"))
    }
  }

  @Test func `overflow in containers with a length of their own`() throws {
    let wide = Self.leaf(120, 10)
    for root in [
      ViewDescription(.screen(.geometryReader), children: [wide]),
      Self.scroll(ViewDescription(.screen(.lazyStack(.vertical)), children: [wide])),
      Self.scroll(
        ViewDescription(.screen(.geometryReader), modifiers: [.frame(height: 50)], children: [wide])),
    ] {
      let hint = try #require(try Self.hint(.overflow, root, 100, 100), "\(root.kind.name)")
      #expect(hint.says.contains("The Leaf") && hint.says.contains("is 120 wide and sticks out of"))
      #expect(hint.change.hasPrefix("Propose 120"))
    }
    // A NavigationStack is as wide as what is in it, so it sticks out of the window itself.
    let stack = ViewDescription(.screen(.navigationStack), children: [wide])
    let hint = try #require(try Self.hint(.overflow, stack, 100, 100))
    #expect(hint.says.hasPrefix("The root NavigationStack is 120 wide and sticks out of the 100"))
    #expect(hint.change.hasPrefix("Propose 120"))
  }

  @Test func `a view in a frame that is shorter by what is offered`() throws {
    let frame = FlexibleLength(min: 30)
    let tall = ViewDescription(
      Self.leaf(40, 100).kind, modifiers: [.flexibleFrame(height: frame)])
    let hint = try #require(try Self.hint(.overflow, tall, 100, 50))
    #expect(hint.says.contains("is 100 high and sticks out of its frame of 50") && hint.rules.contains(.F2))
    #expect(hint.change.contains("ScrollView") && hint.claims.map(\.length) == [100])
    #expect(try Self.hint(.overflow, tall, 100, 100) == nil)
    // A frame in a stack has room to grow.
    let stack = ViewDescription(
      .vStack(spacing: .uniform(0)),
      children: [
        ViewDescription(
          Self.leaf(40, 60).kind, modifiers: [.flexibleFrame(height: FlexibleLength(min: 10, max: .infinity))]
        ),
        ViewDescription(.color),
      ])
    let grown = try #require(try Self.hint(.overflow, stack, 100, 100))
    #expect(grown.says.contains("its frame of 50") && grown.change.contains("Make the frame 60 high"))
  }

  @Test func `a Spacer's least length that makes a row stick out`() throws {
    for (least, inside) in [(nil, false), (nil, true), (20, false)] as [(Double?, Bool)] {
      let row = Self.stack(Self.leaf(50, 20), ViewDescription(.spacer(minLength: least)), Self.leaf(50, 20))
      let root = inside ? ViewDescription(.zStack(), children: [row]) : row
      let hint = try #require(try Self.hint(.overflow, root, 104, 20))
      #expect(
        hint.change.contains(/Spacer\(minLength: 0\) in the (root |first )?HStack/)
          && hint.claims.map(\.length) == [104])
      #expect(try Self.hint(.overflow, root, 90, 20)?.change.contains("Spacer") == false, "it is no help")
    }
    let column = ViewDescription(
      .vStack(spacing: .uniform(0)),
      children: [Self.leaf(20, 50), ViewDescription(.spacer()), Self.leaf(20, 50)])
    #expect(try Self.hint(.overflow, column, 20, 100)?.change.contains("Spacer(minLength: 0)") == true)
  }

  @Test func `a change that moves the overflow elsewhere is not told`() throws {
    // A longer frame would stick out of the window as far as its view does of the frame, and without fixedSize a text of two
    // words stands on two lines.
    let views = Self.text("aa aa", [.fixedSize([.horizontal, .vertical]), .frame(width: 21)])
    let hint = try #require(try Self.hint(.overflow, views, 21, 100))
    #expect(hint.change.contains("Leave out fixedSize along this axis"))
    // A single word would break.
    let word = Self.text("aaaa", [.fixedSize([.horizontal, .vertical]), .frame(width: 20)])
    #expect(try Self.hint(.overflow, word, 20, 100) == nil)
  }

  @Test func `a text of fixed size in a narrow frame`() throws {
    let views = Self.text("aaaa", [.fixedSize([.horizontal, .vertical]), .frame(width: 20)])
    let hint = try #require(try Self.hint(.overflow, views, 100, 100))
    #expect(hint.says.contains("is 28 wide and sticks out of its frame of 20"))
    #expect(hint.change.contains("Make the frame 28 wide"))
    #expect(try Self.hint(.overflow, Self.text("aaaa", [.frame(width: 20)]), 100, 100) == nil, "it wraps")
  }

  @Test func `what makes a view as long as it is told is named`() throws {
    // 16 + 32 in 44.
    let padded = Self.text("One", [.padding(EdgeInsets(all: 16)), .frame(width: 96, height: 44)])
    let hint = try #require(try Self.hint(.overflow, padded, 360, 640))
    #expect(
      hint.says.contains("Text \"One\" with its padding is 48 high and sticks out of its frame of 44"))
    let framed = Self.text("One", [.frame(height: 60), .padding(EdgeInsets(all: 10))])
    let root = try #require(try Self.hint(.overflow, framed, 100, 70))
    #expect(root.says.contains("The root, Text \"One\" with its modifiers, is 80 high"))
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
    #expect(hint.says.contains("frame(maxWidth: .infinity) on the root Color"))
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

  @Test func `a view that its own priority starves`() throws {
    for view in [
      Self.leaf(upTo: 100, [.layoutPriority(-1)]), ViewDescription(.color, modifiers: [.layoutPriority(-1)]),
      Self.text("aaaa bbb", [.layoutPriority(-2)]),
      ViewDescription(.vStack(), modifiers: [.layoutPriority(-1)], children: [Self.text("aaaa bbb")]),
    ] {
      let hint = try #require(try Self.hint(.priority, Self.stack(ViewDescription(.color), view), 100, 100))
      #expect(hint.says.contains("leaves it only 0 of width: the views beside it are served first"))
      #expect(hint.change.hasPrefix("Leave the priority out: it is"))
      #expect(try Self.hint(.priority, Self.stack(Self.leaf(40, 16), view), 100, 100) == nil, "60 are left")
    }
  }

  @Test func `priorities that starve a neighbour together`() throws {
    let first = ViewDescription(.color, modifiers: [.layoutPriority(1)])
    let column = ViewDescription(
      .vStack(spacing: .uniform(0)), children: [first, first, ViewDescription(.color)])
    let hint = try #require(try Self.hint(.priority, column, 100, 90))
    #expect(
      hint.says.contains("The 2 priorities in the root VStack leave only 0 of height to the third Color"))
    #expect(hint.change.hasPrefix("Leave the priorities out") && hint.claims.map(\.length) == [30])
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
    #expect(hint.says.hasPrefix("2 GridRows stand in the root VStack, outside a Grid"))
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
    #expect(hint.change.hasPrefix("Make the root HStack a VStack"))
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

  /// By how much texts and containers stick out of frames, lazy stacks and the window.
  private func excess(_ layoutCase: LayoutCase) throws -> [Double] {
    let tree = try layoutCase.tree()
    let result = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    guard let size = result.size else { return [0, 0] }
    return Axis.allCases.map { axis in
      var sum = layoutCase.proposal[axis].map { max(0, size[axis] - $0) } ?? 0
      for place in 0..<tree.count {
        guard [.fixedFrame, .flexibleFrame, .lazyStack].contains(tree.kinds[place]) else { continue }
        let children = tree.children(of: place).flatMap {
          // Outside a Grid a row is a group.
          tree.kinds[$0] == .gridRow ? Array(tree.children(of: $0)) : [$0]
        }
        for child in children {
          let frame = result.frames[child]
          // A shape in a frame is meant to be cut.
          let isLeaf = [.leaf, .fixedLeaf, .circle].contains(tree.kinds[tree.core(of: child)])
          if frame.isNull || isLeaf && tree.kinds[place].isWrapper { continue }
          let (start, end) = (frame.origin[axis], frame.origin[axis] + frame.size[axis])
          let own = result.frames[place]
          sum += max(0, own.origin[axis] - start) + max(0, end - own.origin[axis] - own.size[axis])
        }
      }
      return sum
    }
  }

  @Test(arguments: ["trees", "lazy", "screenTrees", "wrappers", "textStacks"])
  func `after a hint nothing sticks out further`(family: String) throws {
    let family = try Family(family)
    var count = 0
    for seed in 1...40 {
      let layoutCase = family.makeCase(seed: UInt64(seed))
      let before = try excess(layoutCase)
      for hint in try LayoutHints(layoutCase, engine: DirectEngine()).hints {
        // Every frame stays, though one that is negative padding no longer hides what sticks out.
        if hint.kind == .noEffect { continue }
        if layoutCase.proposal != hint.changed.proposal || hint.changed.root.kind != layoutCase.root.kind {
          continue
        }
        count += 1
        for (before, after) in zip(before, try excess(hint.changed)) {
          #expect(after <= before + 0.02, "\(layoutCase.name): \(hint.says) \(hint.change)")
        }
      }
    }
    #expect(count > 0)
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
