import LayoutCore

/// What a view says of itself, and the settings on it, do not reach the layers behind them: a ZStack around the view
/// and its first modifiers, before a later overlay or background, changes no frame.
///
/// A setting reaches the view that it is put on, with the layers before it, and a text's own keys reach that text
/// (L6). A ZStack with one child answers as the child does (A6). Settings that a container around the view reads are
/// left where they are, and so are cell modifiers and layout values (G6, F8) and compositions (section 9).
struct IsolatedSettings: Relation {
  let name = "isolate"
  let theorem = "a ZStack around a view and its settings, before a later layer, changes nothing (L6, A6)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    var isolated = false
    let changed = subject.rewritten { view in
      guard view.kind.hasFrame, !view.readsItsStack, view.kind != .emptyView,
        view.kind.screen?.isComposition != true
      else { return }
      let places = view.modifiers.indices.filter { view.isIsolated(before: $0) }
      guard !places.isEmpty else { return }
      let place = random.pick(places)
      isolated = true
      let modifiers = view.modifiers
      view.modifiers = Array(modifiers[..<place])
      view = ViewDescription(.zStack(), modifiers: Array(modifiers[place...]), children: [view])
    }
    return isolated ? RelatedCases(subject.layoutCase, changed) : nil
  }
}

extension ViewDescription {
  /// Whether a layer stands at this place among the modifiers, behind something that must not reach it.
  fileprivate func isIsolated(before place: Int) -> Bool {
    guard ["overlay", "background"].contains(modifiers[place].name) else { return false }
    var settings = hasKeysOfItsOwn
    for modifier in modifiers[..<place] {
      switch modifier {
      case .setting(.contentMargins), .setting(.defaultScrollAnchor): settings = true
      case .setting, .gridCellColumns, .gridCellAnchor, .gridCellUnsizedAxes, .gridColumnAlignment,
        .layoutValue:
        return false
      default: break
      }
    }
    return settings
  }

  /// Whether the view is a text that says how it is set.
  private var hasKeysOfItsOwn: Bool {
    guard case .text(let text) = kind else { return false }
    var plain = TextDescription(text.content)
    plain.replay = text.replay
    return text != plain
  }
}
