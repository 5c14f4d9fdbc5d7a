import LayoutCore

// G21–G24  Where all guides are shares of sizes, an alignment decides only where the cells of a grid stand in
// their tracks. In the tracks encoding no row says that: leaves are placed while frames are read. So another
// alignment of a grid of leaves is followed by placing them by other shares. Where cells have rows, a grid that was
// edited before has none for the places of its cells (`MovableCells`).

/// The tracks of a grid, on an axis, whose guides an edit has changed.
struct EditedAlignment {
  let grid: Int
  let axis: Axis

  /// Nil for other edits, and alignments of other views.
  init?(_ edit: LayoutEdit, _ tree: LayoutTree) {
    guard case .alignment(let node, let key) = edit, tree.kinds.indices.contains(node) else { return nil }
    axis = key.axis
    switch tree.kinds[node] {
    case .grid: grid = node
    case .gridRow:
      let outer = (0..<node).last { tree.kinds[$0] == .grid && tree.end(of: $0) > node }
      guard let outer else { return nil }
      grid = outer
    default: return nil
    }
  }
}

extension Compiler {
  /// Aligns a grid by another tree, if its views are placed while frames are read and all guides are shares.
  ///
  /// - Parameter newTree: the tree with other alignments.
  /// - Returns: whether it does; else the program is no longer to be used.
  func align(_ alignment: EditedAlignment, in newTree: LayoutTree) -> Bool {
    guard facts.hasNoExplicitGuides, facts.placesOnce else { return false }
    let structure = facts.structure(alignment.grid)
    guard structure.cells.isEmpty ? structure.leafCount > 0 : readBack.hasMovableCells(of: alignment.grid)
    else { return false }
    structure.align(in: newTree)
    return Axis.allCases.allSatisfy { structure.guides($0).allSatisfy { $0.plainShare != nil } }
  }

  /// Places the views of a grid by its new alignments.
  ///
  /// - Returns: what moves; nil if the grid is not shown.
  /// - Precondition: `align`.
  func realign(
    _ alignment: EditedAlignment, in newTree: LayoutTree
  ) throws(Failure) -> ReadBack.Realigned? {
    let structure = facts.structure(alignment.grid)
    let own = newTree.grids[newTree.payload(of: alignment.grid)].alignment.horizontal.key
    let spanShare = try share(of: own, alignment.grid)
    let shares = try shares(structure, alignment.axis)
    return readBack.realign(alignment.grid, alignment.axis, shares, spanShare: spanShare) {
      self.facts.cellModifiers[Int($0.list)].anchor != nil
    }
  }
}
