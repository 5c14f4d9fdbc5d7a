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
  /// rows included; wrappers share the path of the view they wrap, and its overlays and backgrounds count
  /// after its children, the innermost first. In a tree being built the node about to be emitted has a
  /// path too. Complexity: O(depth × siblings).
  public func path(of node: Int) -> String {
    var path = "0"
    var element = 0
    while true {
      let core = core(of: element)
      if node <= core { return path }
      if node < end(of: core) || !hasSecondary(outside: core, from: element) {
        let (position, child) = position(of: node, after: core + 1)
        path += "/\(position)"
        element = child
      } else {
        let (position, child) = secondaryPosition(of: node, element, core)
        path += "/\(position)"
        element = child
      }
    }
  }

  /// Which of the elements from `first` on holds `node`, and where that element starts.
  private func position(of node: Int, after first: Int) -> (position: Int, element: Int) {
    var position = 0
    var child = first
    while child < count, end(of: child) <= node {
      child = end(of: child)
      position += 1
    }
    return (position, child)
  }

  private func hasSecondary(outside core: Int, from element: Int) -> Bool {
    kinds[element..<core].contains(.overlay)
  }

  /// Overlays are closed from the inside out, so their secondary views follow the core in that order.
  private func secondaryPosition(
    of node: Int, _ element: Int, _ core: Int
  ) -> (position: Int, element: Int) {
    let children = position(of: end(of: core), after: core + 1).position
    let (position, child) = position(of: node, after: end(of: core))
    return (children + position, child)
  }
}
