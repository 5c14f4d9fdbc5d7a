import LayoutCore

// S1–S7.
extension Reading {
  /// A child with the offer of one distribution and its answer.
  private struct Share {
    var offer: ProposedViewSize
    var answer: ViewDimensions
  }

  private var stack: StackDescription { tree.stacks[payload] }
  private var major: Axis { stack.axis }
  private var minor: Axis { stack.alignment.axis }

  /// S1.
  private func gaps() -> [Double] {
    zip(children, children.dropFirst()).enumerated().map { index, pair in
      let gap = stack.spacing ?? answers.gap(pair.0, pair.1, along: major)
      return settle(Quantity(rule: .S1, kind: .gap, axis: major, index: index), gap, guess: 0)
    }
  }

  /// S2–S4: what every child is offered and answers.
  private func shares(in proposal: ProposedViewSize, _ ask: (Int, ProposedViewSize) -> ViewDimensions)
    -> [Share]
  {
    let children = children
    func share(_ index: Int, _ rule: Rule, _ length: Double?) -> Share {
      var offer = proposal
      offer[major] = settleOptional(
        Quantity(rule: rule, kind: .offer, axis: major, index: index), length,
        guess: beliefs?.child(children[index])?[major])
      return Share(offer: offer, answer: ask(children[index], offer))
    }
    guard let length = proposal[major], length != .infinity else {
      return children.indices.map { share($0, .S4, proposal[major]) }
    }
    let gaps = gaps().reduce(0, +)
    let distribution = Distribution(members: children.map { member($0, proposal) })
    var shares: [Int: Share] = [:]
    distribution.run(beliefs?.orders[major] ?? distribution.order, available: length - gaps) { index, offer in
      let share = share(index, .S3, offer)
      shares[index] = share
      return share.answer[major]
    }
    return children.indices.compactMap { shares[$0] }
  }

  /// S2: a child's minimum and maximum.
  private func member(_ child: Int, _ proposal: ProposedViewSize) -> Distribution.Member {
    var (least, most) = (proposal, proposal)
    least[major] = 0
    most[major] = .infinity
    return Distribution.Member(
      priority: tree.cellTraits(of: child).layoutPriority, minimum: answer(child, least)[major],
      maximum: answer(child, most)[major])
  }

  /// S5: the largest guide and the largest rest, and what children that are infinite need at least.
  private func across(_ shares: [Share]) -> (line: Double, extent: Double) {
    var (before, after, plain) = (0.0, 0.0, 0.0)
    for (index, share) in shares.enumerated() {
      if share.answer.isFinite {
        let guide = guide(stack.alignment, children[index], index, share.answer)
        before = max(before, guide)
        after = max(after, share.answer[minor] - guide)
      } else {
        plain = max(plain, share.answer[minor])
      }
    }
    return (before, max(before + after, plain))
  }

  /// S7.
  func stackSize(in proposal: ProposedViewSize) -> Size {
    let shares = shares(in: proposal, answer)
    var size = Size.zero
    size[major] = max(0, shares.map { $0.answer[major] }.reduce(0, +) + gaps().reduce(0, +))
    size[minor] = across(shares).extent
    return size
  }

  /// S6.
  func stackPlaces(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    var offer = proposal
    offer[minor] = proposal[minor] ?? own[minor]
    let gaps = gaps() + [0]
    let shares = shares(in: offer, last)
    let line = settle(Quantity(rule: .S5, kind: .line, axis: minor, index: 0), across(shares).line)
    var position = 0.0
    return shares.enumerated().map { index, share in
      var origin = Point.zero
      origin[major] = position
      origin[minor] = line - guide(stack.alignment, children[index], index, share.answer)
      position += share.answer[major] + gaps[index]
      return PlacedView(node: children[index], offer: share.offer, origin: origin)
    }
  }

  /// A1: the guide of a child; a guess is that its explicit value was not heeded.
  func guide(_ key: AlignmentKey, _ child: Int, _ index: Int, _ answer: ViewDimensions) -> Double {
    guard beliefs != nil, answer[explicit: key] != nil else { return answer[key] }
    let rule = explicitRule(of: key, child)
    return settle(
      Quantity(rule: rule, kind: .guide, axis: key.axis, index: index), answer[key],
      guess: key.defaultValue.value(in: ViewDimensions(answer.size)))
  }

  /// The rule that makes a guide explicit.
  private func explicitRule(of key: AlignmentKey, _ node: Int) -> Rule {
    switch tree.kinds[node] {
    case .alignmentGuide where tree.explicitGuides[tree.payload(of: node)].guide == key:
      tree.kinds[tree.core(of: node)] == .measuredLeaf && key.standard != nil ? .L6 : .A3
    case .alignmentGuide: explicitRule(of: key, node + 1)
    case let kind where kind.isWrapper: .A4
    case .customLayout: .F8
    case .grid: .G25
    case .viewThatFits: .F7
    case .stack, .zStack: tree.onlyChild(of: node) == nil ? .A5 : .A6
    default: .A1
    }
  }
}

extension ViewDimensions {
  var size: Size { Size(width: width, height: height) }
  var isFinite: Bool { size.isFinite }

  /// The extent along an axis.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}
