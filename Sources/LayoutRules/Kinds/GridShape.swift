import LayoutCore

/// G1–G7: the cells of a grid.
struct GridShape {
  struct Cell {
    var node: Int
    /// The cell's index in `cells`.
    var index: Int
    var row: Int
    var columns: Range<Int>
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
  /// The alignment of each row, nil where it has none of its own.
  private(set) var rowAlignments: [VerticalAlignment?] = []
  /// G21: the first alignment given to a column, row by row.
  private(set) var columnAlignments: [Int: HorizontalAlignment] = [:]
  let description: GridDescription

  init(_ elements: Elements, _ grid: Int) {
    let tree = elements.tree
    description = tree.grids[tree.payload(of: grid)]
    var rowless: [Int] = []
    for (row, read) in elements.rows(of: grid).enumerated() {
      rowAlignments.append(read.node.flatMap { tree.rowAlignments[tree.payload(of: $0)] })
      var column = 0
      for node in read.cells {
        let modifiers = elements.cellModifiers(of: node)
        var cell = Cell(
          node: node, index: cells.count, row: row, columns: column..<(column + modifiers.span),
          isSpanning: modifiers.span > 1, modifiers: modifiers, priority: elements.priority(of: node).value)
        if read.node == nil {  // G2
          rowless.append(cells.count)
          cell.isSpanning = true
        } else {
          if !cell.isSpanning, columnAlignments[column] == nil {
            columnAlignments[column] = modifiers.columnAlignment
          }
          column += modifiers.span
          columnCount = max(columnCount, column)  // G3
        }
        cells.append(cell)
      }
    }
    for cell in rowless { cells[cell].columns = 0..<columnCount }
  }

  /// G14: the spanning cells, in the order in which they are sized.
  var spanning: [Cell] {
    cells.enumerated().filter(\.element.isSpanning).sorted {
      ($0.element.columns.count, $0.offset) < ($1.element.columns.count, $1.offset)
    }.map(\.element)
  }

  func trackCount(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rowAlignments.count }

  /// G12, G19: the cells that size a track before spanning cells add to it.
  func members(_ axis: Axis, _ track: Int) -> [Cell] {
    cells.filter {
      axis == .vertical ? $0.row == track : !$0.isSpanning && $0.columns.lowerBound == track
    }
  }

  /// G21.
  func alignment(_ axis: Axis, _ track: Int) -> AlignmentKey {
    axis == .horizontal
      ? (columnAlignments[track] ?? description.alignment.horizontal).key
      : (rowAlignments[track] ?? description.alignment.vertical).key
  }

  /// Whether the guides of the cell are brought onto the line of its track (G22).
  static func alignsByGuide(_ cell: Cell) -> Bool { !cell.isSpanning && cell.modifiers.anchor == nil }
}

/// G1, G5: rows and empty views have no geometry.
struct NothingRules: ViewRules {
  func size(in proposal: ProposedViewSize) -> Size { .zero }
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] { [] }
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double? { nil }
  func lengthRule(_ axis: Axis) -> Rule { .G16 }
}
