internal import LayoutCore

extension LayoutPass {
  // MARK: S6 Placement

  /// Hands the stack's children to `body`, at their last offers.
  func forEachChild(ofStack stack: Stack, in proposal: ProposedViewSize, _ body: (PlacedChild) -> Void) {
    let across = stack.axis.cross
    var offer = proposal
    if proposal[across] == nil { offer[across] = extent(of: stack, in: proposal).length }
    let distribution = distribution(of: stack, in: offer)
    let line = extent(of: stack, in: offer).line
    var position = 0.0
    for (index, child) in stack.children.enumerated() {
      offer[stack.axis] = distribution.offer(to: index)
      var size = Size.zero
      size[stack.axis] = distribution.lengths[index]
      size[across] = length(of: Int(child), along: across, in: offer)
      var origin = Point.zero
      origin[stack.axis] = position
      origin[across] = line - self.guide(ofChild: Int(child), of: stack, in: offer, size: size, line)
      body(PlacedChild(node: Int(child), offer: offer, size: size, origin: origin))
      position += distribution.lengths[index] + (index < stack.gaps.count ? stack.gaps[index] : 0)
    }
  }

  /// The child's guide; the line's own position where it has none, so that the child starts with the stack.
  private func guide(
    ofChild child: Int, of stack: Stack, in offer: ProposedViewSize, size: Size, _ line: Double
  ) -> Double {
    if stack.isGuided { return guide(stack.guide, of: child, in: offer, size: size) ?? line }
    let length = size[stack.axis.cross]
    return length < .infinity ? stack.fraction * length : line
  }

  func placeChildren(ofStack node: Int, in proposal: ProposedViewSize, size: Size, at origin: Point) {
    guard let stack = stack(at: node) else {
      return placeOnlyChild(of: node, in: proposal, size: size, at: origin)
    }
    forEachChild(ofStack: stack, in: proposal) { child in
      place(child.node, in: child.offer, size: child.size, at: origin + child.origin)
    }
  }

  /// A6: the child of a container that has exactly one passes through unchanged.
  func placeOnlyChild(of node: Int, in proposal: ProposedViewSize, size: Size, at origin: Point) {
    if let child = tree.onlyChild(of: node) { place(child, in: proposal, size: size, at: origin) }
  }
}
