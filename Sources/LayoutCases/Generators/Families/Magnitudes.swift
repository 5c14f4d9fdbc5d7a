import LayoutCore

extension Family {
  /// Lengths of very different magnitudes together: rounding errors of the large ones can be as long as the
  /// small ones. Tests the tolerance relative to each coordinate (S2, S3, G13, G14, F8).
  static let magnitudes = Family.cases(
    "magnitudes", "lengths of very different magnitudes in one grid",
    [
      .rows(1...5), .columns(1...5),
      FamilyParameter(
        name: "decades", meaning: "decades that a length may be above or below 1 point", range: 0...12,
        usual: .value(9)),
    ]
  ) { settings, maker in
    let decades = settings["decades"]
    let rows = (0..<settings["rows"]).map { _ in
      let cells = maker.random.spans(columns: settings["columns"], percent: 15).map { span in
        var cell = maker.random.cell(within: decades)
        if span > 1 { cell.modifiers.append(.gridCellColumns(span)) }
        return cell
      }
      return maker.random.row(cells)
    }
    let gap = SpacingDescription.uniform(maker.random.magnitude(within: decades))
    let grid = ViewDescription.Kind.grid(
      horizontalSpacing: maker.random.chance(50) ? gap : .preferred,
      verticalSpacing: maker.random.chance(50) ? gap : .preferred)
    let proposal = ProposedViewSize(
      width: maker.random.magnitude(within: decades), height: maker.random.magnitude(within: decades))
    return LayoutCase(name: "", proposal: proposal, root: ViewDescription(grid, id: "grid", children: rows))
  }
}

extension SeededGenerator {
  /// A length from 1 to 9.75 times a power of ten, up to `decades` above or below 1 point.
  fileprivate mutating func magnitude(within decades: Int) -> Double {
    var power = 1.0
    let exponent = integer(-decades...decades)
    for _ in 0..<abs(exponent) { power *= 10 }
    let digits = quarters(1...9)
    return exponent < 0 ? digits / power : digits * power
  }

  private mutating func range(within decades: Int) -> LengthRange {
    let lengths = [magnitude(within: decades), magnitude(within: decades), magnitude(within: decades)]
    let sorted = lengths.sorted()
    return LengthRange(min: sorted[0], ideal: sorted[1], max: sorted[2])
  }

  fileprivate mutating func cell(within decades: Int) -> ViewDescription {
    let leaf = ViewDescription(
      .leaf(LinearLeaf(width: range(within: decades), height: range(within: decades))))
    switch below(6) {
    case 0: return ViewDescription(.color)
    case 1:
      let frame = ViewDescription.Modifier.frame(
        width: magnitude(within: decades), height: magnitude(within: decades))
      return ViewDescription(.color, modifiers: [frame])
    case 2:
      return ViewDescription(
        leaf.kind, modifiers: [.padding(EdgeInsets(all: magnitude(within: decades)))])
    default: return leaf
    }
  }
}
