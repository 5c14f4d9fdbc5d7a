import LayoutCore

extension Family {
  /// Cells over several columns, fixed, bounded and flexible: deficits that are shared out, spans that see what
  /// shorter ones did, the room outside them, and the order that they decide (G2, G3, G12, G14, G24).
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
        // A span that needs more than one column of its own would.
        if random.chance(30) { cell.modifiers.append(.frame(width: random.length(40...200))) }
        cell.modifiers.append(.gridCellColumns(span))
      }
      return cell
    }
    return random.row(cells)
  }
}
