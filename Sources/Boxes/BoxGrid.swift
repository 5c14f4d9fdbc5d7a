/// What a grid container says of its tracks, and an item by names of its place.
public struct BoxGrid: Sendable, Hashable {
  /// `grid-template-columns`; empty for `none`.
  public var templateColumns: [TrackComponent] = []
  /// `grid-template-rows`; empty for `none`.
  public var templateRows: [TrackComponent] = []
  /// The names of lines in `grid-template-columns`.
  public var columnNames = LineNames()
  /// The names of lines in `grid-template-rows`.
  public var rowNames = LineNames()
  /// `grid-template-areas`; nil for `none`.
  public var areas: Areas?
  /// Of an item: its `grid-column-start` and its like, as far as they have names.
  public var namedLines: [BoxGridEdge: NamedLine] = [:]
  /// `grid-auto-columns`; never empty.
  public var autoColumns: [TrackSize] = [.auto]
  /// `grid-auto-rows`; never empty.
  public var autoRows: [TrackSize] = [.auto]

  public init() {}

  /// The most tracks along an axis, and the highest number of a line; cases with more are refused.
  public static let mostTracks = 250_000

  /// `none`, `auto`: what a container has that says nothing.
  public static let initial = BoxGrid()

  /// One part of a track list (CSS Grid §7.2).
  public enum TrackComponent: Sendable, Hashable {
    case track(TrackSize)
    /// `repeat(<integer>, …)`; the count is at least 1.
    case `repeat`(Int, [TrackSize])
    case autoFill([TrackSize])
    case autoFit([TrackSize])
  }

  /// The size of a track: `minmax(min, max)`.  A size without `minmax` has been spelt out: `auto` is
  /// `minmax(auto, auto)`, `1fr` is `minmax(auto, 1fr)`.
  public struct TrackSize: Sendable, Hashable {
    public var min: MinBreadth
    public var max: MaxBreadth

    public init(_ min: MinBreadth, _ max: MaxBreadth) { (self.min, self.max) = (min, max) }

    public static let auto = TrackSize(.auto, .auto)
  }

  public enum MinBreadth: Sendable, Hashable {
    case px(Double)
    case percent(BoxPercentage)
    case auto, minContent, maxContent
  }

  public enum MaxBreadth: Sendable, Hashable {
    case px(Double)
    case percent(BoxPercentage)
    case auto, minContent, maxContent
    /// The number before `fr`.
    case fr(Double)
    /// `fit-content(…)`, whose minimum is `auto`.
    case fitContent(BoxLength)
  }
}

/// The value of `grid-column-start` and its like (CSS Grid §8.3).
public enum BoxGridLine: Sendable, Hashable {
  case auto
  /// A line, from 1 or backward from −1; never 0.
  case line(Int)
  /// At least 1.
  case span(Int)
  /// A name stands there, in `BoxGrid.namedLines` of the item; `BoxGridLines` makes it a number.
  case named
}
