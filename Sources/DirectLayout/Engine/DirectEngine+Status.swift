internal import LayoutCore

// Section 6: what is refused, and what comes out infinite.
extension DirectEngine {
  /// A proposal's sides are nil, ∞ or lengths of at least 0.
  static func refusal(of proposal: ProposedViewSize) -> LayoutStatus? {
    for (axis, side) in [(Axis.horizontal, "width"), (.vertical, "height")] {
      if let length = proposal[axis], !(length >= 0) {
        return .refused(
          view: 0, reason: "the proposed \(side) is \(length); nil, ∞ or a length of at least 0 is needed")
      }
    }
    return nil
  }

  /// Names the first view that has an infinite size, children before parents; if only positions overflow,
  /// the first view whose position does. Views that are not shown have no frame to overflow.
  static func unbounded(_ frames: [Rect], in nodes: TreeNodes) -> LayoutStatus {
    let first =
      nodes.firstInPostOrder { !(frames[$0].size.width.isFinite && frames[$0].size.height.isFinite) }
      ?? nodes.firstInPostOrder {
        !(frames[$0].origin.x.isFinite && frames[$0].origin.y.isFinite) && frames[$0] != .null
      }
    return .unbounded(view: first ?? 0)
  }
}

extension Rect {
  /// 0 if all coordinates are finite, else NaN.
  @inline(__always)
  var excess: Double { (origin.x * 0 + origin.y * 0) + (size.width * 0 + size.height * 0) }
}
