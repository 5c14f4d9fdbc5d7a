// CSS Grid Layout 1 §7.2: track lists, with `repeat()`; §7.5: implicit tracks; §12.4: initial track sizes.

import Boxes
import LayoutCore

/// A track that is being sized.
struct GridTrack {
  enum Minimum: Hashable {
    case fixed(Length)
    case auto, minContent, maxContent
  }

  enum Maximum: Hashable {
    case fixed(Length)
    case auto, minContent, maxContent
    case flexible(Double)
    case fitContent(Length)
  }

  var minimum: Minimum
  var maximum: Maximum
  /// Whether the track is an empty one of `repeat(auto-fit, …)`: it and its gap take no space.
  var isCollapsed = false
  /// Whether a gap stands before the track.
  var hasGapBefore = false
  var base = Length.zero
  /// The growth limit; nil for ∞.
  var limit: Length?
  var isInfinitelyGrowable = false

  var isFlexible: Bool { flexFactor != nil }

  var flexFactor: Double? {
    if case .flexible(let factor) = maximum { factor } else { nil }
  }

  var hasIntrinsicMinimum: Bool {
    if case .fixed = minimum { false } else { true }
  }

  var hasIntrinsicMaximum: Bool {
    switch maximum {
    case .auto, .minContent, .maxContent, .fitContent: true
    case .fixed, .flexible: false
    }
  }

}

/// The tracks of an axis by their sizes as written.
struct GridTemplate {
  /// The lines of the explicit grid, with their names.
  var lines: BoxGridLines
  var before: Int
  var explicit: [BoxGrid.TrackSize]
  var total: Int
  /// The explicit tracks that `auto-fit` collapses where they are empty.
  var fitted: Range<Int>
  var auto: [BoxGrid.TrackSize]

  /// The size of each track.  Implicit ones take those of `grid-auto-columns` in turn, away from the explicit grid (§7.6).
  var sizes: [BoxGrid.TrackSize] {
    (0..<total).map { index in
      let position = index - before
      if explicit.indices.contains(position) { return explicit[position] }
      let turn = position < 0 ? position : position - explicit.count
      return auto[((turn % auto.count) + auto.count) % auto.count]
    }
  }
}

extension BoxCompiler {
  // MARK: §7.2.3

  /// The explicit tracks of an axis.
  ///
  /// - Parameter space: what `auto-fill` and `auto-fit` fill; nil if that is indefinite.
  func explicitTracks(
    _ list: [BoxGrid.TrackComponent], _ box: Int, _ axis: Axis, gap: Length, space: GridRepeatSpace?,
    base: Length?
  ) -> (sizes: [BoxGrid.TrackSize], fitted: Range<Int>) {
    var sizes: [BoxGrid.TrackSize] = []
    var fitted = 0..<0
    for component in list {
      switch component {
      case .track(let size): sizes.append(size)
      case .repeat(let count, let repeated): for _ in 0..<count { sizes += repeated }
      case .autoFill(let repeated), .autoFit(let repeated):
        let others = list.flatMap { component -> [BoxGrid.TrackSize] in
          switch component {
          case .track(let size): [size]
          case .repeat(let count, let sizes): Array(repeatElement(sizes, count: count).joined())
          case .autoFill, .autoFit: []
          }
        }
        let count = repetitions(repeated, beside: others, box, axis, gap: gap, space: space, base: base)
        let start = sizes.count
        for _ in 0..<count { sizes += repeated }
        if case .autoFit = component { fitted = start..<sizes.count }
      }
    }
    return (sizes, fitted)
  }

  /// §7.2.3.2  How often tracks are repeated: it follows from comparing lengths, so it is assumed.
  private func repetitions(
    _ repeated: [BoxGrid.TrackSize], beside others: [BoxGrid.TrackSize], _ box: Int, _ axis: Axis,
    gap: Length, space: GridRepeatSpace?, base: Length?
  ) -> Int {
    guard let space else { return 1 }
    let provenance = BoxProvenance(.gridRepeat, axis, box)
    func size(_ size: BoxGrid.TrackSize) -> Length {
      let minimum = fixed(size.min, base: base)
      guard let maximum = fixed(size.max, base: base) else { return minimum ?? .zero }
      return rows.largest([maximum] + (minimum.map { [$0] } ?? []), provenance)
    }
    // Tracks that are repeated count as 1 px at least, so that their number has an end.
    let floored = repeated.map { rows.largest([size($0), Length(1)], provenance) }
    let lengths = [space.length, gap, others.map(size).sum, floored.sum]
    let (count, otherCount, isAtLeast) = (
      Double(repeated.count), Double(others.count), space.isAtLeast
    )
    // Not more tracks than may be written.
    let most = max(1, ((Double(BoxGrid.mostTracks) - otherCount) / count).rounded(.down))
    let outcome = assume(provenance, .repetitions, lengths, guess: [1]) { values in
      let step = values[3] + count * values[1]
      if step <= 0 { return [1] }
      let ratio = (values[0] + values[1] - values[2] - otherCount * values[1]) / step
      let whole =
        isAtLeast ? (ratio - comparisonTolerance).rounded(.up) : (ratio + comparisonTolerance).rounded(.down)
      return [min(max(1, whole), most)]
    }
    return Int(outcome[0])
  }

  // MARK: §12.4

  /// A breadth that is a length; nil for others, and for percentages of what is indefinite.
  private func fixed(_ breadth: BoxGrid.MinBreadth, base: Length?) -> Length? {
    switch breadth {
    case .px(let pixels): Length(pixels)
    case .percent(let percent): base.map { length(percent, of: $0) }
    case .auto, .minContent, .maxContent: nil
    }
  }

  private func fixed(_ breadth: BoxGrid.MaxBreadth, base: Length?) -> Length? {
    switch breadth {
    case .px(let pixels): Length(pixels)
    case .percent(let percent): base.map { length(percent, of: $0) }
    case .auto, .minContent, .maxContent, .fr, .fitContent: nil
    }
  }

  /// Tracks with their initial sizes.
  ///
  /// - Parameters:
  ///   - base: what percentages refer to; nil if it is indefinite, so that they behave as auto.
  ///   - isOccupied: whether an item stands in each track.
  func initialTracks(
    _ template: GridTemplate, _ box: Int, _ axis: Axis, base: Length?, isOccupied: [Bool]
  ) -> [GridTrack] {
    var hasTrackBefore = false
    return template.sizes.enumerated().map { index, size in
      let minimum: GridTrack.Minimum =
        switch size.min {
        case .px, .percent: fixed(size.min, base: base).map { .fixed($0) } ?? .auto
        case .auto: .auto
        case .minContent: .minContent
        case .maxContent: .maxContent
        }
      let maximum: GridTrack.Maximum =
        switch size.max {
        case .px, .percent: fixed(size.max, base: base).map { .fixed($0) } ?? .auto
        case .auto: .auto
        case .minContent: .minContent
        case .maxContent: .maxContent
        case .fr(let factor): .flexible(factor)
        case .fitContent(.px(let pixels)): .fitContent(Length(pixels))
        case .fitContent(.percent(let percent)):
          base.map { .fitContent(length(percent, of: $0)) } ?? .maxContent
        }
      var track = GridTrack(minimum: minimum, maximum: maximum)
      if template.fitted.contains(index - template.before), !isOccupied[index] {
        track.minimum = .fixed(.zero)
        track.maximum = .fixed(.zero)
        track.isCollapsed = true
      } else {
        track.hasGapBefore = hasTrackBefore
        hasTrackBefore = true
      }
      let provenance = BoxProvenance(.gridInitial, axis, box, index: index)
      if case .fixed(let length) = track.minimum { track.base = length }
      if case .fixed(let length) = track.maximum {
        track.limit = rows.largest([length, track.base], provenance)
      }
      return track
    }
  }
}

/// What `auto-fill` fills: a length that is not to be passed, or one that is to be reached.
struct GridRepeatSpace {
  var length: Length
  var isAtLeast: Bool
}
