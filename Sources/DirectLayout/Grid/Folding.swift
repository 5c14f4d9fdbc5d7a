// G13, L2: a maximum of clamps is a clamp, so one range stands for all cells that clamp their offer.

internal import LayoutCore

/// The lengths that cells need, by track, as far as they are known before any proposal.
struct TrackCells {
  /// For each track: the range of its linear cells together. A linear cell clamps its offer.
  private(set) var ranges: [LengthRange]
  /// The other cells, by track, which must be asked one by one. Those of track t start at `starts[t]`.
  private var asked: [Int32] = []
  private var starts: [Int32] = []

  private init(count: Int) { ranges = [LengthRange](repeating: .zero, count: count) }

  var areAsked: Bool { !asked.isEmpty }

  /// The indices of the cells of `track` that must be asked one by one.
  func asked(in track: Int) -> ArraySlice<Int32> {
    asked.isEmpty ? [] : asked[Int(starts[track])..<Int(starts[track + 1])]
  }

  // MARK: Fold what is linear, list what must be asked

  /// Folds the linear cells of all tracks into ranges, and lists the other cells and the spanning ones. Cells
  /// that can be placed in bulk get the flag `plain`.
  static func fold(
    _ grid: inout GridStructure, _ lines: (columns: TrackLines, rows: TrackLines), _ pass: LayoutPass
  ) -> (columns: TrackCells, rows: TrackCells, spans: [GridSpan]) {
    var columns = TrackCells(count: grid.columnCount)
    var rows = TrackCells(count: grid.rowCount)
    var spans: [GridSpan] = []
    spans.reserveCapacity(grid.cells.count { $0.flags.contains(.spanning) })
    var askedInColumns: [Int32] = []
    var fixedWidths = [Double](repeating: 0, count: grid.columnCount)
    let cellsInRows = (0..<grid.rowCount).map { grid.cells(inRow: $0) }
    columns.ranges.withUnsafeMutableBufferPointer { ranges in
      fixedWidths.withUnsafeMutableBufferPointer { fixedWidths in
        let folding = Folding(ranges: ranges, fixedWidths: fixedWidths, lines: lines, pass: pass)
        grid.withCells { cells in
          cells.withUnsafeMutableBufferPointer { cells in
            for (row, indices) in cellsInRows.enumerated() {
              rows.starts.append(Int32(rows.asked.count))
              rows.ranges[row] = folding.fold(
                cells, indices, ofRow: row, &spans, &askedInColumns, &rows.asked)
            }
          }
        }
        folding.finish()
      }
    }
    rows.starts.append(Int32(rows.asked.count))
    if !askedInColumns.isEmpty {
      (columns.asked, columns.starts) = askedInColumns.countingSorted(keys: 0..<grid.columnCount) {
        Int(grid.cells[Int($0)].column)
      }
    }
    return (columns, rows, spans)
  }
}

/// Folds linear cells into the ranges of a grid's columns.
private struct Folding {
  let ranges: UnsafeMutableBufferPointer<LengthRange>
  /// The width of the widest fixed leaf of each column.
  let fixedWidths: UnsafeMutableBufferPointer<Double>
  let lines: (columns: TrackLines, rows: TrackLines)
  let pass: LayoutPass

  /// Adds the fixed leaves to the ranges.
  func finish() {
    for column in ranges.indices { ranges[column].formUnion(LengthRange(fixed: fixedWidths[column])) }
  }

  /// Folds the linear cells of a row into the columns and lists the others. Returns the linear ones' range of
  /// heights.
  func fold(
    _ cells: UnsafeMutableBufferPointer<GridCell>, _ indices: Range<Int>, ofRow row: Int,
    _ spans: inout [GridSpan], _ askedInColumns: inout [Int32], _ askedInRows: inout [Int32]
  ) -> LengthRange {
    var range = LengthRange.zero
    let rowGuided = lines.rows.guided[row]
    for index in indices {
      let cell = cells[index]
      if cell.flags.contains(.plain) {
        fold(cell, &range)
        continue
      }
      let column = Int(cell.column)
      let guided = lines.columns.guided[column]
      let linear = pass.range(of: Int(cell.node))
      if linear != nil && !cell.flags.contains(.ownSpacing) && cell.flags.contains(.leaf) && !cell.usesAnchor
        && !rowGuided && !guided
      {
        cells[index].flags.insert(.plain)
      }
      // A cell that uses an anchor counts with its plain size in guided tracks too (G22).
      let width = linear.map { linear in linear.width.sized(!cell.flags.contains(.unsizedWidth)) }
      if cell.flags.contains(.spanning) {
        spans.append(GridSpan(cell: cell, width: width))
      } else if let width, cell.usesAnchor || !guided {
        ranges[column].formUnion(width)
      } else {
        askedInColumns.append(Int32(index))
      }
      if let linear, cell.usesAnchor || !rowGuided {
        range.formUnion(linear.height.sized(!cell.flags.contains(.unsizedHeight)))
      } else {
        askedInRows.append(Int32(index))
      }
    }
    return range
  }

  /// Folds plain leaves side by side into their columns and their row.
  private func fold(_ leaves: GridCell, _ row: inout LengthRange) {
    let first = Int(leaves.column)
    if let sizes = pass.nodes.fixedSizes(of: leaves.leaves) {
      var height = 0.0
      for (position, size) in sizes.enumerated() {
        if size.width > fixedWidths[first + position] { fixedWidths[first + position] = size.width }
        if size.height > height { height = size.height }
      }
      row.formUnion(LengthRange(fixed: height))
      return
    }
    var range = row
    for node in leaves.leaves {
      let leaf = pass.nodes.lengths(of: node)
      ranges[node &+ leaves.columnShift].formUnion(leaf.widths)
      range.formUnion(leaf.heights)
    }
    row = range
  }
}

extension LengthRange {
  /// The range itself; for an unsized cell only its length at an offer of 0 (G18).
  fileprivate func sized(_ sized: Bool) -> LengthRange {
    sized ? self : LengthRange(fixed: length(in: 0))
  }
}

extension TreeNodes {
  /// The sizes of the leaves if all of them are fixed, else nil. Each fixed leaf has an entry in the table of
  /// sizes, in tree order, so checking the first and the last leaf is enough. Complexity: O(1).
  @inline(__always)
  func fixedSizes(of leaves: Range<Int>) -> UnsafeBufferPointer<Size>? {
    let (first, last) = (leaves.lowerBound, leaves.upperBound - 1)
    guard kinds[first] == .fixedLeaf, kinds[last] == .fixedLeaf else { return nil }
    let (start, end) = (payload(of: first), payload(of: last))
    guard end - start == last - first else { return nil }
    return UnsafeBufferPointer(rebasing: fixedSizes[start...end])
  }
}

extension Array {
  /// The elements in stable order by key, and the start of each key. Complexity: O(count + keys).
  func countingSorted(keys: Range<Int>, key: (Element) -> Int) -> (sorted: [Element], starts: [Int32]) {
    var starts = [Int32](repeating: 0, count: keys.count + 1)
    for item in self { starts[key(item) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    let sorted = [Element](unsafeUninitializedCapacity: count) { sorted, count in
      for item in self {
        sorted.initializeElement(at: Int(next[key(item)]), to: item)
        next[key(item)] += 1
      }
      count = self.count
    }
    return (sorted, starts)
  }
}
