// CSS Grid Layout 1 §12.3: the track sizing algorithm, step by step; each step has a file.

import Boxes
import LayoutCore

/// The space for the tracks of an axis.
enum GridSpace {
  case definite(Length)
  /// The axis is laid out without a definite size.
  case indefinite
  /// The size by content is asked for.
  case minContent, maxContent

  var definite: Length? {
    if case .definite(let length) = self { length } else { nil }
  }

  /// Whether the container is sized under a constraint of its content.
  var isConstraint: Bool {
    switch self {
    case .minContent, .maxContent: true
    case .definite, .indefinite: false
    }
  }
}

/// What an item asks of the tracks that it spans, with its margins.
enum GridContribution: Hashable {
  case minimum, minContent, maxContent
}

/// An item on the axis that is being sized.
struct GridSpanning {
  let box: Int
  let tracks: Range<Int>
  /// How much space an item needs to be aligned with the baselines of others (§12.5 step 1).
  var shim = Length.zero
}

/// The sizing of one axis.
struct GridTrackSizing {
  let box: Int
  let axis: Axis
  let gap: Length
  let space: GridSpace
  /// The limits of the content box, for an axis that is indefinite.
  let minimum: Length?
  let maximum: Length?
  /// Whether `justify-content` or `align-content` is normal or stretch.
  let stretches: Bool
  let items: [GridSpanning]
  var tracks: [GridTrack]
  /// What percentages of the margins and the padding of an item refer to; nil while columns are sized.
  var areaWidth: (_ box: Int) -> Length? = { _ in nil }
  /// The size of an item's margin box by its content.
  let contentContribution: (_ box: Int, _ kind: ContentSize) -> Length

  func provenance(_ section: BoxSection, _ index: Int = 0) -> BoxProvenance {
    BoxProvenance(section, axis, box, index: index)
  }

  /// The gaps between the tracks of a range.
  func gaps(in range: Range<Int>) -> Length {
    guard let first = range.first(where: { !tracks[$0].isCollapsed }) else { return .zero }
    return Double(range.count { $0 > first && tracks[$0].hasGapBefore }) * gap
  }

  /// The base sizes and gaps of a range of tracks.
  func baseSum(_ range: Range<Int>) -> Length { range.map { tracks[$0].base }.sum + gaps(in: range) }

  var all: Range<Int> { tracks.indices }
}

extension BoxCompiler {
  /// The base sizes of the tracks at the end.
  func sizeTracks(_ sizing: GridTrackSizing) -> [Length] {
    var sizing = sizing
    sizeIntrinsicTracks(&sizing)
    maximizeTracks(&sizing)
    expandFlexibleTracks(&sizing)
    stretchAutoTracks(&sizing)
    return sizing.tracks.indices.map {
      rows.named(sizing.tracks[$0].base, sizing.provenance(.gridStretch, $0))
    }
  }
}
