import LayoutCore

/// Where a view stands in the end, in the host's coordinates. Existence and pinned places (LS4, LS5) and what
/// ignores the safe area (SA5) are judged on these.
struct PlacementContext {
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
  func inside(_ node: Int, _ child: Int, frame childFrame: Rect, _ elements: Elements) -> PlacementContext {
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

  /// The frame, grown to the outer rectangle on those of the edges that touch the safe one (SA6), where that lies
  /// farther out in the units of S2 (SA1, SA5); nil if none grows. Where one of the rectangles is infinite, none does.
  ///
  /// - Parameter touches: SA6, by the edge and by how far it lies inside the safe rectangle.
  func grown(
    on edges: Edge.Set, _ isRightToLeft: Bool, touches: (Edge, Double) -> Bool = { $1.units <= 0 }
  ) -> Rect? {
    let coordinates = [frame, safe, outer].flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
    guard coordinates.allSatisfy(\.isFinite) else { return nil }
    var (minX, minY, maxX, maxY) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    let left: Edge = isRightToLeft ? .trailing : .leading
    let right: Edge = isRightToLeft ? .leading : .trailing
    var grown = false
    func grows(_ edge: Edge, inside: Double, farther: Double) -> Bool {
      let grows = edges.contains(Edge.Set(edge)) && farther.units > 0 && touches(edge, inside)
      grown = grown || grows
      return grows
    }
    if grows(left, inside: minX - safe.minX, farther: minX - outer.minX) { minX = outer.minX }
    if grows(right, inside: safe.maxX - maxX, farther: outer.maxX - maxX) { maxX = outer.maxX }
    if grows(.top, inside: minY - safe.minY, farther: minY - outer.minY) { minY = outer.minY }
    if grows(.bottom, inside: safe.maxY - maxY, farther: outer.maxY - maxY) { maxY = outer.maxY }
    return grown ? Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
  }

  /// The visible part along an axis, from this view's start; nil if no scroll view scrolls along it.
  func visiblePart(_ axis: Axis, _ isRightToLeft: Bool) -> (start: Double, end: Double)? {
    guard let visible = visible[axis] else { return nil }
    let (start, end) = (visible.origin[axis], visible.origin[axis] + visible.size[axis])
    if axis == .horizontal, isRightToLeft { return (frame.maxX - end, frame.maxX - start) }
    return (start - frame.origin[axis], end - frame.origin[axis])
  }
}
