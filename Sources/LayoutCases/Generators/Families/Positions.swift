import LayoutCore

extension Family {
  /// `position` where gaps or insets make the offer negative, across spans, with overlays and backgrounds
  /// that get the position's size (F11, F6, F4, G8, G14, L3).
  static let positions = Family.cases(
    "positions", "positions in grids and stacks with negative gaps and insets"
  ) { _, maker in
    let root = maker.positioned()
    var layoutCase = maker.offering(80, 80, root: root)
    if maker.random.chance(50) { layoutCase.proposal = .unspecified }
    if maker.random.chance(20) { layoutCase.proposal.width = 0 }
    return layoutCase
  }
}

extension CaseMaker {
  /// A container with a negative gap, alone or in a stack with a leaf.
  fileprivate mutating func positioned() -> ViewDescription {
    let gap = -Double(random.integer(1...12))
    var view: ViewDescription
    switch random.below(4) {
    case 0:
      view = ViewDescription(
        .hStack(spacing: SpacingDescription(gap)), children: [positionedLeaf(), positionedLeaf()])
    case 1:
      view = ViewDescription(
        .vStack(spacing: SpacingDescription(gap)), children: [positionedLeaf(), positionedLeaf()])
    default:
      let rows = (0..<random.integer(1...2)).map { _ in
        random.row((0..<random.integer(1...3)).map { _ in positionedLeaf() })
      }
      view = ViewDescription(
        .grid(
          horizontalSpacing: random.chance(70) ? .uniform(gap) : .preferred,
          verticalSpacing: random.chance(50) ? .uniform(gap) : .preferred),
        id: gridName(), children: rows)
    }
    if random.chance(30) { view.modifiers.append(.padding(EdgeInsets(all: -Double(random.integer(1...20))))) }
    if random.chance(50) { return view }
    let kind: ViewDescription.Kind = random.pick([.hStack(), .vStack(), .zStack()])
    return ViewDescription(kind, children: [view, random.fixedLeaf()])
  }

  private mutating func positionedLeaf() -> ViewDescription {
    var view = random.chance(70) ? random.fixedLeaf() : random.leaf()
    if random.chance(60) {
      view.modifiers.append(.position(Point(x: random.length(0...30) - 10, y: random.length(0...30) - 10)))
    }
    if random.chance(40) {
      let content = random.chance(70) ? ViewDescription(.color) : random.leaf()
      view.modifiers.append(
        random.chance(50) ? .background(content, alignment: nil) : .overlay(content, alignment: nil))
    }
    if random.chance(25) {
      view.modifiers.append(.padding(EdgeInsets(all: Double(random.integer(0...30)) - 20)))
    }
    if random.chance(30) { view.modifiers.append(.gridCellColumns(random.integer(2...3))) }
    return view
  }
}
