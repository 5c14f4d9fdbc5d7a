import LayoutCore

extension LayoutTree {
  /// The nodes outside all overlays and backgrounds, in order: what has a say in the lengths of others (F6).
  var primaryNodes: [Int] {
    var nodes: [Int] = []
    var secondaryEnds: [Int: Int] = [:]
    var node = 0
    while node < count {
      if let end = secondaryEnds[node] {
        node = end
        continue
      }
      if kinds[node] == .overlay { secondaryEnds[secondary(of: node)] = end(of: node) }
      nodes.append(node)
      node += 1
    }
    return nodes
  }
}
