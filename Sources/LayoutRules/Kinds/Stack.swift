import LayoutCore

/// S1–S7, S10: HStack and VStack with several children.
struct StackRules: ReadRules {
  let view: RuleReading

  /// A child with its offer in one distribution and its answer.
  private struct Share {
    var offer: ProposedViewSize
    var answer: ViewDimensions
  }

  private var stack: StackDescription { tree.stacks[payload] }
  private var major: Axis { stack.axis }
  private var minor: Axis { stack.alignment.axis }

  /// S1.
  private func gaps() -> [Double] { view.gaps(stack.spacing, along: major) }

  /// S2–S4: the offer to each child, and its answer.
  private func shares(
    in proposal: ProposedViewSize, _ ask: (Int, ProposedViewSize) -> ViewDimensions
  )
    -> [Share]
  {
    func share(_ index: Int, _ rule: Rule, _ length: Double?) -> Share {
      var offer = proposal
      offer[major] = view.settleOptional(
        Quantity(rule: rule, kind: .offer, axis: major, index: index), length,
        guess: view.assumed?.child(view.children[index])?[major])
      return Share(offer: offer, answer: ask(view.children[index], offer))
    }
    guard let length = proposal[major], length != .infinity else {
      return view.children.indices.map { share($0, .S4, proposal[major]) }
    }
    let gaps = gaps().reduce(0, +)
    let distribution = Distribution(members: view.children.enumerated().map { member($1, $0, proposal) })
    var shares: [Int: Share] = [:]
    distribution.run(view.assumed?.orders[major] ?? distribution.order, available: length - gaps) {
      index, offer in
      let share = share(index, .S3, offer)
      shares[index] = share
      return share.answer[major]
    }
    return view.children.indices.compactMap { shares[$0] }
  }

  /// S2: a child's minimum and maximum.
  private func member(_ child: Int, _ index: Int, _ proposal: ProposedViewSize) -> Distribution.Member {
    var (least, most) = (proposal, proposal)
    least[major] = 0
    most[major] = .infinity
    return Distribution.Member(
      priority: view.priority(child, index),
      minimum: view.answer(child, least)[major],
      maximum: view.answer(child, most)[major])
  }

  /// S5: the position of the line and the extent, which also holds the plain size of infinite children.
  private func across(_ shares: [Share]) -> (line: Double, extent: Double) {
    var (before, after, plain) = (0.0, 0.0, 0.0)
    for (index, share) in shares.enumerated() {
      if share.answer.isFinite {
        let guide = view.guide(stack.alignment, view.children[index], index, share.answer)
        before = max(before, guide)
        after = max(after, share.answer[minor] - guide)
      } else {
        plain = max(plain, share.answer[minor])
      }
    }
    return (before, max(before + after, plain))
  }

  /// S7.
  func size(in proposal: ProposedViewSize) -> Size {
    let shares = shares(in: proposal, view.answer)
    var size = Size.zero
    size[major] = max(0, shares.map { $0.answer[major] }.reduce(0, +) + gaps().reduce(0, +))
    size[minor] = across(shares).extent
    return size
  }

  /// S6.
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    var offer = proposal
    offer[minor] = proposal[minor] ?? own[minor]
    let gaps = gaps() + [0]
    let shares = shares(in: offer, view.last)
    let line = view.settle(
      Quantity(rule: .S5, kind: .line, axis: minor, index: 0), across(shares).line)
    var position = 0.0
    return shares.enumerated().map { index, share in
      var origin = Point.zero
      origin[major] = position
      origin[minor] = line - view.guide(stack.alignment, view.children[index], index, share.answer)
      position += share.answer[major] + gaps[index]
      return PlacedView(node: view.children[index], offer: share.offer, origin: origin)
    }
  }

  /// S10.
  var spacing: PreferredSpacing { .ofStack(view.children.map { view.answers.spacing($0) }, along: major) }

  func lengthRule(_ axis: Axis) -> Rule { major == axis ? .S7 : .S5 }
  func positionRule(of child: Int, _ axis: Axis) -> Rule { major == axis ? .S6 : .S5 }
  func guideRule(_ key: AlignmentKey) -> Rule { .A5 }
}

extension PreferredSpacing {
  /// S10: what the first child prefers at the start, the last one at the end, and all of them at the other edges.
  ///
  /// - Parameter children: what the children prefer; at least one.
  static func ofStack(_ children: [PreferredSpacing], along axis: Axis) -> PreferredSpacing {
    let (start, end): (Edge, Edge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    return PreferredSpacing { edge in
      if edge == start { return children[0][edge] }
      if edge == end { return children[children.count - 1][edge] }
      return children.reduce(into: []) { $0.formUnion($1[edge]) }
    }
  }
}
