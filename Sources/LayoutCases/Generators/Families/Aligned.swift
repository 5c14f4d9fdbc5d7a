import LayoutCore

extension Family {
  /// Fixed leaves of many sizes in columns and rows with their own alignments. Measures what it costs to
  /// align every cell in its tracks when no view is asked twice (G20–G22).
  public static let aligned = Family.grids(
    "aligned", "grids of fixed leaves, most columns and rows with an alignment of their own"
  ) { _, random in
    LayoutCase(name: "", proposal: .unspecified, root: random.grid())
  } row: { index, settings, random in
    let cells = (0..<settings["columns"]).map { _ in
      var cell = random.fixedLeaf()
      if index == 0, random.chance(75) {
        cell.modifiers.append(.gridColumnAlignment(random.pick(["leading", "center", "trailing"])))
      }
      return cell
    }
    return random.row(cells, aligned: 75)
  }
}
