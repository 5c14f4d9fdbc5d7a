import LayoutCore

// S1   Gap between neighbours: the explicit spacing, or the preferred one: 8, 0 next to a Spacer.
// S10  A stack prefers plain spacing around itself, one with a single child what that child prefers (A6).
extension Compiler {
  /// The gaps between the children of a stack.
  func stackGaps(_ node: Int) throws(Failure) -> Gaps {
    let stack = stack(node)
    if let opened = opened(.gap, node, stack.axis, .S1) {
      return Gaps(
        opened: opened, count: max(0, tree.children(of: node).reduce(0) { count, _ in count + 1 } - 1))
    }
    var gaps: [Double] = []
    var last: ViewSpacing?
    for child in tree.children(of: node) {
      let spacing = stack.spacing == nil ? try preferredSpacing(of: child) : ViewSpacing()
      if let last { gaps.append(stack.spacing ?? last.distance(to: spacing, along: stack.axis)) }
      last = spacing
    }
    return Gaps(gaps)
  }

  /// The spacing that a view prefers around itself. L4  A spacer is seen through guides, priorities, cell
  /// modifiers and names only.
  func preferredSpacing(of node: Int) throws(Failure) -> ViewSpacing {
    switch tree.kinds[node] {
    case .spacer: return .zero
    case .alignmentGuide: return try preferredSpacing(of: node + 1)
    case .customLayout: return try host.spacing(ofLayout: node)
    case .stack, .zStack:
      guard let only = tree.onlyChild(of: node) else { return ViewSpacing() }
      return try preferredSpacing(of: only)
    default: return ViewSpacing()
    }
  }
}
