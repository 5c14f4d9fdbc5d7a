// NS3, CR1: filling containers.

internal import LayoutCore

/// NS3: a filling container takes what it is proposed; where that is nil it is as long as its content, which
/// is offered the proposal, then the container's own size, and is centred in it (F3). It forwards no guides.
/// CR1: relative frames inside read what it is proposed.
enum RelativeContainerKind: LayoutKind {
  static func reads(of node: Int, _ pass: LayoutPass) -> Reads {
    if pass.references.matter(at: node) { return .all }
    var reads = pass.reads[node + 1]
    reads.formUnion(.own)
    return reads
  }

  static func length(
    of node: Int, along axis: Axis, in proposal: ProposedViewSize, _ pass: LayoutPass
  ) -> Double {
    if let length = proposal[axis] { return max(0, length) }
    pass.countAsk()
    pass.references.setContainer(node, proposed: proposal, pass)
    return pass.length(of: node + 1, along: axis, in: proposal)
  }

  static func placeInside(_ view: PlacedView, _ pass: LayoutPass) {
    pass.references.setContainer(view.node, proposed: view.proposal, pass)
    let offer = ProposedViewSize(view.size)
    let size = pass.size(of: view.node + 1, in: offer)
    let content = PlacedView(node: view.node + 1, proposal: offer, size: size, origin: view.origin)
    pass.place(content.aligned(Alignment.center, in: view, pass))
  }
}

extension PlacedView {
  /// The view moved so that it is aligned by F3 in a rectangle of the size of `frame`, at whose origin it
  /// stands.
  func aligned(_ alignment: Alignment, in frame: PlacedView, _ pass: LayoutPass) -> PlacedView {
    var view = self
    for axis in Axis.allCases {
      view.origin[axis] += start(alignment[axis], in: frame.size, of: frame.node, pass)
    }
    return view
  }

  /// F3: the start of the view in a rectangle of the view at `node`: the rectangle's default guide − the
  /// view's guide. It is 0 if one of the two is infinite.
  func start(_ guide: AlignmentKey, in size: Size, of node: Int, _ pass: LayoutPass) -> Double {
    guard size.width.isFinite && size.height.isFinite,
      let own = pass.guides.defaultValue(of: guide, in: size, node, pass),
      let child = pass.guides.guide(guide, of: self.node, in: proposal, size: self.size, pass)
    else { return 0 }
    return own - child
  }
}
