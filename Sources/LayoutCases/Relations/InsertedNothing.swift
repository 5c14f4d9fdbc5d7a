import LayoutCore

/// Empty views, empty groups and empty rows among the children of a container change no frame.
///
/// An EmptyView makes no cell and no child (G5). A group stands for its members; an empty one has none. A
/// GridRow without cells is no row, and outside a grid a group (G1). A modifier on nothing is nothing.
/// Applies to every case with a container. Compositions make rows and tabs of what they hold, so nothing is
/// put directly into one or into a Section.
struct InsertedNothing: Relation {
  let name = "insertNothing"
  let theorem =
    "an EmptyView, an empty Group or a row without cells among the children changes nothing (G1, G5)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    guard subject.root.contains(where: \.kind.takesNothing) else { return nil }
    return RelatedCases(
      subject.layoutCase,
      subject.rewritten { view in
        guard view.kind.takesNothing else { return }
        view.children.insert(nothing(&random), at: random.below(view.children.count + 1))
      })
  }

  private func nothing(_ random: inout SeededGenerator) -> ViewDescription {
    let kind = random.pick([ViewDescription.Kind.emptyView, .group, .gridRow()])
    let modifiers: [[ViewDescription.Modifier]] = [[], [.layoutPriority(3)], [.frame(width: 30, height: 30)]]
    return ViewDescription(kind, modifiers: random.pick(modifiers))
  }
}

extension ViewDescription.Kind {
  /// Whether an empty view among the children is nothing.
  fileprivate var takesNothing: Bool {
    holdsChildren && !isComposition && self != .screen(.section)
  }
}
