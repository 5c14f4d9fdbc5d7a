// F11: position.

internal import LayoutCore

/// F11: the child is offered the proposal, and its centre stands at the position; the size is the proposal, at
/// least 0 (L1), or the child's on a side that is nil.
enum PositionKind: WrapperKind {
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    var reads = pass.reads[node + 1]
    reads.formUnion(.own)
    return reads
  }

  static func ownLength(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double? { proposal[axis].map { max(0, $0) } }

  static func start(
    ofChild size: Size, offered offer: ProposedViewSize, in view: PlacedView, along axis: Axis,
    _ pass: LayoutPass
  ) -> Double { pass.tree.positions[pass.nodes.payload(of: view.node)][axis] - size[axis] / 2 }
}
