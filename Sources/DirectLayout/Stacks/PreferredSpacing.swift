// S1, S10: the spacing that a view prefers around itself.

internal import LayoutCore

/// S1: 8, 0 next to a Spacer. A custom layout prefers what its `spacing` says (F8), a stack or ZStack with one child what
/// that child prefers (A6), any other view, wrappers other than those of L4 included, 8. Of the wrappers, alignment
/// guides and layout directions are seen through; the others of L4 leave no node.
enum PreferredSpacing {
  static func of(_ node: Int, _ pass: LayoutPass) -> ViewSpacing {
    var view = node
    while true {
      switch pass.nodes.kinds[view] {
      case .alignmentGuide, .layoutDirection: view += 1
      case .spacer: return .zero
      case .customLayout: return pass.customLayouts.spacing(of: view, pass)
      case .stack, .zStack:
        guard let child = OnlyChild.of(view, pass) else { return ViewSpacing() }
        view = child
      default: return ViewSpacing()
      }
    }
  }
}
