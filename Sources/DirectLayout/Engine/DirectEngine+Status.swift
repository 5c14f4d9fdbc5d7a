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

  /// An empty tree, or one that is too deep for recursion.
  static func refusal(of nodes: TreeNodes) -> LayoutStatus? {
    if nodes.count == 0 {
      return .refused(view: 0, reason: "the tree has no view; build it with TreeBuilder")
    }
    var open: [Int32] = []
    var innermostEnd = Int32.max
    for node in 0..<nodes.count {
      while node >= innermostEnd {
        open.removeLast()
        innermostEnd = open.last ?? .max
      }
      guard nodes.ends[node] > node + 1 else { continue }
      innermostEnd = nodes.ends[node]
      open.append(innermostEnd)
      if open.count > deepestTree {
        return .refused(
          view: node,
          reason: "stands inside \(deepestTree) others, the most the direct engine takes; flatten the tree")
      }
    }
    return nil
  }

  /// Names the first view that has an infinite size, children before parents; if only positions overflow,
  /// the first view whose position does.
  static func unbounded(_ frames: [Rect], in nodes: TreeNodes) -> LayoutStatus {
    let first =
      nodes.firstInPostOrder { !(frames[$0].size.width.isFinite && frames[$0].size.height.isFinite) }
      ?? nodes.firstInPostOrder { !(frames[$0].origin.x.isFinite && frames[$0].origin.y.isFinite) }
    return .unbounded(view: first ?? 0)
  }
}

extension Rect {
  /// 0 if all coordinates are finite, else NaN.
  @inline(__always)
  var excess: Double { (origin.x * 0 + origin.y * 0) + (size.width * 0 + size.height * 0) }
}
