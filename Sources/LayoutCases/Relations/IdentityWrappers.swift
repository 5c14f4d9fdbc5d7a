import LayoutCore

/// Wrappers with no effect change no frame.
///
/// A padding of 0 passes on its offer and has its child's size (F4). So do an offset of 0 and a fixed size on
/// no axis (F10, F5). An overlay or a background of nothing takes no room (F6). All of these forward explicit
/// guides (A4). Overlays and backgrounds prefer the spacing of the view in them (S1); the others make it plain
/// and the priority 0 (S9), and hide the stack from spacers and dividers (L4, L5). A padding is at least 0 long,
/// which a grid need not be (G16). So only a view of priority 0 is wrapped, and only one of plain spacing and
/// lengths of at least 0 in more than an overlay or a background. A frame without lengths offers its child the
/// frame's own size to place it (F3), and aligns it by guides. So such frames go only around leaves that return
/// the same length when that length is offered (L2, L3), which a text need not do (L6).
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
    let layers: [ViewDescription.Modifier] = [
      .overlay(ViewDescription(.emptyView)),
      .background(ViewDescription(.group), alignment: .named("bottomTrailing")),
    ]
    guard view.hasPlainSpacing(along: .vertical) else { return random.pick(layers) }
    var wrappers = [.offset(.zero), .fixedSize([])] + layers
    if !view.mayBeNegative { wrappers += [.padding(EdgeInsets()), .padding(EdgeInsets())] }
    if leaf { wrappers += [.frame(), .frame(alignment: .named("topTrailing")), .flexibleFrame()] }
    return random.pick(wrappers)
  }
}

extension ViewDescription {
  /// Whether the view, without its modifiers, has a frame, priority 0 and no stack around it that it reads.
  fileprivate var isPlain: Bool {
    switch kind {
    case .hStack, .vStack, .zStack: elementCount != 1  // A6
    case .screen(let screen): !screen.isComposition && screen != .section
    case .grid, .viewThatFits, .color, .rectangle, .circle, .text, .image, .leaf: true
    default: false
    }
  }

  fileprivate var isLeaf: Bool {
    switch kind {
    case .color, .rectangle, .circle, .image, .leaf: true
    default: false
    }
  }
}
