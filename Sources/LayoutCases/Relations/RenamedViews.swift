import LayoutCore

/// Renaming views changes no frame.
///
/// No rule depends on names. Applies to every case.
struct RenamedViews: Relation {
  let name = "rename"
  let theorem = "views of other names have the same frames"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    RelatedCases(
      subject.layoutCase,
      subject.rewritten { view in
        view.id = view.id.map(Self.renamed)
        view.kind = view.kind.word.renamingViews(Self.renamed)
        view.modifiers = view.modifiers.map { $0.word.renamingViews(Self.renamed) }
      },
      image: { frames in
        frames.byName.reduce(into: [:]) { $0[Self.renamed($1.key)] = $1.value }
      })
  }

  /// A new name; the order of the names changes too.
  private static func renamed(_ id: String) -> String { String(id.reversed()) + "$" }
}
