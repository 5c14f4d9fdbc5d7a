// G1–G5: the rows of a grid, its cells, and how many columns it has.

internal import LayoutCore

/// The rows and cells of one grid.
struct GridStructure {
  /// The cells, row by row. Plain leaves side by side may share an entry.
  fileprivate(set) var cells: [GridCell] = []
  /// The rows, and a last entry that says where the cells end.
  private var rows: [GridRowEntry] = []
  private(set) var columnCount = 1
  /// The indices in `cells` of the spanning cells, rowless ones included, ascending.
  private(set) var spanningCells: [Int32] = []
  /// The indices in `cells` of those with an anchor that span one column, ascending (G23).
  private(set) var anchoredCells: [Int32] = []
  /// The indices in `cells` of those with a `gridColumnAlignment` that may count (G21).
  private(set) var aligningCells: [Int32] = []

  var rowCount: Int { rows.count - 1 }

  func row(_ index: Int) -> GridRowEntry { rows[index] }

  /// The indices in `cells` of a row's cells.
  @inline(__always)
  func cells(inRow row: Int) -> Range<Int> {
    Int(rows[row].firstCell)..<Int(rows[row + 1].firstCell)
  }

  /// The row of the cell with index `index`. Complexity: O(log rows).
  func row(ofCell index: Int) -> Int {
    var low = 0
    var high = rowCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if rows[middle].firstCell <= index { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: G1–G3 Rows and the number of columns

  /// G1: GridRow has no geometry: it groups cells. A GridRow without cells is no row. G2: a direct child of
  /// the Grid that is no GridRow is a row of its own with one cell spanning all columns. G3: number of
  /// columns = largest sum of spans over the GridRows, at least 1. G5: EmptyView makes no cell.
  init(of grid: Int, _ pass: LayoutPass) {
    let nodes = pass.nodes
    let inside = grid + 1..<nodes.end(of: grid)
    let children = Self.childCount(inside, nodes)
    rows.reserveCapacity(children + 1)
    // A row has at most one run more than it has other cells, and each of these is a stop.
    let most = pass.mayHavePlainRuns ? children + 2 * pass.stops.count(in: inside) : inside.count
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * most) { indices in
      cells = [GridCell](unsafeUninitializedCapacity: most) { buffer, count in
        var list = CellList(buffer, indices, stop: pass.stops.first(from: inside.lowerBound))
        var child = inside.lowerBound
        while child < inside.upperBound {
          if let (row, columns) = list.enter(child, pass) {
            rows.append(row)
            columnCount = max(columnCount, columns)
          }
          child = nodes.end(of: child)
        }
        rows.append(GridRowEntry(node: Int32(inside.upperBound), firstCell: Int32(list.count)))
        for row in rows where row.isRowless { buffer[Int(row.firstCell)].span = Int32(columnCount) }
        (count, spanningCells, anchoredCells, aligningCells) = list.finish()
      }
    }
  }

  /// The number of children among the nodes inside a view. Complexity: O(children).
  private static func childCount(_ inside: Range<Int>, _ nodes: TreeNodes) -> Int {
    var (children, child) = (0, inside.lowerBound)
    while child < inside.upperBound { (children, child) = (children &+ 1, nodes.end(of: child)) }
    return children
  }

  // MARK: G3, G4 Cells

  /// The cells of a grid while they are listed.
  private struct CellList {
    /// The position in `NonLeafIndex` of a stop that is not after the next cell.
    private var stop: Int
    private let cells: UnsafeMutableBufferPointer<GridCell>
    private(set) var count = 0
    private var spanning: IndexList
    private var anchored: IndexList
    private var aligning: [Int32] = []

    /// - Parameters:
    ///   - cells: has room for all cells.
    ///   - indices: has room for twice as many.
    init(
      _ cells: UnsafeMutableBufferPointer<GridCell>, _ indices: UnsafeMutableBufferPointer<Int32>, stop: Int
    ) {
      (self.cells, self.stop) = (cells, stop)
      spanning = IndexList(UnsafeMutableBufferPointer(rebasing: indices[..<cells.count]))
      anchored = IndexList(UnsafeMutableBufferPointer(rebasing: indices[cells.count...]))
    }

    @inline(__always)
    mutating func append(_ cell: GridCell) {
      precondition(count < cells.count, "there are more cells than were counted")
      cells.initializeElement(at: count, to: cell)
      let isSpanning = cell.flags.contains(.spanning)
      spanning.append(count, where: isSpanning)
      anchored.append(count, where: cell.usesAnchor && !isSpanning)
      count &+= 1
    }

    /// The number of cells, and the indices of the spanning, of the anchored and of the aligning ones.
    func finish() -> (count: Int, spanning: [Int32], anchored: [Int32], aligning: [Int32]) {
      (count, spanning.listed, anchored.listed, aligning)
    }

    /// G1, G2: lists the cells of a child of the grid, and returns its row with the number of columns that the row
    /// needs; nil if the child makes no row.
    @inline(__always)
    mutating func enter(_ child: Int, _ pass: LayoutPass) -> (row: GridRowEntry, columns: Int)? {
      var row = GridRowEntry(node: Int32(child), firstCell: Int32(count))
      if pass.nodes.kinds[child] != .gridRow {
        if pass.members.isNothing(child, pass.nodes) { return nil }
        row.isRowless = true
        append(GridCell(rowless: child, pass))
        return (row, 1)
      }
      let columns = enterCells(ofRow: child, &row, pass)
      if columns == 0 {
        pass.members.leaveOutRow()
        return nil
      }
      return (row, columns)
    }

    /// Lists the cells of the row at `node`, and returns the sum of their spans: a cell's first column = sum of
    /// the spans before it in its row. Missing trailing cells are empty (G4), and have no entry.
    private mutating func enterCells(ofRow node: Int, _ row: inout GridRowEntry, _ pass: LayoutPass) -> Int {
      let nodes = pass.nodes
      let end = nodes.end(of: node)
      row.isOfLeaves = pass.mayHavePlainRuns
      var column = 0
      var child = node + 1
      while child < end {
        let first = Int32(column)
        if pass.mayHavePlainRuns {
          // Plain leaves without modifiers that follow each other. Each is one node and one column.
          let last = min(pass.stops.next(from: child, &stop), end)
          if last > child {
            let leaves = Int32(truncatingIfNeeded: last &- child)
            append(
              GridCell(
                node: Int32(truncatingIfNeeded: child), column: first, span: leaves, flags: [.leaf, .plain]))
            column += last &- child
            child = last
            continue
          }
        }
        if pass.mayHavePlainRuns, nodes.kinds[child].isPlainLeaf {
          // A leaf with modifiers is one node too, and plain at every edge.
          let own = pass.cellModifiers[child, nodes]
          var flags = own.flags.union(.leaf)
          if !flags.isDisjoint(with: [.unsizedWidth, .unsizedHeight]) {
            row.isOfLeaves = false
          } else if flags.isDisjoint(with: [.spanning, .anchored]) {
            flags.insert(.plain)
          }
          if own.columnGuide != nil { aligning.append(Int32(truncatingIfNeeded: count)) }
          append(
            GridCell(node: Int32(truncatingIfNeeded: child), column: first, span: own.span, flags: flags))
          column += Int(own.span)
          child &+= 1
          continue
        }
        guard let view = pass.members.next(from: &child, to: end, nodes) else {
          row.isOfLeaves = false
          break
        }
        let modifiers = pass.cellModifiers[view, nodes]
        let flags = GridCell.flags(of: view, modifiers, pass)
        row.isOfLeaves = false
        if modifiers.columnGuide != nil { aligning.append(Int32(count)) }
        let span = modifiers.span
        append(GridCell(node: Int32(view), column: first, span: span, flags: flags))
        column += Int(span)
      }
      return column
    }
  }

  /// Indices, listed without branches, which would be mispredicted.
  private struct IndexList {
    private let indices: UnsafeMutableBufferPointer<Int32>
    private var count = 0

    /// - Parameter indices: has room for every index.
    init(_ indices: UnsafeMutableBufferPointer<Int32>) { self.indices = indices }

    /// Lists an index if `isListed`.
    @inline(__always)
    mutating func append(_ index: Int, where isListed: Bool) {
      indices.initializeElement(at: count, to: Int32(truncatingIfNeeded: index))
      count &+= isListed ? 1 : 0
    }

    var listed: [Int32] { Array(indices[..<count]) }
  }

  /// Calls `body` with the rows and all cells, whose flags it may change.
  mutating func changeCells(_ body: (GridRows, UnsafeMutableBufferPointer<GridCell>) -> Void) {
    let (rows, spanning, anchored) = (rows, spanningCells, anchoredCells)
    cells.withUnsafeMutableBufferPointer { cells in
      Self.withRows(rows, UnsafeBufferPointer(cells), spanning, anchored) { body($0, cells) }
    }
  }

  /// Calls `body` with the rows.
  func withRows(_ body: (GridRows) -> Void) {
    cells.withUnsafeBufferPointer { Self.withRows(rows, $0, spanningCells, anchoredCells, body) }
  }

  private static func withRows(
    _ rows: [GridRowEntry], _ cells: UnsafeBufferPointer<GridCell>, _ spanning: [Int32], _ anchored: [Int32],
    _ body: (GridRows) -> Void
  ) {
    rows.withUnsafeBufferPointer { rows in
      spanning.withUnsafeBufferPointer { spanning in
        anchored.withUnsafeBufferPointer { anchored in
          body(GridRows(rows, cells, spanning: spanning, anchored: anchored))
        }
      }
    }
  }
}

/// One row of a grid.
struct GridRowEntry {
  /// The node of the row itself, or of the rowless cell (G2).
  var node: Int32
  /// The index of the row's first cell. The row ends where the next one starts.
  var firstCell: Int32
  var isRowless = false
  /// Whether it has only plain leaves, with plain spacing, none of them unsized, and no track of the grid
  /// needs guides. A leaf is one node.
  var isOfLeaves = false

  init(node: Int32, firstCell: Int32) { (self.node, self.firstCell) = (node, firstCell) }
}

/// One cell of a grid, or several plain leaves side by side. 16 bytes only: loops read all cells.
struct GridCell {
  struct Flags: OptionSet {
    let rawValue: UInt16

    /// A linear leaf or a Spacer, without wrappers.
    static let leaf = Flags(rawValue: 1 << 0)
    /// Rowless, or of span 2 or more (G2).
    static let spanning = Flags(rawValue: 1 << 1)
    /// Has an anchor of its own (G23).
    static let anchored = Flags(rawValue: 1 << 2)
    /// Counts with its size at an offer of 0 while columns are sized (G18).
    static let unsizedWidth = Flags(rawValue: 1 << 3)
    /// Counts with its size at an offer of 0 while rows are sized (G18).
    static let unsizedHeight = Flags(rawValue: 1 << 4)
    /// A leaf that is placed in bulk: it has span 1, no anchor, plain spacing, and its tracks need no guides. If no
    /// track of the tree needs guides, neighbours without modifiers share one entry.
    static let plain = Flags(rawValue: 1 << 5)
    /// The view prefers something else than plain spacing at some edge (S1).
    static let ownSpacing = Flags(rawValue: 1 << 6)
    /// The view prefers no spacing at this edge.
    static let bareLeading = Flags(rawValue: 1 << 7)
    static let bareTrailing = Flags(rawValue: 1 << 8)
    /// A row of its own (G2).
    static let rowless = Flags(rawValue: 1 << 9)
  }

  var node: Int32
  /// The first column (G3).
  var column: Int32
  /// The number of columns covered. For plain leaves side by side it is their number.
  var span: Int32
  var flags: Flags

  /// Whether an anchor places the cell: its own or that of G24. Then its guides do not count (G22).
  var usesAnchor: Bool { !flags.isDisjoint(with: [.spanning, .anchored]) }

  /// The first column after the cell.
  var endColumn: Int { Int(column) + Int(span) }

  var columns: Range<Int> { Int(column)..<endColumn }

  /// The nodes of plain leaves side by side.
  var leaves: Range<Int> { Int(node)..<Int(node) + Int(span) }

  /// For plain leaves side by side: the column of a leaf minus its node, which is the same for all of them.
  var columnShift: Int { Int(column) - Int(node) }

  init(node: Int32, column: Int32, span: Int32, flags: Flags) {
    (self.node, self.column, self.span, self.flags) = (node, column, span, flags)
  }

  /// A rowless cell. Its span is set once the number of columns is known (G2).
  fileprivate init(rowless node: Int, _ pass: LayoutPass) {
    let flags = Self.flags(of: node, pass.cellModifiers[node, pass.nodes], pass).union([.spanning, .rowless])
    self.init(node: Int32(node), column: 0, span: 0, flags: flags)
  }

  /// The flags that follow from the view and its cell modifiers.
  @inline(__always)
  fileprivate static func flags(of node: Int, _ modifiers: CellModifiers.Entry, _ pass: LayoutPass) -> Flags {
    let flags = modifiers.flags
    let kind = pass.nodes.kinds[node]
    if kind == .spacer { return flags.union([.leaf, .ownSpacing, .bareLeading, .bareTrailing]) }
    if kind.isPlainLeaf && pass.tree.declaredSpacings.isEmpty { return flags.union(.leaf) }
    return flags.union(kind.isPlainLeaf ? .leaf : []).union(.spacing(of: node, pass))
  }
}
