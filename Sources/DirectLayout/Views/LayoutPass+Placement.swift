internal import LayoutCore

extension LayoutPass {
  /// Gives the view at `node`, and everything inside it, a frame.
  ///
  /// - Parameters:
  ///   - size: the view's answer to `proposal`.
  ///   - origin: in the host's coordinates.
  func place(_ node: Int, in proposal: ProposedViewSize, size: Size, at origin: Point) {
    let frame = Rect(origin: origin, size: size)
    frames[node] = frame
    excess += frame.excess
    switch nodes.kinds[node] {
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow: break
    case .alignmentGuide: place(node + 1, in: proposal, size: size, at: origin)
    case .fixedFrame, .flexibleFrame: placeChild(ofFrame: node, size: size, at: origin)
    case .grid: placeCells(ofGrid: node, in: proposal, at: origin)
    case .stack, .zStack, .viewThatFits, .customLayout, .padding, .fixedSize, .overlay, .mirror, .offset,
      .position:
      break
    }
  }

  /// F3: a frame offers its child its own size.
  private func placeChild(ofFrame node: Int, size: Size, at origin: Point) {
    let offer = ProposedViewSize(size)
    let childSize = self.size(of: node + 1, in: offer)
    var childOrigin = origin
    for axis in Axis.allCases {
      childOrigin[axis] += childOffset(
        inFrame: node, size: size, along: axis, childSize: childSize, offer: offer)
    }
    place(node + 1, in: offer, size: childSize, at: childOrigin)
  }
}
