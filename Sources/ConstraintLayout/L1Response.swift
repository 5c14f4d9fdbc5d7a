import LayoutCore
import LinearProgramming

// L1  Every view answers a proposal with a size.
extension Compiler {
  /// Which length of which view under which proposal, the sides that play no role left out.
  struct LengthKey: Hashable {
    var node: Int
    var axis: Axis
    var isProbing: Bool
    var proposal: UInt64

    /// One number.
    func hash(into hasher: inout Hasher) {
      hasher.combine(proposal.mixed ^ UInt64(node) << 2 ^ UInt64(axis.rawValue) << 1 ^ (isProbing ? 1 : 0))
    }
  }

  /// The length that the view at `node` answers on one axis.
  func length(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    if let range = leafRange(node, axis) {
      return clamp(proposal[axis], to: range, Provenance(leafRule(node), .length, axis, view: node))
    }
    switch tree.kinds[node] {
    case .alignmentGuide, .overlay, .mirror, .offset: return try length(node + 1, axis, in: proposal)
    case .fixedSize: return try length(node + 1, axis, in: idealOffer(node, proposal))
    default: break
    }
    if node != root && tree.kinds[node] != .customLayout && host.isByValue(node) { return try lengthByValue(node, axis, in: proposal) }
    let proposal = facts.normalized(proposal, node, axis)
    let key = LengthKey(node: node, axis: axis, isProbing: isProbing, proposal: proposal.id)
    if let known = knownLengths[key] {
      suspicion = suspicion ?? suspicions[key]
      return known
    }
    let sizings = (sizingCounts[node] ?? 0) + 1
    try host.noteLength(of: node, number: sizings)
    sizingCounts[node] = sizings
    let length = try watched { () throws(Failure) in try newLength(node, axis, in: proposal) }
    knownLengths[key] = length.answer
    if let reason = length.suspicion {
      suspicions[key] = reason
      suspicion = suspicion ?? reason
    }
    return length.answer
  }

  private func newLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    switch tree.kinds[node] {
    case .fixedFrame: return try fixedFrameLength(node, axis, in: proposal)
    case .flexibleFrame: return try flexibleFrameLength(node, axis, in: proposal)
    case .padding: return try paddedLength(node, axis, in: proposal)
    case .position: return try positionedLength(node, axis, in: proposal)
    case .measuredLeaf: return try measuredLength(node, axis, in: proposal)
    case .grid: return try sizing(node, in: proposal).extent(axis)
    case .stack, .zStack:
      if let only = tree.onlyChild(of: node) { return try length(only, axis, in: proposal) }  // A6
      return tree.kinds[node] == .stack
        ? try stackLength(node, axis, in: proposal) : try zStackLength(node, axis, in: proposal)
    case .viewThatFits: return try chosenLength(node, axis, in: proposal)
    case .customLayout: return try customLength(node, axis, in: proposal)
    case .fixedLeaf, .leaf, .spacer, .divider, .gridRow, .alignmentGuide, .overlay, .mirror, .offset,
      .fixedSize, .layoutDirection, .empty:
      preconditionFailure("a \(tree.kinds[node]) has no length of its own")
    }
  }

  /// The answer on both axes.
  func extent(_ node: Int, in proposal: Proposal) throws(Failure) -> Extent {
    Extent(
      width: try length(node, .horizontal, in: proposal), height: try length(node, .vertical, in: proposal))
  }
}
