import LayoutCore

extension Family {
  /// Anchored cells and spans among aligned cells. Anchors may lie inside or outside the cell and must not
  /// move aligned cells. Spans are anchored by their guides (G21–G24).
  static let anchors = Family.grids(
    "anchors", "grids in which many cells are anchored, inside their cell or outside",
    [.rows(), .columns(), .density(40, of: "are anchored")]
  ) { settings, random in
    random.offering(60 * settings["columns"], 45 * settings["rows"], root: random.grid())
  } row: { _, settings, random in
    let cells = random.spans(columns: settings["columns"], percent: 15).map { span in
      var cell = random.chance(60) ? random.fixedLeaf() : random.leaf()
      if random.chance(settings["density"]) { cell.modifiers.append(.gridCellAnchor(random.anchor())) }
      if random.chance(15) {
        cell.modifiers.append(.gridColumnAlignment(random.pick(["leading", "center", "trailing"])))
      }
      if span > 1 { cell.modifiers.append(.gridCellColumns(span)) }
      return cell
    }
    return random.row(cells)
  }
}
