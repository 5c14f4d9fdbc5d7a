import LayoutCore

/// G1–G7: the cells of a grid.
struct GridShape {
  struct Cell {
    var node: Int
    /// Among the cells, from 0.
    var index: Int
    var row: Int
    var columns: Range<Int>
    /// G2: whether the cell is rowless or spans several columns.
    var isSpanning: Bool
    var traits: CellTraits

    func isUnsized(_ axis: Axis) -> Bool { traits.unsizedAxes?.contains(axis) ?? false }

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

  init(_ tree: LayoutTree, _ grid: Int) {
    description = tree.grids[tree.payload(of: grid)]
    var rowless: [Int] = []
    for child in tree.children(of: grid) {
      let row = rowAlignments.count
      if tree.kinds[child] == .gridRow {
        rowAlignments.append(tree.rowAlignments[tree.payload(of: child)])
        var column = 0
        for node in tree.children(of: child) {
          let traits = tree.cellTraits(of: node)
          let span = max(1, traits.columns ?? 1)
          cells.append(
            Cell(
              node: node, index: cells.count, row: row, columns: column..<(column + span),
              isSpanning: span > 1, traits: traits))
          if span == 1, columnAlignments[column] == nil { columnAlignments[column] = traits.columnAlignment }
          column += span
        }
        columnCount = max(columnCount, column)
      } else {
        rowAlignments.append(nil)
        rowless.append(cells.count)
        cells.append(
          Cell(
            node: child, index: cells.count, row: row, columns: 0..<1, isSpanning: true,
            traits: tree.cellTraits(of: child)))
      }
    }
    for cell in rowless { cells[cell].columns = 0..<columnCount }
  }

  /// G14: the spanning cells in the order in which they are sized.
  var spanning: [Cell] {
    cells.enumerated().filter(\.element.isSpanning).sorted {
      ($0.element.columns.count, $0.offset) < ($1.element.columns.count, $1.offset)
    }.map(\.element)
  }

  func trackCount(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rowAlignments.count }

  /// G12, G19: the cells by which a track is sized without what spans add.
  func members(_ axis: Axis, _ track: Int) -> [Cell] {
    cells.filter { axis == .vertical ? $0.row == track : !$0.isSpanning && $0.columns.lowerBound == track }
  }

  /// G21.
  func alignment(_ axis: Axis, _ track: Int) -> AlignmentKey {
    axis == .horizontal
      ? (columnAlignments[track] ?? description.alignment.horizontal).key
      : (rowAlignments[track] ?? description.alignment.vertical).key
  }

  /// Whether the guides of the cell are brought onto the line of its track (G22).
  static func alignsByGuide(_ cell: Cell) -> Bool { !cell.isSpanning && cell.traits.anchor == nil }
}

/// The tracks of a grid as far as they are known.
struct GridTracks {
  var gaps: [Axis: [Double]] = [:]
  var lengths: [Axis: [Double]] = [:]
  var lines: [Axis: [Int: Double]] = [:]

  /// From the start of the grid to the start of a track.
  func start(_ axis: Axis, _ track: Int) -> Double {
    zip(lengths[axis, default: []].prefix(track), gaps[axis, default: []]).map(+).reduce(0, +)
  }

  /// The length of some tracks with the gaps inside.
  func length(_ axis: Axis, _ tracks: Range<Int>) -> Double {
    lengths[axis, default: []][tracks].reduce(0, +)
      + gaps[axis, default: []][tracks.lowerBound..<(tracks.upperBound - 1)].reduce(0, +)
  }

  /// What stands outside some tracks: all others and their gaps.
  func outside(_ axis: Axis, _ tracks: Range<Int>) -> Double {
    let lengths = lengths[axis, default: []].enumerated().filter { !tracks.contains($0.offset) }.map(
      \.element)
    let inside = tracks.lowerBound..<(tracks.upperBound - 1)
    let gaps = gaps[axis, default: []].enumerated().filter { !inside.contains($0.offset) }.map(\.element)
    return lengths.reduce(0, +) + gaps.reduce(0, +)
  }

  /// G16.
  func extent(_ axis: Axis) -> Double {
    lengths[axis, default: []].reduce(0, +) + gaps[axis, default: []].reduce(0, +)
  }
}
