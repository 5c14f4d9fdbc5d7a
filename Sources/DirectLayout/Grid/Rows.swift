// G19: the offers to cells while rows are sized.

internal import LayoutCore

/// G19: the procedure of columns on the vertical axis. Every cell is offered its final width, in the probes
/// too: (cell width, 0) and (cell width, ∞). There are no row spans: a spanning cell counts in its row like
/// any other.
struct RowOffers: CellOffers {
  private let grid: GridNode
  /// nil if no height depends on a width.
  private let columns: TrackSolution?

  init(_ grid: GridNode, columns: TrackSolution?) {
    self.grid = grid
    self.columns = columns
  }

  static var axis: Axis { .vertical }

  func offer(to cell: GridCell, _ length: Double?) -> ProposedViewSize {
    // G18.
    let height = cell.flags.contains(.unsizedHeight) ? 0 : length
    return ProposedViewSize(width: columns.map { $0.width(of: cell, grid.columns.gaps) } ?? 0, height: height)
  }

  func probe(of cell: GridCell, _ length: Double) -> ProposedViewSize { offer(to: cell, length) }
}
