import LayoutCore

/// F7  The first child whose ideal size fits the proposal on those axes, else the last. It is offered the real proposal,
///     and its explicit guides pass through. An ideal size is that at (nil, nil); lengths are compared in units (S2).
struct ViewThatFitsRules: ReadRules {
  let view: RuleReading

  func size(in proposal: ProposedViewSize) -> Size { view.size(of: choice(in: proposal), proposal) }

  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    [view.place(choice(in: proposal), proposal)]
  }

  private func choice(in proposal: ProposedViewSize) -> Int {
    let children = view.children
    let chosen = children.firstIndex { fits($0, proposal) } ?? children.count - 1
    let quantity = Quantity(rule: .F7, kind: .choice, axis: .horizontal, index: 0)
    let shown = children.firstIndex { view.assumed?.claims.isShown($0) ?? false }
    let number = view.settle(quantity, Double(chosen + 1), guess: shown.map { Double($0 + 1) })
    return children[Int(number) - 1]
  }

  private func fits(_ child: Int, _ proposal: ProposedViewSize) -> Bool {
    let axes = Axis.Set(rawValue: UInt8(payload))
    let ideal = view.answers.size(child, .unspecified)
    return Axis.allCases.allSatisfy { axis in
      guard axes.contains(axis), let room = proposal[axis] else { return true }
      return ideal[axis].units <= room.units
    }
  }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    children.first.flatMap { forwarded(key, $0) }
  }

  func lengthRule(_ axis: Axis) -> Rule { .F7 }
  var hidingRule: Rule? { .F7 }
  func guideRule(_ key: AlignmentKey) -> Rule { .F7 }
}
