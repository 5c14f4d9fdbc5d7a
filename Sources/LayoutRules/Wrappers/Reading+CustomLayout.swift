import LayoutCore

// F8: custom layouts.
extension Reading {
  func customSize(in proposal: ProposedViewSize) -> Size {
    let size = answers.run(node).sizeThatFits(proposal)
    let mayBeInfinite = proposal.width == .infinity || proposal.height == .infinity
    for axis in Axis.allCases {
      if !(size[axis] >= 0) || size[axis] == .infinity && !mayBeInfinite {
        answers.refuse(node, .F8, "answers \(size.width) × \(size.height)")
        return .zero
      }
    }
    return size
  }

  func customPlaces(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    guard own.isFinite else { return [] }
    let placements = answers.customPlacements(node, own, proposal)
    return children.map { child in
      let placement =
        placements[child]
        ?? SubviewPlacement(
          position: Point(x: own.width / 2, y: own.height / 2), anchor: .center,
          proposal: proposal.withoutNegativeSides)
      let subview = last(child, placement.proposal)
      let origin = Point(
        x: placement.position.x - placement.anchor.x * subview.width,
        y: placement.position.y - placement.anchor.y * subview.height)
      return PlacedView(node: child, offer: placement.proposal, origin: origin)
    }
  }
}

extension ProposedViewSize {
  /// A negative side counts as 0.
  fileprivate var withoutNegativeSides: ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0) }, height: height.map { max(0, $0) })
  }
}

extension Answers {
  /// The layout at work, with its cache, made once.
  func run(_ node: Int) -> any LayoutRun {
    if let run = runs[node] { return run }
    let run = tree.customLayouts[tree.payload(of: node)].run(LayoutSubviews(of: node, host: self))
    runs[node] = run
    return run
  }

  /// Where the layout puts its subviews in bounds of this size.
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

  /// The layout's explicit guide, else its subviews' combined (A5).
  func customGuide(_ guide: AlignmentKey, _ node: Int, _ proposal: ProposedViewSize) -> Double? {
    let size = size(node, proposal)
    guard size.isFinite else { return nil }
    let outer = combinesGuidesByRule
    combinesGuidesByRule = false
    let value = run(node).explicitAlignment(
      of: guide, in: Rect(origin: .zero, size: size), proposal: proposal)
    let combines = combinesGuidesByRule
    combinesGuidesByRule = outer
    if let value, !value.isFinite { refuse(node, .F8, "guide \(guide.name) is \(value)") }
    guard combines else { return value }
    return Guides.combined(
      guide, tree, node, size,
      arrangement(node, proposal).children.map { ($0.origin, dimensions($0.node, $0.offer)) })
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

  func spacing(ofSubview node: Int) -> ViewSpacing { spacing(node) }

  func place(_ node: Int, _ placement: SubviewPlacement) {
    for container in placements.keys where tree.children(of: container).contains(node) {
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
