import LayoutCore

extension CaseMaker {
  /// A grid; `depth` counts the grids around it.
  mutating func grid(depth: Int) -> ViewDescription {
    let rows = depth == 0 ? 1 + min(random.below(12), random.below(12)) : random.integer(1...3)
    let columns = depth == 0 ? 1 + min(random.below(12), random.below(12)) : random.integer(1...3)
    return grid(rows: rows, columns: columns, depth: depth)
  }

  mutating func grid(rows: Int, columns: Int, depth: Int) -> ViewDescription {
    let id = gridName()
    let children = (0..<rows).map { _ in rowOrCell(columns: columns, depth: depth) }
    let name = random.chance(70) ? alignment() : nil
    let plain = ViewDescription(.grid(alignment: name), id: id, children: children)
    let tracks = extent(of: plain)
    var grid = plain
    grid.kind = .grid(
      alignment: name, horizontalSpacing: spacing(tracks: tracks.columns),
      verticalSpacing: spacing(tracks: tracks.rows))
    return grid
  }

  /// A child of a grid: a row mostly, a rowless cell (G2), a group of either, or nothing.
  private mutating func rowOrCell(columns: Int, depth: Int) -> ViewDescription {
    switch random.below(100) {
    case 0..<10: cell(depth: depth)
    case 10..<14: ViewDescription(.emptyView)
    case 14..<17: ViewDescription(.gridRow())
    case 17..<19: ViewDescription(.gridRow(), children: [ViewDescription(.emptyView)])
    case 19..<22: group([row(columns: columns, depth: depth), row(columns: columns, depth: depth)])
    case 22..<25: group([cell(depth: depth), ViewDescription(.emptyView)])
    default: row(columns: columns, depth: depth)
    }
  }

  private mutating func row(columns: Int, depth: Int) -> ViewDescription {
    var left = random.chance(20) ? random.integer(1...columns) : columns  // G4: cells may be missing
    var cells: [ViewDescription] = []
    while left > 0 {
      var cell = cell(depth: depth)
      if let span = span(left: left) {
        cell.modifiers.insert(.gridCellColumns(span), at: random.below(cell.modifiers.count + 1))
        left -= max(1, span)  // G7
      } else {
        left -= 1
      }
      cells.append(cell)
      if random.chance(3) { cells.append(ViewDescription(.emptyView)) }
      if random.chance(3) { cells = [group(cells)] }
    }
    let name = random.chance(30) ? random.pick(verticals) : nil
    var row = ViewDescription(.gridRow(alignment: name), children: cells)
    if random.chance(8) { row.modifiers.append(random.chance(40) ? frame() : cellModifier()) }
    return row
  }

  /// A span of 2 to 4 that fits, rarely one that does not or that counts as 1; nil for a plain cell.
  private mutating func span(left: Int) -> Int? {
    switch random.below(100) {
    case 0..<14: min(left, random.integer(2...4))
    case 14..<17: random.integer(1...4)
    case 17: random.integer(-1...0)
    default: nil
    }
  }

  /// A group, at times with a modifier, which each of its members takes.
  private mutating func group(_ members: [ViewDescription]) -> ViewDescription {
    ViewDescription(.group, modifiers: random.chance(30) ? [frame()] : [], children: members)
  }

  private mutating func spacing(tracks: Int) -> GridSpacing {
    switch random.below(100) {
    case 0..<45: .preferred
    case 45..<75: .uniform(length(0...16))
    case 75..<85: .uniform(-length(1...8))
    default: .each((0..<max(0, tracks - 1)).map { _ in length(0...20) - 4 })
    }
  }

  /// Number of columns (G3) and rows of a grid without modifiers.
  private func extent(of grid: ViewDescription) -> (columns: Int, rows: Int) {
    let layoutCase = LayoutCase(name: "extent", proposal: .unspecified, alignments: alignments, root: grid)
    guard let tree = try? layoutCase.tree() else { return (1, 0) }
    return tree.extent(ofGrid: 0, end: tree.count)
  }
}
