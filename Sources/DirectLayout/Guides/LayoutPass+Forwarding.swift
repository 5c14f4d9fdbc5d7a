internal import LayoutCore

// Explicit guides on their way outward.
extension LayoutPass {
  // MARK: A4 Wrappers

  /// The child's origin in the wrapper + the child's value.
  func forwarded(_ key: AlignmentKey, by node: Int, in proposal: ProposedViewSize) -> Double? {
    let offer = lastOffer(inside: node, in: proposal)
    guard let value = explicit(key, of: node + 1, in: offer) else { return nil }
    return outside(value, of: key, by: node, in: proposal, offer)
  }

  /// What a wrapper offers its child for placing.
  private func lastOffer(inside node: Int, in proposal: ProposedViewSize) -> ProposedViewSize {
    switch nodes.kinds[node] {
    case .fixedFrame, .flexibleFrame: ProposedViewSize(size(of: node, in: proposal))  // F3
    default: offer(inside: node, nodes.kinds[node], in: proposal)
    }
  }

  /// A child's value in the coordinates of the wrapper, which offers the child `offer`.
  private func outside(
    _ value: Double, of key: AlignmentKey, by node: Int, in proposal: ProposedViewSize,
    _ offer: ProposedViewSize
  ) -> Double? {
    let size = size(of: node, in: proposal)
    let childSize = self.size(of: node + 1, in: offer)
    let outside: Double
    switch nodes.kinds[node] {
    case .fixedFrame, .flexibleFrame:
      outside =
        childOffset(inFrame: node, size: size, along: key.axis, childSize: childSize, offer: offer) + value
    case .padding: outside = offset(inPadding: node)[key.axis] + value
    case .position: outside = offset(inPosition: node, childSize: childSize)[key.axis] + value
    // Where the direction changes, a horizontal guide is mirrored.
    case .mirror: outside = key.axis == .horizontal ? size.width - value : value
    // An offset forwards guides as if there were none.
    default: outside = value
    }
    return finite(outside, of: key, node, size)
  }

  // MARK: A5, G25 Containers

  /// The children's explicit values combined: custom guides by the mean, first baselines by the minimum, last
  /// ones by the maximum, edges and centers never.
  func combined(_ key: AlignmentKey, of node: Int, in proposal: ProposedViewSize) -> Double? {
    guard key.isCombined else { return nil }
    var values: [Double] = []
    for child in placedChildren(of: node, in: proposal) where child.mayHaveGuides {
      if let value = explicit(key, of: child.node, in: child.offer) {
        values.append(child.origin[key.axis] + value)
      }
    }
    return combined(values, key, of: node, in: proposal)
  }

  private func combined(
    _ values: [Double], _ key: AlignmentKey, of node: Int, in proposal: ProposedViewSize
  ) -> Double? {
    if values.isEmpty { return nil }
    let value =
      switch key.standard {
      case .firstTextBaseline: values.reduce(.infinity, min)
      case .lastTextBaseline: values.reduce(-.infinity, max)
      default: values.reduce(0, +) / Double(values.count)
      }
    return finite(value, of: key, node, size(of: node, in: proposal))
  }
}

extension AlignmentKey {
  fileprivate var isCombined: Bool {
    switch standard {
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: false
    case .firstTextBaseline, .lastTextBaseline, nil: true
    }
  }
}
