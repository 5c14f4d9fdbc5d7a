import LayoutCore

/// G6  The cell modifiers of a cell. Of two of a kind the innermost wins, so a cell's own beats its row's. They
///     pass through wrappers with one child, but not out of containers.
/// G7  A span below 1 counts as 1.
struct CellModifiers {
  private(set) var span = 1
  private(set) var anchor: UnitPoint?
  private(set) var unsizedAxes: Axis.Set = []
  private(set) var columnAlignment: HorizontalAlignment?

  init(of element: Int, in tree: LayoutTree) {
    for modifier in tree.modifiers(of: element) {
      switch modifier {
      case .gridCellColumns(let count): span = max(1, count)  // G7
      case .gridCellAnchor(let anchor): self.anchor = anchor
      case .gridCellUnsizedAxes(let axes): unsizedAxes = axes
      case .gridColumnAlignment(let alignment): columnAlignment = alignment
      default: continue
      }
    }
  }
}
