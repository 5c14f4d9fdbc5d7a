import LayoutCore

/// A6  A stack or a ZStack with one child answers as that child does: guides, priority and spacing included. The child
///     is offered what the stack is offered.
struct OnlyChildRules: ReadRules {
  let view: RuleReading
  private var child: Int { view.children[0] }

  func size(in proposal: ProposedViewSize) -> Size { view.size(of: child, proposal) }
  func places(in proposal: ProposedViewSize, _ own: Size) -> [PlacedView] {
    [view.place(child, proposal)]
  }

  func guide(_ key: AlignmentKey, _ size: Size, _ children: [GuidedView]) -> Double? {
    children.first.flatMap { forwarded(key, $0) }
  }

  var spacing: PreferredSpacing { view.answers.spacing(child) }
  func lengthRule(_ axis: Axis) -> Rule { .A6 }
  func ownLengthRule(_ axis: Axis) -> Rule? { nil }
  func ownPositionRule(of child: Int, _ axis: Axis) -> Rule? { nil }
  func guideRule(_ key: AlignmentKey) -> Rule { .A6 }
}
