internal import LayoutCore

// L1: every view answers a proposal with a size.
extension LayoutPass {
  /// The size of the view at `node`, in points; ∞ where a flexible view is offered ∞.
  func size(of node: Int, in proposal: ProposedViewSize) -> Size {
    switch nodes.kinds[node] {
    case .fixedLeaf: nodes.fixedSizes[nodes.payload(of: node)]
    case .leaf, .spacer, .divider: leafRange(of: node).size(in: proposal)
    case .measuredLeaf: measuredSize(of: node, in: proposal)
    case .grid: gridSize(of: node, in: proposal)
    case .gridRow: .zero
    case .fixedFrame: fixedFrameSize(of: node, in: proposal)
    case .flexibleFrame: flexibleFrameSize(of: node, in: proposal)
    case .alignmentGuide: size(of: node + 1, in: proposal)
    case .stack, .zStack, .viewThatFits, .customLayout, .padding, .fixedSize, .overlay, .mirror, .offset,
      .position:
      unknownSize(of: node)
    }
  }

  private func unknownSize(of node: Int) -> Size {
    refuse(node, "this view is not laid out yet")
    return .zero
  }

  // MARK: L2–L5 Linear leaves

  /// The ranges of a leaf that answers without measuring.
  @inline(__always)
  func leafRange(of node: Int) -> LinearLeaf {
    let payload = nodes.payload(of: node)
    switch nodes.kinds[node] {
    case .fixedLeaf: return LinearLeaf(fixed: nodes.fixedSizes[payload])
    case .spacer:
      let length = tree.spacers[payload].minLength
      let range = LengthRange(min: length, ideal: length, max: .infinity)
      return LinearLeaf(width: range, height: range)
    case .divider: return LinearLeaf(width: .shape, height: LengthRange(fixed: 1))
    default: return nodes.leaves[payload]
    }
  }

  /// The ranges of a view that answers each axis by a clamp, through guides and fixed frames; else nil.
  func linearRange(of node: Int) -> LinearLeaf? {
    guard foldsLinearTracks else { return nil }
    switch nodes.kinds[node] {
    case .fixedLeaf, .leaf, .spacer, .divider: return leafRange(of: node)
    case .alignmentGuide: return linearRange(of: node + 1)
    case .fixedFrame:
      let frame = tree.fixedFrames[nodes.payload(of: node)]
      let width = frame.width.map(LengthRange.init(fixed:))
      let height = frame.height.map(LengthRange.init(fixed:))
      if let width, let height { return LinearLeaf(width: width, height: height) }
      guard let child = linearRange(of: node + 1) else { return nil }
      return LinearLeaf(width: width ?? child.width, height: height ?? child.height)
    default: return nil
    }
  }

  // MARK: L7 Measured leaves

  private func measuredSize(of node: Int, in proposal: ProposedViewSize) -> Size {
    let key = ViewInProposal(node: node, proposal: proposal)
    if let known = measuredSizes[key] { return known }
    measureCount += 1
    var size = tree.measures[nodes.payload(of: node)].measure(proposal)
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    for axis in Axis.allCases where !(size[axis] >= 0) || (size[axis] == .infinity && !mayBeInfinite) {
      refuse(
        node,
        "measures \(size.width) × \(size.height) at \(proposal); finite lengths of at least 0 are needed")
      size[axis] = 0
    }
    measuredSizes[key] = size
    return size
  }
}

extension LengthRange {
  static let zero = LengthRange(fixed: 0)

  /// nil → ideal, p → clamp(p, min, max) (L2).
  func length(in proposal: Double?) -> Double {
    guard let proposal else { return ideal }
    return Swift.max(min, Swift.min(proposal, max))
  }

  /// The larger of two views' answers is the answer of this range at every proposal:
  /// max(clamp(p, a, b), clamp(p, c, d)) = clamp(p, max(a, c), max(b, d)).
  @inline(__always)
  mutating func formUnion(_ other: LengthRange) {
    min = Swift.max(min, other.min)
    ideal = Swift.max(ideal, other.ideal)
    max = Swift.max(max, other.max)
  }
}

extension LinearLeaf {
  init(fixed size: Size) {
    self.init(width: LengthRange(fixed: size.width), height: LengthRange(fixed: size.height))
  }

  func size(in proposal: ProposedViewSize) -> Size {
    Size(width: width.length(in: proposal.width), height: height.length(in: proposal.height))
  }
}
