import LayoutCore

// S1, G9, G10: the spacing that views prefer.
extension Answers {
  func spacing(_ node: Int) -> ViewSpacing {
    switch tree.kinds[node] {
    case .spacer: .zero  // L4
    case .alignmentGuide: spacing(node + 1)
    case .stack, .zStack: tree.onlyChild(of: node).map { spacing($0) } ?? ViewSpacing()  // A6, S10
    case .customLayout: run(node).spacing()  // F8
    default: ViewSpacing()
    }
  }

  /// The gap that two neighbours prefer.
  func gap(_ first: Int, _ second: Int, along axis: Axis) -> Double {
    spacing(first).distance(to: spacing(second), along: axis)
  }
}
