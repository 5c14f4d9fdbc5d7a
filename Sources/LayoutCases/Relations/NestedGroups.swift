import LayoutCore

/// A group around neighbouring children of a container changes no frame.
///
/// A group without modifiers stands for its members; these may be rows of a grid (G1) or cells of a row.
/// Applies to every case with a container that has children.
struct NestedGroups: Relation {
  let name = "group"
  let theorem = "a Group around neighbours changes nothing (G1)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard subject.root.contains(where: { !$0.children.isEmpty }) else { return nil }
    return RelatedCases(
      subject.layoutCase,
      subject.rewritten { view in
        guard !view.children.isEmpty else { return }
        let first = random.below(view.children.count)
        let members = first...random.integer(first...view.children.count - 1)
        let group = ViewDescription(.group, children: Array(view.children[members]))
        view.children.replaceSubrange(members, with: [group])
      })
  }
}

/// Replacing a group without modifiers by its members changes no frame: the reverse of `NestedGroups`.
///
/// Applies if some child is a group without modifiers.
struct DissolvedGroups: Relation {
  let name = "ungroup"
  let theorem = "the members of a Group without modifiers may stand in its place (G1)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard subject.root.contains(where: { $0.children.contains(where: \.isPlainGroup) }) else { return nil }
    return RelatedCases(
      subject.layoutCase,
      subject.rewritten { view in
        view.children = view.children.flatMap { $0.isPlainGroup ? $0.children : [$0] }
      })
  }
}

extension ViewDescription {
  fileprivate var isPlainGroup: Bool { kind == .group && modifiers.isEmpty }
}
