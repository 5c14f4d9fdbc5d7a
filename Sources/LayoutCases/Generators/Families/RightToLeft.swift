import LayoutCore

extension Family {
  /// Cases that are read from right to left, as a whole or in part, with contents that differ left and right:
  /// leading and trailing guides, insets, offsets, positions and anchors, in grids and stacks (G26, A4, F4,
  /// F10, F11).
  static let rightToLeft = Family.cases(
    "rightToLeft", "grids and stacks that are read from right to left, as a whole or in part"
  ) { _, maker in
    maker.declareAlignments(count: maker.random.below(2))
    maker.horizontals += ["leading", "trailing"]
    let root = maker.lopsided(depth: 0)
    var layoutCase = maker.offering(300, 240, root: root)
    layoutCase.layoutDirection = .rightToLeft
    return layoutCase
  }
}

extension CaseMaker {
  /// A container with different left and right sides and at most two more levels inside.
  fileprivate mutating func lopsided(depth: Int) -> ViewDescription {
    let members = (0..<random.integer(2...4)).map { _ in
      depth < 2 && random.chance(30) ? self.lopsided(depth: depth + 1) : lopsidedLeaf()
    }
    var view: ViewDescription
    switch random.below(4) {
    case 0: view = ViewDescription(.hStack(alignment: random.pick(verticals)), children: members)
    case 1: view = ViewDescription(.vStack(alignment: random.pick(horizontals)), children: members)
    case 2: view = ViewDescription(.zStack(alignment: alignment()), children: members)
    default:
      let rows = [random.row(members), random.row([lopsidedLeaf(), lopsidedLeaf()])]
      view = ViewDescription(.grid(alignment: alignment()), id: gridName(), children: rows)
    }
    if random.chance(25) { view.modifiers.append(lopsidedModifier()) }
    if random.chance(depth == 0 ? 10 : 50) {
      view.modifiers.append(.layoutDirection(random.pick([.leftToRight, .rightToLeft])))
    }
    return view
  }

  private mutating func lopsidedLeaf() -> ViewDescription {
    var view = random.chance(20) ? random.text() : random.leaf()
    if random.chance(50) { view.modifiers.append(lopsidedModifier()) }
    return view
  }

  private mutating func lopsidedModifier() -> ViewDescription.Modifier {
    switch random.below(8) {
    case 0: .padding(EdgeInsets(leading: random.length(0...20), trailing: random.length(0...8)))
    case 1: .offset(Size(width: random.length(0...30) - 10, height: 0))
    case 2: .position(Point(x: random.length(0...80), y: random.length(0...80)))
    case 3: .gridCellAnchor(random.anchor())
    case 4: .gridColumnAlignment(random.pick(["leading", "trailing"]))
    case 5: .frame(width: random.length(20...90), alignment: .named(random.pick(["leading", "trailing"])))
    case 6: guide()
    default: .layoutDirection(random.pick([.leftToRight, .rightToLeft]))
    }
  }
}
