// CSS Grid 1 §12.3–12.8: the track sizing algorithm, for one axis.

internal import Boxes

/// What the tracks of an axis have room for.
enum GridSpace {
  /// The length of the content box.
  case definite(Double)
  case minContent
  /// Also where a height is not known.
  case maxContent
}

/// An item as the tracks of one axis see it.
struct GridSizingItem {
  /// Its index among the items of the grid.
  let index: Int
  /// Its tracks, by their index in `TrackSizingAlgorithm.tracks`.
  let tracks: Range<Int>
  /// Intrinsic contributions: outer lengths, with baseline shims (§12.5 1).
  let minContent: Double
  let maxContent: Double
  /// The minimum contribution without the automatic minimum, with the shim and as the dialect has it; and with the automatic
  /// minimum (§6.6).
  let plainMinimum: Double
  let declaredMinimum: Double
  let automaticMinimum: Double
  /// Whether it may have an automatic minimum by its own style.
  let hasAutomaticMinimum: Bool
}

/// Sizes the tracks of one axis.
struct TrackSizingAlgorithm {
  var tracks: [GridTrack]
  private let items: [GridSizingItem]
  private let gap: Double
  private let space: GridSpace
  /// The limits of the content box.
  private let limits: LengthLimits
  /// Whether `auto` tracks take what is left (§12.8).
  private let stretches: Bool
  /// The minimum of the container, which they fill where it has no length.
  private let minimum: Double
  private let dialect: BoxDialect

  init(
    _ tracks: [GridTrack], _ items: [GridSizingItem], gap: Double, in space: GridSpace, limits: LengthLimits,
    stretches: Bool, minimum: Double? = nil, _ dialect: BoxDialect
  ) {
    (self.tracks, self.gap, self.space, self.limits) = (tracks, gap, space, limits)
    (self.stretches, self.minimum, self.dialect) = (stretches, minimum ?? limits.min, dialect)
    // By span, items of one span together (§12.5 3).
    let isSorted = zip(items, items.dropFirst()).allSatisfy { $0.tracks.count <= $1.tracks.count }
    self.items = isSorted ? items : items.sorted { $0.tracks.count < $1.tracks.count }
  }

  /// The lengths of the tracks and the gaps between them.
  var total: Double { tracks.reduce(gaps(in: tracks.indices)) { $0 + $1.base } }

  func gaps(in range: Range<Int>) -> Double {
    var count = -1
    for track in range where !tracks[track].isCollapsed { count += 1 }
    return gap * Double(max(0, count))
  }

  mutating func size() {
    initialize()
    resolveIntrinsicSizes()
    maximize()
    expandFlexible()
    if stretches { stretchAuto() }
  }

  // MARK: §12.4 Initialize track sizes

  private mutating func initialize() {
    for index in tracks.indices {
      let track = tracks[index]
      tracks[index].base = if case .px(let length) = track.min { length } else { 0 }
      tracks[index].limit = if case .px(let length) = track.max { length } else { .infinity }
      tracks[index].limit = max(tracks[index].limit, tracks[index].base)
    }
  }

  // MARK: §12.5 Resolve intrinsic track sizes

  private mutating func resolveIntrinsicSizes() {
    // 2. Items that span one track.  Those in flexible tracks come last.
    var flexible: [GridSizingItem] = []
    var first = 0
    for item in items {
      if item.tracks.count != 1 { break }
      first += 1
      if tracks[item.tracks.lowerBound].isFlexible {
        flexible.append(item)
      } else {
        fit(item, in: item.tracks.lowerBound)
      }
    }
    // 3. Items that span several tracks, none of them flexible: those of one span at a time.
    while first < items.count {
      let span = items[first].tracks.count
      var group: [GridSizingItem] = []
      while first < items.count, items[first].tracks.count == span {
        let item = items[first]
        first += 1
        if item.tracks.contains(where: { tracks[$0].isFlexible }) {
          flexible.append(item)
        } else if tracks[item.tracks].contains(where: { $0.hasIntrinsicMin || $0.hasIntrinsicMax }) {
          group.append(item)
        }
      }
      if !group.isEmpty { increase(for: group, isFlexible: false) }
    }
    // 4. Items that span flexible tracks, all together.
    if !flexible.isEmpty { increase(for: flexible, isFlexible: true) }
    // 5. Tracks whose growth limit is still infinite.
    for index in tracks.indices where tracks[index].limit == .infinity {
      tracks[index].limit = tracks[index].base
    }
  }

  private mutating func fit(_ item: GridSizingItem, in index: Int) {
    var track = tracks[index]
    switch track.min {
    case .minContent: track.base = max(track.base, item.minContent)
    case .maxContent: track.base = max(track.base, item.maxContent)
    case .auto: track.base = max(track.base, minimumContribution(item))
    case .px, .percent: break
    }
    let wanted: Double?
    switch track.max {
    case .minContent: wanted = item.minContent
    case .auto, .maxContent: wanted = item.maxContent
    // The limit of `fit-content` holds, but not below the minimum contribution.
    case .fitContent: wanted = min(item.maxContent, track.fitLimit)
    case .px, .percent, .fr: wanted = nil
    }
    if let wanted { track.limit = track.limit == .infinity ? wanted : max(track.limit, wanted) }
    track.limit = max(track.limit, track.base)
    tracks[index] = track
  }

  /// §12.5, §6.6: the minimum contribution.  Under an intrinsic constraint the specification lets `auto` minimums take
  /// limited min-content or max-content contributions; Chrome takes the minimum contribution always.
  private func minimumContribution(_ item: GridSizingItem) -> Double {
    guard item.hasAutomaticMinimum else { return item.declaredMinimum }
    // The automatic minimum is that of the content only in a track whose minimum is `auto`, and beside flexible tracks
    // only if it spans no other.
    let spanned = tracks[item.tracks]
    guard spanned.contains(where: { $0.min == .auto }),
      spanned.count == 1 || !spanned.contains(where: \.isFlexible)
    else { return item.declaredMinimum }
    var room = gaps(in: item.tracks)
    for track in spanned {
      guard case .px(let length) = track.max else { return item.automaticMinimum }
      room += length
    }
    return max(item.plainMinimum, min(item.automaticMinimum, room))
  }

  // MARK: §12.5 3, 4 Items that span several tracks

  private mutating func increase(for group: [GridSizingItem], isFlexible: Bool) {
    // Beside flexible tracks all others count as fixed (step 4).
    func grow(
      _ target: ExtraSpace.GrowthTarget, _ tracks: TrackKind, beyond: TrackKind, _ contribution: Contribution
    ) {
      let extra = ExtraSpace(
        target: target, growing: tracks, beyond: beyond, isFlexible: isFlexible,
        heedsFitContent: dialect == .specification)
      // Without a track that grows, nothing would.
      guard self.tracks.contains(where: extra.grows) else { return }
      for item in group {
        let wanted = self.contribution(contribution, of: item) - gaps(in: item.tracks)
        extra.add(wanted, to: item.tracks, &self.tracks)
      }
      for item in group { extra.apply(to: item.tracks, &self.tracks) }
    }
    // 3.1 For intrinsic minimums
    grow(.base, .intrinsicMin, beyond: .intrinsicMax, .minimum)
    // 3.2 For content-based minimums
    grow(.base, .contentMin, beyond: .intrinsicMax, .minContent)
    // 3.3 For max-content minimums
    grow(.base, .maxContentMin, beyond: .maxContentMax, .maxContent)
    // 3.4 No growth limit is below its base size.
    for item in group {
      for index in item.tracks where tracks[index].limit < tracks[index].base {
        tracks[index].limit = tracks[index].base
      }
    }
    if isFlexible { return }
    // 3.5 For intrinsic maximums
    grow(.limit, .intrinsicMax, beyond: .intrinsicMax, .minContent)
    // 3.6 For max-content maximums
    grow(.limit, .maxContentMax, beyond: .maxContentMax, .maxContent)
    for item in group {
      for index in item.tracks { tracks[index].isInfinitelyGrowable = false }
    }
  }

  private enum Contribution { case minimum, minContent, maxContent }

  private func contribution(_ kind: Contribution, of item: GridSizingItem) -> Double {
    switch kind {
    case .minimum: minimumContribution(item)
    case .minContent: item.minContent
    case .maxContent: item.maxContent
    }
  }

  // MARK: §12.6 Maximize tracks

  private mutating func maximize() {
    var free: Double
    switch space {
    case .definite(let length): free = length - total
    case .minContent: return
    case .maxContent:
      free = .infinity
      let largest = tracks.reduce(gaps(in: tracks.indices)) { $0 + $1.limit }
      // The maximum of the container holds.
      if largest > limits.max { free = limits.max - total }
    }
    if free == .infinity {
      for index in tracks.indices { tracks[index].base = tracks[index].limit }
      return
    }
    var open = tracks.indices.filter { tracks[$0].base < tracks[$0].limit }
    while free > 1e-9, !open.isEmpty {
      let part = free / Double(open.count)
      var still: [Int] = []
      for index in open {
        let room = tracks[index].limit - tracks[index].base
        let taken = min(part, room)
        tracks[index].base = room <= part ? tracks[index].limit : tracks[index].base + taken
        free -= taken
        if room > part { still.append(index) }
      }
      if still.count == open.count { break }
      open = still
    }
  }

  // MARK: §12.7 Expand flexible tracks

  private mutating func expandFlexible() {
    guard tracks.contains(where: \.isFlexible) else { return }
    let fraction: Double
    switch space {
    case .minContent: return
    case .definite(let length): fraction = self.fraction(of: tracks.indices, filling: length)
    case .maxContent:
      var largest = 0.0
      for track in tracks {
        if let factor = track.factor { largest = max(largest, track.base / max(1, factor)) }
      }
      for item in items where item.tracks.contains(where: { tracks[$0].isFlexible }) {
        largest = max(largest, self.fraction(of: item.tracks, filling: item.maxContent))
      }
      // If the grid would be below its minimum or above its maximum, that is the length to fill.
      let sum = tracks.reduce(gaps(in: tracks.indices)) { $0 + max($1.base, ($1.factor ?? 0) * largest) }
      let length = limits.clamp(sum)
      fraction = length == sum ? largest : self.fraction(of: tracks.indices, filling: length)
    }
    var left = 0.0
    for index in tracks.indices {
      guard let factor = tracks[index].factor else { continue }
      var length = factor * fraction
      if dialect == .chromium {
        // What is cut off one track is given to the next.
        let whole = LayoutUnit.cut(length + left)
        (length, left) = (whole, max(0, length + left - whole))
      }
      tracks[index].base = max(tracks[index].base, length)
    }
  }

  /// §12.7.1 Find the size of an `fr`.
  private func fraction(of range: Range<Int>, filling length: Double) -> Double {
    var leftover = length - gaps(in: range)
    var factors = 0.0
    var flexible: [Int] = []
    for index in range {
      // In Chromium a factor of 0 is none here.
      if let factor = tracks[index].factor, factor > 0 || dialect == .specification {
        factors += factor
        flexible.append(index)
      } else {
        leftover -= tracks[index].base
      }
    }
    if flexible.isEmpty { return 0 }
    // Tracks whose base size is more than their share are treated as inflexible.
    while true {
      let fraction = leftover / max(1, factors)
      // Sums of fractions are a little off.
      let isFlexible = { (track: GridTrack) in
        track.base <= (track.factor ?? 0) * fraction + 1e-9 * max(1, length) || track.base == 0
      }
      let still = flexible.filter { isFlexible(tracks[$0]) }
      if still.count == flexible.count { return max(0, fraction) }
      for index in flexible where !isFlexible(tracks[index]) {
        leftover -= tracks[index].base
        factors -= tracks[index].factor ?? 0
      }
      flexible = still
      if flexible.isEmpty { return 0 }
    }
  }

  // MARK: §12.8 Stretch `auto` tracks

  private mutating func stretchAuto() {
    let length: Double
    switch space {
    case .definite(let definite): length = definite
    // A minimum of the container is room to stretch into.
    case .minContent, .maxContent: length = minimum
    }
    let free = length - total
    let growing = tracks.indices.filter { tracks[$0].max == .auto && !tracks[$0].isCollapsed }
    guard free > 0, !growing.isEmpty else { return }
    for index in growing { tracks[index].base += free / Double(growing.count) }
  }
}
