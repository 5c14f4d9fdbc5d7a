extension LayoutTree {
  /// Number of columns (G3) and rows of the grid at `node`, whose subtree ends before `end`: what the checks of
  /// section 6 need to know of a grid. Engines count for themselves.
  ///
  /// Complexity: O(children and their children).
  package func extent(ofGrid node: Int, end: Int) -> (columns: Int, rows: Int) {
    var columns = 1
    var rows = 0
    var child = node + 1
    while child < end {
      if isElement(child) {
        rows += 1
        if kinds[child] == .gridRow { columns = max(columns, span(ofRow: child)) }
      }
      child = self.end(of: child)
    }
    return (columns, rows)
  }

  /// The sum of the spans of a row; none counts for more than is possible, so that it cannot overflow.
  private func span(ofRow row: Int) -> Int {
    var sum = 0
    var cell = row + 1
    while cell < end(of: row) {
      if kinds[cell] == .gridRow {
        cell += 1
      } else {
        if isElement(cell) { sum += min(max(1, declaredColumns(of: cell) ?? 1), TreeBuilder.mostColumns) }
        cell = end(of: cell)
      }
    }
    return sum
  }

  /// The innermost `gridCellColumns` of an element (G6).
  private func declaredColumns(of element: Int) -> Int? {
    if traitIndices[element] == 0 { return nil }
    for case .gridCellColumns(let count) in modifiers(of: element).reversed() { return count }
    return nil
  }
}
