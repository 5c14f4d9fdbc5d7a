import LayoutCore

/// LG1–LG6  The tracks of a lazy grid for one proposal across its axis.
struct LazyTracks {
  struct Track {
    /// The grid item that makes it.
    var item: Int
    var start: Double
    var length: Double
  }

  private(set) var tracks: [Track] = []
  /// The grid's length on the tracks' axis.
  private(set) var extent = 0.0
  /// LG5: that of the tracks and the gaps between them.
  private(set) var needed = 0.0

  /// - Parameter proposal: what the grid is proposed on the tracks' axis.
  init(_ view: Reading, _ grid: LazyGridDescription, _ proposal: Double?) {
    let axis = grid.alignment.axis
    let width = proposal == .infinity ? nil : proposal
    for (item, lengths) in Self.lengths(grid.items, width).enumerated() {
      for length in lengths {
        let index = tracks.count
        if index > 0 {
          let spacing = grid.items[tracks[index - 1].item].spacing ?? 8
          needed += view.settle(
            Quantity(rule: .LG2, kind: .gap, axis: axis, index: index - 1), spacing, guess: 0)
        }
        let settled = view.settle(
          Quantity(rule: Self.rule(grid.items[item].size), kind: .length, axis: axis, index: index), length)
        tracks.append(Track(item: item, start: needed, length: settled))
        needed += settled
      }
    }
    extent = proposal.map { max($0, needed) } ?? needed
  }

  /// LG6: aligns the tracks in the grid, whose size is `own`.
  mutating func align(_ view: Reading, _ grid: LazyGridDescription, _ own: Size) {
    let axis = grid.alignment.axis
    guard own[axis].isFinite else { return }
    var inner = own
    inner[axis] = needed
    let guides = GuideValues(view.answers, of: view.node)
    let start = view.settle(
      Quantity(rule: .LG6, kind: .line, axis: axis, index: 0),
      guides.value(grid.alignment, in: ViewDimensions(own))
        - guides.value(grid.alignment, in: ViewDimensions(inner)))
    for index in tracks.indices { tracks[index].start += start }
  }

  private static func rule(_ size: GridItem.Size) -> Rule {
    switch size {
    case .fixed: .LG5
    case .flexible: .LG3
    case .adaptive: .LG4
    }
  }

  /// LG3, LG4, LG6: the lengths of the tracks of each item.
  private static func lengths(_ items: [GridItem], _ width: Double?) -> [[Double]] {
    guard let width else {
      return items.map { item in
        switch item.size {
        case .fixed(let length): [length]
        case .flexible(let minimum, _), .adaptive(let minimum, _): [minimum]
        }
      }
    }
    var room = width - items.dropLast().map { $0.spacing ?? 8 }.reduce(0, +)
    var left = 0
    for item in items {
      if case .fixed(let length) = item.size { room -= length } else { left += 1 }
    }
    return items.map { item in
      let share = max(0, room / Double(max(1, left)))
      switch item.size {
      case .fixed(let length): return [length]
      case .flexible(let minimum, let maximum):
        let length = max(minimum, min(share, maximum))
        (room, left) = (room - length, left - 1)
        return [length]
      case .adaptive(let minimum, let maximum):
        (room, left) = (room - share, left - 1)
        return adaptive(share, minimum, maximum, item.spacing ?? 8)
      }
    }
  }

  /// LG4.
  private static func adaptive(
    _ share: Double, _ minimum: Double, _ maximum: Double, _ spacing: Double
  ) -> [Double] {
    let fitting = ((share + spacing).units / max(1, (minimum + spacing).units)).rounded(.down)
    let count = max(1, min(fitting, 1_000_000))
    let length = min(max(0, share - (count - 1) * spacing) / count, maximum)
    return [Double](repeating: length, count: Int(count))
  }
}
