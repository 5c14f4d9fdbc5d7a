// G13, G20: the rows of a grid one after another. Loops over all cells read them so.

internal import LayoutCore

/// The rows of a grid from the first to the last, without bounds checks in release mode.
struct GridRows: Sequence, IteratorProtocol {
  private let entries: UnsafeBufferPointer<GridRowEntry>
  private let cells: UnsafeBufferPointer<GridCell>
  /// The indices of the spanning cells of the rows that are left, and of the other cells with an anchor.
  private var spanning: Slice<UnsafeBufferPointer<Int32>>
  private var anchored: Slice<UnsafeBufferPointer<Int32>>
  private var row = 0

  /// - Parameter entries: the rows, and a last entry that says where the cells end.
  init(
    _ entries: UnsafeBufferPointer<GridRowEntry>, _ cells: UnsafeBufferPointer<GridCell>,
    spanning: UnsafeBufferPointer<Int32>, anchored: UnsafeBufferPointer<Int32>
  ) {
    (self.entries, self.cells) = (entries, cells)
    (self.spanning, self.anchored) = (spanning[...], anchored[...])
  }

  @inline(__always)
  mutating func next() -> RowCells? {
    if row &+ 1 == entries.count { return nil }
    defer { row &+= 1 }
    let end = entries[row &+ 1].firstCell
    return RowCells(
      row: row, entry: entries[row], cells: cells, indices: Int(entries[row].firstCell)..<Int(end),
      spanning: Self.take(from: &spanning, before: end), anchored: Self.take(from: &anchored, before: end))
  }

  /// Takes the indices below `end`.
  @inline(__always)
  private static func take(
    from rest: inout Slice<UnsafeBufferPointer<Int32>>, before end: Int32
  ) -> Slice<UnsafeBufferPointer<Int32>> {
    var position = rest.startIndex
    while position < rest.endIndex, rest[position] < end { position &+= 1 }
    defer { rest = rest[position...] }
    return rest[..<position]
  }
}

/// The cells of one row.
struct RowCells {
  let row: Int
  let entry: GridRowEntry
  /// The cells of the grid.
  let cells: UnsafeBufferPointer<GridCell>
  /// The indices of the row's cells.
  let indices: Range<Int>
  /// The indices of those that span columns.
  let spanning: Slice<UnsafeBufferPointer<Int32>>
  /// The indices of the other ones with an anchor.
  let anchored: Slice<UnsafeBufferPointer<Int32>>

  /// For a row that has plain leaves only (`GridRowEntry.isOfLeaves`): calls `leaves` with the leaves between two
  /// spanning ones, and `span` with each spanning one, from left to right.
  ///
  /// A leaf is one node, so nodes and columns follow each other there: a column is a node plus `shift`, and one
  /// loop without branches, which would be mispredicted, takes all leaves.
  @inline(__always)
  func forEachRun(
    _ nodes: TreeNodes, leaves: (_ nodes: Range<Int>, _ shift: Int) -> Void, span: (GridCell) -> Void
  ) {
    var (node, column) = (Int(entry.node) &+ 1, 0)
    for index in spanning {
      let cell = cells[Int(index)]
      leaves(node..<Int(cell.node), column &- node)
      span(cell)
      (node, column) = (Int(cell.node) &+ 1, cell.endColumn)
    }
    leaves(node..<nodes.end(of: Int(entry.node)), column &- node)
  }
}
