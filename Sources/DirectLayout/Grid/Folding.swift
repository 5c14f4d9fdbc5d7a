// G13, L2: a maximum of clamps is a clamp, so one range stands for all cells that clamp their offer.

internal import LayoutCore

/// The lengths that cells need, by track, as far as they are known before any proposal.
struct TrackCells {
  /// For each track: the range of its linear cells together. A linear cell clamps its offer.
  var ranges: [LengthRange]
  /// The other cells, by track, which must be asked one by one. Those of track t start at `starts[t]`.
  private var asked: [Int32] = []
  private var starts: [Int32] = []

  private init(count: Int) { ranges = [LengthRange](filled: .zero, count: count) }

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
  ) -> (columns: TrackCells, rows: TrackCells, spans: [SpanningCell]) {
    var columns = TrackCells(count: grid.columnCount)
    var rows = TrackCells(count: grid.rowCount)
    var spans: [SpanningCell] = []
    spans.reserveCapacity(grid.spanningCells.count)
    var askedInColumns: [Int32] = []
    var askedInRows: [Int32] = []
    var starts = [Int32](filled: 0, count: grid.rowCount + 1)
    columns.ranges.withUnsafeMutableBufferPointer { ranges in
      rows.ranges.withUnsafeMutableBufferPointer { rowRanges in
        withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: grid.columnCount) { fixedSizes in
          fixedSizes.initialize(repeating: .zero)
          let folding = Folding(ranges: ranges, fixedSizes: fixedSizes, lines: lines, pass: pass)
          grid.changeCells { rows, cells in
            // A row of fixed leaves that waits for the next one: two rows take hardly longer than one.
            var fixed: Folding.FixedRow?
            for row in rows {
              if !row.entry.isOfLeaves {
                rowRanges[row.row] = folding.fold(row, cells, &spans, &askedInColumns, &askedInRows)
              } else if row.indices.count == 1 && row.spanning.isEmpty {
                folding.fold(row, cells[row.indices.lowerBound], rowRanges, &fixed)
              } else {
                rowRanges[row.row] = folding.foldLeaves(of: row, &spans)
              }
              starts[row.row + 1] = Int32(askedInRows.count)
            }
            if let fixed { folding.fold(fixed, rowRanges) }
          }
          folding.finish()
        }
      }
    }
    (rows.asked, rows.starts) = (askedInRows, starts)
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
  /// For each column the width of its widest fixed leaf and the height of its highest one. The heights do not
  /// count; comparing both takes no more instructions.
  let fixedSizes: UnsafeMutableBufferPointer<SIMD2<Double>>
  let lines: (columns: TrackLines, rows: TrackLines)
  let pass: LayoutPass
  private let nodes: TreeNodes
  private let areColumnsGuided: Bool

  init(
    ranges: UnsafeMutableBufferPointer<LengthRange>, fixedSizes: UnsafeMutableBufferPointer<SIMD2<Double>>,
    lines: (columns: TrackLines, rows: TrackLines), pass: LayoutPass
  ) {
    (self.ranges, self.fixedSizes, self.lines, self.pass) = (ranges, fixedSizes, lines, pass)
    nodes = pass.nodes
    areColumnsGuided = lines.columns.areGuided
  }

  /// Adds the fixed leaves to the ranges.
  func finish() {
    for column in fixedSizes.indices { ranges[column].formUnion(LengthRange(fixed: fixedSizes[column].x)) }
  }

  /// Folds the linear cells of a row into the columns and lists the others. Returns the linear ones' range of
  /// heights.
  func fold(
    _ row: RowCells, _ cells: UnsafeMutableBufferPointer<GridCell>, _ spans: inout [SpanningCell],
    _ askedInColumns: inout [Int32], _ askedInRows: inout [Int32]
  ) -> LengthRange {
    var range = LengthRange.zero
    let rowGuided = lines.rows.guided[row.row]
    for index in row.indices {
      let cell = cells[index]
      if cell.flags.contains(.plain) {
        fold(cell, &range)
        continue
      }
      let column = Int(cell.column)
      let guided = areColumnsGuided && lines.columns.guided[column]
      let linear = self.range(of: cell)
      if linear != nil && !cell.flags.contains(.ownSpacing) && cell.flags.contains(.leaf) && !cell.usesAnchor
        && !rowGuided && !guided
      {
        cells[index].flags.insert(.plain)
      }
      // A cell that uses an anchor counts with its plain size in guided tracks too (G22).
      let width = linear.map { linear in linear.width.sized(!cell.flags.contains(.unsizedWidth)) }
      if cell.flags.contains(.spanning) {
        spans.append(SpanningCell(cell: cell, width: width))
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

  // MARK: Rows of leaves only

  /// Folds a row of leaves into the columns, and lists the spanning ones. Returns the range of heights.
  @inline(__always)
  func foldLeaves(of row: RowCells, _ spans: inout [SpanningCell]) -> LengthRange {
    let nodes = nodes
    var range = LengthRange.zero
    row.forEachRun(nodes) { leaves, shift in
      fold(leaves, shift, &range)
    } span: { cell in
      let leaf = nodes.lengths(of: Int(cell.node))
      range.formUnion(leaf.heights)
      spans.append(SpanningCell(cell: cell, width: leaf.widths))
    }
    return range
  }

  // MARK: Other rows

  /// The ranges of a cell's view if it is linear (L2).
  @inline(__always)
  private func range(of cell: GridCell) -> LinearLeaf? {
    // No stack is between the grid and a leaf that is a cell itself.
    let isLeaf = pass.foldsLinearTracks && nodes.kinds[Int(cell.node)].isPlainLeaf
    return isLeaf ? nodes.lengths(of: Int(cell.node)).leaf : pass.range(of: Int(cell.node))
  }

  /// A row that is one run of fixed leaves.
  struct FixedRow {
    fileprivate let row: Int
    fileprivate let sizes: UnsafeBufferPointer<Size>
  }

  /// Folds a row that is one run of plain leaves. If they are fixed, the row waits in `waiting` for another one.
  @inline(__always)
  func fold(
    _ row: RowCells, _ leaves: GridCell, _ rows: UnsafeMutableBufferPointer<LengthRange>,
    _ waiting: inout FixedRow?
  ) {
    guard let sizes = nodes.fixedSizes(of: leaves.leaves) else {
      return fold(leaves.leaves, leaves.columnShift, &rows[row.row])
    }
    let fixed = FixedRow(row: row.row, sizes: sizes)
    guard let first = waiting else {
      waiting = fixed
      return
    }
    waiting = nil
    if first.sizes.count == sizes.count { return fold(first, fixed, rows) }
    fold(first, rows)
    fold(fixed, rows)
  }

  /// Folds a row of fixed leaves.
  func fold(_ row: FixedRow, _ rows: UnsafeMutableBufferPointer<LengthRange>) {
    rows[row.row].formUnion(LengthRange(fixed: fold(row.sizes, from: 0)))
  }

  /// Folds two rows of equally many fixed leaves: each column is compared once with both.
  @inline(__always)
  private func fold(_ first: FixedRow, _ second: FixedRow, _ rows: UnsafeMutableBufferPointer<LengthRange>) {
    let (above, below, largest) = (first.sizes, second.sizes, fixedSizes)
    var (highest, highestBelow) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var position = 0
    while position < above.count {
      let (one, other) = (above[position].pair, below[position].pair)
      largest[position] = largest[position].larger(one.larger(other))
      highest = highest.larger(one)
      highestBelow = highestBelow.larger(other)
      position &+= 1
    }
    rows[first.row].formUnion(LengthRange(fixed: highest.y))
    rows[second.row].formUnion(LengthRange(fixed: highestBelow.y))
  }

  /// Folds plain leaves side by side into their columns and their row.
  @inline(__always)
  func fold(_ leaves: GridCell, _ row: inout LengthRange) {
    if let sizes = nodes.fixedSizes(of: leaves.leaves) {
      row.formUnion(LengthRange(fixed: fold(sizes, from: Int(leaves.column))))
      return
    }
    fold(leaves.leaves, leaves.columnShift, &row)
  }

  /// Folds plain leaves side by side, whose columns are their nodes plus `shift`. All take the same
  /// instructions: branches would be mispredicted.
  @inline(__always)
  private func fold(_ leaves: Range<Int>, _ shift: Int, _ row: inout LengthRange) {
    var range = row
    let (nodes, ranges) = (nodes, ranges)
    for node in leaves {
      let leaf = nodes.lengths(of: node)
      ranges[node &+ shift].formUnion(leaf.widths)
      range.formUnion(leaf.heights)
    }
    row = range
  }

  /// Folds fixed leaves side by side into their columns, the first one into `column`. Returns the largest
  /// height.
  @inline(__always)
  private func fold(_ sizes: UnsafeBufferPointer<Size>, from column: Int) -> Double {
    let largest = UnsafeMutableBufferPointer(rebasing: fixedSizes[column..<column + sizes.count])
    // Two leaves at a time: each comparison waits for the one before.
    var (even, odd) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var position = 0
    while position &+ 2 <= sizes.count {
      let (first, second) = (sizes[position].pair, sizes[position &+ 1].pair)
      largest[position] = largest[position].larger(first)
      largest[position &+ 1] = largest[position &+ 1].larger(second)
      even = even.larger(first)
      odd = odd.larger(second)
      position &+= 2
    }
    if position < sizes.count {
      let last = sizes[position].pair
      largest[position] = largest[position].larger(last)
      even = even.larger(last)
    }
    return even.larger(odd).y
  }
}

extension Size {
  @inline(__always)
  fileprivate var pair: SIMD2<Double> { SIMD2(width, height) }
}

extension SIMD2<Double> {
  /// The larger number of each pair. One instruction, since no length is NaN.
  @inline(__always)
  fileprivate func larger(_ other: SIMD2<Double>) -> SIMD2<Double> {
    replacing(with: other, where: other .> self)
  }
}

extension LengthRange {
  /// The range itself; for an unsized cell only its length at an offer of 0 (G18).
  func sized(_ sized: Bool) -> LengthRange {
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
  /// `count` times the same value.
  ///
  /// A small tree has many short arrays, and `Array(repeating:count:)` of the standard library is not specialized:
  /// it looks for the type of its memory each time, which takes several hundred instructions.
  @inline(__always)
  init(filled value: Element, count: Int) { self = Array(repeatElement(value, count: count)) }
}

extension Collection {
  /// The elements in stable order by key, and the start of each key. Complexity: O(count + keys).
  @inline(__always)
  func countingSorted(keys: Range<Int>, key: (Element) -> Int) -> (sorted: [Element], starts: [Int32]) {
    var starts = [Int32](filled: 0, count: keys.count + 1)
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
