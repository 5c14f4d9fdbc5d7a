import LayoutCore

/// Multiplying all layout priorities by 4 changes no frame.
///
/// Priorities are only compared, with each other and with the default 0 (S2, S3, S8, S9, G12). Applies to
/// every case with a layout priority.
struct ScaledPriorities: Relation {
  let name = "priorities"
  let theorem = "all layout priorities times 4 change nothing (S2, S8, G12)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard subject.root.containsModifier(where: { $0.name == "layoutPriority" }) else { return nil }
    return RelatedCases(
      subject.layoutCase,
      subject.rewritten { view in
        view.modifiers = view.modifiers.map { modifier in
          guard case .layoutPriority(let priority) = modifier else { return modifier }
          return .layoutPriority(4 * priority)
        }
      })
  }
}
