import ConstraintLayout
import LayoutCases
import LayoutCore
import LayoutViews
import Testing

/// What modifiers, rows and empty views mean (G1, G5, G6, G26, L4, L5, S9) is read from raw trees.
@Suite struct RawTreeTests {
  /// The frames of the views of a tree, in order, without rows, layout directions, and empty views and what wraps them.
  private func frames(_ tree: LayoutTree, in proposal: ProposedViewSize, _ encoding: Encoding) -> [Rect?] {
    let result = ConstraintEngine.glpk(encoding).layout(tree, in: proposal, host: .topLeading)
    guard result.status == .placed else { return [] }
    return (0..<tree.count).filter { node in
      tree.kinds[node] != .mirror && tree.kinds[node] != .layoutDirection && tree.kinds[node].hasGeometry
        && tree.kinds[tree.core(of: node)] != .empty
    }.map { result.frames[$0].isNull ? nil : result.frames[$0] }
  }

  @Test(arguments: Family.all) func `a raw tree is laid out as one that says what follows`(family: Family)
    throws
  {
    for seed in 1...3 as ClosedRange<UInt64> {
      let layoutCase = family.makeCase(seed: seed)
      let (derived, raw) = (try layoutCase.tree(raw: false), try layoutCase.tree(raw: true))
      for encoding in Encoding.allCases {
        let expected = frames(derived, in: layoutCase.proposal, encoding)
        #expect(frames(raw, in: layoutCase.proposal, encoding) == expected, "\(layoutCase.name), \(encoding)")
      }
    }
  }

  private func tree(_ view: some View) throws -> [LayoutTree] {
    try [false, true].map { try LayoutTree(view, raw: $0) }
  }

  @Test func `L4, S9: a layout direction takes no spacer out of its stack`() throws {
    let view = HStack {
      Leaf(width: 10, height: 10).id("a")
      Spacer().layoutDirection(.leftToRight).id("s")
      Leaf(width: 10, height: 10).id("b")
    }
    for tree in try tree(view) {
      let result = ConstraintEngine.glpk(.tracks).layout(
        tree, in: ProposedViewSize(width: 100, height: 50), host: .topLeading)
      #expect(try tree.frame("b", in: result) == [90, 0, 10, 10])
    }
  }
}
