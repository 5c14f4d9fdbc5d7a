import LayoutCore

/// The room between two neighbouring tracks, from edge to edge of their grid.
struct TrackGap {
  /// Horizontal between columns.
  var axis: Axis
  var frame: Rect

  var length: Double { frame.size[axis] }

  /// The gaps of a grid that are positive.
  static func all(in grid: GridGeometry) -> [TrackGap] {
    Axis.allCases.flatMap { axis in
      let tracks = grid.tracks(along: axis)
      return zip(tracks, tracks.dropFirst()).compactMap { before, after -> TrackGap? in
        // In a mirrored grid the next track stands to the left (G26).
        let (first, second) = before.position <= after.position ? (before, after) : (after, before)
        let end = first.position + first.length
        guard second.position > end else { return nil }
        let gap = GridGeometry.Track(position: end, length: second.position - end, guideLine: nil)
        return TrackGap(axis: axis, frame: grid.band(gap, along: axis))
      }
    }
  }
}

extension GridGeometry {
  func tracks(along axis: Axis) -> [Track] { axis == .horizontal ? columns : rows }

  /// What the tracks cover.
  var bounds: Rect {
    let (x, width) = extent(along: .horizontal)
    let (y, height) = extent(along: .vertical)
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Negative gaps can make tracks overlap, so the first and the last one need not be the outermost.
  private func extent(along axis: Axis) -> (position: Double, length: Double) {
    let tracks = tracks(along: axis)
    let start = tracks.map(\.position).min() ?? 0
    let end = tracks.map { $0.position + $0.length }.max() ?? 0
    return (start, end - start)
  }

  /// A track of `axis` from edge to edge of the grid.
  func band(_ track: Track, along axis: Axis) -> Rect {
    var band = bounds
    band.origin[axis] = track.position
    band.size[axis] = track.length
    return band
  }
}
