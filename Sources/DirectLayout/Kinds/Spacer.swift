// L4: a Spacer is flexible along the stack that it stands in, elsewhere on both axes.

internal import LayoutCore

/// L4: ideal = minimum = `minLength` or 8; in a stack the maximum is ∞ along the axis and 0 across it, elsewhere ∞ on
/// both axes. Its spacing is 0 (S1), its priority −∞ in a stack (S9).
enum SpacerKind: Kind {
  private static func leaf(_ node: Int, _ pass: LayoutPass) -> LinearLeaf {
    let spacer = pass.tree.spacers[pass.nodes.payload(of: node)]
    let (length, axis) = (spacer.minLength, spacer.axis)
    let range = LengthRange(min: length, ideal: length, max: .infinity)
    return LinearLeaf(
      width: axis == .vertical ? .zero : range, height: axis == .horizontal ? .zero : range)
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { leaf(node, pass)[axis].length(in: proposal[axis]) }

  static func size(of node: Int, in proposal: ProposedViewSize, _ pass: LayoutPass) -> Size {
    leaf(node, pass).size(in: proposal)
  }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { leaf(node, pass) }
}
