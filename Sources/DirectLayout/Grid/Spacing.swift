// G8–G10: the gaps between columns and between rows.

internal import LayoutCore

/// The gaps of the columns or the rows of a grid.
struct TrackGaps {
  /// The gap after each track except the last, in points.
  private var gaps: [Double]
  private(set) var sum: Double

  init(betweenColumnsOf grid: GridStructure, _ spacing: SpacingDescription) {
    self.init(spacing, grid.columnCount - 1) { Self.preferred(betweenColumnsOf: grid) }
  }

  init(betweenRowsOf grid: GridStructure, _ spacing: SpacingDescription, _ pass: LayoutPass) {
    self.init(spacing, max(0, grid.rowCount - 1)) { Self.preferred(betweenRowsOf: grid, pass) }
  }

  // MARK: G8 An explicit spacing replaces every gap on its axis

  private init(_ spacing: SpacingDescription, _ count: Int, preferred: () -> [Double]) {
    gaps =
      switch spacing {
      case .preferred: preferred()
      case .uniform(let gap): [Double](filled: gap, count: count)
      case .each(let gaps): (0..<count).map { $0 < gaps.count ? gaps[$0] : 0 }
      }
    sum = gaps.reduce(0, +)
  }

  // MARK: G9 Preferred horizontal spacing

  /// The gap after column j is the largest preferred spacing between two cells that meet at that boundary in
  /// some row; 0 if in no row two cells meet there.
  private static func preferred(betweenColumnsOf grid: GridStructure) -> [Double] {
    // For each column: whether two cells that both prefer a gap meet at its start.
    var meet = [Bool](filled: false, count: grid.columnCount)
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
    return meet.dropFirst().map { $0 ? plainGap : 0 }
  }

  // MARK: G10 Preferred vertical spacing

  /// The gap between two rows is the largest preferred spacing between a cell of one and a cell of the other
  /// whose columns overlap; a rowless cell overlaps everything.
  private static func preferred(betweenRowsOf grid: GridStructure, _ pass: LayoutPass) -> [Double] {
    if pass.allSpacingIsPlain { return [Double](filled: plainGap, count: max(0, grid.rowCount - 1)) }
    let arePlain = (0..<grid.rowCount).map { row in
      !grid.cells(inRow: row).contains { grid.cells[$0].flags.contains(.ownSpacing) }
    }
    // The first cells of two rows overlap, since both start in the first column.
    return (1..<max(1, grid.rowCount)).map { row in
      arePlain[row - 1] && arePlain[row] ? plainGap : gap(between: row - 1, row, of: grid, pass)
    }
  }

  private static func gap(
    between upper: Int, _ lower: Int, of grid: GridStructure, _ pass: LayoutPass
  ) -> Double {
    let (upper, lower) = (grid.cells(inRow: upper), grid.cells(inRow: lower))
    var (above, below) = (upper.lowerBound, lower.lowerBound)
    var gap = 0.0
    // The cells of a row follow each other without a hole, so each of these pairs overlaps.
    while above < upper.upperBound && below < lower.upperBound {
      let (a, b) = (grid.cells[above], grid.cells[below])
      gap = max(gap, a.spacing(pass).distance(to: b.spacing(pass), along: .vertical))
      if gap == plainGap && !pass.mayPreferMoreThanPlain { return gap }
      if a.endColumn <= b.endColumn { above += 1 }
      if b.endColumn <= a.endColumn { below += 1 }
    }
    return gap
  }

  // MARK: G16 Tracks and gaps

  /// Calls `body` with the start of each track; the first one starts at `origin`.
  @inline(__always)
  func forEachPosition(
    of lengths: [Double], from origin: Double,
    _ body: (_ track: Int, _ position: Double, _ length: Double) -> Void
  ) {
    var position = origin
    gaps.withUnsafeBufferPointer { gaps in
      lengths.withUnsafeBufferPointer { lengths in
        for track in lengths.indices {
          body(track, position, lengths[track])
          if track < gaps.count { position += lengths[track] + gaps[track] }
        }
      }
    }
  }

  /// The length of neighbouring tracks, with the gaps inside.
  @inline(__always)
  func extent(of lengths: [Double], in tracks: Range<Int>) -> Double {
    withGaps { gaps in lengths.withUnsafeBufferPointer { gaps.extent(of: $0, in: tracks) } }
  }

  /// The gaps, to be read without bounds checks in release mode.
  @inline(__always)
  func withGaps<Result>(_ body: (Gaps) -> Result) -> Result {
    gaps.withUnsafeBufferPointer { body(Gaps(gaps: $0)) }
  }

  struct Gaps {
    fileprivate let gaps: UnsafeBufferPointer<Double>

    /// The length of neighbouring tracks, with the gaps inside.
    @inline(__always)
    func extent(of lengths: UnsafeBufferPointer<Double>, in tracks: Range<Int>) -> Double {
      if tracks.isEmpty { return 0 }
      var sum = lengths[tracks.lowerBound]
      var track = tracks.lowerBound &+ 1
      while track < tracks.upperBound {
        sum += gaps[track &- 1] + lengths[track]
        track &+= 1
      }
      return sum
    }
  }
}

/// The preferred spacing between two plain views, and along x between any two that prefer a gap (S1), in points.
private let plainGap = 8.0

extension GridCell {
  /// What the cell's view prefers around itself (S1).
  fileprivate func spacing(_ pass: LayoutPass) -> ViewSpacing {
    flags.contains(.ownSpacing) ? PreferredSpacing.of(Int(node), pass) : ViewSpacing()
  }
}

extension GridCell.Flags {
  /// S1: whether the view prefers something else than plain spacing, and at which sides it prefers none.
  static func spacing(of node: Int, _ pass: LayoutPass) -> GridCell.Flags {
    if pass.allSpacingIsPlain { return [] }
    let spacing = PreferredSpacing.of(node, pass)
    let plain = ViewSpacing()
    if spacing == plain { return [] }
    var flags: GridCell.Flags = .ownSpacing
    if plain.distance(to: spacing, along: .horizontal) == 0 { flags.insert(.bareLeading) }
    if spacing.distance(to: plain, along: .horizontal) == 0 { flags.insert(.bareTrailing) }
    return flags
  }
}

extension SpacingDescription {
  /// Whether some gap is negative. Then the size of the grid may be negative (G16).
  var hasNegativeGaps: Bool {
    switch self {
    case .preferred: false
    case .uniform(let gap): gap < 0
    case .each(let gaps): gaps.contains { $0 < 0 }
    }
  }
}
