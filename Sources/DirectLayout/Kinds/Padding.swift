// F4: padding.

internal import LayoutCore

/// F4: offer max(0, p − insets), nil stays nil; size max(0, child + insets); the child stands at (leading,
/// top).
enum PaddingKind: WrapperKind {
  private static func insets(_ node: Int, _ pass: LayoutPass) -> EdgeInsets {
    pass.tree.paddings[pass.nodes.payload(of: node)]
  }

  static func offer(
    inside node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> ProposedViewSize {
    let insets = insets(node, pass)
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets[.horizontal]) },
      height: proposal.height.map { max(0, $0 - insets[.vertical]) })
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, around child: Double, _ pass: LayoutPass
  ) -> Double { max(0, child + insets(node, pass)[axis]) }

  static func start(
    ofChild size: Size, offered offer: ProposedViewSize, in view: PlacedView, along axis: Axis,
    _ pass: LayoutPass
  ) -> Double { insets(view.node, pass).start(along: axis) }
}

extension EdgeInsets {
  /// The insets on both sides together.
  subscript(axis: Axis) -> Double { axis == .horizontal ? leading + trailing : top + bottom }

  /// The inset at the left or upper side.
  func start(along axis: Axis) -> Double { axis == .horizontal ? leading : top }
}
