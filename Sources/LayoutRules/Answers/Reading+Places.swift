import LayoutCore

// Where children stand in a view of a given size.
extension Reading {
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    switch tree.kinds[node] {
    case .fixedLeaf, .leaf, .measuredLeaf, .spacer, .divider, .gridRow, .empty: []
    case .grid: children.isEmpty ? [] : gridPlaces(in: proposal)
    case .stack, .zStack:
      switch children.count {
      case 0: []
      case 1: [place(node + 1, proposal)]  // A6
      default: tree.kinds[node] == .stack ? stackPlaces(in: proposal, own) : zStackPlaces(own)
      }
    case .viewThatFits: choice(in: proposal).map { [place($0, proposal)] } ?? []
    case .customLayout: customPlaces(in: proposal, own)
    case .fixedFrame: framePlaces(own, tree.fixedFrames[payload].alignment)
    case .flexibleFrame: framePlaces(own, tree.flexibleFrames[payload].alignment)
    case .padding: paddingPlaces(in: proposal)
    case .position: positionPlaces(in: proposal)
    case .fixedSize: [place(node + 1, idealOffer(proposal))]
    case .alignmentGuide, .mirror, .layoutDirection: [place(node + 1, proposal)]
    case .offset:
      [place(node + 1, proposal, Point(x: tree.offsets[payload].width, y: tree.offsets[payload].height))]
    case .overlay: overlayPlaces(in: proposal, own)
    }
  }

  func place(_ child: Int, _ offer: ProposedViewSize, _ origin: Point = .zero) -> PlacedView {
    _ = last(child, offer)
    return PlacedView(node: child, offer: offer, origin: origin)
  }
}
