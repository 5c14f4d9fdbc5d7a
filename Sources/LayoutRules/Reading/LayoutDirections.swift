import LayoutCore

/// G26  Which views are read from right to left, and where the direction changes.
struct LayoutDirections {
  /// By node, whether its inside is read from right to left.
  private var isRightToLeft: [Bool]
  private var mirrors: [Bool]

  /// Complexity: O(nodes).
  init(_ tree: LayoutTree) {
    isRightToLeft = [Bool](repeating: false, count: tree.count)
    mirrors = [Bool](repeating: false, count: tree.count)
    for node in 0..<tree.count {
      let outside = isRightToLeft[node]
      if tree.kinds[node] == .layoutDirection { isRightToLeft[node] = tree.payload(of: node) == 1 }
      mirrors[node] = isRightToLeft[node] != outside
      for child in tree.children(of: node) { isRightToLeft[child] = isRightToLeft[node] }
    }
  }

  /// Whether a node mirrors its inside: the direction changes there.
  func mirrors(_ node: Int) -> Bool { mirrors[node] }

  func isRightToLeft(inside node: Int) -> Bool { isRightToLeft[node] }
  func isRightToLeft(around node: Int) -> Bool { isRightToLeft[node] != mirrors[node] }
}
