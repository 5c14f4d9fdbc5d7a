internal import LayoutCore

// The two frame modifiers.
extension LayoutPass {
  // MARK: F1 Fixed frame

  /// The fixed values, the proposal elsewhere.
  func offer(inFixedFrame node: Int, in proposal: ProposedViewSize) -> ProposedViewSize {
    let payload = nodes.payload(of: node)
    return ProposedViewSize(
      width: nodes.fixedFrames[payload].width ?? proposal.width,
      height: nodes.fixedFrames[payload].height ?? proposal.height)
  }

  // MARK: F2 Flexible frame

  func offer(inFlexibleFrame node: Int, in proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: flexibleLength(of: node, along: .horizontal).offer(in: proposal.width),
      height: flexibleLength(of: node, along: .vertical).offer(in: proposal.height))
  }

  func flexibleLength(of node: Int, along axis: Axis) -> FlexibleLength {
    nodes.flexibleFrames[nodes.payload(of: node)][axis].normalized
  }

  // MARK: F3 Placing in a frame

  private func alignment(ofFrame node: Int) -> Alignment {
    let payload = nodes.payload(of: node)
    return nodes.kinds[node] == .fixedFrame
      ? nodes.fixedFrames[payload].alignment : nodes.flexibleFrames[payload].alignment
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

  /// The frame's length at a proposal where it does not depend on the child; else nil.
  func ownLength(in proposal: Double?) -> Double? {
    guard let proposal else { return ideal }
    return min != nil && max != nil ? clamp(proposal) : nil
  }

  /// The frame's length at a proposal where the child has answered its offer with `child`.
  func length(in proposal: Double?, around child: Double) -> Double {
    let offer = offer(in: proposal)
    switch (min, max) {
    case (.some, .some): return clamp(child)
    case (let min?, nil): return Swift.max(Swift.min(offer ?? .infinity, child), min)
    case (nil, let max?): return Swift.min(Swift.max(offer ?? -.infinity, child), max)
    case (nil, nil): return child
    }
  }
}
