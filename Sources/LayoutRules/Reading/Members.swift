import LayoutCore

/// G1, G2, G5  What stands in a container: its views, and the rows of a grid.
struct Members {
  /// A row of a grid.
  struct Row {
    /// Nil for a rowless cell (G2).
    var node: Int?
    /// The outermost nodes of its cells.
    var cells: [Int]
  }

  private let tree: LayoutTree
  /// By container; those of a grid are its cells.
  private var views: [Int: [Int]] = [:]
  private var rows: [Int: [Row]] = [:]

  /// Complexity: O(nodes).
  init(_ tree: LayoutTree) {
    self.tree = tree
    for node in 0..<tree.count {
      switch tree.kinds[node] {
      case .grid: readRows(of: node)
      case .gridRow: continue
      case let kind where kind.isWrapper || tree.end(of: node) == node + 1: continue
      default: views[node] = elements(inside: node)
      }
    }
  }

  /// The elements in a container, in order; for a grid its cells.
  func views(in container: Int) -> [Int] { views[container] ?? [] }

  func rows(of grid: Int) -> [Row] { rows[grid] ?? [] }

  /// G1: outside of a Grid, and inside another row, a GridRow acts as a Group, so its members stand in its place.
  /// G5: an EmptyView is nothing, and so is a modifier on nothing.
  private func elements(inside node: Int) -> [Int] {
    tree.children(of: node).flatMap { child in
      if tree.kinds[child] == .gridRow { return elements(inside: child) }
      return tree.kinds[tree.core(of: child)] == .empty ? [] : [child]
    }
  }

  /// G1: a GridRow groups cells; without any it is no row.
  /// G2: what is no GridRow is a row of its own.
  private mutating func readRows(of grid: Int) {
    var rows: [Row] = []
    for child in tree.children(of: grid) {
      if tree.kinds[child] == .gridRow {
        let cells = elements(inside: child)
        if !cells.isEmpty { rows.append(Row(node: child, cells: cells)) }
      } else if tree.kinds[tree.core(of: child)] != .empty {
        rows.append(Row(node: nil, cells: [child]))
      }
    }
    self.rows[grid] = rows
    views[grid] = rows.flatMap(\.cells)
  }
}
