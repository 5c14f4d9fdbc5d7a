// S1, S10: the spacing that a view prefers around itself.

internal import LayoutCore

/// S1: the preferred spacing is 8, or 0 next to a Spacer. A custom layout prefers what its `spacing` says
/// (F8), a stack or ZStack with one child what that child prefers (A6). Any other view prefers 8, and so does
/// a wrapper that L4 does not name. Of those that it names, only alignment guides and layout directions are
/// nodes.
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
