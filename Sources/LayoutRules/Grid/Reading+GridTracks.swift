import LayoutCore

// G11–G19.
extension Reading {
  /// The gaps, columns and rows of the grid.
  func gridTracks(in proposal: ProposedViewSize) -> GridTracks {
    if let tracks { return tracks }
    var tracks = GridTracks()
    for axis in Axis.allCases { tracks.gaps[axis] = gridGaps(axis) }
    // G17.
    let height = proposal.height.map { max(0, $0 - tracks.gaps[.vertical, default: []].reduce(0, +)) }
    let shape = shape
    let columns = TrackSizing(
      reading: self, shape: shape, axis: .horizontal, limit: proposal.width,
      across: { cell in cell.isUnsized(.vertical) ? 0 : height },
      acrossProbe: { cell, probe in cell.isUnsized(.vertical) ? 0 : probe })
    columns.size(&tracks)
    columns.addSpans(&tracks)
    let widths = shape.cells.map { tracks.length(.horizontal, $0.columns) }
    let width = { (cell: GridShape.Cell) in widths[cell.index] }
    let rows = TrackSizing(
      reading: self, shape: shape, axis: .vertical, limit: proposal.height, across: width,
      acrossProbe: { cell, _ in width(cell) })
    rows.size(&tracks)
    self.tracks = tracks
    return tracks
  }

  /// G16.
  func gridSize(in proposal: ProposedViewSize) -> Size {
    let tracks = gridTracks(in: proposal)
    return Size(width: tracks.extent(.horizontal), height: tracks.extent(.vertical))
  }

  /// G22: what a track needs for these answers.
  func need(_ axis: Axis, _ track: Int, _ answers: [(cell: GridShape.Cell, answer: ViewDimensions)]) -> Double
  {
    let key = alignment(axis, track)
    var (before, after, plain) = (-Double.infinity, -Double.infinity, 0.0)
    for (cell, answer) in answers {
      if GridShape.alignsByGuide(cell), answer.isFinite {
        before = max(before, answer[key])
        after = max(after, answer[axis] - answer[key])
      } else {
        plain = max(plain, answer[axis])
      }
    }
    return max(plain, before + after)
  }

  /// G21, or what is believed instead.
  func alignment(_ axis: Axis, _ track: Int) -> AlignmentKey {
    let quantity = Quantity(rule: .G21, kind: .guide, axis: axis, index: track)
    return beliefs?.alignments[quantity] ?? shape.alignment(axis, track)
  }
}

/// The sizing of the columns or of the rows of a grid.
struct TrackSizing {
  let reading: Reading
  let shape: GridShape
  let axis: Axis
  let limit: Double?
  /// What a cell is offered on the other axis.
  let across: (GridShape.Cell) -> Double?
  /// The same in a probe, whose side is given.
  let acrossProbe: (GridShape.Cell, Double) -> Double?

  private var other: Axis { axis == .horizontal ? .vertical : .horizontal }
  private var rule: Rule {
    switch (axis, limit) {
    case (.vertical, _): .G19
    case (.horizontal, nil), (.horizontal, .infinity): .G15
    case (.horizontal, _): .G13
    }
  }

  /// G18.
  private func offer(_ cell: GridShape.Cell, _ length: Double?, _ across: Double?) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[axis] = cell.isUnsized(axis) ? 0 : length
    offer[other] = across
    return offer
  }

  private func length(of track: Int, at offered: Double?) -> Double {
    let answers = shape.members(axis, track).map { cell in
      (cell: cell, answer: reading.answer(cell.node, offer(cell, offered, across(cell))))
    }
    return reading.settle(
      Quantity(rule: rule, kind: .length, axis: axis, index: track), reading.need(axis, track, answers))
  }

  /// G13, G15, G19 without spans.
  func size(_ tracks: inout GridTracks) {
    let count = shape.trackCount(axis)
    guard let limit, limit != .infinity else {
      tracks.lengths[axis] = (0..<count).map { length(of: $0, at: limit) }
      return
    }
    let distribution = Distribution(members: members(count))
    var lengths = [Double](repeating: 0, count: count)
    let available = limit - tracks.gaps[axis, default: []].reduce(0, +)
    distribution.run(reading.beliefs?.orders[axis] ?? distribution.order, available: available) {
      track, offer in
      lengths[track] = length(of: track, at: offer)
      return lengths[track]
    }
    tracks.lengths[axis] = lengths
  }

  /// G11, G12.
  private func members(_ count: Int) -> [Distribution.Member] {
    let probes = shape.cells.map { cell in
      (
        least: reading.answer(cell.node, offer(cell, 0, acrossProbe(cell, 0)))[axis],
        most: reading.answer(cell.node, offer(cell, .infinity, acrossProbe(cell, .infinity)))[axis]
      )
    }
    return (0..<count).map { track in
      var member = Distribution.Member(priority: -.infinity, minimum: 0, maximum: 0)
      var isEmpty = true
      for (cell, probe) in zip(shape.cells, probes) {
        if axis == .horizontal, cell.isSpanning {
          let isSized = !cell.isUnsized(axis) && probe.most.units > probe.least.units
          if isSized, cell.columns.contains(track) { member.maximum = max(member.maximum, probe.most) }
        } else if cell.track(axis) == track {
          let priority = cell.traits.layoutPriority
          isEmpty = false
          member.priority = max(member.priority, priority == -.infinity ? 0 : priority)
          member.minimum = max(member.minimum, probe.least)
          member.maximum = max(member.maximum, probe.most)
        }
      }
      if isEmpty { member.priority = 0 }
      return member
    }
  }

  /// G14, G15: what spanning cells add.
  func addSpans(_ tracks: inout GridTracks) {
    for (number, cell) in shape.spanning.enumerated() {
      let have = tracks.length(axis, cell.columns)
      let offered = limit.map { $0 == .infinity ? $0 : max(have, $0 - tracks.outside(axis, cell.columns)) }
      let need = reading.answer(cell.node, offer(cell, offered, across(cell)))[axis]
      let count = cell.columns.count
      let quantity = Quantity(rule: .G14, kind: .addition, axis: axis, index: number)
      let deficit = reading.settle(quantity, need > have ? (need - have) / Double(count) : 0) * Double(count)
      guard deficit != 0 else { continue }
      let share = reading.beliefs?.shares[number] ?? .equally
      for (position, column) in cell.columns.enumerated() {
        tracks.lengths[axis, default: []][column] += share.part(of: deficit, position, of: count)
      }
    }
  }
}
