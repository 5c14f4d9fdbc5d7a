// LG1–LG6: the tracks of lazy grids.

internal import LayoutCore

/// The tracks of a lazy grid at one width, told for columns. Each item makes a track; an adaptive one makes
/// several (LG1). Lengths are in points.
struct LazyGridTracks {
  /// The tracks of one item.
  private struct ItemTracks {
    var start: Double
    var length: Double
    /// LG2: the gap behind each track.
    var spacing: Double
    /// A whole number of at least 1. It may be huge.
    var count: Double
    /// The number of the first track.
    var first: Int

    /// The tracks and the gaps between them.
    var extent: Double { count * length + (count - 1) * spacing }
  }

  private var groups: [ItemTracks] = []
  /// The number of tracks, or that of the grid's children if there are more tracks.
  private(set) var count = 0
  /// The tracks and gaps.
  private(set) var extent = 0.0
  /// LG5, LG6: the grid's width: what is proposed, at least 0 (L1), more if the tracks and gaps need more;
  /// proposed nil, what they need, at least 0.
  let width: Double

  /// - Parameter most: how many tracks are needed at most.
  init(_ items: [GridItem], in width: Double?, atMost most: Int) {
    // LG6: proposed ∞, the tracks are those of nil.
    let lengths = width.flatMap { $0 < .infinity ? Self.lengths(of: items, in: $0) : nil }
    for (index, item) in items.enumerated() {
      let (length, tracks) = lengths?[index] ?? (item.least, 1)
      var group = ItemTracks(start: extent, length: length, spacing: item.gap, count: tracks, first: count)
      if let last = groups.last { group.start += last.spacing }
      groups.append(group)
      extent = group.start + group.extent
      count = tracks < Double(most - count) ? count + Int(tracks) : max(most, count + 1)
    }
    self.width = max(0, extent, width ?? 0)
  }

  // MARK: LG3, LG4

  /// The length of each item's tracks and their number. Room is what fixed tracks and the gaps between items
  /// leave. In source order, each item that is not fixed has the share max(0, room ÷ such items left), and
  /// what it took is subtracted.
  private static func lengths(of items: [GridItem], in width: Double) -> [(length: Double, count: Double)] {
    var room = width
    var left = 0.0
    for item in items {
      if case .fixed(let length) = item.size { room -= length } else { left += 1 }
    }
    for item in items.dropLast() { room -= item.gap }
    return items.map { item in
      let share = max(0, room / left)
      switch item.size {
      case .fixed(let length): return (length, 1)
      case .flexible(let minimum, let maximum):
        let length = max(minimum, min(share, maximum))
        (room, left) = (room - length, left - 1)
        return (length, 1)
      case .adaptive(let minimum, let maximum):
        (room, left) = (room - share, left - 1)
        let count = Self.count(share, minimum, item.gap)
        return (min(max(0, share - (count - 1) * item.gap) / count, maximum), count)
      }
    }
  }

  /// LG4: the largest n for which n·(m + s) is at most share + s, in whole units of S2; at least 1.
  private static func count(_ share: Double, _ minimum: Double, _ spacing: Double) -> Double {
    let (step, room) = (minimum + spacing, LengthUnits.of(share + spacing))
    func fits(_ count: Double) -> Bool { LengthUnits.of(count * step) <= room }
    // The longest length that counts as `room` units, divided; the quotient may be off by a rounding error.
    let count = ((room + 0.618034) / 65536 / step).rounded(.down)
    return max(1, fits(count + 1) ? count + 1 : fits(count) ? count : count - 1)
  }

  // MARK: Single tracks

  /// The item of a track.
  func item(of track: Int) -> Int { (groups.lastIndex { $0.first <= track }) ?? 0 }

  func length(of track: Int) -> Double { groups[item(of: track)].length }

  /// The start of a track, from that of the first one.
  func start(of track: Int) -> Double {
    let group = groups[item(of: track)]
    return group.start + Double(track - group.first) * (group.length + group.spacing)
  }
}

extension GridItem {
  /// LG2.
  fileprivate var gap: Double { spacing ?? 8 }

  /// LG6: the length of the item's one track where nil is proposed.
  fileprivate var least: Double {
    switch size {
    case .fixed(let length): length
    case .flexible(let minimum, _), .adaptive(let minimum, _): minimum
    }
  }
}
