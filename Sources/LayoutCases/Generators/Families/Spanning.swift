import LayoutCore

extension Family {
  /// Fixed, bounded and flexible cells over several columns. Tests how they share out what they need, after
  /// shorter spans, with the room outside, and their effect on the order (G2, G3, G12, G14, G24).
  static let spanning = Family.grids(
    "spanning", "grids in which many cells span 2 to 4 columns, with some lines across all of them",
    [.rows(), .columns(2...8), .density(30, of: "span columns, in grids of two or more")]
  ) { settings, random in
    random.offering(60 * settings["columns"], 45 * settings["rows"], root: random.grid())
  } row: { _, settings, random in
    if random.chance(8) { return random.leaf() }
    let spans = random.spans(columns: settings["columns"], percent: settings["density"])
    let cells = spans.map { span in
      var cell = random.leaf()
      if span > 1 {
        // Make the spanning cell need more than one column.
        if random.chance(30) { cell.modifiers.append(.frame(width: random.length(40...200))) }
        cell.modifiers.append(.gridCellColumns(span))
      }
      return cell
    }
    return random.row(cells)
  }
}
