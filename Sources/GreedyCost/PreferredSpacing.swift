import LayoutCore

extension LayoutTree {
  /// The gaps between the children of a stack (S1).
  func gaps(ofStack node: Int) -> [Double] {
    let children = Array(children(of: node))
    return zip(children, children.dropFirst()).map { before, after in
      stacks[payload(of: node)].spacing ?? (prefersNoGap(before) || prefersNoGap(after) ? 0 : 8)
    }
  }

  /// Whether the view is a spacer, also inside guides and stacks of one (L4, A6, S10).
  private func prefersNoGap(_ node: Int) -> Bool {
    switch kinds[node] {
    case .spacer: true
    case .alignmentGuide: prefersNoGap(node + 1)
    case .stack, .zStack: onlyChild(of: node).map(prefersNoGap) ?? false
    default: false
    }
  }
}
