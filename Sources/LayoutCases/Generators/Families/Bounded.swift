import LayoutCore

extension Family {
  /// Leaves with a minimum and a maximum: some tracks take less than offered, others more, and the rest goes
  /// to other tracks (G12, G13, G19). Only this family, `random` and `trees` have infinite proposals; here
  /// the layout is always finite (G15).
  static let bounded = Family.grids(
    "bounded", "grids of leaves with a least and a largest length, offered from nothing to everything"
  ) { settings, random in
    var layoutCase = random.offering(60 * settings["columns"], 60 * settings["rows"], root: random.grid())
    if random.chance(10) { layoutCase.proposal.width = .infinity }
    if random.chance(10) { layoutCase.proposal.height = .infinity }
    return layoutCase
  } row: { _, settings, random in
    let cells = (0..<settings["columns"]).map { _ in
      random.chance(85) ? random.boundedLeaf() : random.fixedLeaf()
    }
    return random.row(cells)
  }
}
