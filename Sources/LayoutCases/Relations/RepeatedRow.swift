import LayoutCore

/// Repeating a row of a grid at its end moves no other view.
///
/// Two equal cells need the same column width as one (G13, G22). The first alignment of a column wins as
/// before (G21). Rows follow each other from the top (G20). A row's height depends on no other row if every
/// row is offered nil (G15, G19), which the relation ensures. A repeated spanning cell of one size adds
/// nothing, because the first one got what it needs (G14). Applies if the root is a grid without modifiers,
/// its rows have no spanning cells or only rigid cells, its gaps are not given one by one, and
/// no view reads the window (CR1, SA5).
struct RepeatedRow: Relation {
  let name = "repeatRow"
  let theorem = "one more row like another at the end of a grid moves no other view (G13, G14, G21)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard subject.tree.kinds[0] == .grid, case .grid(_, _, let spacing) = subject.root.kind,
      !spacing.isCountedOut, !subject.root.children.isEmpty,
      subject.root.isRigid || RootGridRows(subject) != nil, !subject.root.readsTheWindow
    else { return nil }
    var original = subject.layoutCase
    original.host = .topLeading
    original.proposal.height = nil
    var changed = original
    var copy = random.pick(original.root.children)
    // The target in a copy would have no name.
    if copy.contains(where: { $0.kind.screen?.scrollTo != nil }) { return nil }
    copy.rewrite { view in
      view.id = nil
      view.modifiers.removeAll { $0.name == "id" }
    }
    changed.root.children.append(copy)
    let grid = Set(subject.tree.nodes.filter { $0.value == 0 }.keys)
    return RelatedCases(original, changed) { frames in
      frames.byName.filter { !grid.contains($0.key) }
    }
  }
}

extension SpacingDescription {
  /// Whether the gaps are given one by one.
  fileprivate var isCountedOut: Bool {
    if case .each = self { true } else { false }
  }
}
