internal import LayoutCore

/// Reads a grid's structure off the tree: the steps of `grid(at:in:)`, in order.
struct GridBuilder {
  let node: Int
  let description: GridDescription
  let pass: LayoutPass
  let nodes: TreeNodes
  var cells: [GridCell] = []
  /// The rows, and one more entry where the cells end.
  var rowList: [GridRow] = []
  /// The number of cells in the longest leaf row.
  var longestLeafRow = 0
  var columns = GridTracks()
  var rows = GridTracks()
  var spans: [Int32] = []
  /// f of the grid's own horizontal guide (G24).
  var fraction = 0.0

  static func grid(at node: Int, in pass: LayoutPass) -> Grid {
    var builder = GridBuilder(at: node, in: pass)
    builder.enterRows()  // G1–G3
    builder.enterCells()  // G4–G7
    builder.prioritiseTracks()  // G12
    builder.guideTracks()  // G21, G22
    builder.foldCells()  // G13
    builder.sortSpans()  // G14
    builder.spaceTracks()  // G8–G10
    return Grid(builder)
  }

  private init(at node: Int, in pass: LayoutPass) {
    self.node = node
    self.pass = pass
    nodes = pass.nodes
    description = pass.tree.grids[pass.nodes.payload(of: node)]
  }

  /// The indices of the listed cells of a row.
  func cells(inRow row: Int) -> Range<Int> {
    Int(rowList[row].firstCell)..<Int(rowList[row + 1].firstCell)
  }

  // MARK: G1–G3 Rows and the number of columns

  private mutating func enterRows() {
    var columnCount = 1
    var cellCount = 0
    var row = node + 1
    while row < nodes.end(of: node) {
      let end = nodes.end(of: row)
      var entry = GridRow(node: Int32(row), firstCell: Int32(cellCount), leafCount: 0, isRowless: false)
      if nodes.kinds[row] != .gridRow {
        entry.isRowless = true
        cellCount += 1
      } else if pass.isLeafRow(row, end) {
        entry.leafCount = Int32(end - row - 1)
        longestLeafRow = max(longestLeafRow, end - row - 1)
      } else {
        var cell = row + 1
        var sum = 0
        while cell < end {
          sum += Int(pass.modifiers[Int(nodes.traitIndices[cell])].span)
          cellCount += 1
          cell = nodes.end(of: cell)
        }
        columnCount = max(columnCount, sum)
      }
      rowList.append(entry)
      row = end
    }
    let horizontal = Int32(pass.guides.enter(description.alignment.horizontal.key))
    let vertical = Int32(pass.guides.enter(description.alignment.vertical.key))
    columns = GridTracks(count: max(columnCount, longestLeafRow), guide: horizontal)
    rows = GridTracks(count: rowList.count, guide: vertical)
    rowList.append(
      GridRow(node: Int32(nodes.end(of: node)), firstCell: Int32(cellCount), leafCount: 0, isRowless: false))
  }

  // MARK: G4–G7 Cells

  private mutating func enterCells() {
    for column in 0..<longestLeafRow { columns.aligned[column] = true }
    var columnGuides = [Int32](repeating: -1, count: columns.count)
    let cellCount = Int(rowList[rows.count].firstCell)
    cells = [GridCell](unsafeUninitializedCapacity: cellCount) { cells, count in
      for row in 0..<rows.count { enterRow(row, into: cells, &columnGuides) }
      count = cellCount
    }
    for column in 0..<columns.count where columnGuides[column] >= 0 {
      columns.guides[column] = columnGuides[column]
    }
  }

  private mutating func enterRow(
    _ row: Int, into cells: UnsafeMutableBufferPointer<GridCell>, _ columnGuides: inout [Int32]
  ) {
    let node = Int(rowList[row].node)
    if rowList[row].isRowless {
      cells[Int(rowList[row].firstCell)] = rowlessCell(node)
      return
    }
    if let alignment = pass.tree.rowAlignments[nodes.payload(of: node)] {
      rows.guides[row] = Int32(pass.guides.enter(alignment.key))
    }
    if rowList[row].leafCount > 0 {
      rows.aligned[row] = true
      return
    }
    var column = 0
    var child = node + 1
    for index in self.cells(inRow: row) {
      let traits = Int(nodes.traitIndices[child])
      let modifiers = pass.modifiers[traits]
      let cell = GridCell(
        node: Int32(child), column: Int32(column), span: modifiers.span,
        flags: pass.cellFlags(of: child).union(modifiers.flags))
      cells[index] = cell
      // G21: the first alignment of a column wins.
      if modifiers.alignsColumn && columnGuides[column] < 0 {
        columnGuides[column] = guide(ofColumnAt: traits)
      }
      if !cell.usesAnchor {
        if !columns.aligned[column] { columns.aligned[column] = true }
        if !rows.aligned[row] { rows.aligned[row] = true }
      }
      column = cell.endColumn
      child = nodes.end(of: child)
    }
  }

  private func guide(ofColumnAt traits: Int) -> Int32 {
    nodes.traits[traits].columnAlignment.map { Int32(pass.guides.enter($0.key)) } ?? -1
  }

  private func rowlessCell(_ node: Int) -> GridCell {
    let modifiers = pass.modifiers[Int(nodes.traitIndices[node])]
    let flags = pass.cellFlags(of: node).union(modifiers.flags).union(.spanning)
    return GridCell(node: Int32(node), column: 0, span: Int32(columns.count), flags: flags)
  }
}
