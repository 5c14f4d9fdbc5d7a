// Section 6 for grids: what can only be checked once the rows are known.
extension TreeBuilder {
  /// The most columns that the grids of a tree may have together: a bound on what careless spans can allocate.
  static var mostColumns: Int { 1_000_000 }

  /// Spans must fit, and gaps given as data must be finite and as many as there are gaps (G3, G8).
  mutating func checkGaps(of node: Int, _ grid: GridDescription, _ name: String?) {
    let (columns, rows) = tree.extent(ofGrid: node, end: tree.count)
    if columns > Self.mostColumns {
      fail(
        label(name, node), "gridCellColumns",
        "the spans of a row add up to more than \(Self.mostColumns) columns, the most that are possible")
    }
    columnCount += columns
    if columnCount > Self.mostColumns {
      fail(
        label(name, node), "gridCellColumns",
        "brings the columns of all grids together to more than \(Self.mostColumns), the most that are possible; "
          + "smaller spans are needed")
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
