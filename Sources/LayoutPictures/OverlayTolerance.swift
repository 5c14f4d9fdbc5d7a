import LayoutCore

/// Which difference of two frames counts (Semantics, section 6).
struct OverlayTolerance: Sendable {
  private let share: Double
  private let points: Double?
  /// What rounding may leave over on each axis, in points.
  private let noise: Size

  /// - Parameters:
  ///   - points: where it is given, nothing else counts.
  ///   - frames: those of both answers.
  init(share: Double, points: Double?, _ frames: [Rect]) {
    self.share = share
    self.points = points
    var largest = Size(width: 1, height: 1)
    for frame in frames where frame.isDrawable {
      for axis in Axis.allCases {
        largest[axis] = max(largest[axis], abs(frame.origin[axis]), abs(frame.size[axis]))
      }
    }
    noise = Size(width: 64 * largest.width.ulp, height: 64 * largest.height.ulp)
  }

  func tells(_ first: Rect, _ second: Rect) -> Bool {
    Axis.allCases.contains { axis in
      tells(first.origin[axis], second.origin[axis], axis) || tells(first.size[axis], second.size[axis], axis)
    }
  }

  private func tells(_ a: Double, _ b: Double, _ axis: Axis) -> Bool {
    let allowed = points ?? max(share * max(1, abs(a), abs(b)), noise[axis])
    return !(abs(a - b) <= allowed)
  }
}
