import LayoutCore

/// The layout that the rules give, by a naive reading from the root down.
struct Truth {
  /// By node; null for views that are not shown. Those of rows have no meaning.
  private(set) var frames: [Rect]
  /// The last offer to each shown view, by node.
  private(set) var offers: [Int: ProposedViewSize] = [:]
  /// The origin of each shown view in its container, by node; without the root.
  private(set) var origins: [Int: Point] = [:]
  /// The tracks of each grid, by node.
  private(set) var tracks: [Int: GridTracks] = [:]
  /// Section 6: the first infinite view, children before parents.
  private(set) var infinite: Int?

  init(_ answers: Answers, in proposal: ProposedViewSize, host: Host) {
    frames = [Rect](repeating: .null, count: answers.tree.count)
    let size = answers.size(0, proposal)
    let origin = Self.origin(of: size, in: proposal, host)
    walk(answers, 0, proposal, Rect(origin: origin, size: size), isMirrored: false)
  }

  /// F9: the root's origin in the host.
  static func origin(of root: Size, in proposal: ProposedViewSize, _ host: Host) -> Point {
    var origin = Point.zero
    for axis in Axis.allCases {
      guard host == .center, let length = proposal[axis], length != .infinity else { continue }
      origin[axis] = (length - root[axis]) / 2
    }
    return origin
  }

  private mutating func walk(
    _ answers: Answers, _ node: Int, _ offer: ProposedViewSize, _ frame: Rect, isMirrored: Bool
  ) {
    if answers.isExhausted { return }
    frames[node] = frame
    offers[node] = offer
    let arrangement = answers.arrangement(node, offer)
    tracks[node] = arrangement.tracks
    // G26.
    let isMirrored = isMirrored != answers.elements.directions.mirrors(node)
    for child in arrangement.children {
      let size = answers.size(child.node, child.offer)
      let x =
        isMirrored ? frame.maxX - child.origin.x - size.width : frame.minX + child.origin.x
      origins[child.node] = child.origin
      walk(
        answers, child.node, child.offer,
        Rect(origin: Point(x: x, y: frame.minY + child.origin.y), size: size),
        isMirrored: isMirrored)
    }
    if !frame.size.isFinite, infinite == nil { infinite = node }
  }
}
