internal import LayoutCore

/// The sizing of one grid at one proposal, an axis at a time.
struct GridSizing {
  let pass: LayoutPass
  let grid: Grid
  let proposal: ProposedViewSize
  /// The columns, where rows that depend on them are sized.
  var columns = TrackSolution(lengths: [], extent: 0)

  init(_ grid: Grid, in proposal: ProposedViewSize, _ pass: LayoutPass) {
    self.pass = pass
    self.grid = grid
    self.proposal = proposal
  }

  func columnLengths() -> [Double] {
    var columns = lengths(.horizontal)  // G11–G13, G15
    growForSpans(&columns)  // G14
    return columns
  }

  func rowLengths() -> [Double] { lengths(.vertical) }  // G19

  private func lengths(_ axis: Axis) -> [Double] {
    let length = proposal[axis]
    let tracks = axis == .horizontal ? grid.columns : grid.rows
    if let length, length.isFinite { return distribute(length, over: tracks, axis) }
    // MARK: G15 W nil or ∞: every cell is offered it
    return (0..<tracks.count).map { self.length(of: $0, in: tracks, axis, offered: length) }
  }

  // MARK: G17–G19 Offers

  /// What a cell is offered while the tracks of `axis` are sized.
  ///
  /// - Parameter height: the height offered while columns are sized.
  func offer(
    to cell: GridCell, _ axis: Axis, _ length: Double?, height: Double?
  ) -> ProposedViewSize {
    let offeredHeight = axis == .horizontal ? height : length
    return ProposedViewSize(
      width: axis == .vertical ? width(of: cell) : cell.flags.contains(.unsizedWidth) ? 0 : length,
      height: cell.flags.contains(.unsizedHeight) ? 0 : offeredHeight)
  }

  /// G17: the height offered in the width pass.
  var offeredHeight: Double? { proposal.height.map { max(0, $0 - grid.rows.gapSum) } }

  /// The final width of a cell with the gaps inside.
  private func width(of cell: GridCell) -> Double {
    if !grid.rowsReadColumns { return 0 }  // Then no height depends on it.
    return cell.span == 1
      ? columns.lengths[Int(cell.column)]
      : cell.span == columns.lengths.count
        ? columns.extent : grid.columns.extent(of: columns.lengths, in: cell.columns)
  }

  // MARK: G13, G22 The length that a track's cells need

  func length(of track: Int, in tracks: GridTracks, _ axis: Axis, offered: Double?) -> Double {
    var length = tracks.ranges[track].length(in: offered)
    if tracks.asked.isEmpty { return length }
    var line = GuideLine()
    for index in tracks.asked(in: track) {
      let cell = grid.cells[Int(index)]
      let offer = offer(to: cell, axis, offered, height: offeredHeight)
      guard tracks.guided[track] && !cell.usesAnchor else {
        length = max(length, pass.length(of: Int(cell.node), along: axis, in: offer))
        continue
      }
      let size = pass.size(of: Int(cell.node), in: offer)
      if let guide = pass.guide(
        pass.guides.keys[Int(tracks.guides[track])], of: Int(cell.node), in: offer, size: size)
      {
        line.include(guide: guide, length: size[axis])
      } else {
        length = max(length, size[axis])
      }
    }
    return max(length, line.length)
  }
}

/// The line on which guides meet, seen from both sides (G22).
struct GuideLine {
  /// L: the largest guide.
  private(set) var leading = -Double.infinity
  /// R: the largest length − guide.
  private(set) var trailing = -Double.infinity

  mutating func include(guide: Double, length: Double) {
    leading = max(leading, guide)
    trailing = max(trailing, length - guide)
  }

  /// L + R, 0 where no guide counts.
  var length: Double { leading == -.infinity ? 0 : leading + trailing }

  /// L + f·(track − L − R), nil where no guide counts.
  func position(inTrack track: Double, fraction: Double) -> Double? {
    leading == -.infinity ? nil : leading + fraction * (track - leading - trailing)
  }
}
