// L5: a Divider is a line across the stack that it stands in, elsewhere a horizontal one.

internal import LayoutCore

/// L5: 1 pt thick across the stack's major axis, (0, 10, ∞) along the line like a shape. Outside a stack, in a Grid too, it
/// is a horizontal line. Which stack it belongs to is as for a Spacer (L4).
enum DividerKind: Kind {
  /// A line along `axis`.
  static func line(along axis: Axis) -> LinearLeaf {
    let isHorizontal = axis == .horizontal
    return LinearLeaf(
      width: isHorizontal ? .shape : LengthRange(fixed: 1),
      height: isHorizontal ? LengthRange(fixed: 1) : .shape)
  }

  private static func leaf(_ node: Int, _ pass: LayoutPass) -> LinearLeaf {
    line(along: pass.surroundings.axis(of: node) == .horizontal ? .vertical : .horizontal)
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { leaf(node, pass)[axis].length(in: proposal[axis]) }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    leaf(node, pass).size(in: proposal)
  }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { leaf(node, pass) }
}
