import LayoutCore

/// The cells of one grid and the tracks they belong to (G1–G7, G21).
struct GridStructure {
  struct Cell {
    /// The outermost node of the cell.
    var node: Int
    var row: Int
    var column: Int
    var span: Int
    /// G24  Spanning and rowless cells always use an anchor.
    var isSpanning: Bool
    /// G23  The anchor of `gridCellAnchor`.
    var anchor: UnitPoint?
    /// G18
    var unsizedAxes: Axis.Set
    /// G12
    var priority: Double

    /// Whether the cell takes part in the guide lines of its tracks (G22).
    var isAligned: Bool { !isSpanning && anchor == nil }
  }

  let node: Int
  private(set) var cells: [Cell] = []
  /// G3  Number of columns: the largest sum of spans over the rows, at least 1.
  private(set) var columnCount = 1
  private(set) var rowCount = 0
  /// The guide of each column and each row (G21).
  private(set) var columnGuides: [AlignmentKey] = []
  private(set) var rowGuides: [AlignmentKey] = []
  /// The cells of span 1 of each column, and all cells of each row, as indices into `cells`.
  private(set) var columnMembers: [[Int]] = []
  private(set) var rowMembers: [[Int]] = []
  /// The spanning cells in the order of G14: ascending span, then top to bottom, then left to right.
  private(set) var spanningCells: [Int] = []

  init(_ tree: LayoutTree, _ node: Int) {
    self.node = node
    let grid = tree.grids[tree.payload(of: node)]
    for child in tree.children(of: node) {
      if tree.kinds[child] == .gridRow {
        addRow(tree, child, grid)
      } else {
        addRowlessCell(tree, child, grid)
      }
    }
    // G2  A rowless cell spans all columns.
    for index in cells.indices where cells[index].span == 0 { cells[index].span = columnCount }
    collectMembers()
    // G21  The first gridColumnAlignment of a column wins; on a spanning cell it is ignored.
    columnGuides = columnMembers.map { [cells] members in
      for index in members {
        if let declared = tree.cellTraits(of: cells[index].node).columnAlignment { return declared.key }
      }
      return grid.alignment.horizontal.key
    }
  }

  // G1, G3  The first column of a cell is the sum of the spans before it in its row.
  private mutating func addRow(_ tree: LayoutTree, _ row: Int, _ grid: GridDescription) {
    var column = 0
    for node in tree.children(of: row) {
      let traits = tree.traitIndices[node] == 0 ? .none : tree.cellTraits(of: node)
      let span = max(1, traits.columns ?? 1)  // G7
      add(node, traits, column: column, span: span, isSpanning: span > 1)
      column += span
    }
    columnCount = max(columnCount, column)
    rowGuides.append((tree.rowAlignments[tree.payload(of: row)] ?? grid.alignment.vertical).key)
    rowCount += 1
  }

  private mutating func addRowlessCell(_ tree: LayoutTree, _ node: Int, _ grid: GridDescription) {
    add(node, tree.cellTraits(of: node), column: 0, span: 0, isSpanning: true)
    rowGuides.append(grid.alignment.vertical.key)
    rowCount += 1
  }

  private mutating func add(_ node: Int, _ traits: CellTraits, column: Int, span: Int, isSpanning: Bool) {
    cells.append(
      Cell(
        node: node, row: rowCount, column: column, span: span, isSpanning: isSpanning,
        anchor: traits.anchor, unsizedAxes: traits.unsizedAxes ?? [],
        // G12  A Spacer's −∞ counts as 0.
        priority: traits.layoutPriority == -.infinity ? 0 : traits.layoutPriority))
  }

  private mutating func collectMembers() {
    columnMembers = [[Int]](repeating: [], count: columnCount)
    rowMembers = [[Int]](repeating: [], count: rowCount)
    for (index, cell) in cells.enumerated() {
      rowMembers[cell.row].append(index)
      if cell.isSpanning { spanningCells.append(index) } else { columnMembers[cell.column].append(index) }
    }
    spanningCells.sort { (cells[$0].span, $0) < (cells[$1].span, $1) }
  }

  /// Number of tracks on an axis: columns or rows.
  func trackCount(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rowCount }

  /// The cells that size a track by themselves: of span 1 in a column, every cell in a row (G19).
  func members(_ axis: Axis, _ track: Int) -> [Int] {
    axis == .horizontal ? columnMembers[track] : rowMembers[track]
  }

  /// The guides of the tracks on an axis.
  func guides(_ axis: Axis) -> [AlignmentKey] { axis == .horizontal ? columnGuides : rowGuides }

  func guide(_ axis: Axis, _ track: Int) -> AlignmentKey { guides(axis)[track] }
}
