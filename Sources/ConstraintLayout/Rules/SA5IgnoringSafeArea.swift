import LayoutCore
import LinearProgramming

// SA5  ignoresSafeArea(edges) has the size of its child at the same proposal. To be placed, its child is offered
//      the size of this frame grown on the given edges that touch the safe rectangle (SA6) to the outer one, if
//      that lies farther out by a distance that counts as more than 0 in the units of S2, and stands in the middle
//      of it.
//      length = end edge − start edge;  origin = start edge + ½ (length − child).
//      If no edge grows, the child is placed as by a padding of 0. Guides count with the child at (0, 0).
//
// Which edges grow is a decision. Sizes outside do not depend on it, only what is inside does.
struct IgnoresSafeAreaRule: WrapperRule {
  let compiler: Compiler
  let node: Int

  init(_ compiler: Compiler, _ node: Int) { (self.compiler, self.node) = (compiler, node) }

  static var isSeenThrough: Bool { true }

  static func placingRule(_ node: Int, _ tree: LayoutTree, outer: Rule) -> Rule { .SA5 }

  private var edges: Edge.Set { Edge.Set(rawValue: UInt8(truncatingIfNeeded: tree.payload(of: node))) }

  /// The child as guides count it.
  func children(in proposal: Proposal, _ size: AffineSize) throws(Failure) -> [PlacedChild] {
    [PlacedChild(node: node + 1, offer: proposal, size: size)]
  }

  func placeInside(
    in proposal: Proposal, _ size: AffineSize, at x: Affine, _ y: Affine, rule: Rule
  ) throws(Failure) {
    guard let area = compiler.safeArea, let width = size.width.expression,
      let height = size.height.expression
    else { return try compiler.place(node + 1, in: proposal, size, at: x, y, rule: .SA5) }
    var frame = EdgePositions(at: x, y, width, height)
    let own = frame
    var grown: Edge.Set = []
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      guard compiler.grows(own, in: area, edge, node) else { continue }
      frame[edge] = area.outer[edge]
      grown.insert(Edge.Set(edge))
    }
    if grown.isEmpty { return try compiler.place(node + 1, in: proposal, size, at: x, y, rule: .SA5) }
    var offer = proposal
    for axis in Axis.allCases {
      let key = OfferKey(.safeArea, proposal.id, node, Int(axis.rawValue), Int(grown.rawValue))
      offer[axis] = compiler.sharedByValue(
        length(frame, axis), atLeast: facts.mayBeNegative(node) ? -.infinity : 0, key)
    }
    let child = try compiler.placedSize(node + 1, in: offer)
    var origin = [x, y]
    for axis in Axis.allCases {
      guard let length = child[axis].expression else { continue }
      let middle = frame.start(axis) + 0.5 * (offer[axis].length - length)
      origin[Int(axis.rawValue)] = encoding.coordinate(
        middle, Provenance(.SA5, .position, axis, view: node), rows)
    }
    try compiler.place(node + 1, in: offer, child, at: origin[0], origin[1], rule: .SA5)
  }

  /// The length of the grown frame.
  private func length(_ frame: EdgePositions, _ axis: Axis) -> Affine {
    let length = (frame.end(axis) - frame.start(axis)).merged
    return length.isConstant && rows.folds
      ? length : rows.variable(length, Provenance(.SA5, .length, axis, view: node))
  }
}

extension EdgePositions {
  fileprivate func start(_ axis: Axis) -> Affine { self[axis == .horizontal ? .leading : .top] }
  fileprivate func end(_ axis: Axis) -> Affine { self[axis == .horizontal ? .trailing : .bottom] }
}
