import LayoutCore

/// Repeating the current layout direction between the modifiers of a view changes no frame.
///
/// A layout direction is an environment value, not a wrapper. Nothing is mirrored where it does not change
/// (G26). Spacing, priorities, spacers and dividers ignore it (S1, S9, L4, L5). Applies to every case.
struct RestatedDirections: Relation {
  let name = "restateDirection"
  let theorem = "a layout direction equal to the one around it changes nothing (G26, S1, S9, L4)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    var changed = subject.layoutCase
    changed.root.restate(changed.layoutDirection, &random)
    return RelatedCases(subject.layoutCase, changed)
  }
}

extension ViewDescription {
  /// Repeats `direction`, the one around the view, at random places in it.
  fileprivate mutating func restate(_ direction: LayoutDirection, _ random: inout SeededGenerator) {
    var direction = direction
    var restated: [Modifier] = []
    for var modifier in modifiers.reversed() {
      if random.chance(30) { restated.append(.layoutDirection(direction)) }
      if case .layoutDirection(let new) = modifier { direction = new }
      modifier.rewriteContent { $0.restate(direction, &random) }
      restated.append(modifier)
    }
    if random.chance(30) { restated.append(.layoutDirection(direction)) }
    modifiers = restated.reversed()
    for index in children.indices { children[index].restate(direction, &random) }
    for part in kind.parts { parts[part]?.restate(direction, &random) }
  }
}
