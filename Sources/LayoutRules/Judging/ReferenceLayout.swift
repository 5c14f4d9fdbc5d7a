import LayoutCore

/// The layout that the rules give, by a naive reading from the root down.
struct ReferenceLayout {
  /// By node; null for views that are not shown. Those of rows have no meaning.
  private(set) var frames: [Rect]
  /// The last offer to each shown view, by node.
  private(set) var offers: [Int: ProposedViewSize] = [:]
  /// What each shown view reads of the views around it, by node.
  private(set) var ancestorSizes: [Int: AncestorSizes] = [:]
  /// The host's rectangle (SA1).
  let host: Rect
  /// The origin of each shown view in its container, by node; without the root.
  private(set) var origins: [Int: Point] = [:]
  /// The tracks of each grid, by node.
  private(set) var tracks: [Int: GridTracks] = [:]
  /// Section 6: the first infinite view, children before parents.
  private(set) var infinite: Int?

  init(_ answers: Answers, in proposal: ProposedViewSize, host: Host) {
    frames = [Rect](repeating: .null, count: answers.tree.count)
    // CR1: the window.
    answers.ancestorSizes = AncestorSizes(container: proposal)
    let size = answers.size(0, proposal)
    let root = Rect(origin: Self.origin(of: size, in: proposal, host), size: size)
    var lengths = size
    for axis in Axis.allCases {
      if let length = proposal[axis], length != .infinity { lengths[axis] = length }
    }
    // SA1: the root stands in its centre, whatever the coordinates are counted from.
    let corner = Point(
      x: root.midX - lengths.width / 2, y: root.midY - lengths.height / 2)
    self.host = Rect(origin: corner, size: lengths)
    walk(answers, 0, proposal, PlacementContext(root: root, in: self.host), isMirrored: false, exists: true)
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
    _ answers: Answers, _ node: Int, _ offer: ProposedViewSize, _ context: PlacementContext,
    isMirrored: Bool, exists: Bool
  ) {
    if answers.isExhausted { return }
    let frame = context.frame
    // LS4: what does not exist has no frame, but its size still counts.
    if exists { frames[node] = frame }
    offers[node] = offer
    ancestorSizes[node] = answers.ancestorSizes
    let arrangement = answers.arrangement(node, offer, at: context)
    if exists { tracks[node] = arrangement.tracks }
    // G26.
    let isMirrored = isMirrored != answers.elements.directions.mirrors(node)
    answers.inside(node, offer) {
      for child in arrangement.children {
        let size = answers.size(child.node, child.offer)
        let x =
          isMirrored ? frame.maxX - child.origin.x - size.width : frame.minX + child.origin.x
        origins[child.node] = child.origin
        let place = Rect(origin: Point(x: x, y: frame.minY + child.origin.y), size: size)
        walk(
          answers, child.node, child.offer,
          context.inside(node, child.node, frame: place, answers.elements), isMirrored: isMirrored,
          exists: exists && child.exists)
      }
    }
    if !frame.size.isFinite, infinite == nil { infinite = node }
  }
}
