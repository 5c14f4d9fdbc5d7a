import LayoutCore

/// G2–G4  The cells of a grid. `Members` finds the views that are cells (G1, G5), `CellModifiers` reads their modifiers
///        (G6, G7).
struct GridShape {
  struct Cell {
    var node: Int
    /// The cell's index in `cells`.
    var index: Int
    var row: Int
    var columns: Range<Int>
    /// G2: whether the cell stands in no row.
    var isRowless: Bool
    /// G2: whether the cell is rowless or spans several columns.
    var isSpanning: Bool
    var modifiers: CellModifiers
    /// S9; −∞ for a stack whose only child is a spacer (A6).
    var priority: Double

    func isUnsized(_ axis: Axis) -> Bool { modifiers.unsizedAxes.contains(axis) }

    /// The first track that the cell stands in.
    func track(_ axis: Axis) -> Int { axis == .horizontal ? columns.lowerBound : row }
  }

  private(set) var cells: [Cell] = []
  private(set) var columnCount = 1
  private let rowCount: Int
  let alignments: GridAlignments
  let description: GridDescription

  init(_ elements: Elements, _ grid: Int) {
    let tree = elements.tree
    description = tree.grids[tree.payload(of: grid)]
    var rowless: [Int] = []
    let rows = elements.rows(of: grid)
    rowCount = rows.count
    for (row, read) in rows.enumerated() {
      var column = 0
      for node in read.cells {
        let modifiers = elements.cellModifiers(of: node)
        let cell = Cell(
          node: node, index: cells.count, row: row, columns: column..<(column + modifiers.span),
          isRowless: read.node == nil, isSpanning: read.node == nil || modifiers.span > 1,
          modifiers: modifiers,
          priority: elements.priority(of: node).value)
        if cell.isRowless {  // G2
          rowless.append(cells.count)
        } else {
          column += modifiers.span
          columnCount = max(columnCount, column)  // G3
        }
        cells.append(cell)
      }
    }
    for cell in rowless { cells[cell].columns = 0..<columnCount }
    alignments = GridAlignments(
      of: description, rows: rows.map { $0.node.flatMap { tree.rowAlignments[tree.payload(of: $0)] } }, cells)
  }

  /// The cell at a node. Complexity: O(log cells), because nodes stand in order.
  func cell(at node: Int) -> Cell? {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < cells.count && cells[low].node == node ? cells[low] : nil
  }

  /// G14: the spanning cells, in the order in which they are sized.
  var spanning: [Cell] {
    cells.enumerated().filter(\.element.isSpanning).sorted {
      ($0.element.columns.count, $0.offset) < ($1.element.columns.count, $1.offset)
    }.map(\.element)
  }

  func trackCount(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rowCount }

  /// G12, G19: the cells that size a track before spanning cells add to it.
  func members(_ axis: Axis, _ track: Int) -> [Cell] {
    cells.filter {
      axis == .vertical ? $0.row == track : !$0.isSpanning && $0.columns.lowerBound == track
    }
  }
}
