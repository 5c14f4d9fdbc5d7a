import LayoutCore

extension Family {
  /// Guides far outside of the views that have them, where what remains of a sum is small beside its parts: the
  /// constants are up to millions of points (A2, A3, S5, S8, G22, F3, F6).
  static let farGuides = Family.cases(
    "farGuides", "guides with large constants in grids, stacks, frames and overlays"
  ) { _, maker in
    for axis in Axis.allCases {
      let name = axis == .horizontal ? "farX" : "farY"
      let value = GuideValue(constant: maker.farConstant())
      maker.alignments[name] = CustomAlignment(axis: axis, defaultValue: value)
    }
    maker.horizontals = ["farX", "farX", "trailing"]
    maker.verticals = ["farY", "farY", "bottom"]
    return maker.offering(200, 200, root: maker.farAligned())
  }
}

extension CaseMaker {
  fileprivate mutating func farConstant() -> Double {
    let constant = random.pick([12345.678, 5_000_000, 98_765.4321, 1_000_000.0 / 3, 77_777.75, 250_000.125])
    return random.chance(30) ? -constant : constant
  }

  fileprivate mutating func farAligned() -> ViewDescription {
    let views = (0..<random.integer(2...3)).map { _ in farLeaf() }
    switch random.below(6) {
    case 0: return ViewDescription(.hStack(alignment: random.pick(verticals)), children: views)
    case 1: return ViewDescription(.vStack(alignment: random.pick(horizontals)), children: views)
    case 2: return ViewDescription(.zStack(alignment: alignment()), children: views)
    default:
      let gap = random.quarters(0...80) + 1.0 / 3
      let rows = [random.row(views), random.row([farLeaf(), farLeaf()]), farLeaf()]
      return ViewDescription(
        .grid(
          alignment: .axes(horizontal: random.pick(horizontals), vertical: random.pick(verticals)),
          horizontalSpacing: random.chance(50) ? .uniform(gap) : .preferred,
          verticalSpacing: random.chance(50) ? .uniform(gap) : .preferred),
        id: gridName(), children: Array(rows.prefix(random.integer(1...3))))
    }
  }

  private mutating func farLeaf() -> ViewDescription {
    var view = random.leaf()
    if random.chance(25) {
      let axis = random.pick(Axis.allCases)
      let name = random.pick(axis == .horizontal ? horizontals : verticals)
      view.modifiers.append(.alignmentGuide(name, axis: nil, GuideValue(constant: farConstant())))
    }
    if random.chance(20) {
      view.modifiers.append(.frame(width: random.quarters(20...90), height: nil, alignment: alignment()))
    }
    if random.chance(15) { view.modifiers.append(.overlay(random.leaf(), alignment: alignment())) }
    return view
  }
}
