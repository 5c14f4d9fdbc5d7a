internal import LayoutCore

/// Reads a grid's structure off the tree: the steps of `grid(at:in:)`, in order.
struct GridBuilder {
  let node: Int
  let description: GridDescription
  let pass: LayoutPass
  let nodes: TreeNodes
  var cells: [GridCell] = []
  var rowStarts: [Int32] = []
  var columns: GridTracks
  var rows: GridTracks
  var spans: [Int32] = []
  /// f of the grid's own horizontal guide (G24).
  var fraction = 0.0

  static func grid(at node: Int, in pass: LayoutPass) -> Grid {
    var builder = GridBuilder(at: node, in: pass)
    builder.enterCells()  // G1–G7
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
    let horizontal = Int32(pass.guides.enter(description.alignment.horizontal.key))
    let vertical = Int32(pass.guides.enter(description.alignment.vertical.key))
    let (cellCount, columnCount, rowCount) = Self.count(of: node, in: pass.nodes)
    columns = GridTracks(count: columnCount, guide: horizontal, aligned: false)
    rows = GridTracks(count: rowCount, guide: vertical, aligned: false)
    cells.reserveCapacity(cellCount)
    rowStarts.reserveCapacity(rowCount + 1)
  }

  // MARK: G7 A span below 1 counts as 1

  private static func span(of cell: Int, in nodes: TreeNodes) -> Int {
    let index = Int(nodes.traitIndices[cell])
    return index == 0 ? 1 : max(1, nodes.traits[index].columns ?? 1)
  }

  // MARK: G3 Number of columns

  private static func count(
    of grid: Int, in nodes: TreeNodes
  ) -> (cells: Int, columns: Int, rows: Int) {
    var count = (cells: 0, columns: 1, rows: 0)
    var row = grid + 1
    while row < nodes.end(of: grid) {
      count.rows += 1
      if nodes.kinds[row] == .gridRow {
        var cell = row + 1
        var sum = 0
        while cell < nodes.end(of: row) {
          count.cells += 1
          sum += span(of: cell, in: nodes)
          cell = nodes.end(of: cell)
        }
        count.columns = max(count.columns, sum)
      } else {
        count.cells += 1
      }
      row = nodes.end(of: row)
    }
    return count
  }

  // MARK: G1, G2 Rows and cells

  private mutating func enterCells() {
    var columnGuides = [Int32](repeating: -1, count: columns.count)
    var row = node + 1
    while row < nodes.end(of: node) {
      rowStarts.append(Int32(cells.count))
      if nodes.kinds[row] == .gridRow {
        if let alignment = pass.tree.rowAlignments[nodes.payload(of: row)] {
          rows.guides[rowStarts.count - 1] = Int32(pass.guides.enter(alignment.key))
        }
        var cell = row + 1
        var column = 0
        while cell < nodes.end(of: row) {
          enterCell(cell, at: &column, &columnGuides)
          cell = nodes.end(of: cell)
        }
      } else {
        enterRowless(row)
      }
      row = nodes.end(of: row)
    }
    rowStarts.append(Int32(cells.count))
    for column in 0..<columns.count where columnGuides[column] >= 0 {
      columns.guides[column] = columnGuides[column]
    }
  }

  private mutating func enterCell(_ cell: Int, at column: inout Int, _ columnGuides: inout [Int32]) {
    var flags = flags(of: cell)
    let span = Self.span(of: cell, in: nodes)
    if span > 1 { flags.insert(.spanning) }
    let index = Int(nodes.traitIndices[cell])
    if index != 0 && span == 1 && columnGuides[column] < 0 {
      // G21: the first alignment of a column wins.
      if let alignment = nodes.traits[index].columnAlignment {
        columnGuides[column] = Int32(pass.guides.enter(alignment.key))
      }
    }
    if flags.isDisjoint(with: [.spanning, .anchored]) {
      columns.aligned[column] = true
      rows.aligned[rowStarts.count - 1] = true
    }
    cells.append(
      GridCell(node: Int32(cell), column: Int32(column), span: Int32(span), flags: flags))
    column += span
  }

  private mutating func enterRowless(_ cell: Int) {
    let flags = flags(of: cell).union([.rowless, .spanning])
    cells.append(
      GridCell(node: Int32(cell), column: 0, span: Int32(columns.count), flags: flags))
  }

  /// The flags that kind and modifiers decide (G6).
  private func flags(of cell: Int) -> GridCell.Flags {
    var flags: GridCell.Flags =
      switch nodes.kinds[cell] {
      case .fixedLeaf: [.fixed, .leaf]
      case .leaf, .divider: .leaf
      case .spacer: [.leaf, .spacer]
      // L4: a Spacer is seen through guides.
      case .alignmentGuide: isSpacer(cell) ? .spacer : []
      case .measuredLeaf, .grid, .gridRow, .fixedFrame, .flexibleFrame: []
      }
    let index = Int(nodes.traitIndices[cell])
    guard index != 0 else { return flags }
    if nodes.traits[index].anchor != nil { flags.insert(.anchored) }
    if let unsized = nodes.traits[index].unsizedAxes {
      if unsized.contains(Axis.horizontal) { flags.insert(.unsizedWidth) }
      if unsized.contains(Axis.vertical) { flags.insert(.unsizedHeight) }
    }
    return flags
  }

  private func isSpacer(_ cell: Int) -> Bool {
    var view = cell
    while nodes.kinds[view] == .alignmentGuide { view += 1 }
    return nodes.kinds[view] == .spacer
  }
}
