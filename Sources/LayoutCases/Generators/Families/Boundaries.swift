import LayoutCore

extension Family {
  /// Lengths at and just beside a boundary between two units of S2, computed in several ways. They decide
  /// comparisons for orders, shares and choices (S2, S3, G12, G13, F7).
  static let boundaries = Family.cases(
    "boundaries", "lengths at the boundary between two units of comparison, in stacks, grids and choices"
  ) { _, maker in
    let base = Double(maker.random.integer(1...40))
    let root = maker.turning(around: base)
    var layoutCase = maker.offering(60, 60, root: root)
    if maker.random.chance(40) { layoutCase.proposal.width = maker.random.turn(base) }
    if maker.random.chance(40) { layoutCase.proposal.height = maker.random.turn(base) }
    return layoutCase
  }
}

extension CaseMaker {
  fileprivate mutating func turning(around base: Double) -> ViewDescription {
    let leaves = (0..<random.integer(2...4)).map { _ in turningLeaf(around: base) }
    switch random.below(5) {
    case 0: return ViewDescription(.hStack(alignment: random.pick(verticals), spacing: 0), children: leaves)
    case 1: return ViewDescription(.vStack(alignment: random.pick(horizontals), spacing: 0), children: leaves)
    case 2:
      let axes: Axis.Set = random.pick([.horizontal, .vertical, [.horizontal, .vertical]])
      return ViewDescription(.viewThatFits(axes: axes), children: leaves)
    default:
      var rows = [random.row(leaves), random.row([turningLeaf(around: base)])]
      if random.chance(40) { rows.insert(turningLeaf(around: base), at: 0) }
      return ViewDescription(.grid(), id: gridName(), children: rows)
    }
  }

  /// A leaf with lengths around the boundary, sometimes in a frame of such a length.
  private mutating func turningLeaf(around base: Double) -> ViewDescription {
    let leaf = LinearLeaf(width: random.turningRange(base), height: random.turningRange(base))
    switch random.below(8) {
    case 0: return ViewDescription(.color)
    case 1: return ViewDescription(.leaf(leaf), modifiers: [.frame(width: random.turn(base), height: nil)])
    case 2: return ViewDescription(.leaf(leaf), modifiers: [.frame(width: nil, height: random.turn(base))])
    default: return ViewDescription(.leaf(leaf))
    }
  }
}

extension SeededGenerator {
  /// `base`, or a length at or just beside the boundary above it.
  fileprivate mutating func turn(_ base: Double) -> Double {
    let boundary = 0.618034 / 65536
    switch below(8) {
    case 0, 1: return base
    case 2, 3: return base + boundary
    case 4: return base / 2 + (base / 2 + boundary)
    case 5: return 3 * (base + boundary) / 3
    case 6: return base + boundary * 0.999
    default: return base + boundary * 1.001
    }
  }

  /// A fixed length, a bounded range, or an unbounded one.
  fileprivate mutating func turningRange(_ base: Double) -> LengthRange {
    let length = turn(base)
    switch below(5) {
    case 0: return LengthRange(min: 0, ideal: length, max: length)
    case 1: return LengthRange(min: length, ideal: length, max: 50)
    case 2: return LengthRange(min: length, ideal: length, max: .infinity)
    default: return LengthRange(fixed: length)
    }
  }
}
