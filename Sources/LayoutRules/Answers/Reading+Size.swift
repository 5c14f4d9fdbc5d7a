import LayoutCore

// L1–L9: what a view answers.
extension Reading {
  func size(in proposal: ProposedViewSize) -> Size {
    switch tree.kinds[node] {
    case .fixedLeaf: tree.fixedSizes[payload]
    case .leaf: leafSize(tree.leaves[payload], proposal)
    case .measuredLeaf: measuredSize(tree.measures[payload], proposal)
    case .spacer: spacerSize(tree.spacers[payload], proposal)
    case .divider: dividerSize(proposal)
    case .gridRow, .empty: .zero
    case .grid: children.isEmpty ? .zero : gridSize(in: proposal)
    case .stack, .zStack:
      switch children.count {
      case 0: .zero  // L8
      case 1: size(of: node + 1, proposal)  // A6
      default: tree.kinds[node] == .stack ? stackSize(in: proposal) : zStackSize(in: proposal)
      }
    case .viewThatFits: choice(in: proposal).map { size(of: $0, proposal) } ?? .zero
    case .customLayout: customSize(in: proposal)
    case .fixedFrame: fixedFrameSize(in: proposal)
    case .flexibleFrame: flexibleFrameSize(in: proposal)
    case .padding: paddingSize(in: proposal)
    case .position: positionSize(in: proposal)
    case .fixedSize: size(of: node + 1, idealOffer(proposal))
    case .alignmentGuide, .overlay, .mirror, .layoutDirection, .offset: size(of: node + 1, proposal)
    }
  }

  func size(of child: Int, _ offer: ProposedViewSize) -> Size {
    let answer = answer(child, offer)
    return Size(width: answer.width, height: answer.height)
  }

  /// L2.
  private func leafSize(_ leaf: LinearLeaf, _ proposal: ProposedViewSize) -> Size {
    Size(
      width: length(leaf.width, proposal.width), height: length(leaf.height, proposal.height))
  }

  private func length(_ range: LengthRange, _ proposal: Double?) -> Double {
    proposal.map { max(range.min, min($0, range.max)) } ?? range.ideal
  }

  /// L6, L7.
  private func measuredSize(_ leaf: MeasuredLeaf, _ proposal: ProposedViewSize) -> Size {
    let size = leaf.measure(proposal)
    for axis in Axis.allCases {
      let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
      if !(size[axis] >= 0) || size[axis] == .infinity && !mayBeInfinite {
        answers.refuse(node, .L7, "measures \(size.width) × \(size.height)")
        return .zero
      }
    }
    return size
  }

  /// L4.
  private func spacerSize(_ spacer: SpacerDescription, _ proposal: ProposedViewSize) -> Size {
    var size = Size.zero
    for axis in Axis.allCases where spacer.axis == nil || spacer.axis == axis {
      size[axis] = max(spacer.minLength, proposal[axis] ?? spacer.minLength)
    }
    return size
  }

  /// L5.
  private func dividerSize(_ proposal: ProposedViewSize) -> Size {
    let line: Axis = payload == Int(Axis.horizontal.rawValue) ? .horizontal : .vertical
    var size = Size(width: 1, height: 1)
    size[line] = length(.shape, proposal[line])
    return size
  }
}
