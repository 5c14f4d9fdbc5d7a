import LayoutCore

// Wrappers around one view. They forward its explicit guides by A4.

/// Wrappers that have the size of their child, which is offered what they are offered.
protocol SameSizeRules: WrapperRules {}

extension SameSizeRules {
  func size(in proposal: ProposedViewSize) -> Size { view.size(of: child, proposal) }
  func ownLengthRule(_ axis: Axis) -> Rule? { nil }
}

/// F4  The child is offered max(0, p − insets) and stands at (leading, top); the size is max(0, child + insets).
///
/// SA3  A padding of the safe area has the same size and place.
struct PaddingRules: WrapperRules {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size {
    var size = view.size(of: child, offer(proposal))
    for axis in Axis.allCases { size[axis] = max(0, size[axis] + insets(axis)) }
    return size
  }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let padding = tree.paddings[payload]
    return [view.place(child, offer(proposal), Point(x: padding.leading, y: padding.top))]
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var offer = proposal
    for axis in Axis.allCases { offer[axis] = proposal[axis].map { max(0, $0 - insets(axis)) } }
    return offer
  }

  private func insets(_ axis: Axis) -> Double {
    let padding = tree.paddings[payload]
    return axis == .horizontal ? padding.leading + padding.trailing : padding.top + padding.bottom
  }

  func lengthRule(_ axis: Axis) -> Rule { tree.kinds[view.node] == .padding ? .F4 : .SA3 }
}

/// F5  The child is offered nil on the chosen axes; the size is the child's.
struct FixedSizeRules: WrapperRules {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size { view.size(of: child, offer(proposal)) }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    [view.place(child, offer(proposal))]
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let axes = Axis.Set(rawValue: UInt8(payload))
    var offer = proposal
    for axis in Axis.allCases where axes.contains(axis) { offer[axis] = nil }
    return offer
  }

  func lengthRule(_ axis: Axis) -> Rule { .F5 }
  func ownPositionRule(of child: Int, _ axis: Axis) -> Rule? { nil }
}

/// F6  An overlay or a background. The secondary view is offered the primary's size and stands where the guides coincide;
///     the size is the primary's, and so is the preferred spacing (S1).
struct OverlayRules: SameSizeRules {
  let view: RuleReading

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let primary = view.last(child, proposal)
    let secondary = tree.secondary(of: view.node)
    let offer = ProposedViewSize(primary.size)
    let layer = view.last(secondary, offer)
    let alignment = tree.secondaryAlignments[payload]
    var origin = Point.zero
    for axis in Axis.allCases {
      origin[axis] =
        GuideValues(view.answers, of: child).value(alignment[axis], in: primary)
        - GuideValues(view.answers, of: secondary).value(alignment[axis], in: layer)
    }
    return [
      PlacedView(node: child, offer: proposal, origin: .zero),
      PlacedView(node: secondary, offer: offer, origin: origin),
    ]
  }

  var spacing: PreferredSpacing { view.answers.spacing(child) }
  func lengthRule(_ axis: Axis) -> Rule { .F6 }

  func ownPositionRule(of child: Int, _ axis: Axis) -> Rule? { child == self.child ? nil : .F6 }
}

/// A3  `alignmentGuide` makes a guide explicit, by a closure that sees the dimensions of the view inside; size and
///     spacing do not change.
struct AlignmentGuideRules: SameSizeRules {
  let view: RuleReading
  private var explicit: ExplicitGuide { tree.explicitGuides[payload] }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    [view.place(child, proposal)]
  }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    guard explicit.guide == key else { return children.first.flatMap { forwarded(key, $0) } }
    let guides = GuideValues(view.answers, of: view.node)
    return children.first.map { guides.value(of: explicit.formula, in: $0.inside) }
  }

  var spacing: PreferredSpacing { view.answers.spacing(child) }
  func lengthRule(_ axis: Axis) -> Rule { .A3 }
  func ownPositionRule(of child: Int, _ axis: Axis) -> Rule? { nil }

  func guideRule(_ key: AlignmentKey) -> Rule {
    if explicit.guide != key { return view.answers.rules(of: child).guideRule(key) }
    // A text's baselines are stored as guides around the text.
    return tree.kinds[tree.core(of: view.node)] == .measuredLeaf && key.standard != nil ? .L6 : .A3
  }
}

/// G26  Where the direction changes, everything inside is mirrored in the view's width, its horizontal guides too
///      (A4). A direction that is the same as around it changes nothing. S1 ignores both.
struct LayoutDirectionRules: SameSizeRules {
  let view: RuleReading

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] { [view.place(child, proposal)] }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    let value = children.first?.inside[explicit: key]
    return mirrors(key.axis) ? value.map { size.width - $0 } : value
  }

  /// Whether the direction changes here.
  private func mirrors(_ axis: Axis) -> Bool {
    axis == .horizontal && view.answers.elements.directions.mirrors(view.node)
  }

  var spacing: PreferredSpacing { view.answers.spacing(child) }
  func lengthRule(_ axis: Axis) -> Rule { .G26 }
  func ownPositionRule(of child: Int, _ axis: Axis) -> Rule? { mirrors(axis) ? .G26 : nil }
}

/// F10  The child is offered the proposal and stands at the offset; the size is the child's. Guides are forwarded as if
///      there were no offset (A4).
struct OffsetRules: SameSizeRules {
  let view: RuleReading

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let offset = tree.offsets[payload]
    return [view.place(child, proposal, Point(x: offset.width, y: offset.height))]
  }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    children.first?.inside[explicit: key]
  }

  func lengthRule(_ axis: Axis) -> Rule { .F10 }
}

/// F11  The child is offered the proposal, and its centre stands at the position; the size is the proposal, where a side
///      is nil the child's.
struct PositionRules: WrapperRules {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size {
    var size = view.size(of: child, proposal)
    for axis in Axis.allCases { size[axis] = proposal.length(axis) ?? size[axis] }
    return size
  }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let answer = view.last(child, proposal)
    let centre = tree.positions[payload]
    let origin = Point(x: centre.x - answer.width / 2, y: centre.y - answer.height / 2)
    return [PlacedView(node: child, offer: proposal, origin: origin)]
  }

  func lengthRule(_ axis: Axis) -> Rule { .F11 }
}
