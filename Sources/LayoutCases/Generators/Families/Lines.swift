import LayoutCore

extension Family {
  /// One row of many columns: long orders of distribution and many equal columns (G12, G13, S2).
  static let wide = Family(
    "wide", "grids of one row of many flexible, bounded and fixed cells", [.columns(8...64)]
  ) { settings, random in
    let columns = settings["columns"]
    let outline = random.offering(50 * columns, 60, root: random.grid())
    return CasePlan(outline: outline, rowCount: 1) { _, random in
      random.row(random.mixedCells(columns: columns, aligningColumns: true))
    }
  }

  /// One column of many rows with occasional rowless cells: mainly sizes rows (G2, G19).
  static let tall = Family(
    "tall", "grids of one column of many flexible, bounded and fixed cells", [.rows(8...64)]
  ) { settings, random in
    let rows = settings["rows"]
    let outline = random.offering(80, 40 * rows, root: random.grid())
    return CasePlan(outline: outline, rowCount: rows) { index, random in
      if random.chance(15) { return random.leaf() }
      return random.row(random.mixedCells(columns: 1, aligningColumns: index == 0))
    }
  }
}
