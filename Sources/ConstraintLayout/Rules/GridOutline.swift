package import LayoutCore

/// The cells of a grid by their tracks (G1–G7), and the guide of each track (G21).
package struct GridOutline {
  private let structure: GridStructure

  /// Complexity: O(cells).
  package init(_ tree: LayoutTree, grid node: Int) {
    structure = TreeFacts(tree).structure(node)
  }

  package func trackCount(_ axis: Axis) -> Int { structure.trackCount(axis) }

  package func guide(_ axis: Axis, _ track: Int) -> AlignmentKey { structure.guide(axis, track) }

  /// The outermost nodes of the cells that size a track (G12) and that its guide aligns (G22): cells in this
  /// track alone, without an anchor, and not unsized.
  package func alignedCells(_ axis: Axis, _ track: Int) -> [Int] {
    structure.members(axis, track).map { structure.cells[$0] }
      .filter { $0.isAligned && !$0.unsizedAxes.contains(axis) }.map(\.node)
  }
}
