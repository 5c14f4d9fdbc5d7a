import LayoutCore
import LayoutReading

/// A cell of a placed grid: an element and the part of the tracks that it has.
struct GridCell {
  /// The outermost node of the element.
  var element: Int
  /// All columns for a rowless cell (G2).
  var columns: Range<Int>
  var row: Int

  /// The cells of a grid, row by row. Complexity: O(cells).
  static func all(in grid: GridGeometry, of tree: LayoutTree) -> [GridCell] {
    var cells: [GridCell] = []
    for (row, child) in tree.elements(inside: grid.node).enumerated() {
      guard tree.kinds[child] == .gridRow else {
        cells.append(GridCell(element: child, columns: grid.columns.indices, row: row))
        continue
      }
      var column = 0
      for cell in tree.elements(inside: child) {
        let end = column + min(tree.cellModifiers(of: cell).span, grid.columns.count)
        cells.append(GridCell(element: cell, columns: column..<end, row: row))
        column = end
      }
    }
    return cells
  }

  /// The columns with the gaps inside, and the row (G20); nil where the grid's tracks are not those of the tree.
  func area(in grid: GridGeometry) -> Rect? {
    guard columns.upperBound <= grid.columns.count, !columns.isEmpty, grid.rows.indices.contains(row) else {
      return nil
    }
    let tracks = grid.columns[columns]
    let start = tracks.map(\.position).min() ?? 0
    let end = tracks.map { $0.position + $0.length }.max() ?? 0
    return Rect(x: start, y: grid.rows[row].position, width: end - start, height: grid.rows[row].length)
  }
}
