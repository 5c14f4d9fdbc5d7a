import LayoutCore

extension Family {
  /// Cells that do not size their tracks on one or both axes, with dividers between the rows. Tests their
  /// final offers (G18, G19, L5).
  static let unsized = Family.grids(
    "unsized", "grids in which many cells are unsized on an axis, with dividers between rows",
    [.rows(), .columns(), .density(30, of: "are unsized")]
  ) { settings, random in
    random.offering(60 * settings["columns"], 45 * settings["rows"], root: random.grid())
  } row: { _, settings, random in
    if random.chance(20) {
      return ViewDescription(
        .divider, modifiers: random.chance(60) ? [.gridCellUnsizedAxes(.horizontal)] : [])
    }
    let cells = random.spans(columns: settings["columns"], percent: 10).map { span in
      var cell = random.chance(10) ? ViewDescription(.divider) : random.leaf()
      if random.chance(settings["density"]) {
        if random.chance(30) { cell.modifiers.append(.frame(height: random.length(4...50))) }
        cell.modifiers.append(
          .gridCellUnsizedAxes(random.pick([.horizontal, .vertical, [.horizontal, .vertical]])))
      }
      if span > 1 { cell.modifiers.append(.gridCellColumns(span)) }
      return cell
    }
    return random.row(cells)
  }
}
