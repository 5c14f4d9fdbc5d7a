import LayoutCore

/// LG1–LG6  The tracks of a lazy grid for one length across its axis: its proposal, or when it is placed its own.
struct LazyTracks {
  struct Track {
    /// The grid item that makes it.
    var item: Int
    var start: Double
    var length: Double
  }

  private(set) var tracks: [Track] = []
  /// LG5: the length of the tracks and the gaps between them.
  private(set) var needed = 0.0

  /// - Parameters:
  ///   - length: that for which they are computed: W, or the grid's own.
  ///   - kind: what their lengths are called as quantities.
  private init(_ view: RuleReading, _ grid: LazyGridDescription, _ length: Double?, _ kind: Quantity.Kind) {
    let axis = grid.alignment.axis
    let width = length == .infinity ? nil : length
    for (item, lengths) in Self.lengths(grid.items, width).enumerated() {
      for length in lengths {
        let index = tracks.count
        if index > 0 {
          let spacing = grid.items[tracks[index - 1].item].spacing ?? 8
          needed += view.settle(
            Quantity(rule: .LG2, kind: .gap, axis: axis, index: index - 1), spacing, guess: 0)
        }
        let settled = view.settle(
          Quantity(rule: Self.rule(grid.items[item].size), kind: kind, axis: axis, index: index), length)
        tracks.append(Track(item: item, start: needed, length: settled))
        needed += settled
      }
    }
  }

  /// LG3–LG6: the tracks for which the grid is sized.
  ///
  /// - Parameter proposal: what it is proposed on their axis.
  static func sizing(_ view: RuleReading, _ grid: LazyGridDescription, _ proposal: Double?) -> LazyTracks {
    LazyTracks(view, grid, proposal, .sizedTrack)
  }

  /// LG5, LG6: the grid's length on the tracks' axis, if it is sized with these.
  func extent(in proposal: Double?) -> Double { max(0, needed, proposal ?? 0) }

  /// LG5, LG6: the tracks in which the grid, whose size is `own`, places its cells. They are computed again for its
  /// own length, and begin at its leading edge if they are longer. A possible mistake is that those of sizing stay.
  static func placing(
    _ view: RuleReading, _ grid: LazyGridDescription, _ proposal: Double?, _ own: Size
  ) -> LazyTracks {
    let axis = grid.alignment.axis
    let length = view.settle(
      Quantity(rule: .LG5, kind: .room, axis: axis, index: 0), own[axis],
      guess: proposal == .infinity ? nil : proposal)
    var placed = LazyTracks(view, grid, length, .length)
    var inner = own
    inner[axis] = placed.needed
    let guides = GuideValues(view.answers, of: view.node)
    let isLonger = !own[axis].isFinite || placed.needed > own[axis]
    let aligned =
      guides.value(grid.alignment, in: ViewDimensions(own))
      - guides.value(grid.alignment, in: ViewDimensions(inner))
    let start = view.settle(
      Quantity(rule: .LG6, kind: .line, axis: axis, index: 0), isLonger ? 0 : aligned, guess: aligned)
    for index in placed.tracks.indices { placed.tracks[index].start += start }
    return placed
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
