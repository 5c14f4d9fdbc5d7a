// G8–G10: the gaps between columns and between rows.

internal import LayoutCore

/// The gaps of the columns or the rows of a grid.
struct TrackGaps {
  /// The gap after each track except the last, in points.
  private var gaps: [Double]
  private(set) var sum: Double

  init(betweenColumnsOf grid: GridStructure, _ spacing: GridSpacing) {
    self.init(spacing, grid.columnCount - 1) { Self.preferred(betweenColumnsOf: grid) }
  }

  init(betweenRowsOf grid: GridStructure, _ spacing: GridSpacing) {
    self.init(spacing, max(0, grid.rowCount - 1)) { Self.preferred(betweenRowsOf: grid) }
  }

  // MARK: G8 An explicit spacing replaces every gap on its axis

  private init(_ spacing: GridSpacing, _ count: Int, preferred: () -> [Double]) {
    gaps =
      switch spacing {
      case .preferred: preferred()
      case .uniform(let gap): Array(repeating: gap, count: count)
      case .each(let gaps): (0..<count).map { $0 < gaps.count ? gaps[$0] : 0 }
      }
    sum = gaps.reduce(0, +)
  }

  // MARK: G9 Preferred horizontal spacing

  /// The gap after column j is the largest preferred spacing between two cells that meet at that boundary in
  /// some row; 0 if in no row two cells meet there.
  private static func preferred(betweenColumnsOf grid: GridStructure) -> [Double] {
    // For each column: whether two cells that both prefer a gap meet at its start.
    var meet = [Bool](repeating: false, count: grid.columnCount)
    var missing = grid.columnCount - 1
    func note(_ column: Int) {
      if meet[column] { return }
      meet[column] = true
      missing -= 1
    }
    for row in 0..<grid.rowCount {
      if missing == 0 { break }
      let cells = grid.cells(inRow: row)
      for index in cells {
        let cell = grid.cells[index]
        if cell.flags.contains(.plain) {
          for column in cell.columns.dropFirst() { note(column) }
        }
        if index == cells.lowerBound || cell.flags.contains(.bareLeading) { continue }
        if grid.cells[index - 1].flags.contains(.bareTrailing) { continue }
        note(Int(cell.column))
      }
    }
    return meet.dropFirst().map { $0 ? preferredGap : 0 }
  }

  // MARK: G10 Preferred vertical spacing

  /// The gap between two rows is the largest preferred spacing between a cell of one and a cell of the other
  /// whose columns overlap; a rowless cell overlaps everything. It is 0 if no cells overlap.
  private static func preferred(betweenRowsOf grid: GridStructure) -> [Double] {
    (1..<max(1, grid.rowCount)).map { rowsMeet(grid, $0 - 1, $0) ? preferredGap : 0 }
  }

  /// Whether two cells of the rows overlap and both prefer a gap.
  private static func rowsMeet(_ grid: GridStructure, _ upper: Int, _ lower: Int) -> Bool {
    let upper = grid.cells(inRow: upper)
    let lower = grid.cells(inRow: lower)
    // The first cells of rows overlap in the first column.
    let cells = grid.cells
    if !cells[upper.lowerBound].flags.contains(.bareBottom)
      && !cells[lower.lowerBound].flags.contains(.bareTop)
    {
      return true
    }
    var above = upper.startIndex
    var below = lower.startIndex
    while above < upper.endIndex && below < lower.endIndex {
      let (a, b) = (cells[above], cells[below])
      if a.columns.overlaps(b.columns) && !a.flags.contains(.bareBottom) && !b.flags.contains(.bareTop) {
        return true
      }
      if a.endColumn <= b.endColumn { above += 1 }
      if b.endColumn <= a.endColumn { below += 1 }
    }
    return false
  }

  // MARK: G16 Tracks and gaps

  /// The start of each track; the first one starts at `origin`.
  func positions(of lengths: [Double], from origin: Double) -> [Double] {
    var position = origin
    var positions: [Double] = []
    positions.reserveCapacity(lengths.count)
    for track in lengths.indices {
      positions.append(position)
      if track < gaps.count { position += lengths[track] + gaps[track] }
    }
    return positions
  }

  /// The length of neighbouring tracks, with the gaps inside.
  func extent(of lengths: [Double], in tracks: Range<Int>) -> Double {
    if tracks.isEmpty { return 0 }
    var sum = lengths[tracks.lowerBound]
    for track in tracks.lowerBound + 1..<tracks.upperBound { sum += gaps[track - 1] + lengths[track] }
    return sum
  }
}

/// The preferred spacing between two views that both prefer a gap (S1), in points.
private let preferredGap = 8.0

extension GridCell.Flags {
  /// S1: the edges at which the view prefers no spacing.
  static func bare(of node: Int, _ pass: LayoutPass) -> GridCell.Flags {
    let spacing = PreferredSpacing.of(node, pass)
    let plain = ViewSpacing()
    if spacing == plain { return [] }
    var flags: GridCell.Flags = []
    if plain.distance(to: spacing, along: .horizontal) == 0 { flags.insert(.bareLeading) }
    if spacing.distance(to: plain, along: .horizontal) == 0 { flags.insert(.bareTrailing) }
    if plain.distance(to: spacing, along: .vertical) == 0 { flags.insert(.bareTop) }
    if spacing.distance(to: plain, along: .vertical) == 0 { flags.insert(.bareBottom) }
    return flags
  }
}

extension GridSpacing {
  /// Whether some gap is negative. Then the size of the grid may be negative (G16).
  var hasNegativeGaps: Bool {
    switch self {
    case .preferred: false
    case .uniform(let gap): gap < 0
    case .each(let gaps): gaps.contains { $0 < 0 }
    }
  }
}
