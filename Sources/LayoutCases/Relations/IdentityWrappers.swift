import LayoutCore

/// Wrappers with no effect change no frame.
///
/// A padding of 0 passes on its offer and has its child's size (F4). So do an offset of 0 and a fixed size on
/// no axis (F10, F5). An overlay of nothing takes no room (F6). All of these forward explicit guides (A4).
/// But they make the spacing plain (S1), some make the priority 0 (S9), and they hide the stack from spacers
/// and dividers (L4, L5). A padding is at least 0 long, which a grid need not be (G16). So only a view of
/// plain spacing, priority 0 and lengths of at least 0 is wrapped. A frame without lengths offers its child
/// the frame's own size to place it (F3), and aligns it by guides. So such frames go only around leaves,
/// which return the same length when that length is offered (L2, L6).
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
  /// Whether the view, without its modifiers, has a frame, plain spacing and priority 0.
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
