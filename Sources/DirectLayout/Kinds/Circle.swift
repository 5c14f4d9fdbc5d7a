// L3: Circle.

internal import LayoutCore

/// L3: a Circle is a square: on both axes it is as long as the shorter of the two sides that another shape
/// would have. So both its lengths depend on both sides of the proposal.
enum CircleKind: LayoutKind {
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads { .all }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    let shape = LinearLeaf.shape.size(in: proposal)
    return min(shape.width, shape.height)
  }
}
