internal import LayoutCore

// L1: every view answers a proposal with a size.
extension LayoutPass {
  /// The size of the view at `node`, in points; ∞ where a flexible view is offered ∞.
  func size(of node: Int, in proposal: ProposedViewSize) -> Size {
    switch nodes.kinds[node] {
    case .fixedLeaf: nodes.fixedSizes[nodes.payload(of: node)]
    case .leaf, .spacer, .divider: leafRange(of: node).size(in: proposal)
    case .measuredLeaf: measuredSize(of: node, in: proposal)
    case .gridRow, .empty: .zero
    case .customLayout: customSize(of: node, in: proposal)
    case .grid, .stack, .zStack, .viewThatFits, .fixedFrame, .flexibleFrame, .padding, .fixedSize, .position,
      .alignmentGuide, .overlay, .mirror, .offset, .layoutDirection:
      Size(
        width: length(of: node, along: .horizontal, in: proposal),
        height: length(of: node, along: .vertical, in: proposal))
    }
  }

  // MARK: L2–L5 Linear leaves

  /// The ranges of a leaf that answers without measuring.
  @inline(__always)
  func leafRange(of node: Int) -> LinearLeaf {
    if nodes.kinds[node] == .spacer {
      let spacer = tree.spacers[nodes.payload(of: node)]
      let (length, axis) = (spacer.minLength, spacer.axis)
      let range = LengthRange(min: length, ideal: length, max: .infinity)
      return LinearLeaf(
        width: axis == .vertical ? .zero : range, height: axis == .horizontal ? .zero : range)
    }
    let lengths = nodes.lengths(of: node)
    return LinearLeaf(width: lengths.widths, height: lengths.heights)
  }

  /// The ranges of a view that answers each axis by a clamp, through some wrappers; else nil.
  func linearRange(of node: Int) -> LinearLeaf? {
    guard foldsLinearTracks else { return nil }
    switch nodes.kinds[node] {
    case .fixedLeaf, .leaf, .spacer, .divider: return leafRange(of: node)
    case .alignmentGuide, .overlay, .mirror, .offset, .layoutDirection: return linearRange(of: node + 1)
    case .fixedFrame:
      let payload = nodes.payload(of: node)
      let width = nodes.fixedFrames[payload].width.map(LengthRange.init(fixed:))
      let height = nodes.fixedFrames[payload].height.map(LengthRange.init(fixed:))
      if let width, let height { return LinearLeaf(width: width, height: height) }
      guard let child = linearRange(of: node + 1) else { return nil }
      return LinearLeaf(width: width ?? child.width, height: height ?? child.height)
    case .measuredLeaf, .grid, .gridRow, .stack, .zStack, .viewThatFits, .customLayout, .flexibleFrame,
      .padding, .fixedSize, .position, .empty:
      return nil
    }
  }

  // MARK: L7 Measured leaves

  func measuredSize(of node: Int, in proposal: ProposedViewSize) -> Size {
    let payload = nodes.payload(of: node)
    let question = tree.measures[payload].reads.of(proposal)
    if let known = measuredSizes[payload][question] {
      reusedCount += 1
      return known
    }
    measureCount += 1
    var size = tree.measures[payload].measure(question)
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    for axis in Axis.allCases where !(size[axis] >= 0) || (size[axis] == .infinity && !mayBeInfinite) {
      refuse(
        node,
        "measures \(size.width) × \(size.height) at \(proposal); finite lengths of at least 0 are needed")
      size[axis] = 0
    }
    measuredSizes[payload].add(size, for: question)
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
    // Compared so that each is one instruction without a branch: no length is NaN.
    min = other.min > min ? other.min : min
    ideal = other.ideal > ideal ? other.ideal : ideal
    max = other.max > max ? other.max : max
  }
}

extension LinearLeaf {
  func size(in proposal: ProposedViewSize) -> Size {
    Size(width: width.length(in: proposal.width), height: height.length(in: proposal.height))
  }
}
