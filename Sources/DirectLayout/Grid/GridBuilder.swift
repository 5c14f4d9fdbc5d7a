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
  var columns = GridTracks()
  var rows = GridTracks()
  var spans: [GridSpan] = []
  /// f of the grid's own horizontal guide (G24).
  var fraction = 0.0

  static func grid(at node: Int, in pass: LayoutPass) -> Grid {
    var builder = GridBuilder(at: node, in: pass)
    builder.enterRows()  // G1–G7
    builder.alignTracks()  // G21
    builder.prioritiseTracks()  // G12
    builder.guideTracks()  // G22
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
    var row = node + 1
    while row < nodes.end(of: node) {
      let isRowless = nodes.kinds[row] != .gridRow
      rowList.append(GridRow(node: Int32(row), firstCell: Int32(cells.count), isRowless: isRowless))
      if isRowless {
        cells.append(rowlessCell(row))
      } else {
        columnCount = max(columnCount, enterCells(ofRow: row))
      }
      row = nodes.end(of: row)
    }
    let horizontal = Int32(pass.guides.enter(description.alignment.horizontal.key))
    let vertical = Int32(pass.guides.enter(description.alignment.vertical.key))
    columns = GridTracks(count: columnCount, guide: horizontal)
    rows = GridTracks(count: rowList.count, guide: vertical)
    rowList.append(
      GridRow(node: Int32(nodes.end(of: node)), firstCell: Int32(cells.count), isRowless: false))
    for row in rowList.dropLast() where row.isRowless {
      cells[Int(row.firstCell)].span = Int32(columns.count)
    }
  }

  // MARK: G4–G7 Cells

  /// Lists the cells of the row at `node`, and returns the sum of their spans.
  private mutating func enterCells(ofRow node: Int) -> Int {
    let end = nodes.end(of: node)
    var column = 0
    var child = node + 1
    while child < end {
      var cell = GridCell(node: Int32(child), column: Int32(column), span: 0, flags: [.leaf, .plain])
      let leaves = pass.plainLeaves(from: child, to: end)
      if leaves > 0 {
        cell.span = Int32(leaves)
        child += leaves
      } else {
        let modifiers = pass.modifiers[Int(nodes.traitIndices[child])]
        cell.span = modifiers.span
        cell.flags = pass.cellFlags(of: child).union(modifiers.flags)
        child = nodes.end(of: child)
      }
      cells.append(cell)
      column += Int(cell.span)
    }
    return column
  }

  /// A rowless cell, whose span is that of all columns once they are known.
  private func rowlessCell(_ node: Int) -> GridCell {
    let modifiers = pass.modifiers[Int(nodes.traitIndices[node])]
    let flags = pass.cellFlags(of: node).union(modifiers.flags).union(.spanning)
    return GridCell(node: Int32(node), column: 0, span: 0, flags: flags)
  }

  // MARK: G21 Alignments of columns and rows

  /// The guides of the tracks, and whether cells align by them.
  private mutating func alignTracks() {
    var isGiven = [Bool](repeating: false, count: columns.count)
    // How many more cells that align by lines cover a column than the one before it.
    var steps = [Int](repeating: 0, count: columns.count + 1)
    for row in 0..<rows.count where !rowList[row].isRowless {
      if let alignment = pass.tree.rowAlignments[nodes.payload(of: Int(rowList[row].node))] {
        rows.guides[row] = Int32(pass.guides.enter(alignment.key))
      }
      var isAligned = false
      for index in cells(inRow: row) where !cells[index].flags.contains(.spanning) {
        let cell = cells[index]
        let traits = Int(nodes.traitIndices[Int(cell.node)])
        // The first alignment of a column wins.
        if traits > 0 && pass.modifiers[traits].alignsColumn && !isGiven[Int(cell.column)] {
          isGiven[Int(cell.column)] = true
          columns.guides[Int(cell.column)] = guide(ofColumnAt: traits)
        }
        if cell.usesAnchor { continue }
        isAligned = true
        steps[Int(cell.column)] += 1
        steps[cell.endColumn] -= 1
      }
      rows.aligned[row] = isAligned
    }
    var covering = 0
    for column in 0..<columns.count {
      covering += steps[column]
      columns.aligned[column] = covering > 0
    }
  }

  private func guide(ofColumnAt traits: Int) -> Int32 {
    nodes.traits[traits].columnAlignment.map { Int32(pass.guides.enter($0.key)) } ?? -1
  }
}
