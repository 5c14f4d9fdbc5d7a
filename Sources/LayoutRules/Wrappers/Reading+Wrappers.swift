import LayoutCore

// F4–F7, F10, F11.
extension Reading {
  // MARK: F4: padding

  func paddingSize(in proposal: ProposedViewSize) -> Size {
    var size = size(of: node + 1, paddedOffer(proposal))
    for axis in Axis.allCases { size[axis] = max(0, size[axis] + insets(axis)) }
    return size
  }

  func paddingPlaces(in proposal: ProposedViewSize) -> [PlacedView] {
    let padding = tree.paddings[payload]
    return [place(node + 1, paddedOffer(proposal), Point(x: padding.leading, y: padding.top))]
  }

  private func paddedOffer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    for axis in Axis.allCases { offer[axis] = proposal[axis].map { max(0, $0 - insets(axis)) } }
    return offer
  }

  private func insets(_ axis: Axis) -> Double {
    let padding = tree.paddings[payload]
    return axis == .horizontal ? padding.leading + padding.trailing : padding.top + padding.bottom
  }

  // MARK: F5: fixedSize

  func idealOffer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let axes = Axis.Set(rawValue: UInt8(payload))
    var offer = proposal
    for axis in Axis.allCases where axes.contains(axis) { offer[axis] = nil }
    return offer
  }

  // MARK: F6: overlay and background

  func overlayPlaces(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let primary = last(node + 1, proposal)
    let secondary = tree.secondary(of: node)
    let size = Size(width: primary.width, height: primary.height)
    let layer = last(secondary, ProposedViewSize(size))
    let alignment = tree.secondaryAlignments[payload]
    var origin = Point.zero
    for axis in Axis.allCases { origin[axis] = primary[alignment[axis]] - layer[alignment[axis]] }
    return [
      PlacedView(node: node + 1, offer: proposal, origin: .zero),
      PlacedView(node: secondary, offer: ProposedViewSize(size), origin: origin),
    ]
  }

  // MARK: F7: ViewThatFits

  /// The child that is chosen, nil if there is none.
  func choice(in proposal: ProposedViewSize) -> Int? {
    let children = children
    guard !children.isEmpty else { return nil }
    let chosen = children.firstIndex { fits($0, proposal) } ?? children.count - 1
    let quantity = Quantity(rule: .F7, kind: .choice, axis: .horizontal, index: 0)
    let shown = children.firstIndex { beliefs?.claims.isShown($0) ?? false }
    let number = settle(quantity, Double(chosen + 1), guess: shown.map { Double($0 + 1) })
    return children[Int(number) - 1]
  }

  private func fits(_ child: Int, _ proposal: ProposedViewSize) -> Bool {
    let axes = Axis.Set(rawValue: UInt8(payload))
    let ideal = answers.size(child, .unspecified)
    return Axis.allCases.allSatisfy { axis in
      guard axes.contains(axis), let room = proposal[axis] else { return true }
      return ideal[axis].units <= room.units
    }
  }

  // MARK: F11: position

  func positionSize(in proposal: ProposedViewSize) -> Size {
    var size = size(of: node + 1, proposal)
    for axis in Axis.allCases { size[axis] = proposal[axis] ?? size[axis] }
    return size
  }

  func positionPlaces(in proposal: ProposedViewSize) -> [PlacedView] {
    let child = last(node + 1, proposal)
    let centre = tree.positions[payload]
    let origin = Point(x: centre.x - child.width / 2, y: centre.y - child.height / 2)
    return [PlacedView(node: node + 1, offer: proposal, origin: origin)]
  }
}
