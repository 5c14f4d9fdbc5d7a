import LayoutCore

// Views that make a safe rectangle, and one that ignores it (SA1–SA6).

/// SA2  The content takes its length and a gap at an edge; the view gets the rest.
struct SafeAreaInsetRules: WrapperRules {
  let view: RuleReading
  private var inset: SafeAreaInset { tree.safeAreaInsets[payload] }
  private var along: Axis { inset.edge.axis }
  private var content: Int { tree.secondary(of: view.node) }

  private func contentOffer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    offer[along] = nil
    return offer
  }

  private func offer(_ proposal: ProposedViewSize, _ taken: Double) -> ProposedViewSize {
    var offer = proposal
    offer[along] = proposal[along].map { max(0, $0 - taken) }
    return offer
  }

  /// i: what the content takes, with the gap.
  private func taken(_ content: ViewDimensions) -> Double {
    content[along]
      + view.settle(Quantity(rule: .SA2, kind: .gap, axis: along, index: 0), inset.gap, guess: 0)
  }

  func size(in proposal: ProposedViewSize) -> Size {
    let taken = taken(view.answer(content, contentOffer(proposal)))
    var size = view.size(of: child, offer(proposal, taken))
    size[along] = max(0, size[along] + taken)
    return size
  }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let answer = view.last(content, contentOffer(proposal))
    let taken = taken(answer)
    let offer = offer(proposal, taken)
    _ = view.last(child, offer)
    var (origin, contentOrigin) = (Point.zero, Point.zero)
    if inset.edge.isStart { origin[along] = taken } else { contentOrigin[along] = own[along] - answer[along] }
    let key = inset.alignment
    contentOrigin[key.axis] =
      GuideValues(view.answers, of: view.node).value(key, in: ViewDimensions(own))
      - GuideValues(view.answers, of: content).value(key, in: answer)
    return [
      PlacedView(node: child, offer: offer, origin: origin),
      PlacedView(node: content, offer: contentOffer(proposal), origin: contentOrigin),
    ]
  }

  func lengthRule(_ axis: Axis) -> Rule { .SA2 }
}

/// SA5  The size of its child. Placed, the child is offered the frame grown over the given edges that touch the safe
///      rectangle, and stands in its middle.
struct IgnoresSafeAreaRules: SameSizeRules {
  let view: RuleReading

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let isRightToLeft = view.answers.elements.directions.isRightToLeft(inside: view.node)
    let edges = Edge.Set(rawValue: UInt8(payload))
    guard let frame = view.context?.frame,
      let grown = view.context?.grown(on: edges, isRightToLeft, touches: touches)
    else { return [view.place(child, proposal)] }
    let offer = ProposedViewSize(grown.size)
    let size = view.last(child, offer).size
    let start = isRightToLeft ? frame.maxX - grown.maxX : grown.minX - frame.minX
    let origin = Point(
      x: start + (grown.width - size.width) / 2,
      y: grown.minY - frame.minY + (grown.height - size.height) / 2)
    return [PlacedView(node: child, offer: offer, origin: origin)]
  }

  /// SA6. A possible mistake is another bound, where an edge lies about a unit inside.
  private func touches(_ edge: Edge, inside: Double) -> Bool {
    let touches = inside.units <= 0
    guard inside > 0, inside.units <= 2 else { return touches }
    let quantity = Quantity(rule: .SA6, kind: .touch, axis: edge.axis, index: Int(edge.rawValue))
    return view.settle(quantity, touches ? 1 : 0, guess: touches ? 0 : 1) == 1
  }

  /// With the child at (0, 0).
  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    children.first?.inside[explicit: key]
  }

  var spacing: PreferredSpacing { view.answers.spacing(child) }
  func lengthRule(_ axis: Axis) -> Rule { .SA5 }
}
