/// The spacing that a view prefers at each of its edges (S1): 8 points, or none as a spacer.
public struct ViewSpacing: Sendable, Hashable {
  private var prefersNone: Edge.Set

  /// 8 points at every edge.
  public init() { prefersNone = [] }

  /// No spacing at any edge, like a spacer's.
  public static let zero = ViewSpacing(prefersNone: .all)

  private init(prefersNone: Edge.Set) { self.prefersNone = prefersNone }

  /// The gap between this view and the next one along an axis, in points: 8, or 0 where one of the two
  /// prefers none.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
    return prefersNone.contains(end) || next.prefersNone.contains(start) ? 0 : 8
  }

  /// The larger spacing of the two at each of `edges`.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    prefersNone.subtract(edges.subtracting(other.prefersNone))
  }

  /// The larger spacing of the two at each of `edges`.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }
}
