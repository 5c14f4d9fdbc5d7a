extension LayoutTree {
  /// Number of columns (G3) and rows of the grid at `node`, whose subtree ends before `end`.
  ///
  /// Complexity: O(children and their children).
  package func extent(ofGrid node: Int, end: Int) -> (columns: Int, rows: Int) {
    var columns = 1
    var rows = 0
    var child = node + 1
    while child < end {
      rows += 1
      if kinds[child] == .gridRow { columns = max(columns, span(ofRow: child)) }
      child = self.end(of: child)
    }
    return (columns, rows)
  }

  /// The sum of the spans of a row; none counts for more than is possible, so that it cannot overflow.
  private func span(ofRow row: Int) -> Int {
    var sum = 0
    for cell in children(of: row) {
      sum += min(max(1, cellTraits(of: cell).columns ?? 1), TreeBuilder.mostColumns)
    }
    return sum
  }
}
