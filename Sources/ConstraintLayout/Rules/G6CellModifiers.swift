import LayoutCore

// G6  Cell modifiers (columns, anchor, unsized axes, column alignment) travel outward through wrappers with
//     one child, not out of containers. Of two the innermost wins; a cell's own beats its row's.
// G7  A span below 1 counts as 1.

/// The modifiers of a cell for the grid around it.
struct CellModifiers {
  /// G3  How many columns it covers.
  private(set) var span = 1
  /// G23  The anchor of `gridCellAnchor`.
  private(set) var anchor: UnitPoint?
  /// G18  The axes of `gridCellUnsizedAxes`.
  private(set) var unsizedAxes: Axis.Set = []
  /// G21  The alignment of `gridColumnAlignment`.
  private(set) var columnAlignment: HorizontalAlignment?

  /// - Parameter modifiers: outermost first, as written; those of the row come before the cell's own.
  @inline(never)  // The compiler cannot optimise it inside a closure.
  init(_ modifiers: Span<ElementModifier>) {
    for index in modifiers.indices {
      switch modifiers[index] {
      case .gridCellColumns(let count): span = max(1, count)
      case .gridCellAnchor(let point): anchor = point
      case .gridCellUnsizedAxes(let axes): unsizedAxes = axes
      case .gridColumnAlignment(let alignment): columnAlignment = alignment
      case .wrapper, .layoutPriority, .layoutValue, .row: break
      }
    }
  }

  /// Whether a leaf with these modifiers takes one column and only clamps the length of its tracks.
  var arePlain: Bool { span == 1 && anchor == nil && unsizedAxes.isEmpty }
}

extension TreeFacts {
  /// The modifiers of the cell whose outermost node is `node`.
  func cellModifiers(of node: Int) -> CellModifiers { cellModifiers[Int(tree.modifierIndices[node])] }

  /// Calls `body` with each of some leaves that has modifiers, and the number of their list.
  @inline(__always)
  func forEachList(of leaves: Range<Int>, _ body: (_ leaf: Int, _ list: Int) -> Void) {
    if tree.modifierListCount == 1 { return }
    tree.modifierIndices.withUnsafeBufferPointer { lists in
      for leaf in leaves where lists[leaf] != 0 { body(leaf, Int(lists[leaf])) }
    }
  }
}
