import LayoutCore

/// LS1–LS5  A lazy stack with children: as long across as it is proposed. Nothing is distributed. Of its children only
///          those in view exist.
struct LazyStackRules: ReadRules {
  let view: RuleReading
  private var stack: LazyStackDescription { tree.lazyStacks[payload] }
  private var major: Axis { stack.axis }
  private var minor: Axis { stack.alignment.axis }

  /// S1.
  private func gaps() -> [Double] { view.gaps(stack.spacing, along: major) }

  /// LS2.
  private func offer(_ across: Double?) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[minor] = across
    return offer
  }

  /// LS1.
  func size(in proposal: ProposedViewSize) -> Size {
    let answers = view.children.map { view.answer($0, offer(proposal[minor])) }
    var size = Size.zero
    size[major] = max(0, answers.map { $0[major] }.reduce(0, +) + gaps().reduce(0, +))
    size[minor] = proposal.length(minor) ?? answers.map { $0[minor] }.reduce(0, max)
    return size
  }

  /// LS3–LS5.
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    let offer = offer(own[minor])
    let answers = view.children.map { view.last($0, offer) }
    let gaps = gaps() + [0]
    var position = 0.0
    var lazy = LazyMembers(view: view, axis: major, pinned: stack.pinned, members: [])
    for (index, child) in view.children.enumerated() {
      let length = answers[index][major]
      lazy.members.append(
        .init(node: child, start: position, length: length, extent: (position, position + length)))
      position += length + gaps[index]
    }
    let line = GuideValues(view.answers, of: view.node).value(stack.alignment, in: ViewDimensions(own))
    return zip(lazy.members, lazy.starts()).enumerated().map { index, place in
      let (member, start) = place
      var origin = Point.zero
      origin[major] = start
      origin[minor] = line - view.guide(stack.alignment, member.node, index, answers[index])
      return PlacedView(
        node: member.node, offer: offer, origin: origin, exists: lazy.exists(start, member.length))
    }
  }

  /// S10, as a stack.
  var spacing: PreferredSpacing { .ofStack(view.children.map { view.answers.spacing($0) }, along: major) }

  func lengthRule(_ axis: Axis) -> Rule { .LS1 }

  func positionRule(of child: Int, _ axis: Axis) -> Rule {
    axis == major && LazyMembers.pinnedRole(child, stack.pinned, tree) != nil ? .LS5 : .LS3
  }

  var hidingRule: Rule? { .LS4 }
  func guideRule(_ key: AlignmentKey) -> Rule { .A5 }
}
