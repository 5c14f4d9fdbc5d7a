internal import LayoutCore

// A finite length is handed out track by track.
extension GridSizing {
  // MARK: G13 Visit the tracks

  func distribute(_ total: Double, over tracks: GridTracks, _ axis: Axis) -> [Double] {
    let order = order(of: tracks, axis)
    var lengths = [Double](repeating: 0, count: tracks.count)
    // S3: what is left after the gaps and the minimums of all lower groups.
    var available = total - tracks.gapSum
    for group in order.groups.dropFirst() { available -= order.minimum(of: group) }
    for (number, group) in order.groups.enumerated() {
      if number > 0 { available += order.minimum(of: group) }
      for position in group {
        let track = Int(order.tracks[position])
        let offer = max(0, available / Double(group.upperBound - position))
        lengths[track] = length(of: track, in: tracks, axis, offered: offer)
        available -= lengths[track]
      }
    }
    return lengths
  }

  // MARK: G11 Probe

  private func order(of tracks: GridTracks, _ axis: Axis) -> TrackOrder {
    if axis == .horizontal, let known = grid.columnOrder { return known }
    let order = newOrder(of: tracks, axis)
    if axis == .horizontal { grid.columnOrder = order }
    return order
  }

  private func newOrder(of tracks: GridTracks, _ axis: Axis) -> TrackOrder {
    if tracks.count < 2 { return TrackOrder(single: tracks.count) }
    var minimums = tracks.ranges.map(\.min)
    var maximums = tracks.ranges.map(\.max)
    if !tracks.asked.isEmpty {
      for track in 0..<tracks.count {
        for index in tracks.asked(in: track) {
          let (least, most) = probe(grid.cells[Int(index)], axis)
          minimums[track] = max(minimums[track], least)
          maximums[track] = max(maximums[track], most)
        }
      }
    }
    if axis == .horizontal { countSpans(&maximums) }
    return TrackOrder(priorities: tracks.priorities, minimums: minimums, maximums: maximums)
  }

  /// A cell's minimum and maximum: its sizes at (0, 0) and (∞, ∞), the width fixed where rows are sized
  /// (G19).
  private func probe(_ cell: GridCell, _ axis: Axis) -> (Double, Double) {
    let node = Int(cell.node)
    let most = offer(to: cell, axis, .infinity, height: .infinity)
    return (
      pass.length(of: node, along: axis, in: offer(to: cell, axis, 0, height: 0)),
      pass.length(of: node, along: axis, in: most)
    )
  }

  /// The same of a spanning cell's width.
  private func probe(_ span: GridSpan) -> (Double, Double) {
    guard let width = span.width else { return probe(span.cell, .horizontal) }
    return (width.length(in: 0), width.length(in: .infinity))
  }

  // MARK: G12 Spans count for the order

  /// A spanning cell that is sized and whose maximum exceeds its minimum counts with its maximum in every
  /// column it covers.
  private func countSpans(_ maximums: inout [Double]) {
    var everywhere = 0.0
    for span in grid.spans {
      let cell = span.cell
      if cell.flags.contains(.unsizedWidth) { continue }
      let (least, most) = probe(span)
      guard TrackOrder.units(most) > TrackOrder.units(least) else { continue }
      if cell.span == maximums.count {
        everywhere = max(everywhere, most)
      } else {
        for column in cell.columns { maximums[column] = max(maximums[column], most) }
      }
    }
    for column in maximums.indices { maximums[column] = max(maximums[column], everywhere) }
  }
}
