internal import LayoutCore

/// A grid's structure in flat arrays (G1–G10), built once, and the solutions found for it so far.
final class Grid {
  let node: Int
  /// The cells in tree order, row by row, except those of leaf rows.
  let cells: [GridCell]
  /// The rows, and one more entry where the cells end.
  let rowList: [GridRow]
  let columns: GridTracks
  let rows: GridTracks
  /// The spanning cells in the order of G14.
  let spans: [GridSpan]
  /// f of the grid's own horizontal guide, the anchor of spanning cells (G24).
  let fraction: Double

  /// What the columns and the rows depend on.
  let reads: Reads
  /// Whether the rows depend on the columns, because some cell is higher in one width than in another.
  let rowsReadColumns: Bool

  /// L7: the tracks of each axis are sized once for every proposal that differs where they read it.
  @exclusivity(unchecked) var columnSolutions: [ProposedViewSize: TrackSolution] = [:]
  @exclusivity(unchecked) var rowSolutions: [ProposedViewSize: TrackSolution] = [:]
  /// The order of the columns, which no proposal changes (G11, G12).
  var columnOrder: TrackOrder?

  init(_ builder: borrowing GridBuilder) {
    node = builder.node
    cells = builder.cells
    rowList = builder.rowList
    columns = builder.columns
    rows = builder.rows
    spans = builder.spans
    fraction = builder.fraction
    (reads, rowsReadColumns) = builder.reads
  }

  /// The indices of the listed cells of a row.
  func cells(inRow row: Int) -> Range<Int> {
    Int(rowList[row].firstCell)..<Int(rowList[row + 1].firstCell)
  }

  /// The row of the cell with index `index`. Complexity: O(log rows).
  func row(ofCell index: Int) -> Int {
    var low = 0
    var high = rows.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if rowList[middle].firstCell <= index { low = middle } else { high = middle }
    }
    return low
  }
}

/// A grid's columns or its rows at one proposal.
struct TrackSolution {
  var lengths: [Double]
  /// G16: the tracks and the gaps between them.
  var extent: Double
}
