// F10: offset.

internal import LayoutCore

/// F10: the child is offered the proposal and stands at the offset; the size is the child's.
enum OffsetKind: WrapperKind {
  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { pass.range(of: node + 1) }

  static var hasSizeOfChild: Bool { true }

  static func start(
    ofChild size: Size, offered offer: ProposedViewSize, in view: PlacedView, along axis: Axis,
    _ pass: LayoutPass
  ) -> Double {
    let offset = pass.tree.offsets[pass.nodes.payload(of: view.node)]
    return axis == .horizontal ? offset.width : offset.height
  }

  /// A4: an offset forwards the child's value alone, as if it moved nothing.
  static func forward(
    _ value: Double, of guide: AlignmentKey, ofChild size: Size, offered offer: ProposedViewSize,
    in view: PlacedView, _ pass: LayoutPass
  ) -> Double {
    value
  }
}
