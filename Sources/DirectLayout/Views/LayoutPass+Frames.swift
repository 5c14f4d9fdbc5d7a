internal import LayoutCore

// The two frame modifiers.
extension LayoutPass {
  // MARK: F1 Fixed frame

  func fixedFrameLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    let payload = nodes.payload(of: node)
    let width = tree.fixedFrames[payload].width
    let height = tree.fixedFrames[payload].height
    if let fixed = axis == .horizontal ? width : height { return fixed }
    let offer = ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    return length(of: node + 1, along: axis, in: offer)
  }

  // MARK: F2 Flexible frame

  func flexibleFrameLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    let payload = nodes.payload(of: node)
    let width = tree.flexibleFrames[payload].width.normalized
    let height = tree.flexibleFrames[payload].height.normalized
    let offer = ProposedViewSize(
      width: width.offer(in: proposal.width), height: height.offer(in: proposal.height))
    return (axis == .horizontal ? width : height).length(
      in: proposal[axis], offer: offer[axis], child: length(of: node + 1, along: axis, in: offer))
  }

  // MARK: F3 Placing in a frame

  func alignment(ofFrame node: Int) -> Alignment {
    let payload = nodes.payload(of: node)
    return nodes.kinds[node] == .fixedFrame
      ? tree.fixedFrames[payload].alignment : tree.flexibleFrames[payload].alignment
  }

  /// The child's position in the frame: the frame's default guide − the child's guide.
  ///
  /// - Parameter offer: what the child is offered, the frame's own size.
  func childOffset(
    inFrame node: Int, size: Size, along axis: Axis, childSize: Size, offer: ProposedViewSize
  ) -> Double {
    let alignment = alignment(ofFrame: node)
    let key = alignment[axis]
    let own =
      key.standard.map { size[axis] * GuideTable.fraction(of: $0) }
      ?? finite(value(of: key.defaultValue, key, node, in: ViewDimensions(size)), of: key, node, size)
    guard let own, let child = guide(key, of: node + 1, in: offer, size: childSize) else { return 0 }
    return own - child
  }
}

extension Alignment {
  subscript(axis: Axis) -> AlignmentKey { axis == .horizontal ? horizontal.key : vertical.key }
}

extension FlexibleLength {
  /// min := max(min, 0), ideal := max(ideal, min or 0), max := max(max, ideal or 0, min).
  var normalized: FlexibleLength {
    let least = min.map { Swift.max($0, 0) }
    let middle = ideal.map { Swift.max($0, least ?? 0) }
    let most = max.map { Swift.max($0, middle ?? 0, least ?? 0) }
    return FlexibleLength(min: least, ideal: middle, max: most)
  }

  private func clamp(_ length: Double) -> Double {
    Swift.max(Swift.min(length, max ?? .infinity), min ?? -.infinity)
  }

  /// What the child is offered; the range is normalized.
  func offer(in proposal: Double?) -> Double? { (proposal ?? ideal).map(clamp) }

  /// The frame's length at a proposal, the child having answered `child` to `offer`.
  func length(in proposal: Double?, offer: Double?, child: @autoclosure () -> Double) -> Double {
    if let proposal, min != nil, max != nil { return clamp(proposal) }
    if proposal == nil, let ideal { return ideal }
    switch (min, max) {
    case (.some, .some): return clamp(child())
    case (let min?, nil): return Swift.max(Swift.min(offer ?? .infinity, child()), min)
    case (nil, let max?): return Swift.min(Swift.max(offer ?? -.infinity, child()), max)
    case (nil, nil): return child()
    }
  }
}
