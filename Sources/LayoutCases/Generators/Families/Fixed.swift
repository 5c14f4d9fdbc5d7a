import LayoutCore

extension Family {
  /// Fixed leaves with explicit spacing, all centred. The plainest grids, used to measure the cost of a cell
  /// (G3, G8, G15, G20).
  public static let fixed = Family.grids(
    "fixed", "grids of fixed leaves, centred, with spacing 8"
  ) { _, _ in
    let grid = ViewDescription.Kind.grid(
      alignment: .named("center"), horizontalSpacing: .uniform(8), verticalSpacing: .uniform(8))
    return LayoutCase(name: "", proposal: .unspecified, root: ViewDescription(grid, id: "grid"))
  } row: { _, settings, random in
    ViewDescription(.gridRow(), children: (0..<settings["columns"]).map { _ in random.fixedLeaf() })
  }
}
