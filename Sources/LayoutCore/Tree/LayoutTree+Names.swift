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
    while node > core(of: element) {
      let inside = elements(inside: element)
      if let position = inside.firstIndex(where: { $0 <= node && node < end(of: $0) }) {
        path += "/\(position)"
        element = inside[position]
      } else {
        // What is about to be emitted comes next; other nodes here belong to no element.
        return node < count ? path : "\(path)/\(inside.count)"
      }
    }
    return path
  }

  /// The elements inside the element at `node`, in the order of their paths: the children of its innermost
  /// view, then its overlays and backgrounds, the innermost first.
  ///
  /// Empty views are none, nor are rows without cells; rows that are no direct children of a grid are left out for
  /// their members. So paths are the same however a tree says it.
  ///
  /// - Parameter node: the outermost node of an element. Complexity: O(wrappers and elements inside).
  public func elements(inside node: Int) -> [Int] {
    let core = core(of: node)
    var elements: [Int] = []
    var child = core + 1
    let end = core < count ? min(end(of: core), count) : count
    while child < end {
      if kinds[child] == .gridRow && kinds[core] != .grid {
        child += 1
      } else {
        if isElement(child) { elements.append(child) }
        child = min(self.end(of: child), count)
      }
    }
    for layer in (node..<core).reversed() where kinds[layer] == .overlay {
      let secondary = secondary(of: layer)
      if secondary < count, kinds[secondary] != .empty { elements.append(secondary) }
    }
    return elements
  }

  /// Whether a child of a container is an element: no EmptyView and no row without cells. Complexity: O(wrappers),
  /// but for a row O(the empty views at its start).
  func isElement(_ child: Int) -> Bool {
    guard isRaw else { return true }
    if kinds[child] != .gridRow {
      let core = core(of: child)
      return core == count || kinds[core] != .empty
    }
    // A row that is still open is about to get a cell.
    if end(of: child) > count { return true }
    var cell = child + 1
    while cell < end(of: child) {
      if kinds[cell] == .gridRow {
        cell += 1
      } else {
        if isElement(cell) { return true }
        cell = end(of: cell)
      }
    }
    return false
  }
}
