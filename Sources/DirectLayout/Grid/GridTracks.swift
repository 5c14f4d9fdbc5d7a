internal import LayoutCore

/// The columns or the rows of a grid: what is known before any proposal, in arrays with an entry per track.
struct GridTracks {
  var count = 0
  /// What the cells that answer linearly need together, as one range (G11–G13).
  var ranges: [LengthRange] = []
  /// The cells that must be asked one by one, by track; those of track t start at `askedStarts[t]`.
  var asked: [Int32] = []
  var askedStarts: [Int32] = []
  /// The guide of the track's line, as the guide table numbers it (G21).
  var guides: [Int32] = []
  /// The guide's default in a 1 × 1 view: f of G22.
  var fractions: [Double] = []
  /// Whether the line depends on guides asked from the cells, because they are custom or explicit.
  var guided: [Bool] = []
  /// Whether some cell of the track aligns by the line (G22).
  var aligned: [Bool] = []
  /// G12.
  var priorities: [Double] = []
  /// The gap after each track but the last (G8–G10).
  var gaps: [Double] = []
  var gapSum = 0.0

  init() {}

  init(count: Int, guide: Int32) {
    self.count = count
    ranges = [LengthRange](repeating: .zero, count: count)
    guides = [Int32](repeating: guide, count: count)
    guided = [Bool](repeating: false, count: count)
    aligned = [Bool](repeating: false, count: count)
    priorities = [Double](repeating: 0, count: count)
    gaps = [Double](repeating: 0, count: max(0, count - 1))
  }

  /// The indices of the cells of `track` that must be asked.
  func asked(in track: Int) -> ArraySlice<Int32> {
    asked.isEmpty ? [] : asked[Int(askedStarts[track])..<Int(askedStarts[track + 1])]
  }

  /// Where each track starts, the first one at `origin`.
  func positions(of lengths: [Double], from origin: Double) -> [Double] {
    var position = origin
    var positions: [Double] = []
    positions.reserveCapacity(count)
    for track in 0..<count {
      positions.append(position)
      if track < gaps.count { position += lengths[track] + gaps[track] }
    }
    return positions
  }

  /// The length of neighbouring tracks with the gaps inside.
  func extent(of lengths: [Double], in tracks: Range<Int>) -> Double {
    guard var sum = tracks.first.map({ lengths[$0] }) else { return 0 }
    for track in tracks.dropFirst() { sum += gaps[track - 1] + lengths[track] }
    return sum
  }
}
