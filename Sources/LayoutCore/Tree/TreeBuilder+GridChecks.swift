// Section 6 for grids: what can only be checked once the rows are known.
extension TreeBuilder {
  /// The most columns a grid may have: a bound on what a careless span can allocate.
  static var mostColumns: Int { 1_000_000 }

  /// Spans must fit, and gaps given as data must be finite and as many as there are gaps (G3, G8).
  mutating func checkGaps(of node: Int, _ grid: GridDescription, _ name: String?) {
    let (columns, rows) = extent(of: node)
    if columns > Self.mostColumns {
      fail(
        label(name, node), "gridCellColumns",
        "the spans of a row add up to more than \(Self.mostColumns) columns, the most that are possible")
    }
    check(grid.horizontalSpacing, tracks: columns, "horizontalSpacing", name, node)
    check(grid.verticalSpacing, tracks: rows, "verticalSpacing", name, node)
  }

  private mutating func check(
    _ spacing: GridSpacing, tracks: Int, _ field: String, _ name: String?, _ node: Int
  ) {
    switch spacing {
    case .preferred: break
    case .uniform(let gap): check(finite: gap, field, name, node)
    case .each(let gaps):
      for gap in gaps { check(finite: gap, field, name, node) }
      let count = max(0, tracks - 1)
      if gaps.count != count {
        fail(label(name, node), field, "has \(gaps.count) numbers for \(count) gaps; one for each is needed")
      }
    }
  }

  /// Number of columns (G3) and rows of the grid at `node`, whose children have just been emitted.
  private func extent(of node: Int) -> (columns: Int, rows: Int) {
    var columns = 1
    var rows = 0
    var child = node + 1
    while child < tree.count {
      rows += 1
      if tree.kinds[child] == .gridRow {
        columns = max(columns, span(of: child))
      }
      child = tree.end(of: child)
    }
    return (columns, rows)
  }

  /// The sum of the spans of a row; none counts for more than is possible, so that it cannot overflow.
  private func span(of row: Int) -> Int {
    var sum = 0
    for cell in tree.children(of: row) {
      sum += min(max(1, tree.cellTraits(of: cell).columns ?? 1), Self.mostColumns)
    }
    return sum
  }
}
