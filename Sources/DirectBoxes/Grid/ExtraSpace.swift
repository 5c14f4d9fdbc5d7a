// CSS Grid 1 §12.5.1: distributing extra space across spanned tracks.

internal import Boxes

/// Kinds of tracks by their sizing functions, as the steps of §12.5 name them.
enum TrackKind {
  case intrinsicMin, contentMin, maxContentMin, intrinsicMax, maxContentMax

  func contains(_ track: GridTrack) -> Bool {
    switch self {
    case .intrinsicMin: track.hasIntrinsicMin
    case .contentMin: track.min == .minContent || track.min == .maxContent
    case .maxContentMin: track.min == .maxContent
    case .intrinsicMax: track.hasIntrinsicMax
    case .maxContentMax: track.hasMaxContentMax
    }
  }
}

/// One step that makes tracks larger for the items that span them.
struct ExtraSpace {
  enum GrowthTarget { case base, limit }

  /// Whether base sizes or growth limits grow.
  let target: GrowthTarget
  /// The tracks that grow, and those of them that grow first beyond their limits.
  let growing: TrackKind
  let beyond: TrackKind
  /// Whether only flexible tracks grow, by their factors.
  let isFlexible: Bool
  /// Whether base sizes stop at the limit of `fit-content()`; not in the dialect of Chromium.
  let heedsFitContent: Bool

  func grows(_ track: GridTrack) -> Bool {
    growing.contains(track) && (!isFlexible || track.isFlexible)
  }

  /// The size that grows; an infinite growth limit begins at the base size.
  private func size(_ track: GridTrack) -> Double {
    target == .base || track.limit == .infinity ? track.base : track.limit
  }

  // MARK: 1, 2 For each item

  /// Notes what an item of an outer length without gaps wants of its tracks.
  func add(_ length: Double, to range: Range<Int>, _ tracks: inout [GridTrack]) {
    var free = length
    var (factors, growing, first) = (0.0, 0, 0)
    for index in range {
      free -= size(tracks[index])
      guard grows(tracks[index]) else { continue }
      growing += 1
      tracks[index].incurred = 0
      if beyond.contains(tracks[index]) { first += 1 }
      if isFlexible { factors += tracks[index].factor ?? 0 }
    }
    if growing == 0 { return }
    if free > 0 {
      if factors > 0 {
        // Flexible tracks have no limits yet.  Factors whose sum is below 1 take all of it, too.
        for index in range where grows(tracks[index]) {
          tracks[index].incurred = free * (tracks[index].factor ?? 0) / factors
        }
      } else {
        share(&free, range, &tracks, { grows($0) }, { upToLimit($0) })
        let takesAll = first == 0 && target == .base
        share(&free, range, &tracks, { grows($0) && (takesAll || beyond.contains($0)) }, { beyondLimit($0) })
      }
    }
    for index in range where grows(tracks[index]) {
      tracks[index].planned = max(tracks[index].planned, tracks[index].incurred)
      if target == .limit { tracks[index].wantsLimit = true }
    }
  }

  /// Equal parts for all, until each has no room.
  private func share(
    _ free: inout Double, _ range: Range<Int>, _ tracks: inout [GridTrack], _ takes: (GridTrack) -> Bool,
    _ room: (GridTrack) -> Double
  ) {
    if free <= 1e-9 { return }
    var open = 0
    for index in range {
      tracks[index].isOpen = takes(tracks[index])
      if tracks[index].isOpen { open += 1 }
    }
    while free > 1e-9, open > 0 {
      let part = free / Double(open)
      var still = 0
      for index in range where tracks[index].isOpen {
        let room = room(tracks[index])
        let taken = min(part, room)
        tracks[index].incurred += taken
        free -= taken
        if room > part { still += 1 } else { tracks[index].isOpen = false }
      }
      if still == open { return }
      open = still
    }
  }

  /// How much a track may grow up to its limit.
  private func upToLimit(_ track: GridTrack) -> Double {
    switch target {
    case .base:
      max(0, (heedsFitContent ? min(track.limit, track.fitLimit) : track.limit) - track.base - track.incurred)
    case .limit: track.limit < .infinity && !track.isInfinitelyGrowable ? 0 : beyondLimit(track)
    }
  }

  /// How much a track may grow beyond: the limit of `fit-content` holds for growth limits, not for base sizes.
  private func beyondLimit(_ track: GridTrack) -> Double {
    target == .base ? .infinity : max(0, track.fitLimit - size(track) - track.incurred)
  }

  // MARK: 3 When all items of a group have been seen

  /// Makes the tracks of an item larger by the most that any item wants.
  func apply(to range: Range<Int>, _ tracks: inout [GridTrack]) {
    for index in range {
      switch target {
      case .base: tracks[index].base += tracks[index].planned
      case .limit:
        if !tracks[index].wantsLimit { continue }
        if tracks[index].limit == .infinity { tracks[index].isInfinitelyGrowable = true }
        tracks[index].limit = size(tracks[index]) + tracks[index].planned
        tracks[index].wantsLimit = false
      }
      tracks[index].planned = 0
    }
  }
}
