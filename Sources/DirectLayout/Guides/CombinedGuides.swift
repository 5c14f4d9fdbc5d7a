// A5, G25: the explicit guides of a container with several children.

internal import LayoutCore

/// A kind of view with several children.
protocol ContainerKind: LayoutKind {
  /// The children that the container shows, at their last offers, in the container's coordinates.
  static func placedChildren(
    of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> [PlacedView]
}

// A5: a container with several children combines (child's origin + child's explicit value) over the children
// that have one: custom IDs by the arithmetic mean; firstTextBaseline by the minimum, lastTextBaseline by the
// maximum; the six edges and centers never. It is nil if no child has one. A child that the container does
// not show, or that is infinite on some axis, has no value.
extension ContainerKind {
  static func combined(
    _ guide: AlignmentKey, of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? {
    guard guide.isCombined else { return nil }
    var values: [Double] = []
    for child in placedChildren(of: node, in: proposal, pass)
    where child.size.width < .infinity && child.size.height < .infinity {
      if let value = pass.explicit(guide, of: child.node, in: child.proposal) {
        values.append(child.origin[guide.axis] + value)
      }
    }
    if values.isEmpty { return nil }
    let value =
      switch guide.standard {
      case .firstTextBaseline: values.reduce(.infinity, min)
      case .lastTextBaseline: values.reduce(-.infinity, max)
      default: values.reduce(0, +) / Double(values.count)
      }
    return pass.guides.finite(value, of: guide, node, pass.size(of: node, in: proposal), pass)
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
