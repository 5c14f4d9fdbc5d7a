import LayoutCore

/// G11–G15, G17–G19  Sizes the columns or the rows of a grid.
struct TrackSizing {
  let grid: GridRules
  let shape: GridShape
  let axis: Axis
  let limit: Double?
  /// What a cell is offered on the other axis, except in probes.
  let across: (GridShape.Cell) -> Double?
  /// The same in a probe with this length.
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
  private func offer(_ cell: GridShape.Cell, _ length: Double?, _ across: Double?)
    -> ProposedViewSize
  {
    var offer = ProposedViewSize.unspecified
    offer[axis] = cell.isUnsized(axis) ? 0 : length
    offer[other] = across
    return offer
  }

  private func length(of track: Int, at offered: Double?) -> Double {
    let answers = shape.members(axis, track).map { cell in
      (cell: cell, answer: grid.view.answer(cell.node, offer(cell, offered, across(cell))))
    }
    return grid.view.settle(
      Quantity(rule: rule, kind: .length, axis: axis, index: track), grid.lines.need(axis, track, answers)
    )
  }

  /// G13, G15, G19: sizes the tracks without spanning cells.
  func size(_ tracks: inout GridTracks) {
    let count = shape.trackCount(axis)
    guard let limit, limit != .infinity else {
      tracks.lengths[axis] = (0..<count).map { length(of: $0, at: limit) }
      return
    }
    let distribution = Distribution(members: members(count))
    var lengths = [Double](repeating: 0, count: count)
    let available = limit - tracks.gaps[axis, default: []].reduce(0, +)
    distribution.run(grid.view.assumed?.orders[axis] ?? distribution.order, available: available) {
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
        least: grid.view.answer(cell.node, offer(cell, 0, acrossProbe(cell, 0)))[axis],
        most: grid.view.answer(cell.node, offer(cell, .infinity, acrossProbe(cell, .infinity)))[
          axis]
      )
    }
    return (0..<count).map { track in
      var member = Distribution.Member(priority: -.infinity, minimum: 0, maximum: 0)
      var isEmpty = true
      for (cell, probe) in zip(shape.cells, probes) {
        if axis == .horizontal, cell.isSpanning {
          let isSized = !cell.isUnsized(axis) && probe.most.units > probe.least.units
          if isSized, cell.columns.contains(track) {
            member.maximum = max(member.maximum, probe.most)
          }
        } else if cell.track(axis) == track {
          let priority = cell.priority
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

  /// G14: the minimum of a spanning cell that counts as if its columns had it; −∞ where none does.
  private func leastOfUnbounded(_ cell: GridShape.Cell) -> Double {
    if cell.isRowless || cell.isUnsized(axis) { return -.infinity }
    let (least, most) = (
      grid.view.answer(cell.node, offer(cell, 0, acrossProbe(cell, 0)))[axis],
      grid.view.answer(cell.node, offer(cell, .infinity, acrossProbe(cell, .infinity)))[axis]
    )
    return most == .infinity && least.isFinite && least.units > 0 ? least : -.infinity
  }

  /// G14, G15: adds what spanning cells need.
  func addSpans(_ tracks: inout GridTracks) {
    for (number, cell) in shape.spanning.enumerated() {
      let have = tracks.length(axis, cell.columns)
      let offered = limit.map {
        $0 == .infinity ? $0 : max(have, $0 - tracks.outside(axis, cell.columns))
      }
      let need = grid.view.answer(cell.node, offer(cell, offered, across(cell)))[axis]
      let count = cell.columns.count
      let quantity = Quantity(rule: .G14, kind: .addition, axis: axis, index: number)
      func share(_ had: Double) -> Double { need > had ? (need - had) / Double(count) : 0 }
      let plain = share(have)
      let right = share(max(have, leastOfUnbounded(cell)))
      let deficit =
        grid.view.settle(quantity, right, guess: right == plain ? nil : plain) * Double(count)
      guard deficit != 0 else { continue }
      let share = grid.view.assumed?.shares[number] ?? .equally
      for (position, column) in cell.columns.enumerated() {
        tracks.lengths[axis, default: []][column] += share.part(of: deficit, position, of: count)
      }
    }
  }
}
