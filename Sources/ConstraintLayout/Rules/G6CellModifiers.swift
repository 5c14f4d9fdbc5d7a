import LayoutCore

// G6  Cell modifiers (columns, anchor, unsized axes, column alignment) travel outward through wrappers with one
//     child, not out of containers. Of two the innermost wins; a cell's own beats its row's.
// G7  A span below 1 counts as 1.

/// What a cell declares for the grid around it.
struct CellModifiers {
  var span = 1
  /// G23  The anchor of `gridCellAnchor`.
  var anchor: UnitPoint?
  /// G18  The axes of `gridCellUnsizedAxes`.
  var unsizedAxes: Axis.Set = []
  /// G21  The alignment of `gridColumnAlignment`.
  var columnAlignment: HorizontalAlignment?

  init(_ traits: CellTraits) {
    span = max(1, traits.columns ?? 1)
    anchor = traits.anchor
    unsizedAxes = traits.unsizedAxes ?? []
    columnAlignment = traits.columnAlignment
  }

  /// Whether a leaf with them takes one column and asks nothing but a clamp of its tracks.
  var arePlain: Bool { span == 1 && anchor == nil && unsizedAxes.isEmpty }
}

extension TreeFacts {
  func cellModifiers(of node: Int) -> CellModifiers {
    CellModifiers(tree.traitIndices[node] == 0 ? .none : tree.cellTraits(of: node))
  }

  /// Calls `body` with each of some leaves that declares a column alignment, and what it declares.
  func forEachColumnAlignment(_ leaves: Range<Int>, _ body: (Int, HorizontalAlignment?) -> Void) {
    if tree.traits.count == 1 { return }
    tree.traitIndices.withUnsafeBufferPointer { traits in
      for leaf in leaves where traits[leaf] != 0 { body(leaf, tree.cellTraits(of: leaf).columnAlignment) }
    }
  }
}
