import LayoutCore

/// Padding around the root moves every view by the insets, if the proposal grows by the same insets.
///
/// The padding subtracts the insets from its offer; nil stays nil. Its child is at the insets (F4). A host
/// that centres the root grows on both sides alike (F9). Read from right to left, the trailing inset is on
/// the left (G26). A padding is at least 0 long, so no gap of a grid may be negative (G16). Views that read the
/// window are left out (CR1, SA5).
struct PaddedRoot: Relation {
  let name = "pad"
  let theorem = "padding around the root and a proposal as much larger move everything by the insets (F4, F9)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard !subject.root.mayBeNegative, !subject.root.readsTheWindow else { return nil }
    let insets = EdgeInsets(
      top: random.quarters(0...40), leading: random.quarters(0...40), bottom: random.quarters(0...40),
      trailing: random.quarters(0...40))
    var changed = subject.layoutCase
    changed.root.modifiers.append(.padding(insets))
    changed.proposal = ProposedViewSize(
      width: changed.proposal.width.map { $0 + insets.leading + insets.trailing },
      height: changed.proposal.height.map { $0 + insets.top + insets.bottom })
    let left = changed.layoutDirection == .leftToRight ? insets.leading : insets.trailing
    return RelatedCases(subject.layoutCase, changed) { frame, _ in
      frame.moved(by: Size(width: left, height: insets.top))
    }
  }
}
