// GR1, GR2: GeometryReader.

internal import LayoutCore

/// GR1: a GeometryReader takes what it is proposed, 10 where that is nil, whatever is inside. GR2: its content
/// is offered its size and stands at its top leading corner. The reader forwards no guides.
enum GeometryReaderKind: LayoutKind {
  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double { LengthRange.shape.length(in: proposal[axis]) }

  static func range(of node: Int, _ pass: LayoutPass) -> LinearLeaf? { .shape }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    let offer = ProposedViewSize(view.size)
    pass.references.set(offer, of: view.node, pass)
    let size = pass.size(of: view.node + 1, in: offer)
    pass.place(PlacedView(node: view.node + 1, proposal: offer, size: size, origin: view.origin))
  }
}
