/// One row of a grid.
struct GridRow {
  /// The node of the row itself, or of the rowless cell (G2).
  var node: Int32
  /// Where the row's cells start in the list of cells; they end where the next row's start.
  var firstCell: Int32
  var isRowless: Bool
}
