/// One row of a grid.
struct GridRow {
  /// The node of the row itself, or of the rowless cell (G2).
  var node: Int32
  /// Where the row's cells start in the list of cells; they end where the next row's start.
  var firstCell: Int32
  /// In a leaf row the number of cells, else 0. The cells of a leaf row are plain leaves without cell
  /// modifiers, one node and one column each, and are not listed.
  var leafCount: Int32
  var isRowless: Bool

  /// The nodes of a leaf row's cells.
  var leaves: Range<Int> { Int(node) + 1..<Int(node) + 1 + Int(leafCount) }
}
