import LayoutCore

/// Where a view stands in the end, in the host's coordinates. Existence and pinned places (LS4, LS5) and what
/// ignores the safe area (SA5) are judged on these.
struct Whereabouts {
  var frame: Rect
  /// SA1.
  var safe: Rect
  var outer: Rect
  /// By axis, the frame of the nearest scroll view that scrolls along it (LS4).
  private var visible: [Axis: Rect] = [:]

  /// Of the root. SA1: both rectangles are the host's.
  init(root: Rect, in host: Rect) {
    frame = root
    safe = host
    outer = host
  }

  /// Of a child of the view at `node`, which stands here.
  func inside(_ node: Int, _ child: Int, frame childFrame: Rect, _ elements: Elements) -> Whereabouts {
    let tree = elements.tree
    var inner = self
    inner.frame = childFrame
    switch tree.kinds[node] {
    case .scrollView:
      for axis in Axis.allCases where tree.scrollViews[tree.payload(of: node)].axes.contains(axis) {
        inner.visible[axis] = frame
      }
    case .safeAreaPadding where child == node + 1, .safeAreaInset where child == node + 1:
      inner.safe = childFrame
      inner.outer = grown(on: .all, elements.directions.isRightToLeft(inside: node)) ?? frame
    default: break
    }
    return inner
  }

  /// The frame, grown to the outer rectangle on those of the edges that touch the safe one, where that lies
  /// farther out (SA1, SA5); nil if no edge grows by more than half a unit. An infinite frame does not grow.
  func grown(on edges: Edge.Set, _ isRightToLeft: Bool) -> Rect? {
    let coordinates = [frame, safe, outer].flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
    guard coordinates.allSatisfy(\.isFinite) else { return nil }
    var (minX, minY, maxX, maxY) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    let left: Edge = isRightToLeft ? .trailing : .leading
    let right: Edge = isRightToLeft ? .leading : .trailing
    // SA6: less than one unit inside.
    func touches(_ inside: Double) -> Bool { inside * 65536 < 1 }
    if edges.contains(Edge.Set(left)), touches(minX - safe.minX) { minX = min(minX, outer.minX) }
    if edges.contains(Edge.Set(right)), touches(safe.maxX - maxX) { maxX = max(maxX, outer.maxX) }
    if edges.contains(.top), touches(minY - safe.minY) { minY = min(minY, outer.minY) }
    if edges.contains(.bottom), touches(safe.maxY - maxY) { maxY = max(maxY, outer.maxY) }
    let growth = [frame.minX - minX, frame.minY - minY, maxX - frame.maxX, maxY - frame.maxY]
    guard growth.contains(where: { $0 * 65536 > 0.5 }) else { return nil }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The visible part along an axis, from this view's start; nil if no scroll view scrolls along it.
  func visiblePart(_ axis: Axis, _ isRightToLeft: Bool) -> (start: Double, end: Double)? {
    guard let visible = visible[axis] else { return nil }
    let (start, end) = (visible.origin[axis], visible.origin[axis] + visible.size[axis])
    if axis == .horizontal, isRightToLeft { return (frame.maxX - end, frame.maxX - start) }
    return (start - frame.origin[axis], end - frame.origin[axis])
  }
}
