internal import LayoutCore

// Explicit guides on their way outward.
extension LayoutPass {
  // MARK: A4 Wrappers

  /// The child's origin in the wrapper + the child's value.
  func forwarded(_ key: AlignmentKey, by node: Int, in proposal: ProposedViewSize) -> Double? {
    let size = size(of: node, in: proposal)
    let offer: ProposedViewSize
    switch nodes.kinds[node] {
    case .fixedFrame, .flexibleFrame: offer = ProposedViewSize(size)
    case .padding: offer = self.offer(inPadding: node, in: proposal)
    default: offer = proposal
    }
    guard let value = explicit(key, of: node + 1, in: offer) else { return nil }
    return finite(outside(value, of: key, by: node, size, offer), of: key, node, size)
  }

  /// A child's value in the coordinates of the wrapper, which offers the child `offer`.
  private func outside(
    _ value: Double, of key: AlignmentKey, by node: Int, _ size: Size, _ offer: ProposedViewSize
  ) -> Double {
    switch nodes.kinds[node] {
    case .padding: return offset(inPadding: node)[key.axis] + value
    // Where the direction changes, a horizontal guide is mirrored.
    case .mirror: return key.axis == .horizontal ? size.width - value : value
    default: break
    }
    let childSize = self.size(of: node + 1, in: offer)
    if nodes.kinds[node] == .position {
      return offset(inPosition: node, childSize: childSize)[key.axis] + value
    }
    return childOffset(inFrame: node, size: size, along: key.axis, childSize: childSize, offer: offer) + value
  }

  // MARK: A5, A6, G25 Containers

  func explicit(_ key: AlignmentKey, ofStack node: Int, in proposal: ProposedViewSize) -> Double? {
    guard let stack = stack(at: node) else { return explicit(key, ofOnlyChildOf: node, in: proposal) }
    return combined(key, of: node, in: proposal) { explicitValues(key, inStack: stack, in: proposal) }
  }

  func explicit(_ key: AlignmentKey, ofZStack node: Int, in proposal: ProposedViewSize) -> Double? {
    guard let stack = zStack(at: node) else { return explicit(key, ofOnlyChildOf: node, in: proposal) }
    return combined(key, of: node, in: proposal) { explicitValues(key, inZStack: stack, in: proposal) }
  }

  private func explicit(
    _ key: AlignmentKey, ofOnlyChildOf node: Int, in proposal: ProposedViewSize
  ) -> Double? {
    tree.onlyChild(of: node).flatMap { explicit(key, of: $0, in: proposal) }
  }

  /// Custom guides by the mean, first baselines by the minimum, last ones by the maximum, edges and centers
  /// never.
  func combined(
    _ key: AlignmentKey, of node: Int, in proposal: ProposedViewSize, values: () -> [Double]
  ) -> Double? {
    let combine: ([Double]) -> Double
    switch key.standard {
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: return nil
    case .firstTextBaseline: combine = { $0.reduce(.infinity, min) }
    case .lastTextBaseline: combine = { $0.reduce(-.infinity, max) }
    case nil: combine = { $0.reduce(0, +) / Double($0.count) }
    }
    let values = values()
    if values.isEmpty { return nil }
    return finite(combine(values), of: key, node, size(of: node, in: proposal))
  }
}
