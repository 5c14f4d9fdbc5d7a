import LayoutCore

/// A stack around a single view changes no frame.
///
/// An HStack, VStack or ZStack with exactly one child passes through proposals, guides, priority and spacing
/// (A6). Cell modifiers and layout values stay inside (G6, F8), so views that have some are not wrapped.
/// Neither are spacers and dividers, which depend on the stack around them (L4, L5), nor compositions and views
/// with settings, which depend on the container around them (section 9).
struct OnlyChildren: Relation {
  let name = "onlyChild"
  let theorem = "a stack around a single view changes nothing (A6)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    var wrapped = false
    let changed = subject.rewritten { view in
      guard view.kind.hasFrame, !view.readsItsStack, view.kind.screen?.isComposition != true,
        !view.modifiers.contains(where: \.isRead),
        random.chance(50)
      else { return }
      wrapped = true
      let kinds: [ViewDescription.Kind] = [
        .hStack(alignment: "top", spacing: 5), .vStack(alignment: "trailing"),
        .zStack(alignment: .named("bottomLeading")),
      ]
      view = ViewDescription(random.pick(kinds), children: [view])
    }
    return wrapped ? RelatedCases(subject.layoutCase, changed) : nil
  }
}

extension ViewDescription.Modifier {
  /// Whether a container around the view reads the modifier.
  fileprivate var isRead: Bool {
    switch self {
    case .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes, .gridColumnAlignment, .layoutValue,
      .setting:
      true
    default: false
    }
  }
}
