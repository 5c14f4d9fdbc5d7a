internal import LayoutCore

// F8: a layout written by a user, whose numbers are checked.
extension LayoutPass {
  /// The layout of the node, made with its cache when it is first needed.
  func customLayout(at node: Int) -> CustomLayout? {
    let payload = nodes.payload(of: node)
    if let known = customLayouts[payload] { return known }
    let layout = CustomLayout(at: node, tree.customLayouts[payload], answers)
    customLayouts[payload] = layout
    return layout
  }

  // MARK: F8 Size

  func customSize(of node: Int, in proposal: ProposedViewSize) -> Size {
    guard let layout = customLayout(at: node) else { return .zero }
    let question = reads[node].either.of(proposal)
    if let known = layout.sizes[question] { return known }
    let size = mayAsk(1, for: node) ? newSize(of: layout, in: question) : .zero
    layout.sizes.add(size, for: question)
    return size
  }

  private func newSize(of layout: CustomLayout, in proposal: ProposedViewSize) -> Size {
    layoutCount += 1
    var size = layout.run.sizeThatFits(proposal)
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    for axis in Axis.allCases where !(size[axis] >= 0) || (size[axis] == .infinity && !mayBeInfinite) {
      refuse(
        layout.node,
        "its layout is \(size.width) × \(size.height) at \(proposal); finite lengths of at least 0 are needed"
      )
      size[axis] = 0
    }
    return size
  }

  // MARK: F8 Placement

  /// Hands the layout's subviews to `body`, in order: those that are never placed are centred, and a layout
  /// that comes out infinite is not asked to place.
  func forEachChild(
    ofCustomLayout layout: CustomLayout, in proposal: ProposedViewSize, _ body: (PlacedChild) -> Void
  ) {
    let bounds = Rect(origin: .zero, size: customSize(of: layout.node, in: proposal))
    guard bounds.width.isFinite && bounds.height.isFinite else { return }
    for (child, placement) in zip(layout.children, placements(by: layout, in: proposal, bounds)) {
      let placement =
        placement
        ?? SubviewPlacement(
          position: Point(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
      let offer = checked(placement.proposal, ofSubview: child)
      let size = size(of: child, in: offer)
      var origin = Point.zero
      for axis in Axis.allCases {
        let anchor = finite(placement.anchor[axis], "an anchor", layout)
        // 0 takes nothing from an infinite length.
        let offset = anchor == 0 ? 0 : anchor * size[axis]
        origin[axis] = finite(placement.position[axis], "a position", layout) - offset
      }
      body(PlacedChild(node: child, offer: offer, size: size, origin: origin))
    }
  }

  /// Placed once per proposal: frames and explicit guides follow from it.
  private func placements(
    by layout: CustomLayout, in proposal: ProposedViewSize, _ bounds: Rect
  ) -> [SubviewPlacement?] {
    if let known = layout.placements[proposal] { return known }
    let placements = layout.place(in: bounds, proposal: proposal)
    layout.placements.add(placements, for: proposal)
    return placements
  }

  /// `value` if it is finite, else 0, and refused.
  private func finite(_ value: Double, _ what: String, _ layout: CustomLayout) -> Double {
    if value.isFinite { return value }
    refuse(
      layout.node, "its layout places a subview at \(what) of \(value); a finite number is needed")
    return 0
  }

  func placeChildren(ofCustomLayout node: Int, in proposal: ProposedViewSize, at origin: Point) {
    guard let layout = customLayout(at: node) else { return }
    for child in layout.children { hide(child) }
    forEachChild(ofCustomLayout: layout, in: proposal) { child in
      place(child.node, in: child.offer, size: child.size, at: origin + child.origin)
    }
  }

  // MARK: F8, A5 Explicit guides

  /// What the layout says of a guide, else its subviews' values combined if it leaves it to them.
  func explicit(_ key: AlignmentKey, ofCustomLayout node: Int, in proposal: ProposedViewSize) -> Double? {
    guard let layout = customLayout(at: node) else { return nil }
    let size = customSize(of: node, in: proposal)
    guard size.width.isFinite && size.height.isFinite else { return nil }
    let outer = answers.combines
    answers.combines = false
    let bounds = Rect(origin: .zero, size: size)
    let said = layout.run.explicitAlignment(of: key, in: bounds, proposal: proposal)
    let combines = answers.combines
    answers.combines = outer
    if let said { return finite(said, of: key, node, size) }
    return combines ? combined(key, of: node, in: proposal) : nil
  }
}
