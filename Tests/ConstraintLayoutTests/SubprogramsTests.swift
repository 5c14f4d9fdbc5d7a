import ConstraintLayout
import GLPKSolver
import LinearProgramming
import Testing

@testable import LayoutCases
@testable import LayoutCore

/// Containers that are compiled apart, once children have come to them or left them.
@Suite struct SubprogramsTests {
  private func leaf(
    _ width: LengthRange, _ height: Double = 10, _ modifiers: [ViewDescription.Modifier] = []
  ) -> ViewDescription {
    ViewDescription(
      .leaf(LinearLeaf(width: width, height: LengthRange(fixed: height))), modifiers: modifiers)
  }

  private func fixed(_ width: Double, _ height: Double = 10) -> ViewDescription {
    leaf(LengthRange(fixed: width), height)
  }

  private func text(_ words: Int) -> ViewDescription {
    ViewDescription(.text([String](repeating: "word", count: words).joined(separator: " ")))
  }

  private func tree(_ root: ViewDescription) throws -> LayoutTree {
    try LayoutCase(name: "", proposal: ProposedViewSize(width: 300, height: 300), root: root).tree()
  }

  private func session(
    _ root: ViewDescription, _ encoding: Encoding = .tracks, width: Double = 300
  ) throws -> ConstraintLayoutSession {
    ConstraintLayoutSession(
      try tree(root), in: ProposedViewSize(width: width, height: 300),
      engine: ConstraintEngine(encoding: encoding, solver: GLPKSolver()))
  }

  /// A column of rows with these views in each.
  private func rows(_ rows: [[ViewDescription]]) -> ViewDescription {
    ViewDescription(.vStack(), children: rows.map { ViewDescription(.hStack(), children: $0) })
  }

  /// What a step came to.
  private struct Step: Equatable {
    var isFollowed: Bool
    var parts: Int
  }

  /// Makes edits, and compares frames, tracks and what moved with a fresh layout.
  @discardableResult
  private func apply(
    _ edits: [LayoutEdit], _ session: ConstraintLayoutSession, _ place: String = ""
  ) throws -> Step {
    let before = session.result
    let change = try session.apply(edits)
    expectFresh(session, place)
    let fresh = session.engine.layout(session.tree, in: session.proposal, host: session.host)
    #expect(session.result.grids.map(\.rounded) == fresh.grids.map(\.rounded), "\(place)")
    // In another structure views have other numbers; campaigns of scripts compare what moved there.
    if edits.allSatisfy(\.keepsNumbers) { expectMoved(change, from: before, session.result, place) }
    let counts = change.statistics.counts
    return Step(isFollowed: counts["followed"] == 1, parts: Int(counts["parts"] ?? 0))
  }

  private func expect(
    _ step: Step, after edits: [LayoutEdit], _ session: ConstraintLayoutSession, _ place: String = ""
  ) throws {
    let own = try apply(edits, session, place)
    #expect(own == step, "\(place)")
  }

  private func expect(
    parts: Int, after edits: [LayoutEdit], _ session: ConstraintLayoutSession, _ place: String = ""
  ) throws {
    let own = try apply(edits, session, place)
    #expect(own.parts == parts, "\(place)")
  }

  /// The edit that adds a view to a container.
  private func insert(
    _ view: ViewDescription, into container: Int, at position: Int = 0
  ) throws -> LayoutEdit {
    .insert(LayoutFragment(try tree(view)), into: container, at: position)
  }

  private func stacks(_ tree: LayoutTree) -> [Int] {
    tree.kinds.indices.filter { tree.kinds[$0] == .stack }
  }

  private let table: [[Int]] = [[1, 2], [3, 1], [2, 2], [1, 3]]

  private func tableOfTexts() -> ViewDescription {
    rows(table.map { words in [fixed(30)] + words.map { text($0) } })
  }

  // MARK: Followed

  @Test(arguments: Encoding.allCases)
  func `from the second one on, insertions and removals are followed`(encoding: Encoding) throws {
    let session = try session(tableOfTexts(), encoding)
    let row = stacks(session.tree)[2]
    try expect(Step(isFollowed: false, parts: 1), after: [insert(fixed(20), into: row)], session, "first")
    var steps: [Step] = []
    for (number, width) in [40.0, 0, 15, 300, 8].enumerated() {
      steps.append(try apply([insert(fixed(width, 12), into: row, at: number)], session, "\(width) wide"))
    }
    for number in 0..<5 { steps.append(try apply([.remove(row + 1)], session, "removal \(number)")) }
    #expect(steps.map(\.parts) == [Int](repeating: 1, count: 10))
    // The wide leaf breaks other texts into other lines. From then on their answers may change.
    #expect(steps.map(\.isFollowed) == [true, true, true, false] + [Bool](repeating: true, count: 6))
  }

  @Test func `other numbers and proposals are followed while a container is apart`() throws {
    let session = try session(
      rows((0..<6).map { [fixed(20 + Double($0)), leaf(LengthRange(min: 5, ideal: 9, max: 90))] }))
    let row = stacks(session.tree)[3]
    try apply([insert(fixed(20), into: row)], session)
    let (inside, outside) = (row + 1, 2)
    for width in [30.0, 40, 50, 60] {
      let edit = LayoutEdit.leaf(outside, LinearLeaf(width: .init(fixed: width), height: .init(fixed: 10)))
      try expect(parts: 1, after: [edit], session, "outside, \(width) wide")
    }
    for width in [30.0, 40, 50, 60] {
      let edit = LayoutEdit.leaf(inside, LinearLeaf(width: .init(fixed: width), height: .init(fixed: 10)))
      try expect(Step(isFollowed: true, parts: 1), after: [edit], session, "inside, \(width) wide")
    }
    for width in [200.0, 150, 100, 50] {
      let edit = LayoutEdit.proposal(ProposedViewSize(width: width, height: 300))
      try expect(Step(isFollowed: true, parts: 1), after: [edit], session, "in \(width)")
    }
  }

  @Test func `several containers are apart at a time`() throws {
    let session = try session(tableOfTexts())
    for row in 0..<4 {
      let node = stacks(session.tree)[1 + row]
      try expect(parts: row + 1, after: [insert(text(2), into: node)], session, "row \(row)")
    }
    for row in [3, 0, 2, 1, 1, 3] {
      let node = stacks(session.tree)[1 + row]
      let step = try apply([insert(fixed(5), into: node, at: 1)], session, "row \(row) again")
      #expect(step.parts == 4, "row \(row) again")
    }
    // From one container to another one, and within one edit.
    let rows = stacks(session.tree)
    try apply([.move(rows[1] + 1, into: rows[3], at: 1)], session, "move")
    let (first, last) = (stacks(session.tree)[1], stacks(session.tree)[4])
    try apply(
      [insert(fixed(7), into: last), insert(fixed(8), into: first), .remove(first + 1)], session, "three")
  }

  @Test(arguments: Encoding.allCases)
  func `tracks inside and outside a part are told`(encoding: Encoding) throws {
    func grid(_ rows: Int) -> ViewDescription {
      ViewDescription(
        .grid(),
        children: (0..<rows).map { row in
          ViewDescription(.gridRow(), children: [fixed(10 + Double(row)), text(2)])
        })
    }
    let session = try session(ViewDescription(.vStack(), children: [grid(2), grid(2), grid(3)]), encoding)
    let row = ViewDescription(.gridRow(), children: [fixed(44), text(1)])
    for number in 0..<3 {
      let middle = session.tree.kinds.indices.filter { session.tree.kinds[$0] == .grid }[1]
      let fragment = LayoutFragment(try tree(ViewDescription(.grid(), children: [row])), node: 1)
      try expect(parts: 1, after: [.insert(fragment, into: middle, at: 1)], session, "row \(number)")
      #expect(session.result.grids.map(\.rows.count) == [2, 3 + number, 3])
    }
  }

  // MARK: Back in the whole

  @Test func `a container whose structure stays is compiled with the others again`() throws {
    let session = try session(rows((0..<6).map { _ in [fixed(20), fixed(30)] }))
    let row = stacks(session.tree)[2]
    try apply([insert(fixed(20), into: row)], session)
    var parts: [Int] = []
    for width in 1...20 {
      let leaf = LinearLeaf(width: .init(fixed: Double(width)), height: .init(fixed: 10))
      parts.append(try apply([.leaf(row + 1, leaf)], session, "\(width) wide").parts)
    }
    #expect(parts == [Int](repeating: 1, count: 16) + [0, 0, 0, 0])
  }

  @Test func `a container that goes, or most of the tree, is no part`() throws {
    let session = try session(tableOfTexts())
    let row = stacks(session.tree)[2]
    try apply([insert(fixed(20), into: row)], session)
    try expect(parts: 0, after: [.remove(row)], session, "removed")
    try expect(parts: 0, after: [insert(fixed(20), into: 0)], session, "in the root")
    let large = try self.session(rows([[fixed(1)], [fixed(1), fixed(2), fixed(3), fixed(4)]]))
    try expect(
      parts: 0, after: [insert(fixed(20), into: stacks(large.tree)[2])], large, "in most of the tree")
  }

  @Test func `another tree has no parts`() throws {
    let session = try session(tableOfTexts())
    try apply([insert(fixed(20), into: stacks(session.tree)[2])], session)
    try expect(parts: 0, after: [.tree(try tree(tableOfTexts()))], session, "another tree")
  }

  @Test func `an edit that is not possible changes nothing`() throws {
    let session = try session(tableOfTexts())
    let row = stacks(session.tree)[2]
    try apply([insert(fixed(20), into: row)], session)
    let (frames, count) = (session.result.frames, session.tree.count)
    for edits in [
      [try insert(fixed(5), into: row), .remove(0)],
      [.proposal(ProposedViewSize(width: -1, height: 3))],
      [try insert(fixed(5), into: row), .proposal(ProposedViewSize(width: .nan, height: 3))],
      [.leaf(9999, LinearLeaf(width: .init(fixed: 1), height: .init(fixed: 1)))],
    ] {
      #expect(throws: TreeError.self) { try session.apply(edits) }
      #expect(session.result.frames == frames)
      #expect(session.tree.count == count)
    }
    try expect(
      Step(isFollowed: true, parts: 1), after: [insert(fixed(5), into: row)], session, "after errors")
  }

  // MARK: What is asked of a container besides its size

  private func rowsOfTexts(_ alignment: String) -> ViewDescription {
    ViewDescription(
      .hStack(alignment: alignment),
      children: (0..<4).map { number in
        ViewDescription(.vStack(), children: [fixed(10, 3 + Double(number)), text(1)])
      })
  }

  @Test func `a container whose baseline is asked for is no part`() throws {
    let session = try session(rowsOfTexts("firstTextBaseline"))
    try expect(parts: 0, after: [insert(fixed(9, 20), into: stacks(session.tree)[2])], session, "baselines")
  }

  @Test func `a container that is asked for its baseline later is a part no longer`() throws {
    let session = try session(rowsOfTexts("top"))
    let inner = stacks(session.tree)[2]
    try expect(parts: 1, after: [insert(fixed(9, 20), into: inner)], session, "tops")
    let baseline = LayoutEdit.alignment(0, .standard(.firstTextBaseline))
    try expect(parts: 0, after: [baseline], session, "baselines")
  }

  @Test func `a text whose baseline is asked for takes its container back`() throws {
    let root = ViewDescription(
      .hStack(alignment: "firstTextBaseline"),
      children: (0..<4).map {
        ViewDescription(.vStack(), children: [fixed(10, 3 + Double($0)), fixed(4, 5)])
      })
    let session = try session(root)
    let inner = stacks(session.tree)[2]
    try expect(parts: 1, after: [insert(fixed(9, 20), into: inner)], session, "leaves")
    try expect(parts: 0, after: [insert(text(1), into: inner)], session, "a text")
  }

  @Test func `a stack with one child passes on its priority`() throws {
    let prioritized = leaf(LengthRange(min: 1, ideal: 50, max: 500), 10, [.layoutPriority(2)])
    let root = ViewDescription(
      .hStack(),
      children: [ViewDescription(.vStack(), children: [prioritized, fixed(1)])]
        + (0..<4).map { _ in leaf(LengthRange(min: 1, ideal: 50, max: 500)) })
    let session = try session(root, width: 200)
    let inner = stacks(session.tree)[1]
    try expect(parts: 0, after: [.remove(session.tree.end(of: inner) - 1)], session, "one child")
    try expect(parts: 1, after: [insert(fixed(1), into: inner)], session, "two children")
    try expect(parts: 0, after: [.remove(inner + 1)], session, "one child again")
  }

  @Test func `what a container prefers around itself changes the gaps`() throws {
    let session = try session(tableOfTexts())
    let row = stacks(session.tree)[2]
    try apply([insert(fixed(20), into: row)], session)
    // Texts prefer other distances than leaves.
    for number in 0..<2 { try apply([.remove(row + 1)], session, "removal \(number)") }
    try apply([insert(text(1), into: row)], session, "a text")
    try apply([insert(ViewDescription(.spacer()), into: row)], session, "a spacer")
  }

  @Test func `views that depend on more than their offer take their container back`() throws {
    let session = try session(rows((0..<6).map { _ in [fixed(20), fixed(30)] }))
    let row = stacks(session.tree)[2]
    try expect(parts: 1, after: [insert(fixed(20), into: row)], session, "a leaf")
    let mirrored = ViewDescription(
      .hStack(), modifiers: [.layoutDirection(.rightToLeft)], children: [fixed(3), fixed(4)])
    try expect(parts: 0, after: [insert(mirrored, into: row)], session, "a mirrored stack")
    try apply([.remove(row + 1)], session, "without it")
    try expect(parts: 1, after: [insert(fixed(21), into: row)], session, "once more")
  }

  @Test(arguments: Encoding.allCases)
  func `a grid with negative gaps is no part`(encoding: Encoding) throws {
    let grid = ViewDescription(
      .grid(horizontalSpacing: .uniform(-50)),
      children: [ViewDescription(.gridRow(), children: [fixed(3), fixed(60)])])
    let session = try session(ViewDescription(.vStack(), children: [grid, grid, grid, grid]), encoding)
    let row = session.tree.kinds.indices.filter { session.tree.kinds[$0] == .gridRow }[1]
    try expect(parts: 0, after: [.remove(row + 1)], session, "one column")
    for number in 0..<3 { try apply([insert(fixed(2), into: row)], session, "column \(number)") }
  }

  // MARK: F7

  @Test(arguments: Encoding.allCases)
  func `a choice that flips often is compiled apart`(encoding: Encoding) throws {
    let choice = ViewDescription(
      .viewThatFits(axes: [.horizontal]),
      children: [
        ViewDescription(.hStack(), children: [fixed(90), fixed(70), fixed(60)]),
        ViewDescription(.vStack(), children: [fixed(90), fixed(70), fixed(60)]),
      ])
    let root = ViewDescription(
      .vStack(),
      children: [choice] + (0..<12).map { leaf(LengthRange(min: 5, ideal: 50 + Double($0), max: 400)) })
    let session = try session(root, encoding)
    var steps: [Step] = []
    for width in [200.0, 300, 190, 310, 180, 320, 325, 330, 170] {
      let edit = LayoutEdit.proposal(ProposedViewSize(width: width, height: 300))
      steps.append(try apply([edit], session, "\(width)"))
    }
    #expect(steps.map(\.parts) == [0, 1, 1, 1, 1, 1, 1, 1, 1])
    #expect(steps.dropFirst(2).map(\.isFollowed) == [Bool](repeating: true, count: 7))
  }
}

extension LayoutEdit {
  /// Whether views have the same numbers afterwards.
  fileprivate var keepsNumbers: Bool {
    if case .proposal = self { true } else { declaredNode != nil }
  }
}

extension GridGeometry {
  /// The node and the tracks, without rounding errors.
  fileprivate var rounded: [Double] {
    [Double(node)]
      + (columns + rows).flatMap { [$0.position, $0.length, $0.guideLine ?? -1] }
      .map { ($0 * 1e6).rounded() / 1e6 }
  }
}
