internal import LayoutCore

extension GridBuilder {
  /// The preferred spacing of two views, 0 next to a Spacer (G9, G10).
  private static var preferredSpacing: Double { 8 }

  // MARK: G8 Explicit spacing

  mutating func spaceTracks() {
    switch description.horizontalSpacing {
    case .preferred: spaceColumns()
    case .uniform(let gap): columns.setGaps { _ in gap }
    case .each(let gaps): columns.setGaps { $0 < gaps.count ? gaps[$0] : 0 }
    }
    switch description.verticalSpacing {
    case .preferred: spaceRows()
    case .uniform(let gap): rows.setGaps { _ in gap }
    case .each(let gaps): rows.setGaps { $0 < gaps.count ? gaps[$0] : 0 }
    }
  }

  // MARK: G9 Preferred horizontal spacing

  /// A gap where two cells, both of which prefer one there, meet in some row.
  private mutating func spaceColumns() {
    var meet = [Bool](repeating: false, count: columns.count)
    var missing = columns.count - 1
    func note(_ column: Int) {
      if meet[column] { return }
      meet[column] = true
      missing -= 1
    }
    for row in 0..<rows.count {
      if missing == 0 { break }
      for index in cells(inRow: row) {
        if cells[index].flags.contains(.plain) {
          for column in cells[index].columns.dropFirst() { note(column) }
        }
        if index == Int(rowList[row].firstCell) || cells[index].flags.contains(.bareLeading) { continue }
        if cells[index - 1].flags.contains(.bareTrailing) { continue }
        note(Int(cells[index].column))
      }
    }
    columns.setGaps { meet[$0 + 1] ? Self.preferredSpacing : 0 }
  }

  // MARK: G10 Preferred vertical spacing

  private mutating func spaceRows() {
    let meet = rows.gaps.indices.map { rowsMeet($0, $0 + 1) }
    rows.setGaps { meet[$0] ? Self.preferredSpacing : 0 }
  }

  /// Whether two cells of the rows, both of which prefer a gap there, overlap in their columns.
  private func rowsMeet(_ upper: Int, _ lower: Int) -> Bool {
    if startsWithView(upper, .bareBottom) && startsWithView(lower, .bareTop) { return true }
    let upper = cells[cells(inRow: upper)]
    let lower = cells[cells(inRow: lower)]
    var above = upper.startIndex
    var below = lower.startIndex
    while above < upper.endIndex && below < lower.endIndex {
      let (a, b) = (upper[above], lower[below])
      if a.columns.overlaps(b.columns) && !a.flags.contains(.bareBottom) && !b.flags.contains(.bareTop) {
        return true
      }
      if a.endColumn <= b.endColumn { above += 1 }
      if b.endColumn <= a.endColumn { below += 1 }
    }
    return false
  }

  /// Whether the row's first cell, which covers the first column, prefers a gap at the edge that `flag` is
  /// about.
  private func startsWithView(_ row: Int, _ flag: GridCell.Flags) -> Bool {
    !cells[Int(rowList[row].firstCell)].flags.contains(flag)
  }
}

extension GridTracks {
  fileprivate mutating func setGaps(_ gap: (Int) -> Double) {
    for index in gaps.indices { gaps[index] = gap(index) }
    gapSum = gaps.reduce(0, +)
  }
}
