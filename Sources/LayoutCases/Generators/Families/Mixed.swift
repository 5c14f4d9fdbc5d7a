import LayoutCore

extension Family {
  /// Grids of flexible, bounded and fixed cells in a finite proposal; one in ten spans 2 to 4 columns, one
  /// in twenty is anchored, and one in four of the first row aligns its column (G12–G14, G19–G24).
  public static let mixed = Family.grids(
    "mixed", "grids of flexible, bounded and fixed cells with some spans, anchors and column alignments"
  ) { settings, _ in
    let proposal = ProposedViewSize(
      width: 60 * Double(settings["columns"]), height: 40 * Double(settings["rows"]))
    return LayoutCase(name: "", proposal: proposal, root: ViewDescription(.grid(), id: "grid"))
  } row: { index, settings, random in
    ViewDescription(
      .gridRow(), children: random.mixedCells(columns: settings["columns"], aligningColumns: index == 0))
  }
}

extension SeededGenerator {
  /// The cells of a row of `columns` columns.
  mutating func mixedCells(columns: Int, aligningColumns: Bool = false) -> [ViewDescription] {
    var cells: [ViewDescription] = []
    var left = columns
    while left > 0 {
      let span = chance(10) ? min(left, integer(2...4)) : 1
      left -= span
      var cell = leaf()
      if span > 1 { cell.modifiers.append(.gridCellColumns(span)) }
      if chance(5) {
        cell.modifiers.append(.gridCellAnchor(UnitPoint(x: quarters(0...1), y: quarters(0...1))))
      }
      if aligningColumns, span == 1, chance(25) {
        cell.modifiers.append(.gridColumnAlignment(pick(["leading", "trailing"])))
      }
      cells.append(cell)
    }
    return cells
  }
}
