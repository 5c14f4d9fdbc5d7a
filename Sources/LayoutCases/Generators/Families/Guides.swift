import LayoutCore

extension Family {
  /// Explicit and custom guides on almost every view, also baselines, in wrappers and stacks that forward or
  /// combine them (A1–A6, A8, G21, G22, G25).
  static let guides = Family.cases(
    "guides", "grids in which most cells have explicit or custom guides, some behind wrappers and stacks",
    [.rows(1...6), .columns(1...6)]
  ) { settings, maker in
    maker.declareAlignments(count: maker.random.integer(1...3))
    let rows = (0..<settings["rows"]).map { _ in
      let cells = (0..<settings["columns"]).map { _ in maker.guidedCell() }
      let name = maker.random.chance(60) ? maker.random.pick(maker.verticals) : nil
      return ViewDescription(.gridRow(alignment: name), children: cells)
    }
    let grid = ViewDescription(.grid(alignment: maker.alignment()), id: "grid", children: rows)
    return maker.offering(70 * settings["columns"], 60 * settings["rows"], root: grid)
  }
}

extension CaseMaker {
  /// A leaf or a small stack, mostly with guides, sometimes wrapped.
  fileprivate mutating func guidedCell() -> ViewDescription {
    var cell: ViewDescription
    switch random.below(10) {
    case 0:
      cell = ViewDescription(.hStack(alignment: random.pick(verticals)), children: [guided(), guided()])
    case 1:
      cell = ViewDescription(.vStack(alignment: random.pick(horizontals)), children: [guided(), guided()])
    case 2: cell = ViewDescription(.zStack(alignment: alignment()), children: [guided(), guided()])
    default: cell = guided()
    }
    if random.chance(30) { cell.modifiers.append(wrapper()) }
    if random.chance(20) { cell.modifiers.append(.gridColumnAlignment(random.pick(horizontals))) }
    if random.chance(8) { cell.modifiers.append(.gridCellColumns(2)) }
    return cell
  }

  private mutating func guided() -> ViewDescription {
    var view = ViewDescription(leaf(), id: cellName())
    for _ in 0..<random.pick([0, 1, 1, 2]) { view.modifiers.append(guide()) }
    return view
  }
}
