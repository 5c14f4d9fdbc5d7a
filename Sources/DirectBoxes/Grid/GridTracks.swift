// CSS Grid 1 §7: the explicit and the implicit grid.

internal import Boxes

/// A column or a row while it is sized.
struct GridTrack {
  typealias Min = BoxGrid.MinBreadth
  typealias Max = BoxGrid.MaxBreadth

  /// Sizing functions without percentages: those of a length that is not known are `auto` (§7.2.1).
  var min: Min
  var max: Max
  /// The limit of `fit-content()`.
  var fitLimit = Double.infinity
  var base = 0.0
  var limit = Double.infinity
  /// Whether the growth limit may grow without end (§12.5).
  var isInfinitelyGrowable = false
  /// What a step adds when all its items have been seen.
  var planned = 0.0
  /// What one item adds.
  var incurred = 0.0
  /// Whether it takes part in what is shared out.
  var isOpen = false
  /// Whether its growth limit is to become definite in this step.
  var wantsLimit = false
  /// Whether it is an empty track of `auto-fit` (§7.2.3.2): it has no size and no gaps.
  var isCollapsed = false

  /// - Parameter length: what percentages refer to; indefinite if it is not known.
  init(_ size: BoxGrid.TrackSize, length: Double) {
    switch size.min {
    case .percent(let percentage): min = length < 0 ? .auto : .px(percentage.nonNegative(of: length))
    default: min = size.min
    }
    switch size.max {
    case .percent(let percentage): max = length < 0 ? .auto : .px(percentage.nonNegative(of: length))
    case .fitContent(let limit):
      max = .fitContent(limit)
      if case .percent = limit, length < 0 { break }
      fitLimit = limit.resolved(length)
    default: max = size.max
    }
  }

  /// A collapsed track.
  init() {
    (min, max, base, limit, isCollapsed) = (.px(0), .px(0), 0, 0, true)
  }

  /// The flex factor; nil for tracks that are not flexible.
  var factor: Double? { if case .fr(let factor) = max { factor } else { nil } }
  var isFlexible: Bool { if case .fr = max { true } else { false } }

  var hasIntrinsicMin: Bool { if case .px = min { false } else { true } }
  /// `auto`, `min-content`, `max-content` or `fit-content()`.
  var hasIntrinsicMax: Bool {
    switch max {
    case .px, .percent, .fr: false
    case .auto, .minContent, .maxContent, .fitContent: true
    }
  }
  /// `max-content`, and what is treated so (§12.5).
  var hasMaxContentMax: Bool {
    switch max {
    case .auto, .maxContent, .fitContent: true
    case .px, .percent, .fr, .minContent: false
    }
  }
  /// Whether it has one length from the start.
  var isExact: Bool { if case (.px(let least), .px(let most)) = (min, max) { least >= most } else { false } }

  /// Whether its size follows from its own functions alone.
  var isFixed: Bool { if case .px = min, case .px = max { true } else { false } }
}

/// The tracks of one axis as the container lists them.
struct GridTemplateAxis {
  /// The explicit tracks.
  let explicit: [BoxGrid.TrackSize]
  /// Those of `auto-fit`, which collapse if they are empty.
  let fitting: Range<Int>
  private let implicit: [BoxGrid.TrackSize]
  /// - Parameters:
  ///   - length: the length of the content box; indefinite if it is not known.
  ///   - limits: the limits of the content box, for automatic repetition where the length is not known.
  init(
    _ components: [BoxGrid.TrackComponent], implicit: [BoxGrid.TrackSize], gap: Double, length: Double,
    limits: LengthLimits, _ pass: BoxPass, _ box: Int
  ) {
    var explicit: [BoxGrid.TrackSize] = []
    var fitting = 0..<0
    var repeated: (at: Int, sizes: [BoxGrid.TrackSize], fits: Bool)?
    for component in components {
      switch component {
      case .track(let size): explicit.append(size)
      case .repeat(let count, let sizes):
        for _ in 0..<count { explicit += sizes }
      case .autoFill(let sizes): repeated = (explicit.count, sizes, false)
      case .autoFit(let sizes): repeated = (explicit.count, sizes, true)
      }
    }
    if let (at, sizes, fits) = repeated {
      let count = Self.repetitions(
        of: sizes, beside: explicit, gap: gap, length: length, limits: limits, most: pass.mostRepeatedTracks)
      pass.noteRepeatedTracks(of: box, count * sizes.count)
      let tracks = (0..<count).flatMap { _ in sizes }
      explicit.insert(contentsOf: tracks, at: at)
      if fits { fitting = at..<at + tracks.count }
    }
    (self.explicit, self.fitting, self.implicit) = (explicit, fitting, implicit)
  }

  /// Whether the size of one of these tracks is a percentage.
  func hasPercentages(in range: GridSpan) -> Bool {
    (range.start..<range.end).contains { size(at: $0).isRelative }
  }

  /// §7.2.3.1: as many repetitions as fit, at least one.
  private static func repetitions(
    of sizes: [BoxGrid.TrackSize], beside others: [BoxGrid.TrackSize], gap: Double, length: Double,
    limits: LengthLimits, most: Int
  ) -> Int {
    // The length itself or the maximum must hold them; a minimum must be filled.
    // A minimum above the maximum counts (CSS 2 §10.7).
    let (room, fills) =
      length >= 0
      ? (length, false)
      : limits.max < .infinity ? (Swift.max(limits.min, limits.max), false) : (limits.min, true)
    if fills, room <= 0 { return 1 }
    // Percentages refer to the minimum where there is nothing else.
    let basis = length >= 0 ? length : limits.min > 0 ? limits.min : indefinite
    // A track of no size counts as one pixel, so that their number stays finite.
    let each = sizes.reduce(0) { $0 + Swift.max(1, fixedSize($1, basis)) + gap }
    let beside = others.reduce(0) { $0 + fixedSize($1, basis) + gap } - gap
    let count = (room - beside) / each
    guard count.isFinite else { return 1 }
    // Sums of fractions are a little off.
    let whole = fills ? (count - 1e-9).rounded(.up) : (count + 1e-9).rounded(.down)
    return Int(Swift.max(1, Swift.min(whole, Double(most / sizes.count))))
  }

  /// The maximum of a track if it is a length, else its minimum; the larger if both are.
  private static func fixedSize(_ size: BoxGrid.TrackSize, _ length: Double) -> Double {
    let track = GridTrack(size, length: length)
    switch (track.min, track.max) {
    case (.px(let min), .px(let max)): return Swift.max(min, max)
    case (_, .px(let max)): return max
    case (.px(let min), _): return min
    default: return 0
    }
  }

  /// The size of a track by its index among explicit tracks; negative ones and those behind are implicit (§7.5).
  func size(at index: Int) -> BoxGrid.TrackSize {
    if explicit.indices.contains(index) { return explicit[index] }
    // Behind the explicit grid the list begins again; before it, it is read backward.
    let place = index < 0 ? index : index - explicit.count
    let count = implicit.count
    return implicit[((place % count) + count) % count]
  }
}

extension BoxGrid.TrackComponent {
  var repeatsByItself: Bool {
    switch self {
    case .autoFill, .autoFit: true
    case .track, .repeat: false
    }
  }
}

extension BoxGrid.TrackSize {
  fileprivate var isRelative: Bool {
    if case .percent = min { return true }
    switch max {
    case .percent, .fitContent(.percent): return true
    default: return false
    }
  }
}
