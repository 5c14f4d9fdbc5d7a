import LayoutCore

/// A5  A container combines the explicit guides of its children: custom guides by their mean, baselines by the first and
///     the last. Edges and centres are not combined. Infinite views do not count.
extension ViewRules {
  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    let values = children.filter { $0.inside.isFinite }.compactMap { forwarded(key, $0) }
    guard !values.isEmpty else { return nil }
    return switch key.standard {
    case nil: values.reduce(0, +) / Double(values.count)
    case .firstTextBaseline: values.min()
    case .lastTextBaseline: values.max()
    default: nil
    }
  }
}
