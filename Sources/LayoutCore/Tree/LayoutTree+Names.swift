extension LayoutTree {
  /// The innermost view of the element at `node`: what is left without its wrappers.
  public func core(of node: Int) -> Int {
    var node = node
    while node < count, kinds[node].isWrapper { node += 1 }
    return node
  }

  /// The parent of each node, −1 for the root. Complexity: O(count).
  public func parents() -> [Int32] {
    var parents = [Int32](repeating: -1, count: count)
    for node in 0..<count {
      for child in children(of: node) { parents[child] = Int32(node) }
    }
    return parents
  }

  /// How reports call a node: its name, else its path.
  ///
  /// Complexity: that of `path(of:)`.
  public func label(of node: Int) -> String {
    names[node] ?? path(of: node)
  }

  /// The position of the element that `node` belongs to, such as `0/2/1`.
  ///
  /// A path starts with the root, `0`, and continues with positions among the elements of each container,
  /// rows included; wrappers share the path of the view they wrap. In a tree being built the node about
  /// to be emitted has a path too. Complexity: O(depth × siblings).
  public func path(of node: Int) -> String {
    var path = "0"
    var container = core(of: 0)
    while container < node {
      var position = 0
      var child = container + 1
      while child < count, end(of: child) <= node {
        child = end(of: child)
        position += 1
      }
      path += "/\(position)"
      container = core(of: child)
    }
    return path
  }
}
