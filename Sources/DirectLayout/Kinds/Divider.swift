// L5: a Divider is a line across the stack that it stands in, elsewhere a horizontal one.

internal import LayoutCore

/// L5: 1 pt thick across the line, (0, 10, ∞) along it like a shape.
enum DividerKind: Kind {
  /// A line along `axis`.
  static func line(along axis: Axis) -> LinearLeaf {
    let isHorizontal = axis == .horizontal
    return LinearLeaf(
      width: isHorizontal ? .shape : LengthRange(fixed: 1),
      height: isHorizontal ? LengthRange(fixed: 1) : .shape)
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { pass.nodes.lengths(of: node).leaf[axis].length(in: proposal[axis]) }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    pass.nodes.lengths(of: node).leaf.size(in: proposal)
  }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { pass.nodes.lengths(of: node).leaf }
}
