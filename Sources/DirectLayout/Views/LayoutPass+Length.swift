internal import LayoutCore

extension LayoutPass {
  // MARK: L1 One axis alone

  /// The length of the view at `node` along `axis`, for those who need no more.
  ///
  /// Most views need one axis of the views inside for one of their own. Asking for both would ask nested
  /// stacks and grids for their rows at every width that is only tried out, and again at every level.
  func length(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    switch nodes.kinds[node] {
    case .fixedLeaf: return nodes.fixedSizes[nodes.payload(of: node)][axis]
    case .leaf, .spacer, .divider: return leafLength(of: node, along: axis, in: proposal)
    case .measuredLeaf: return measuredSize(of: node, in: proposal)[axis]
    case .grid: return gridLength(of: node, along: axis, in: proposal)
    case .gridRow: return 0
    case .stack: return stackLength(of: node, along: axis, in: proposal)
    case .zStack:
      if let stack = zStack(at: node) { return length(of: stack, along: axis, in: proposal) }
      return onlyChildLength(of: node, along: axis, in: proposal)
    case .viewThatFits:
      return choice(at: node, in: proposal).map { length(of: $0, along: axis, in: proposal) } ?? 0
    case .customLayout: return customSize(of: node, in: proposal)[axis]
    case .fixedFrame: return fixedFrameLength(of: node, along: axis, in: proposal)
    case .flexibleFrame: return flexibleFrameLength(of: node, along: axis, in: proposal)
    case .padding: return paddedLength(of: node, along: axis, in: proposal)
    case .fixedSize: return length(of: node + 1, along: axis, in: ideal(of: node, in: proposal))
    case .position: return proposal[axis] ?? length(of: node + 1, along: axis, in: proposal)
    case .alignmentGuide, .overlay, .mirror, .offset:
      return length(of: node + 1, along: axis, in: proposal)
    }
  }

  private func leafLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    leafRange(of: node)[axis].length(in: proposal[axis])
  }

  private func stackLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    guard let stack = stack(at: node) else {
      return onlyChildLength(of: node, along: axis, in: proposal)
    }
    return stack.axis == axis
      ? distribution(of: stack, in: proposal).length : extent(of: stack, in: proposal).length
  }

  /// A6, L8: a container of one view has its length, a container of none has none.
  private func onlyChildLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    tree.onlyChild(of: node).map { length(of: $0, along: axis, in: proposal) } ?? 0
  }
}
