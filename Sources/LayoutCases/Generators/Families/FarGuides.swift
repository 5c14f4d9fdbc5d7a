import LayoutCore

extension Family {
  /// Guides far outside their views, where small lengths are differences of large ones. On each axis all
  /// guides of a case have the same constant, up to tens of thousands of points; it is also the f of G22 (A2,
  /// A3, S5, S8). Different large constants on one line are avoided, because equality is not claimed for them
  /// (section 6).
  static let farGuides = Family.cases(
    "farGuides", "guides with a large constant in common, in grids, stacks and layers"
  ) { _, maker in
    let constants = Axis.allCases.map { _ in maker.farConstant() }
    for (axis, constant) in zip(Axis.allCases, constants) {
      let value = GuideValue(constant: constant)
      maker.alignments[axis.farName] = CustomAlignment(axis: axis, defaultValue: value)
    }
    maker.horizontals = [Axis.horizontal.farName]
    maker.verticals = [Axis.vertical.farName]
    return maker.offering(200, 200, root: maker.farAligned(constants))
  }
}

extension Axis {
  fileprivate var farName: String { self == .horizontal ? "farX" : "farY" }
}

extension CaseMaker {
  fileprivate mutating func farConstant() -> Double {
    let constant = random.pick([12345.678, 9876.54321, 23456.789, 1e5 / 7])
    return random.chance(30) ? -constant : constant
  }

  /// - Parameter constants: the constant of all guides, by axis.
  fileprivate mutating func farAligned(_ constants: [Double]) -> ViewDescription {
    let views = (0..<random.integer(2...3)).map { _ in farLeaf(constants) }
    switch random.below(6) {
    case 0: return ViewDescription(.hStack(alignment: random.pick(verticals)), children: views)
    case 1: return ViewDescription(.vStack(alignment: random.pick(horizontals)), children: views)
    case 2: return ViewDescription(.zStack(alignment: alignment()), children: views)
    default:
      let gap = random.quarters(0...80) + 1.0 / 3
      let others = [farLeaf(constants), farLeaf(constants)]
      let rows = [random.row(views), random.row(others), random.row([farLeaf(constants)])]
      return ViewDescription(
        .grid(
          alignment: .axes(horizontal: random.pick(horizontals), vertical: random.pick(verticals)),
          horizontalSpacing: random.chance(50) ? .uniform(gap) : .preferred,
          verticalSpacing: random.chance(50) ? .uniform(gap) : .preferred),
        id: gridName(), children: Array(rows.prefix(random.integer(1...3))))
    }
  }

  /// The size is fixed, so that a track is exactly as long as its longest cell: f would multiply any other
  /// length.
  private mutating func farLeaf(_ constants: [Double]) -> ViewDescription {
    var view = random.fixedLeaf()
    for (axis, constant) in zip(Axis.allCases, constants) where random.chance(40) {
      let value = GuideValue(constant: constant)
      view.modifiers.append(.alignmentGuide(axis.farName, axis: nil, value))
    }
    return view
  }
}
