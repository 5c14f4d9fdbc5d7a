// F3: the place of a frame's child.

internal import LayoutCore

/// F3: to place its child, a frame, fixed or flexible, offers it the frame's own size and aligns it: origin =
/// the frame's default guide − the child's guide. The default is taken in the frame's dimensions without
/// explicit guides: those come from the child (A4) and depend on the origin sought.
protocol FrameKind: WrapperKind {
  static func alignment(of node: Int, _ pass: LayoutPass) -> Alignment
}

extension FrameKind {
  static var offersOwnSize: Bool { true }

  static func start(
    ofChild size: Size, offered offer: ProposedViewSize, in view: PlacedView, along axis: Axis,
    _ pass: LayoutPass
  ) -> Double {
    let guide = alignment(of: view.node, pass)[axis]
    guard
      let own = pass.guides.defaultValue(of: guide, in: view.size, view.node, pass),
      let child = pass.guides.guide(guide, of: view.node + 1, in: offer, size: size, pass)
    else { return 0 }
    return own - child
  }
}

extension Alignment {
  /// The guide along an axis.
  subscript(axis: Axis) -> AlignmentKey { axis == .horizontal ? horizontal.key : vertical.key }
}
