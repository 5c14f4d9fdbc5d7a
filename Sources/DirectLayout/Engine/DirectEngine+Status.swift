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
    for node in 0..<nodes.count {
      while let end = open.last, end <= node { open.removeLast() }
      guard nodes.ends[node] > node + 1 else { continue }
      open.append(nodes.ends[node])
      if open.count > deepestTree {
        return .refused(
          view: node,
          reason: "stands inside \(deepestTree) others, the most the direct engine takes; flatten the tree")
      }
    }
    return nil
  }

  /// `placed`, or `unbounded` with the first view that has an infinite size, children before parents;
  /// if only positions overflow, the first view whose position does.
  static func status(of frames: [Rect], in nodes: TreeNodes) -> LayoutStatus {
    var excess = 0.0
    for frame in frames {
      excess += (frame.origin.x + frame.origin.y + frame.size.width + frame.size.height) * 0
    }
    if excess == 0 { return .placed }
    let first =
      nodes.firstInPostOrder { !(frames[$0].size.width.isFinite && frames[$0].size.height.isFinite) }
      ?? nodes.firstInPostOrder { !(frames[$0].origin.x.isFinite && frames[$0].origin.y.isFinite) }
    return first.map { .unbounded(view: $0) } ?? .placed
  }
}
