import LayoutCore

extension Family {
  /// Long chains of frames, paddings, fixed sizes, offsets, positions, overlays, backgrounds and guides
  /// around a leaf. Offers change on the way in, sizes and guides on the way out (F1–F6, F10, F11, A4, S9).
  static let wrappers = Family.cases(
    "wrappers", "leaves in chains of frames, paddings, fixed sizes, offsets, positions, layers and guides",
    [FamilyParameter(name: "length", meaning: "modifiers of a chain", range: 1...60, usual: .value(6))]
  ) { settings, maker in
    maker.declareAlignments(count: 1)
    let members = (0..<maker.random.integer(1...4)).map { _ in maker.chain(settings["length"]) }
    let root: ViewDescription
    switch maker.random.below(4) {
    case 0: root = ViewDescription(.hStack(alignment: maker.random.pick(maker.verticals)), children: members)
    case 1:
      root = ViewDescription(.vStack(alignment: maker.random.pick(maker.horizontals)), children: members)
    case 2: root = ViewDescription(.zStack(alignment: maker.alignment()), children: members)
    default:
      let row = maker.random.row(members)
      root = ViewDescription(
        .grid(alignment: maker.alignment()), id: maker.gridName(),
        children: [row, maker.random.row([maker.random.leaf()])])
    }
    return maker.offering(300, 240, root: root)
  }
}

extension CaseMaker {
  /// A leaf or a text inside `length` modifiers.
  fileprivate mutating func chain(_ length: Int) -> ViewDescription {
    var view = random.chance(30) ? random.text() : ViewDescription(leaf(), id: cellName())
    for _ in 0..<length { view.modifiers.append(link()) }
    return view
  }

  private mutating func link() -> ViewDescription.Modifier {
    switch random.below(10) {
    case 0..<6: wrapper()
    case 6: .overlay(random.leaf(), alignment: alignment())
    case 7: .background(random.leaf(), alignment: alignment())
    case 8: guide()
    default: .layoutPriority(random.pick([-1, 1]))
    }
  }
}
