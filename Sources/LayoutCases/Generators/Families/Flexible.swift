import LayoutCore

extension Family {
  /// Views without a maximum length, sometimes with other layout priorities. Tests the order of equal views,
  /// shares, and groups by priority (S2, G12, G13, F2, L3, L4).
  static let flexible = Family.grids(
    "flexible", "grids of shapes, spacers and frames without a largest width, at times of other priorities"
  ) { settings, random in
    random.offering(70 * settings["columns"], 50 * settings["rows"], root: random.grid())
  } row: { _, settings, random in
    let cells = (0..<settings["columns"]).map { _ in
      var cell = random.chance(85) ? random.flexibleView() : random.leaf()
      if random.chance(20) { cell.modifiers.append(.layoutPriority(random.pick([-1, 0.5, 1, 2]))) }
      return cell
    }
    return random.row(cells)
  }
}
