import LayoutCore

/// Wrappers that ask for nothing change no frame.
///
/// A padding of 0 offers what it is offered and is as large as its child (F4), an offset of 0 and a fixed size
/// on no axis likewise (F10, F5), and nothing laid over a view takes no room (F6). All of them forward explicit
/// guides (A4), but make the spacing plain (S1) and, some of them, the priority 0 (S9), and hide the stack from
/// spacers and dividers (L4, L5); a padding is never shorter than 0, which a grid may be (G16). So a view is
/// wrapped where its spacing is plain, its priority 0 and its length certain. A frame without lengths offers
/// its child its own size for placing (F3) and places it by guides, so it goes around leaves alone: a length
/// that a leaf returned is one that it returns again when offered (L2, L6).
struct IdentityWrappers: Relation {
  let name = "wrap"
  let theorem = "a padding of 0, an offset of 0, a frame without lengths … change nothing (F1–F6, F10)"

  func relate(_ subject: NamedCase, _ random: inout SeededGenerator) -> RelatedCases? {
    var wrapped = false
    let changed = subject.rewritten { view in
      guard view.isPlain, random.chance(60) else { return }
      wrapped = true
      let priority = view.modifiers.firstIndex { $0.name == "layoutPriority" } ?? view.modifiers.count
      let place = random.below(priority + 1)
      let asks = place == 0 && view.isLeaf
      view.modifiers.insert(wrapper(of: view, leaf: asks, &random), at: place)
    }
    return wrapped ? RelatedCases(subject.layoutCase, changed) : nil
  }

  private func wrapper(
    of view: ViewDescription, leaf: Bool, _ random: inout SeededGenerator
  ) -> ViewDescription.Modifier {
    var wrappers: [ViewDescription.Modifier] = [
      .offset(.zero), .fixedSize([]), .overlay(ViewDescription(.emptyView)),
      .background(ViewDescription(.group), alignment: .named("bottomTrailing")),
    ]
    if !view.mayBeNegative { wrappers += [.padding(EdgeInsets()), .padding(EdgeInsets())] }
    if leaf { wrappers += [.frame(), .frame(alignment: .named("topTrailing")), .flexibleFrame()] }
    return random.pick(wrappers)
  }
}

extension ViewDescription {
  /// Whether the view, without its modifiers, has a frame, plain spacing and a priority of 0.
  fileprivate var isPlain: Bool {
    switch kind {
    case .hStack, .vStack, .zStack: elementCount != 1  // A6
    case .spacer, .divider, .layout, .gridRow, .group, .emptyView: false
    case .grid, .viewThatFits, .color, .rectangle, .circle, .text, .leaf: true
    }
  }

  fileprivate var isLeaf: Bool {
    switch kind {
    case .color, .rectangle, .circle, .text, .leaf: true
    default: false
    }
  }
}
