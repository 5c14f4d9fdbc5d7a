import LayoutCore

/// How containers and wrappers hand the explicit guides of their children on.
enum Guides {
  /// What a view makes of the explicit guides of its children (A4, A5).
  ///
  /// - Parameter children: their origins in the view, and their dimensions.
  static func combined(
    _ guide: AlignmentKey, _ tree: LayoutTree, _ node: Int, _ size: Size,
    _ children: [(origin: Point, inside: ViewDimensions)]
  ) -> Double? {
    let kind = tree.kinds[node]
    switch kind {
    case .fixedFrame, .flexibleFrame, .padding, .fixedSize, .position, .overlay, .alignmentGuide,
      .viewThatFits:
      return children.first.flatMap { forwarded(guide, $0) }
    case .offset: return children.first?.inside[explicit: guide]
    case .mirror:
      let value = children.first?.inside[explicit: guide]
      return guide.axis == .horizontal ? value.map { size.width - $0 } : value
    case .stack, .zStack:
      if tree.onlyChild(of: node) != nil { return children.first.flatMap { forwarded(guide, $0) } }
    default: break
    }
    let values = children.filter { $0.inside.width.isFinite && $0.inside.height.isFinite }
      .compactMap { forwarded(guide, $0) }
    guard !values.isEmpty else { return nil }
    switch guide.standard {
    case nil: return values.reduce(0, +) / Double(values.count)
    case .firstTextBaseline: return values.min()
    case .lastTextBaseline: return values.max()
    default: return nil
    }
  }

  private static func forwarded(_ guide: AlignmentKey, _ child: (origin: Point, inside: ViewDimensions))
    -> Double?
  {
    child.inside[explicit: guide].map { child.origin[guide.axis] + $0 }
  }
}
