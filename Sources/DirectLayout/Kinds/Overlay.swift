// F6: overlay and background.

internal import LayoutCore

/// F6: the secondary view is offered the primary's size; origin = primary's guide − secondary's guide,
/// explicit ones included; the size is the primary's.
enum OverlayKind: WrapperKind {
  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { pass.range(of: node + 1) }

  static var hasSizeOfChild: Bool { true }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    pass.place(
      PlacedView(node: view.node + 1, proposal: view.proposal, size: view.size, origin: view.origin))
    placeSecondary(of: view, pass)
  }

  private static func placeSecondary(of view: PlacedView, _ pass: LayoutPass) {
    let alignment = pass.tree.secondaryAlignments[pass.nodes.payload(of: view.node)]
    let (primary, secondary) = (view.node + 1, pass.nodes.end(of: view.node + 1))
    let offer = ProposedViewSize(view.size)
    let size = pass.size(of: secondary, in: offer)
    var origin = view.origin
    for axis in Axis.allCases {
      let guide = alignment[axis]
      if let there = pass.guides.guide(guide, of: primary, in: view.proposal, size: view.size, pass),
        let here = pass.guides.guide(guide, of: secondary, in: offer, size: size, pass)
      {
        origin[axis] += there - here
      }
    }
    pass.place(PlacedView(node: secondary, proposal: offer, size: size, origin: origin))
  }
}
