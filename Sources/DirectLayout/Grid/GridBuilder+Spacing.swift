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

  /// A gap where two cells, neither of them a Spacer, meet in some row.
  private mutating func spaceColumns() {
    var meet = [Bool](repeating: false, count: columns.count)
    var missing = columns.count - 1
    for row in 0..<rows.count {
      if missing == 0 { break }
      let members = Int(rowStarts[row])..<Int(rowStarts[row + 1])
      for index in members.dropFirst() {
        let column = Int(cells[index].column)
        if meet[column] || cells[index].flags.contains(.spacer) { continue }
        if cells[index - 1].flags.contains(.spacer) { continue }
        meet[column] = true
        missing -= 1
      }
    }
    columns.setGaps { meet[$0 + 1] ? Self.preferredSpacing : 0 }
  }

  // MARK: G10 Preferred vertical spacing

  private mutating func spaceRows() {
    let meet = rows.gaps.indices.map { rowsMeet($0, $0 + 1) }
    rows.setGaps { meet[$0] ? Self.preferredSpacing : 0 }
  }

  /// Whether two cells of the rows, neither of them a Spacer, overlap in their columns.
  private func rowsMeet(_ upper: Int, _ lower: Int) -> Bool {
    var above = Int(rowStarts[upper])
    var below = Int(rowStarts[lower])
    while above < Int(rowStarts[upper + 1]) && below < Int(rowStarts[lower + 1]) {
      let (a, b) = (cells[above], cells[below])
      if a.columns.overlaps(b.columns) && !a.flags.union(b.flags).contains(.spacer) { return true }
      if a.endColumn <= b.endColumn { above += 1 }
      if b.endColumn <= a.endColumn { below += 1 }
    }
    return false
  }
}

extension GridTracks {
  fileprivate mutating func setGaps(_ gap: (Int) -> Double) {
    for index in gaps.indices { gaps[index] = gap(index) }
    gapSum = gaps.reduce(0, +)
  }
}
