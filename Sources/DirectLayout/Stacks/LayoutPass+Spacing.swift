internal import LayoutCore

extension LayoutPass {
  // MARK: S1, S10 Preferred spacing

  /// The spacing that the view at `node` prefers: none as a spacer, what it says as a custom layout, that of
  /// its view as a stack of one (A6), else 8. Only guides and layout directions let the spacing inside through.
  func spacing(of node: Int) -> ViewSpacing {
    var view = node
    while true {
      switch nodes.kinds[view] {
      case .alignmentGuide, .mirror, .layoutDirection: view += 1
      case .spacer: return .zero
      case .customLayout: return customLayout(at: view)?.spacing ?? ViewSpacing()
      case .stack, .zStack:
        guard let child = tree.onlyChild(of: view) else { return ViewSpacing() }
        view = child
      case .fixedLeaf, .leaf, .measuredLeaf, .divider, .grid, .gridRow, .viewThatFits, .fixedFrame,
        .flexibleFrame, .padding, .fixedSize, .overlay, .offset, .position, .empty:
        return ViewSpacing()
      }
    }
  }
}
