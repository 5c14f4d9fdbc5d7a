import ConstraintLayout
import GLPKSolver
import LinearProgramming
import Testing

@testable import LayoutCases
@testable import LayoutCore

/// Distributions whose order flips under an edit, which a session follows from the second flip on (S2, S3).
@Suite struct ReorderedDistributionTests {
  private func leaf(_ width: LengthRange, _ modifiers: [ViewDescription.Modifier] = []) -> ViewDescription {
    ViewDescription(
      .leaf(LinearLeaf(width: width, height: LengthRange(fixed: 10))), modifiers: modifiers)
  }

  private func session(
    _ root: ViewDescription, _ width: Double, _ encoding: Encoding
  ) throws -> ConstraintLayoutSession {
    let layoutCase = LayoutCase(name: "", proposal: ProposedViewSize(width: width, height: 300), root: root)
    return ConstraintLayoutSession(
      try layoutCase.tree(), in: layoutCase.proposal,
      engine: ConstraintEngine(encoding: encoding, solver: GLPKSolver()))
  }

  /// Gives the leaf at `node` some least widths in turn, and compares all frames with those of a fresh layout.
  ///
  /// - Returns: how many distributions each edit put into another order; nil if the tree was compiled.
  private func reordered(
    _ session: ConstraintLayoutSession, _ node: Int, least widths: [Double], most: Double
  ) throws -> [Int?] {
    try widths.map { width in
      let before = session.result
      let change = try session.apply([
        .leaf(
          node,
          LinearLeaf(
            width: LengthRange(min: width, ideal: max(width, 40), max: most), height: LengthRange(fixed: 10)))
      ])
      expectFresh(session, "at least \(width)")
      expectMoved(change, from: before, session.result, "at least \(width)")
      let counts = change.statistics.counts
      return counts["followed"] == 1 ? Int(counts["reordered"] ?? 0) : nil
    }
  }

  /// The first three edits make the number an input and find out that the order may flip.
  private let widths: [Double] = [50, 20, 80, 20, 80, 79, 20, 21, 90]

  @Test(arguments: Encoding.allCases)
  func `a stack is put into another order`(encoding: Encoding) throws {
    // Flexible by 100 − minimum and by 50: the leaf is distributed first if it has at least more than 50.
    let root = ViewDescription(
      .hStack(),
      children: [
        leaf(LengthRange(min: 10, ideal: 20, max: 60)), leaf(LengthRange(min: 30, ideal: 40, max: 100)),
        leaf(LengthRange(fixed: 30)),
      ])
    let session = try session(root, 140, encoding)
    let node = try #require(session.tree.kinds.lastIndex(of: .leaf))
    let counts = try reordered(session, node, least: widths, most: 100)
    #expect(Array(counts.dropFirst(4)) == [1, 0, 1, 0, 1], "\(counts)")
  }

  @Test(arguments: Encoding.allCases)
  func `an order flips within a priority, and the lower one gets what is left`(encoding: Encoding) throws {
    let low: [ViewDescription.Modifier] = [.layoutPriority(-1)]
    let root = ViewDescription(
      .hStack(),
      children: [
        leaf(LengthRange(min: 5, ideal: 20, max: 300), low), leaf(LengthRange(min: 10, ideal: 20, max: 60)),
        leaf(LengthRange(min: 7, ideal: 20, max: 200), low),
        leaf(LengthRange(min: 30, ideal: 40, max: 100)),
      ])
    let session = try session(root, 220, encoding)
    let node = try #require(session.tree.kinds.lastIndex(of: .leaf))
    let counts = try reordered(session, node, least: widths, most: 100)
    #expect(Array(counts.dropFirst(4)) == [1, 0, 1, 0, 1], "\(counts)")
  }

  @Test(arguments: Encoding.allCases)
  func `the columns of a grid are put into another order`(encoding: Encoding) throws {
    let rows = (0..<2).map { row in
      ViewDescription(
        .gridRow(),
        children: [
          leaf(LengthRange(min: 10, ideal: 20, max: 60)),
          leaf(LengthRange(min: Double(10 + row), ideal: 40, max: 100)),
          leaf(LengthRange(min: 5, ideal: 20, max: 400)),
        ])
    }
    let session = try session(ViewDescription(.grid(), children: rows), 240, encoding)
    let leaves = session.tree.kinds.indices.filter { session.tree.kinds[$0] == .leaf }
    let counts = try reordered(session, leaves[1], least: widths, most: 100)
    #expect(Array(counts.dropFirst(4)) == [1, 0, 1, 0, 1], "\(counts)")
  }

  @Test(arguments: Encoding.allCases)
  func `stacks inside each other flip one after the other`(encoding: Encoding) throws {
    let inner = ViewDescription(
      .hStack(),
      children: [
        leaf(LengthRange(min: 10, ideal: 20, max: 60)), leaf(LengthRange(min: 30, ideal: 40, max: 100)),
      ])
    let root = ViewDescription(
      .hStack(),
      children: [inner, leaf(LengthRange(min: 20, ideal: 30, max: 95)), ViewDescription(.spacer())]
    )
    let session = try session(root, 170, encoding)
    let leaves = session.tree.kinds.indices.filter { session.tree.kinds[$0] == .leaf }
    let counts = try reordered(session, leaves[1], least: widths, most: 100)
    // The inner stack is less flexible than the leaf beside it, or more.
    #expect(counts.dropFirst(4).compactMap(\.self).contains { $0 > 1 }, "\(counts)")
    #expect(!counts.dropFirst(4).contains(nil), "\(counts)")
  }

  @Test(arguments: Encoding.allCases)
  func `other edits and whole programs are right after a flip`(encoding: Encoding) throws {
    let root = ViewDescription(
      .hStack(),
      children: [
        leaf(LengthRange(min: 10, ideal: 20, max: 60)), leaf(LengthRange(min: 30, ideal: 40, max: 100)),
      ])
    let session = try session(root, 120, encoding)
    let node = try #require(session.tree.kinds.lastIndex(of: .leaf))
    _ = try reordered(session, node, least: [50, 20, 80, 20, 80], most: 100)
    for width in [90.0, 150, 91] {
      try session.resize(to: ProposedViewSize(width: width, height: 300))
      expectFresh(session, "\(width)")
    }
    // A side that is nil has another program.
    try session.resize(to: ProposedViewSize(width: nil, height: 300))
    expectFresh(session, "nil")
    try session.resize(to: ProposedViewSize(width: 99, height: 300))
    expectFresh(session, "99")
    _ = try reordered(session, node, least: [20, 80, 20], most: 100)
  }
}
