import LayoutCore

// S1   Gap between neighbours: the explicit spacing, or the preferred one: 8, 0 next to a Spacer. A custom
//      layout prefers what its `spacing` says (F8), a stack or ZStack with one child what that child prefers
//      (A6), any other view 8. See `ViewRule.spacing` of each kind.
// S10  A stack's own outer spacing preference is plain.
extension Compiler {
  /// The gaps between the children of a stack.
  func gaps(ofStack node: Int) throws(Failure) -> Gaps {
    if let known = memory.gaps[node] { return known }
    let gaps = try newGaps(ofStack: node)
    memory.gaps[node] = gaps
    return gaps
  }

  private func newGaps(ofStack node: Int) throws(Failure) -> Gaps {
    let stack = tree.stacks[tree.payload(of: node)]
    if let parameter = self.parameter(.gap, node, stack.axis, .S1) {
      return Gaps(
        parameter: parameter,
        count: max(0, tree.countedChildren(of: node).reduce(0) { count, _ in count + 1 } - 1))
    }
    var gaps: [Double] = []
    var last: ViewSpacing?
    for child in tree.countedChildren(of: node) {
      let spacing = stack.spacing == nil ? try preferredSpacing(of: child) : ViewSpacing()
      if let last { gaps.append(stack.spacing ?? last.distance(to: spacing, along: stack.axis)) }
      last = spacing
    }
    return Gaps(gaps)
  }

  /// The spacing that a view prefers around itself.
  func preferredSpacing(of node: Int) throws(Failure) -> ViewSpacing {
    try Dispatch.rule(of: node, facts).init(self, node).spacing()
  }
}
