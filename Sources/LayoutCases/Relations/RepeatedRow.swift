import LayoutCore

/// One more row like one that a grid has, at its end, moves no other view.
///
/// A column that has two cells alike is as wide as with one of them (G13, G22), the first alignment of a column
/// has won before (G21), and rows follow each other from the top (G20). A row's height depends on no other row
/// if every row is offered nil (G15, G19), which is made so. Spanning cells that need no more than their like
/// has been given add nothing (G14), which is certain of cells of one size. Applies where the root is a grid
/// without modifiers, of rows without spanning cells or of rigid cells, whose gaps are not counted out.
struct RepeatedRow: Relation {
  let name = "repeatRow"
  let theorem = "one more row like another at the end of a grid moves no other view (G13, G14, G21)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard subject.tree.kinds[0] == .grid, case .grid(_, _, let spacing) = subject.root.kind,
      !spacing.isCountedOut, !subject.root.children.isEmpty,
      subject.root.isRigid || GridRows(subject) != nil
    else { return nil }
    var original = subject.layoutCase
    original.host = .topLeading
    original.proposal.height = nil
    var changed = original
    var copy = random.pick(original.root.children)
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

extension GridSpacing {
  /// Whether there is a number for each gap.
  fileprivate var isCountedOut: Bool {
    if case .each = self { true } else { false }
  }
}
