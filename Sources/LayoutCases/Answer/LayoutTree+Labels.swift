import LayoutCore

extension LayoutTree {
  /// What `values`, one per node, say of every innermost view by its name or path, and of every wrapper
  /// that has a name.
  ///
  /// Rows have no frame (G1) and are left out. Complexity: O(nodes).
  func labelled<Value>(_ values: [Value]) -> [String: Value] {
    guard values.count == count, count > 0 else { return [:] }
    var labelled: [String: Value] = [:]
    labelled.reserveCapacity(count)
    for (name, node) in nodes { labelled[name] = values[node] }
    var open: [(element: Int, path: String)] = [(0, "0")]
    while let (element, path) = open.popLast() {
      let node = core(of: element)
      if kinds[node].hasGeometry, names[node] == nil { labelled[path] = values[node] }
      for (position, child) in elements(inside: element).enumerated() {
        open.append((child, "\(path)/\(position)"))
      }
    }
    return labelled
  }
}
