import LayoutCore
import LinearProgramming

// L1  Every view answers a proposal with a size.
extension Compiler {
  /// The length that the view at `node` answers on one axis.
  func length(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    if let range = leafRange(node, axis) {
      return clamp(proposal[axis], to: range, Provenance(leafRule(node), .length, axis, view: node))
    }
    switch tree.kinds[node] {
    case .alignmentGuide: return try length(node + 1, axis, in: proposal)
    case .fixedFrame: return try fixedFrameLength(node, axis, in: proposal)
    case .flexibleFrame: return try flexibleFrameLength(node, axis, in: proposal)
    case .measuredLeaf: return try measuredLength(node, axis, in: proposal)
    case .grid: return try sizing(node, in: proposal).extent(axis)
    case .stack, .zStack, .viewThatFits, .customLayout, .padding, .fixedSize, .overlay, .mirror, .offset,
      .position:
      throw .refused(view: node, reason: "this view is not laid out yet")
    case .fixedLeaf, .leaf, .spacer, .divider, .gridRow:
      preconditionFailure("a \(tree.kinds[node]) has no length of its own")
    }
  }

  /// The answer on both axes.
  func extent(_ node: Int, in proposal: Proposal) throws(Failure) -> Extent {
    Extent(
      width: try length(node, .horizontal, in: proposal), height: try length(node, .vertical, in: proposal))
  }
}
