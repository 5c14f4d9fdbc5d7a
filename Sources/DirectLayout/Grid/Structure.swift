// G1–G5: the rows of a grid, its cells, and how many columns it has.

internal import LayoutCore

/// The rows and cells of one grid.
struct GridStructure {
  /// The cells, row by row. Plain leaves side by side may share an entry.
  fileprivate(set) var cells: [GridCell] = []
  /// The rows, and a last entry that says where the cells end.
  private var rows: [GridRowEntry] = []
  private(set) var columnCount = 1

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
    var row = grid + 1
    while row < nodes.end(of: grid) {
      defer { row = nodes.end(of: row) }
      let firstCell = cells.count
      let isRowless = nodes.kinds[row] != .gridRow
      if isRowless {
        if pass.members.isNothing(row, nodes) { continue }
        cells.append(GridCell(rowless: row, pass))
      } else {
        let columns = enterCells(ofRow: row, pass)
        if columns == 0 {
          pass.members.leaveOutRow()
          continue
        }
        columnCount = max(columnCount, columns)
      }
      rows.append(GridRowEntry(node: Int32(row), firstCell: Int32(firstCell), isRowless: isRowless))
    }
    rows.append(
      GridRowEntry(node: Int32(nodes.end(of: grid)), firstCell: Int32(cells.count), isRowless: false))
    for row in rows.dropLast() where row.isRowless {
      cells[Int(row.firstCell)].span = Int32(columnCount)
    }
  }

  // MARK: G3, G4 Cells

  /// Lists the cells of the row at `node`, and returns the sum of their spans: a cell's first column = sum of
  /// the spans before it in its row. Missing trailing cells are empty (G4), and have no entry.
  private mutating func enterCells(ofRow node: Int, _ pass: LayoutPass) -> Int {
    let nodes = pass.nodes
    let end = nodes.end(of: node)
    var column = 0
    var child = node + 1
    while child < end {
      var cell = GridCell(node: Int32(child), column: Int32(column), span: 0, flags: [.leaf, .plain])
      let leaves = Self.plainLeaves(from: child, to: end, pass)
      if leaves > 0 {
        cell.span = Int32(leaves)
        child += leaves
      } else {
        guard let view = pass.members.next(from: &child, to: end, nodes) else { break }
        cell.node = Int32(view)
        cell.span = pass.cellModifiers[view, nodes].span
        cell.flags = GridCell.flags(of: view, pass)
      }
      cells.append(cell)
      column += Int(cell.span)
    }
    return column
  }

  /// The number of plain leaves without modifiers that follow each other from `first` on. Each is one node
  /// and one column. It is 0 if some track of the tree may need guides.
  @inline(__always)
  private static func plainLeaves(from first: Int, to end: Int, _ pass: LayoutPass) -> Int {
    guard pass.mayHavePlainRuns else { return 0 }
    let nodes = pass.nodes
    var node = first
    while node < end, nodes.modifierIndices[node] == 0, nodes.kinds[node].isPlainLeaf { node += 1 }
    return node - first
  }

  /// Lets `body` change the flags of the cells.
  mutating func withCells<Result>(_ body: (inout [GridCell]) -> Result) -> Result { body(&cells) }
}

/// One row of a grid.
struct GridRowEntry {
  /// The node of the row itself, or of the rowless cell (G2).
  var node: Int32
  /// The index of the row's first cell. The row ends where the next one starts.
  var firstCell: Int32
  var isRowless: Bool
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
    /// A leaf that is placed in bulk: it has span 1, no anchor, plain spacing, and its tracks need no guides. If no track of the tree needs guides, neighbours without modifiers share one entry.
    static let plain = Flags(rawValue: 1 << 5)
    /// The view prefers something else than plain spacing at some edge (S1).
    static let ownSpacing = Flags(rawValue: 1 << 6)
    /// The view prefers no spacing at this edge.
    static let bareLeading = Flags(rawValue: 1 << 7)
    static let bareTrailing = Flags(rawValue: 1 << 8)
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
    let flags = Self.flags(of: node, pass).union(.spanning)
    self.init(node: Int32(node), column: 0, span: 0, flags: flags)
  }

  /// The flags that follow from the view and its cell modifiers.
  @inline(__always)
  fileprivate static func flags(of node: Int, _ pass: LayoutPass) -> Flags {
    let flags = pass.cellModifiers[node, pass.nodes].flags
    let kind = pass.nodes.kinds[node]
    if kind == .spacer { return flags.union([.leaf, .ownSpacing, .bareLeading, .bareTrailing]) }
    if kind.isPlainLeaf && pass.tree.declaredSpacings.isEmpty { return flags.union(.leaf) }
    return flags.union(kind.isPlainLeaf ? .leaf : []).union(.spacing(of: node, pass))
  }
}
