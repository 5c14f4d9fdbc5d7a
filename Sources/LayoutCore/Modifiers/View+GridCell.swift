// Cell modifiers travel outward through frames and guides to the grid; of two the inner one wins, and a
// cell's own beats its row's (G6). Outside a grid they do nothing.
extension View {
  /// The number of columns the cell spans (G3); below 1 counts as 1 (G7), above 1,000,000 is an error.
  public func gridCellColumns(_ count: Int) -> some View {
    modified(by: .gridCellColumns(count))
  }

  /// The point of the view that stands on the same point of its cell, instead of any alignment (G23).
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modified(by: .gridCellAnchor(anchor))
  }

  /// The axes on which the cell takes what its track has and asks for no more than its minimum (G18).
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modified(by: .gridCellUnsizedAxes(axes))
  }

  /// The guide on which the cells of this cell's column meet (G21); the column's first one wins.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modified(by: .gridColumnAlignment(guide))
  }
}
