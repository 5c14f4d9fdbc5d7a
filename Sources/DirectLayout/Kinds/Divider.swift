// L5: a Divider is a line across its stack; outside a stack it is horizontal.

internal import LayoutCore

/// L5: a line 1 point thick that lies across its stack; along the line it is (0, 10, ∞) like a shape. Outside
/// a stack, in a Grid too, it is horizontal. It belongs to a stack as a Spacer does (L4).
enum DividerKind: LayoutKind {
  /// A line along `axis`.
  static func line(along axis: Axis) -> LinearLeaf {
    let isHorizontal = axis == .horizontal
    return LinearLeaf(
      width: isHorizontal ? .shape : LengthRange(fixed: 1),
      height: isHorizontal ? LengthRange(fixed: 1) : .shape)
  }

  private static func leaf(_ node: Int, _ pass: LayoutPass) -> LinearLeaf {
    line(along: pass.stackAxes.axis(of: node) == .horizontal ? .vertical : .horizontal)
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { leaf(node, pass)[axis].length(in: proposal[axis]) }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    leaf(node, pass).size(in: proposal)
  }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { leaf(node, pass) }
}
