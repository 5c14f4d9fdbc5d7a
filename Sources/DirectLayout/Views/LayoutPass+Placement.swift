internal import LayoutCore

/// A view whose own frame is known and whose insides have none yet.
struct PendingPlacement {
  var node: Int
  var proposal: ProposedViewSize
  var size: Size
  var origin: Point
}

extension LayoutPass {
  /// Gives the view at `node` its frame, and notes that the views inside it need theirs.
  ///
  /// - Parameters:
  ///   - size: the view's answer to `proposal`.
  ///   - origin: in the host's coordinates.
  func place(_ node: Int, in proposal: ProposedViewSize, size: Size, at origin: Point) {
    let frame = Rect(origin: origin, size: size)
    frames[node] = frame
    excess += frame.excess
    switch nodes.kinds[node] {
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow, .empty: break
    case .grid, .stack, .zStack, .viewThatFits, .customLayout, .fixedFrame, .flexibleFrame, .alignmentGuide,
      .padding, .fixedSize, .overlay, .mirror, .offset, .position, .layoutDirection:
      pending.append(PendingPlacement(node: node, proposal: proposal, size: size, origin: origin))
    }
  }

  /// Places everything inside the pending views, in tree order: without recursion, so that depth costs no
  /// stack.
  func placePending() {
    while let view = pending.popLast() {
      let first = pending.count
      placeInside(view)
      pending[first...].reverse()
    }
  }

  private func placeInside(_ view: PendingPlacement) {
    let (node, proposal, size, origin) = (view.node, view.proposal, view.size, view.origin)
    switch nodes.kinds[node] {
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow, .empty: break
    case .grid: placeCells(ofGrid: node, in: proposal, at: origin)
    case .stack: placeChildren(ofStack: node, in: proposal, size: size, at: origin)
    case .zStack: placeChildren(ofZStack: node, in: proposal, size: size, at: origin)
    case .viewThatFits: placeChoice(at: node, in: proposal, size: size, at: origin)
    case .customLayout: placeChildren(ofCustomLayout: node, in: proposal, at: origin)
    case .fixedFrame, .flexibleFrame: placeChild(ofFrame: node, size: size, at: origin)
    case .padding:
      let offer = offer(inside: node, .padding, in: proposal)
      placeChild(of: node, in: offer, at: origin + offset(inPadding: node))
    case .fixedSize:
      place(node + 1, in: offer(inside: node, .fixedSize, in: proposal), size: size, at: origin)
    case .alignmentGuide, .mirror, .layoutDirection: place(node + 1, in: proposal, size: size, at: origin)
    case .overlay:
      place(node + 1, in: proposal, size: size, at: origin)
      placeSecondary(ofOverlay: node, in: proposal, size: size, at: origin)
    case .offset: place(node + 1, in: proposal, size: size, at: origin + offset(ofOffset: node))
    case .position:
      let childSize = self.size(of: node + 1, in: proposal)
      place(
        node + 1, in: proposal, size: childSize,
        at: origin + offset(inPosition: node, childSize: childSize))
    }
  }

  private func placeChild(of node: Int, in offer: ProposedViewSize, at origin: Point) {
    place(node + 1, in: offer, size: size(of: node + 1, in: offer), at: origin)
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
