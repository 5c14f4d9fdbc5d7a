internal import LayoutCore

// Wrappers that offer their child something else, or put it elsewhere.
extension LayoutPass {
  // MARK: F1, F2, F4, F5 Sizing a wrapper

  /// What a wrapper offers its child while it is sized.
  func offer(inside node: Int, _ kind: ViewKind, in proposal: ProposedViewSize) -> ProposedViewSize {
    switch kind {
    case .fixedFrame: offer(inFixedFrame: node, in: proposal)
    case .flexibleFrame: offer(inFlexibleFrame: node, in: proposal)
    case .padding: offer(inPadding: node, in: proposal)
    case .fixedSize: Axis.Set.both.subtracting(axes(of: node)).of(proposal)
    default: proposal
    }
  }

  /// The length of a wrapper that needs no child for it; else nil.
  func ownLength(
    of node: Int, _ kind: ViewKind, along axis: Axis, in proposal: ProposedViewSize
  ) -> Double? {
    switch kind {
    case .fixedFrame: nodes.fixedFrames[nodes.payload(of: node)][axis]
    case .flexibleFrame: flexibleLength(of: node, along: axis).ownLength(in: proposal[axis])
    case .position: proposal[axis]
    default: nil
    }
  }

  /// The length of a wrapper whose child has answered its offer with `child`.
  func length(
    of node: Int, _ kind: ViewKind, along axis: Axis, in proposal: ProposedViewSize, around child: Double
  ) -> Double {
    switch kind {
    case .flexibleFrame: flexibleLength(of: node, along: axis).length(in: proposal[axis], around: child)
    case .padding: max(0, child + insets(of: node, along: axis))
    default: child
    }
  }

  // MARK: F4 Padding

  private func insets(of node: Int, along axis: Axis) -> Double {
    let insets = tree.paddings[nodes.payload(of: node)]
    return axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom
  }

  /// What the child is offered: the proposal without the insets.
  private func offer(inPadding node: Int, in proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets(of: node, along: .horizontal)) },
      height: proposal.height.map { max(0, $0 - insets(of: node, along: .vertical)) })
  }

  /// Where the child stands in the padding.
  func offset(inPadding node: Int) -> Point {
    let insets = tree.paddings[nodes.payload(of: node)]
    return Point(x: insets.leading, y: insets.top)
  }

  /// The axes that a fixed size or a ViewThatFits is about.
  func axes(of node: Int) -> Axis.Set { Axis.Set(rawValue: UInt8(nodes.payload(of: node))) }

  // MARK: F10, F11 Offset and position

  /// Where the child of a position stands, its centre being at the position.
  func offset(inPosition node: Int, childSize: Size) -> Point {
    let position = tree.positions[nodes.payload(of: node)]
    return Point(x: position.x - childSize.width / 2, y: position.y - childSize.height / 2)
  }

  func offset(ofOffset node: Int) -> Point {
    let offset = tree.offsets[nodes.payload(of: node)]
    return Point(x: offset.width, y: offset.height)
  }

  // MARK: F6 Overlay and background

  /// Gives the secondary view its place: it is offered the primary's size, and their guides meet.
  func placeSecondary(ofOverlay node: Int, in proposal: ProposedViewSize, size: Size, at origin: Point) {
    let alignment = tree.secondaryAlignments[nodes.payload(of: node)]
    let secondary = tree.secondary(of: node)
    let offer = ProposedViewSize(size)
    let secondarySize = self.size(of: secondary, in: offer)
    var secondaryOrigin = origin
    for axis in Axis.allCases {
      if let primary = guide(alignment[axis], of: node + 1, in: proposal, size: size),
        let guide = guide(alignment[axis], of: secondary, in: offer, size: secondarySize)
      {
        secondaryOrigin[axis] += primary - guide
      }
    }
    place(secondary, in: offer, size: secondarySize, at: secondaryOrigin)
  }
}
