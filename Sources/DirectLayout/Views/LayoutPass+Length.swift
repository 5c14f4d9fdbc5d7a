internal import LayoutCore

// Recursion runs through these functions, a few times per level of the tree. They are kept small, and leave
// reading declarations to functions that do not recurse: a deep tree must do with a thread's small stack.
extension LayoutPass {
  // MARK: L1 One axis alone

  /// The length of the view at `node` along `axis`, for those who need no more.
  ///
  /// Most views need one axis of the views inside for one of their own. Asking for both would ask nested
  /// stacks and grids for their rows at every width that is only tried out, and again at every level.
  func length(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    let kind = nodes.kinds[node]
    if kind.isWrapper {
      if let chain = chain(at: node) { return length(of: chain, node, along: axis, in: proposal) }
      return wrapperLength(of: node, along: axis, in: proposal)
    }
    if let stack = stack(at: node, kind) {
      return stack.axis == axis
        ? distribution(of: stack, in: proposal).length : extent(of: stack, in: proposal).length
    }
    return otherLength(of: node, along: axis, in: proposal)
  }

  private func chain(at node: Int) -> WrapperChain? { chains.isEmpty ? nil : chains[node] }

  func wrapperLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    let kind = nodes.kinds[node]
    askedCount += 1
    if let length = ownLength(of: node, kind, along: axis, in: proposal) { return length }
    let child = length(of: node + 1, along: axis, in: offer(inside: node, kind, in: proposal))
    return length(of: node, kind, along: axis, in: proposal, around: child)
  }

  private func otherLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    switch nodes.kinds[node] {
    case .fixedLeaf, .leaf, .spacer, .divider: return leafLength(of: node, along: axis, in: proposal)
    case .measuredLeaf: return measuredSize(of: node, in: proposal)[axis]
    case .grid: return gridLength(of: node, along: axis, in: proposal)
    case .customLayout: return customSize(of: node, in: proposal)[axis]
    case .zStack, .stack, .viewThatFits:
      if let stack = zStack(at: node) { return length(of: stack, along: axis, in: proposal) }
      guard let child = standIn(for: node, in: proposal) else { return 0 }
      return length(of: child, along: axis, in: proposal)
    case .gridRow, .fixedFrame, .flexibleFrame, .alignmentGuide, .padding, .fixedSize, .overlay, .mirror,
      .offset, .position, .layoutDirection, .empty:
      return 0
    }
  }

  private func leafLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    if nodes.kinds[node] == .fixedLeaf { return nodes.fixedSizes[nodes.payload(of: node)][axis] }
    if nodes.kinds[node] == .leaf {
      let payload = nodes.payload(of: node)
      return axis == .horizontal
        ? nodes.leaves[payload].width.length(in: proposal.width)
        : nodes.leaves[payload].height.length(in: proposal.height)
    }
    return leafRange(of: node)[axis].length(in: proposal[axis])
  }

  /// The child that takes a container's place: the only one of a stack (A6), the chosen one of a ViewThatFits
  /// (F7); nil for containers of none (L8) and for other views.
  func standIn(for node: Int, in proposal: ProposedViewSize) -> Int? {
    switch nodes.kinds[node] {
    case .stack, .zStack: tree.onlyChild(of: node)
    case .viewThatFits: choice(at: node, in: proposal)
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .grid, .gridRow, .customLayout, .fixedFrame,
      .flexibleFrame, .alignmentGuide, .padding, .fixedSize, .overlay, .mirror, .offset, .position,
      .layoutDirection, .empty:
      nil
    }
  }
}
