internal import LayoutCore

/// A grid's structure in flat arrays (G1–G10), built once, and the solutions found for it so far.
final class Grid {
  let node: Int
  let alignment: Alignment
  /// The cells in tree order, row by row.
  let cells: [GridCell]
  /// The index of each row's first cell, and the number of cells.
  let rowStarts: [Int32]
  let columns: GridTracks
  let rows: GridTracks
  /// The spanning cells in the order of G14.
  let spans: [Int32]
  /// f of the grid's own horizontal guide, the anchor of spanning cells (G24).
  let fraction: Double

  /// L7: a grid is solved once per proposal.
  var solutions: [ProposedViewSize: GridSolution] = [:]
  /// The order of the columns, which no proposal changes (G11, G12).
  var columnOrder: TrackOrder?

  init(_ builder: borrowing GridBuilder) {
    node = builder.node
    alignment = builder.description.alignment
    cells = builder.cells
    rowStarts = builder.rowStarts
    columns = builder.columns
    rows = builder.rows
    spans = builder.spans
    fraction = builder.fraction
  }

  subscript(axis: Axis) -> GridTracks { axis == .horizontal ? columns : rows }

  func cells(inRow row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

  /// The row of the cell with index `index`. Complexity: O(log rows).
  func row(ofCell index: Int) -> Int {
    var low = 0
    var high = rows.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if rowStarts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}

/// A grid's tracks at one proposal.
struct GridSolution {
  var columns: [Double]
  var rows: [Double]
  var size: Size
}
