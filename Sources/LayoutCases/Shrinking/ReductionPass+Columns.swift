import LayoutCore

extension ReductionPass {
  /// Columns go from every row of a grid at once, in halves and one by one; spans over them are shorter.
  static let dropsColumns = ReductionPass(
    "drops columns",
    ofViews: { view in
      guard case .grid = view.kind else { return [] }
      let rows = view.children.filter { $0.kind.name == "GridRow" }
      return parts(of: rows.map(\.children.count).max() ?? 0).map { part -> ViewEdit in
        { $0.removeColumns(part) }
      }
    })
}

extension ViewDescription {
  fileprivate mutating func removeColumns(_ columns: Range<Int>) {
    guard case .grid(let alignment, let horizontal, let vertical) = kind else { return }
    for row in children.indices where children[row].kind.name == "GridRow" {
      for column in columns.reversed() { children[row].removeCell(inColumn: column) }
    }
    kind = .grid(
      alignment: alignment, horizontalSpacing: horizontal.without(columns), verticalSpacing: vertical)
  }

  /// Removes the cell of a row that stands in a column, or makes it span a column less.
  private mutating func removeCell(inColumn column: Int) {
    var end = 0
    for cell in children.indices {
      let modifier = children[cell].modifiers.firstIndex { $0.name == "gridCellColumns" }
      var span = 1
      if let modifier, case .gridCellColumns(let count) = children[cell].modifiers[modifier], count > 1 {
        span = count
      }
      end += span
      if end <= column { continue }
      if let modifier, span > 1 {
        children[cell].modifiers[modifier] = .gridCellColumns(span - 1)
      } else {
        children.remove(at: cell)
      }
      return
    }
  }
}
