import LayoutCore

/// The cells of a grid and the guides of its tracks, read off the tree (G1–G7, G21).
struct GridCells {
  struct Cell {
    var node: Int
    var row: Int
    var columns: Range<Int>
    /// Rowless, or of several columns (G2).
    var isSpanning: Bool
    var traits: CellTraits

    /// Whether it is placed by an anchor and not by the guides of its tracks (G23, G24).
    var usesAnchor: Bool { isSpanning || traits.anchor != nil }

    func tracks(_ axis: Axis) -> Range<Int> { axis == .horizontal ? columns : row..<(row + 1) }
  }

  private(set) var cells: [Cell] = []
  let rows: [Int]
  let columnCount: Int
  private let tree: LayoutTree
  private let alignment: Alignment

  init(_ tree: LayoutTree, _ grid: Int) {
    self.tree = tree
    alignment = tree.grids[tree.payload(of: grid)].alignment
    rows = Array(tree.children(of: grid))
    columnCount = rows.map { Self.spans(tree, $0).reduce(0, +) }.reduce(1, max)  // G3
    for (number, row) in rows.enumerated() {
      guard tree.kinds[row] == .gridRow else {
        add(row, number, 0..<columnCount, isSpanning: true)
        continue
      }
      var column = 0
      for (node, span) in zip(tree.children(of: row), Self.spans(tree, row)) {
        add(node, number, column..<(column + span), isSpanning: span > 1)
        column += span
      }
    }
  }

  /// The columns that each cell of a row spans (G7); a rowless cell asks for none (G2).
  private static func spans(_ tree: LayoutTree, _ row: Int) -> [Int] {
    guard tree.kinds[row] == .gridRow else { return [] }
    return tree.children(of: row).map { max(1, tree.cellTraits(of: $0).columns ?? 1) }
  }

  private mutating func add(_ node: Int, _ row: Int, _ columns: Range<Int>, isSpanning: Bool) {
    let traits = tree.cellTraits(of: node)
    cells.append(Cell(node: node, row: row, columns: columns, isSpanning: isSpanning, traits: traits))
  }

  func trackCount(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rows.count }

  /// The cells whose guides are brought onto the line of each track (G22).
  func aligned(_ axis: Axis) -> [[Cell]] {
    var tracks = [[Cell]](repeating: [], count: trackCount(axis))
    for cell in cells where !cell.usesAnchor { tracks[cell.tracks(axis).lowerBound].append(cell) }
    return tracks
  }

  // MARK: G21

  /// The guide of each track: that of the row or the first of the column, else the grid's.
  func guides(_ axis: Axis) -> [AlignmentKey] {
    if axis == .vertical {
      return rows.map { row in
        let own = tree.kinds[row] == .gridRow ? tree.rowAlignments[tree.payload(of: row)] : nil
        return (own ?? alignment.vertical).key
      }
    }
    var own = [HorizontalAlignment?](repeating: nil, count: columnCount)
    for cell in cells where !cell.isSpanning && own[cell.columns.lowerBound] == nil {
      own[cell.columns.lowerBound] = cell.traits.columnAlignment
    }
    return own.map { ($0 ?? alignment.horizontal).key }
  }
}
