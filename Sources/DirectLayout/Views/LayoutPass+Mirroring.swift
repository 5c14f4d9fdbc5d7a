internal import LayoutCore

// G26: everything has been laid out from left to right.
extension LayoutPass {
  /// Mirrors the frames and tracks inside every mirror in that mirror's width.
  ///
  /// Complexity: linear, however deep mirrors stand inside each other.
  func mirrorFrames() {
    guard hasMirrors else { return }
    var open: [(end: Int, reflection: Reflection)] = []
    var geometry = 0
    for node in 0..<nodes.count {
      while let last = open.last, last.end <= node { open.removeLast() }
      let outer = open.last?.reflection
      if nodes.kinds[node] == .mirror {
        open.append((nodes.end(of: node), Reflection(in: frames[node], after: outer)))
      }
      // A row has no geometry (G1).
      if let outer, nodes.kinds[node].hasGeometry, frames[node] != .null {
        frames[node].origin.x = outer.start(frames[node].origin.x, frames[node].width)
      }
      while geometry < geometries.count, geometries[geometry].node <= node {
        if let outer, geometries[geometry].node == node {
          outer.reflect(&geometries[geometry].columns)
        }
        geometry += 1
      }
      if frames[node] != .null { excess += frames[node].excess }
    }
  }
}

/// What mirrors around a view do together to x: a shift, or a reflection in a line.
private struct Reflection {
  var isReversed: Bool
  /// Added to x, or to its opposite.
  var shift: Double

  /// A mirror whose frame is `frame`, inside the mirrors of `outer`.
  init(in frame: Rect, after outer: Reflection?) {
    let sum = frame.origin.x + frame.origin.x + frame.width
    guard let outer else {
      (isReversed, shift) = (true, sum)
      return
    }
    isReversed = !outer.isReversed
    shift = outer.isReversed ? outer.shift - sum : outer.shift + sum
  }

  /// Where what starts at `start` and is `length` long starts then.
  func start(_ start: Double, _ length: Double) -> Double {
    isReversed ? shift - start - length : shift + start
  }

  func reflect(_ tracks: inout [GridGeometry.Track]) {
    for index in tracks.indices {
      tracks[index].position = start(tracks[index].position, tracks[index].length)
      tracks[index].guideLine = tracks[index].guideLine.map { start($0, 0) }
    }
  }
}
