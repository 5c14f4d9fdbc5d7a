import LayoutCore

/// The layout that the rules give, by a naive reading from the root down.
struct Truth {
  /// Null for what is not shown; those of rows mean nothing.
  private(set) var frames: [Rect]
  /// What each shown view is offered last.
  private(set) var offers: [Int: ProposedViewSize] = [:]
  /// Where each shown view but the root stands in its container.
  private(set) var origins: [Int: Point] = [:]
  /// The tracks of each grid.
  private(set) var tracks: [Int: GridTracks] = [:]
  /// Section 6: the first view that comes out infinite, children before parents.
  private(set) var infinite: Int?

  init(_ answers: Answers, in proposal: ProposedViewSize, host: Host) {
    frames = [Rect](repeating: .null, count: answers.tree.count)
    let size = answers.size(0, proposal)
    let origin = Self.origin(of: size, in: proposal, host)
    walk(answers, 0, proposal, Rect(origin: origin, size: size), isMirrored: false)
  }

  /// F9.
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
    let isMirrored = isMirrored != answers.elements.mirrors(node)
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
