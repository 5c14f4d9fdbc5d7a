// Section 6 for grids: what can only be checked once the rows are known.
extension TreeBuilder {
  /// The most columns a grid may have: a bound on what a careless span can allocate.
  static var mostColumns: Int { 1_000_000 }

  /// Spans must fit, and gaps given as data must be finite and as many as there are gaps (G3, G8).
  mutating func checkGaps(of node: Int, _ grid: GridDescription, _ name: String?) {
    let (columns, rows) = tree.extent(ofGrid: node, end: tree.count)
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
}
