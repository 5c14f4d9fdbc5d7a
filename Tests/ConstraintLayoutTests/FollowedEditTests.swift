import ConstraintLayout
import GLPKSolver
import LinearProgramming
import Testing

@testable import LayoutCases
@testable import LayoutCore

/// Numbers that are edited again and again, which a session follows without compiling.
@Suite struct FollowedEditTests {
  private func session(
    _ layoutCase: LayoutCase, _ encoding: Encoding
  ) throws -> ConstraintLayoutSession {
    ConstraintLayoutSession(
      try layoutCase.tree(), in: layoutCase.proposal, host: layoutCase.host,
      engine: ConstraintEngine(encoding: encoding, solver: GLPKSolver()))
  }

  private func isFollowed(_ change: LayoutChange) -> Bool { change.statistics.counts["followed"] == 1 }

  // MARK: Random trees

  @Test(arguments: Family.all)
  func `numbers that are edited again have the frames of a fresh layout`(family: Family) throws {
    for seed in 0..<4 as Range<UInt64> {
      let layoutCase = family.makeCase(seed: seed)
      var script = NumberScript(seed: seed)
      guard let session = try? session(layoutCase, Encoding.allCases[Int(seed % 2)]),
        script.choose(3, of: session.tree)
      else { continue }
      for number in 1...12 {
        let before = session.result
        let change = try session.apply([script.edit(session.tree)])
        let place = "\(family.label), seed \(seed), step \(number)"
        expectFresh(session, place)
        expectMoved(change, from: before, session.result, place)
      }
    }
  }

  @Test(arguments: Encoding.allCases)
  func `in grids of leaves nearly all are followed`(encoding: Encoding) throws {
    for family in [Family.fixed, .mixed, .spanning, .flexible, .bounded] {
      var (followed, steps) = (0, 0)
      for seed in 0..<5 as Range<UInt64> {
        let session = try session(family.makeCase(seed: seed), encoding)
        var script = NumberScript(seed: seed)
        guard script.choose(2, of: session.tree) else { continue }
        for number in 1...20 {
          let change = try session.apply([script.edit(session.tree)])
          expectFresh(session, "\(family.label), seed \(seed), step \(number)")
          // The first two edits of a number make it an input.
          if number <= 8 { continue }
          steps += 1
          followed += isFollowed(change) ? 1 : 0
        }
      }
      #expect(2 * followed > steps, "\(family.label): \(followed) of \(steps)")
    }
  }

  // MARK: Each kind of number

  private let columns = [20.0, 60, 40]

  /// Three columns and two rows; the first cell has a frame and an offset.
  private func tree() throws -> LayoutTree {
    var builder = TreeBuilder()
    builder.grid(GridDescription(horizontalSpacing: 8, verticalSpacing: 4)) { builder in
      for row in 0..<2 {
        builder.gridRow { builder in
          for width in columns {
            let range = LengthRange(min: width, ideal: width, max: row == 0 ? width : 2 * width)
            builder.leaf(LinearLeaf(width: range, height: LengthRange(fixed: 10)))
          }
        }
      }
    }
    return try builder.finish()
  }

  private func leaf(_ least: Double, _ most: Double) -> LinearLeaf {
    LinearLeaf(
      width: LengthRange(min: least, ideal: least, max: most), height: LengthRange(fixed: 10))
  }

  @Test(arguments: Encoding.allCases)
  func `the third edit of a number is followed, and another kind of leaf is compiled`(
    encoding: Encoding
  ) throws {
    let session = ConstraintLayoutSession(
      try tree(), in: ProposedViewSize(width: 300, height: 100),
      engine: ConstraintEngine(encoding: encoding, solver: GLPKSolver()))
    let cell = session.tree.end(of: 0) - 1
    let edits: [(LayoutEdit, isFollowed: Bool)] = [
      (.leaf(cell, leaf(30, 80)), false),
      (.leaf(cell, leaf(25, 80)), false),
      (.leaf(cell, leaf(26, 80)), true),
      (.leaf(cell, leaf(90, 90)), false),
      (.leaf(cell, leaf(91, 91)), false),
      (.leaf(cell, leaf(95, 95)), false),
      (.leaf(cell, leaf(35, 35)), true),
      (.leaf(cell, leaf(300, 300)), true),
      (.leaf(cell, leaf(30, .infinity)), false),
      (.spacing(0, .horizontal, 10), false),
      (.spacing(0, .horizontal, 11), false),
      (.spacing(0, .horizontal, 0), true),
      (.spacing(0, .horizontal, .preferred), false),
      (.spacing(0, .horizontal, .each([1, 2])), false),
      (.spacing(0, .horizontal, .uniform(-3)), false),
      (.spacing(0, .horizontal, 3), false),
    ]
    for (number, edit) in edits.enumerated() {
      let change = try session.apply([edit.0])
      #expect(isFollowed(change) == edit.isFollowed, "edit \(number)")
      expectFresh(session, "edit \(number)")
    }
  }

  @Test func `an edit that orders the columns anew is compiled`() throws {
    let session = ConstraintLayoutSession(
      try tree(), in: ProposedViewSize(width: 130, height: 100),
      engine: ConstraintEngine(solver: GLPKSolver()))
    let cell = session.tree.end(of: 0) - 1
    for most in [70.0, 90, 85] { try session.apply([.leaf(cell, leaf(40, most))]) }
    #expect(session.result.statistics.counts["followed"] == 1)
    // More flexible than the first column, until now it was less.
    for (least, most) in [(5.0, 300.0), (6, 200), (40, 41), (40, 300)] {
      try session.apply([.leaf(cell, leaf(least, most))])
      expectFresh(session, "\(least) to \(most)")
    }
  }
}

extension FollowedEditTests {
  // MARK: Alignments

  /// A row with its own alignment, a spanning leaf, one with an anchor, and a rowless one; perhaps mirrored.
  private func aligned(isMirrored: Bool) throws -> LayoutTree {
    let grid = ViewDescription(
      .grid(),
      children: [
        ViewDescription(.gridRow(alignment: "top"), children: [cell(20, 30), cell(10, 50), cell(40, 10)]),
        ViewDescription(
          .gridRow(),
          children: [cell(30, 10, .gridCellColumns(2)), cell(12, 40, .gridColumnAlignment("trailing"))]),
        ViewDescription(
          .gridRow(),
          children: [cell(60, 5), cell(80, 9), cell(6, 60, .gridCellAnchor(UnitPoint(x: 0, y: 1)))]),
        cell(25, 25),
      ])
    var outer = grid
    if isMirrored { outer.modifiers.append(.layoutDirection(.rightToLeft)) }
    return try LayoutCase(name: "", proposal: ProposedViewSize(width: 300, height: 300), root: outer).tree()
  }

  private func cell(
    _ width: Double, _ height: Double, _ modifier: ViewDescription.Modifier? = nil
  ) -> ViewDescription {
    let leaf = LinearLeaf(width: LengthRange(fixed: width), height: LengthRange(fixed: height))
    var cell = ViewDescription(.leaf(leaf))
    if let modifier { cell.modifiers.append(modifier) }
    return cell
  }

  // As many nodes as before, so only the splices tell that node 2 was another view.
  @Test(arguments: Encoding.allCases)
  func `a grid that is moved and aligned in one step is compiled`(encoding: Encoding) throws {
    let grid = ViewDescription(
      .grid(), children: [ViewDescription(.gridRow(), children: [cell(20, 30), cell(10, 50)])])
    let outer = ViewDescription(.vStack(), children: [cell(1, 2), cell(3, 4), grid])
    let session = try session(
      LayoutCase(name: "", proposal: ProposedViewSize(width: 300, height: 300), root: outer), encoding)
    for key in [VerticalAlignment.bottom.key, VerticalAlignment.top.key] {
      try session.apply([.alignment(3, key)])
      expectFresh(session, "before")
    }
    let change = try session.apply([.move(2, into: 0, at: 2), .alignment(2, VerticalAlignment.bottom.key)])
    #expect(!isFollowed(change))
    #expect(session.tree.kinds[2] == .grid)
    expectFresh(session, "moved")
  }

  @Test(arguments: [false, true], Encoding.allCases)
  func `another alignment of a grid of leaves is followed, in cells from the second on`(
    isMirrored: Bool, encoding: Encoding
  )
    throws
  {
    let tree = try aligned(isMirrored: isMirrored)
    let session = ConstraintLayoutSession(
      tree, in: ProposedViewSize(width: 300, height: 300),
      engine: ConstraintEngine(encoding: encoding, solver: GLPKSolver()))
    let grid = try #require(tree.kinds.firstIndex(of: .grid))
    let rows = tree.kinds.indices.filter { tree.kinds[$0] == .gridRow }
    let edits: [(Int, AlignmentKey)] = [
      (grid, HorizontalAlignment.leading.key), (grid, VerticalAlignment.bottom.key),
      (rows[0], VerticalAlignment.center.key), (rows[2], VerticalAlignment.bottom.key),
      (grid, HorizontalAlignment.trailing.key), (grid, VerticalAlignment.top.key),
    ]
    for (number, edit) in edits.enumerated() {
      let before = session.result
      let change = try session.apply([.alignment(edit.0, edit.1)])
      #expect(isFollowed(change) == (encoding == .tracks || number > 0), "edit \(number)")
      expectFresh(session, "edit \(number)")
      expectMoved(change, from: before, session.result, "edit \(number)")
      let fresh = session.engine.layout(session.tree, in: session.proposal, host: session.host)
      for (own, other) in zip(session.result.grids, fresh.grids) {
        for (track, expected) in zip(own.columns + own.rows, other.columns + other.rows) {
          let (line, right) = (track.guideLine ?? -1, expected.guideLine ?? -1)
          #expect(abs(line - right) <= 1e-9, "edit \(number)")
        }
      }
    }
    // The facts were those of the tree before the edits.
    try session.resize(to: ProposedViewSize(width: nil, height: 200))
    expectFresh(session, "compiled after edits that were followed")
  }
}

/// Edits of some declared numbers, drawn from a seed.
private struct NumberScript {
  private var random: SeededGenerator
  private var nodes: [Int] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed ^ 0xED17) }

  /// Chooses the views to edit, and returns whether there are any.
  mutating func choose(_ count: Int, of tree: LayoutTree) -> Bool {
    let able = (0..<tree.count).filter {
      [.leaf, .fixedLeaf, .grid, .stack, .fixedFrame, .offset].contains(tree.kinds[$0])
        && ($0 == 0 || !tree.kinds[$0 - 1].hasOneContainer)
    }
    if able.isEmpty { return false }
    nodes = (0..<count).map { _ in able.randomElement(using: &random)! }
    return true
  }

  private mutating func alignment() -> AlignmentKey {
    let keys: [AlignmentKey] = [
      HorizontalAlignment.leading.key, HorizontalAlignment.center.key, HorizontalAlignment.trailing.key,
      VerticalAlignment.top.key, VerticalAlignment.center.key, VerticalAlignment.bottom.key,
      VerticalAlignment.firstTextBaseline.key,
    ]
    return keys.randomElement(using: &random)!
  }

  private mutating func length() -> Double { Double(Int.random(in: 0...400, using: &random)) / 4 }

  mutating func edit(_ tree: LayoutTree) -> LayoutEdit {
    let node = nodes.randomElement(using: &random)!
    let payload = tree.payload(of: node)
    switch tree.kinds[node] {
    case .leaf: return .leaf(node, longer(tree.leaves[payload]))
    case .fixedLeaf:
      let size = tree.fixedSizes[payload]
      return .leaf(
        node, LinearLeaf(width: LengthRange(fixed: length()), height: LengthRange(fixed: size.height)))
    case .grid where Int.random(in: 0..<3, using: &random) == 0: return .alignment(node, alignment())
    case .grid: return .spacing(node, Axis.allCases.randomElement(using: &random)!, .uniform(length() / 4))
    case .stack: return .spacing(node, tree.stacks[payload].axis, .uniform(length() / 4))
    case .fixedFrame:
      var frame = tree.fixedFrames[payload]
      if frame.width == nil { frame.height = length() } else { frame.width = length() }
      return .fixedFrame(node, frame)
    default: return .offset(node, Size(width: length() - 50, height: length()))
    }
  }

  /// A leaf with other bounds that are in order, if possible with the same ones at ∞.
  private mutating func longer(_ leaf: LinearLeaf) -> LinearLeaf {
    var leaf = leaf
    let bounds = [length(), length(), length()].sorted()
    if leaf.width.isFixed {
      leaf.width = LengthRange(fixed: bounds[0])
    } else {
      leaf.width = LengthRange(
        min: bounds[0], ideal: bounds[1], max: leaf.width.max < .infinity ? bounds[2] + 1 : .infinity)
    }
    return leaf
  }
}
