import LayoutCore

extension Family {
  /// Circles, spacers and dividers in backgrounds and overlays, which hand the axis of the stack on, and in
  /// wrappers that do not; circles beside other shapes in stacks, frames and grids (L3–L5, F6, S1, S2, S9).
  static let layers = Family.cases(
    "layers", "circles, spacers and dividers in backgrounds, overlays and frames, in stacks and grids"
  ) { _, maker in
    maker.declareAlignments(count: maker.random.below(2))
    let root = maker.layered(depth: 0)
    return maker.offering(300, 200, root: root)
  }
}

extension CaseMaker {
  fileprivate mutating func layered(depth: Int) -> ViewDescription {
    let members = (0..<random.integer(2...5)).map { _ in
      depth < 2 && random.chance(20) ? layered(depth: depth + 1) : layeredLeaf()
    }
    let spacing = SpacingDescription(random.chance(60) ? nil : length(0...12))
    var view: ViewDescription
    switch random.below(10) {
    case 0..<4:
      view = ViewDescription(.hStack(alignment: random.pick(verticals), spacing: spacing), children: members)
    case 4..<8:
      view = ViewDescription(
        .vStack(alignment: random.pick(horizontals), spacing: spacing), children: members)
    case 8: view = ViewDescription(.zStack(alignment: alignment()), children: members)
    default:
      view = ViewDescription(
        .grid(alignment: alignment()), id: gridName(),
        children: [random.row(members), random.row([layeredLeaf(), layeredLeaf()])])
    }
    if random.chance(20) { view.modifiers.append(layer()) }
    if random.chance(10) { view.modifiers.append(wrapper()) }
    return view
  }

  private mutating func layeredLeaf() -> ViewDescription {
    var view: ViewDescription
    switch random.below(10) {
    case 0..<4: view = ViewDescription(.circle)
    case 4, 5: view = ViewDescription(.spacer(minLength: random.chance(60) ? length(0...20) : nil))
    case 6: view = ViewDescription(.divider)
    case 7: view = ViewDescription(random.pick([.color, .rectangle]))
    default: view = random.fixedLeaf()
    }
    view.id = cellName()
    for _ in 0..<random.pick([0, 1, 1, 2]) {
      view.modifiers.append(random.chance(75) ? layer() : random.chance(50) ? wrapper() : guide())
    }
    if random.chance(15) { view.modifiers.append(.layoutPriority(random.pick([-1, 1, 2]))) }
    return view
  }

  private mutating func layer() -> ViewDescription.Modifier {
    let content =
      switch random.below(5) {
      case 0, 1: ViewDescription(.circle)
      case 2: ViewDescription(.spacer())
      case 3: ViewDescription(.divider)
      default: random.leaf()
      }
    let name = random.chance(40) ? alignment() : nil
    return random.chance(60) ? .background(content, alignment: name) : .overlay(content, alignment: name)
  }
}
