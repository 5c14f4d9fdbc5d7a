import LayoutCore

/// F8  A custom layout: bounds = its own answer; a subview never placed is centred with the container's proposal;
///     explicit guides by A5 unless it says otherwise. If it is infinite, it places nothing and has no guides.
struct CustomLayoutRules: ReadRules {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size {
    let size = view.answers.run(view.node).sizeThatFits(proposal)
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    for axis in Axis.allCases where !(size[axis] >= 0) || size[axis] == .infinity && !mayBeInfinite {
      view.answers.refuse(view.node, .F8, "answers \(size.width) × \(size.height)")
      return .zero
    }
    return size
  }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    guard own.isFinite else { return [] }
    let placements = view.answers.customPlacements(view.node, own, proposal)
    return view.children.map { child in
      let placement =
        placements[child]
        ?? SubviewPlacement(
          position: Point(x: own.width / 2, y: own.height / 2), anchor: .center,
          proposal: proposal.withoutNegativeSides)
      let subview = view.last(child, placement.proposal)
      let origin = Point(
        x: placement.position.x - placement.anchor.x * subview.width,
        y: placement.position.y - placement.anchor.y * subview.height)
      return PlacedView(node: child, offer: placement.proposal, origin: origin)
    }
  }

  /// The layout's own explicit guide, else the combined one of its subviews (A5).
  func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> Double? {
    let answers = view.answers
    let size = answers.size(view.node, proposal)
    guard size.isFinite else { return nil }
    let (value, combines) = answers.customGuide(key, view.node, size, proposal)
    if let value, !value.isFinite {
      answers.refuse(view.node, .F8, "guide \(key.name) is \(value)")
    }
    guard combines else { return value }
    let children = answers.arrangement(view.node, proposal).children
    return guide(key, size, children.map { ($0.origin, answers.dimensions($0.node, $0.offer)) })
  }

  var spacing: PreferredSpacing { PreferredSpacing(view.answers.run(view.node).spacing()) }
  func lengthRule(_ axis: Axis) -> Rule { .F8 }
  func guideRule(_ key: AlignmentKey) -> Rule { .F8 }
}

extension ProposedViewSize {
  /// A negative side counts as 0.
  fileprivate var withoutNegativeSides: ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0) }, height: height.map { max(0, $0) })
  }
}

extension Answers {
  /// The running layout. Its cache is made once, for the same ancestor sizes.
  func run(_ node: Int) -> any LayoutRun {
    let question = question(node, .unspecified)
    if let run = runs[question] { return run }
    let subviews = LayoutSubviews(
      elements.members(of: node),
      readIn: elements.directions.isRightToLeft(inside: node) ? .rightToLeft : .leftToRight,
      host: self)
    let run = tree.customLayouts[tree.payload(of: node)].run(subviews)
    runs[question] = run
    return run
  }

  /// The placements that the layout gives its subviews, in bounds of this size.
  func customPlacements(
    _ node: Int, _ size: Size, _ proposal: ProposedViewSize
  ) -> [Int: SubviewPlacement] {
    let outer = placements[node]
    placements[node] = [:]
    run(node).placeSubviews(in: Rect(origin: .zero, size: size), proposal: proposal)
    let placed = placements[node] ?? [:]
    placements[node] = outer
    for placement in placed.values {
      let numbers = [
        placement.position.x, placement.position.y, placement.anchor.x, placement.anchor.y,
      ]
      let sides = [placement.proposal.width, placement.proposal.height]
      if !numbers.allSatisfy(\.isFinite) || sides.contains(where: { $0?.isNaN ?? false }) {
        refuse(node, .F8, "places a subview at what is no number")
        return [:]
      }
    }
    return placed
  }

  /// The layout's explicit guide, and whether the layout leaves the guide to A5.
  func customGuide(
    _ key: AlignmentKey, _ node: Int, _ size: Size, _ proposal: ProposedViewSize
  ) -> (value: Double?, combines: Bool) {
    let outer = combinesGuidesByRule
    combinesGuidesByRule = false
    defer { combinesGuidesByRule = outer }
    let value = run(node).explicitAlignment(
      of: key, in: Rect(origin: .zero, size: size), proposal: proposal)
    return (value, combinesGuidesByRule)
  }
}

extension Answers: SubviewHost {
  func size(ofSubview node: Int, in proposal: ProposedViewSize) -> Size {
    guard !refusesNaN(node, proposal) else { return .zero }
    return size(node, proposal)
  }

  func explicitGuide(
    _ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize
  ) -> Double? {
    guard !refusesNaN(node, proposal) else { return nil }
    return explicitGuide(guide, node, proposal)
  }

  func priority(ofSubview node: Int) -> Double { elements.priority(of: node).value }

  func spacing(ofSubview node: Int) -> ViewSpacing { spacing(node).said }

  func place(_ node: Int, _ placement: SubviewPlacement) {
    for container in placements.keys where elements.members(of: container).contains(node) {
      placements[container]?[node] = placement
    }
  }

  func combinesGuides() { combinesGuidesByRule = true }

  private func refusesNaN(_ node: Int, _ proposal: ProposedViewSize) -> Bool {
    guard proposal.width?.isNaN ?? false || proposal.height?.isNaN ?? false else { return false }
    refuse(node, .F8, "is offered what is no number")
    return true
  }
}
