/// What the views of a tree were written as, by node. An entry takes 8 bytes, and each name is stored once, so that a
/// million colors are no load.
public struct WrittenNames: Sendable {
  /// In ascending order.
  private var nodes: [Int32] = []
  /// For each of them the index of its name.
  private var indices: [Int32] = []
  private var names: [WrittenName] = []
  private var known: [WrittenName: Int32] = [:]

  /// The name of a node. Complexity: O(log names); to set it at the end O(1), elsewhere O(names).
  public internal(set) subscript(node: Int) -> WrittenName? {
    get {
      let place = place(of: node)
      return place < nodes.count && nodes[place] == node ? names[Int(indices[place])] : nil
    }
    set {
      let place = place(of: node)
      let isKnown = place < nodes.count && nodes[place] == node
      guard let newValue else {
        if isKnown {
          nodes.remove(at: place)
          indices.remove(at: place)
        }
        return
      }
      let index = index(of: newValue)
      if isKnown {
        indices[place] = index
      } else {
        nodes.insert(Int32(node), at: place)
        indices.insert(index, at: place)
      }
    }
  }

  /// The entries with other nodes, in the same order.
  func moved(_ node: (Int) -> Int) -> WrittenNames {
    var moved = self
    for place in nodes.indices { moved.nodes[place] = Int32(node(Int(nodes[place]))) }
    return moved
  }

  /// Those of a range of nodes, counted from its start.
  func part(_ range: Range<Int>) -> WrittenNames {
    let places = place(of: range.lowerBound)..<place(of: range.upperBound)
    var part = WrittenNames()
    for place in places { part[Int(nodes[place]) - range.lowerBound] = names[Int(indices[place])] }
    return part
  }

  /// Puts `count` nodes in the place of a range: the names of these go, later ones move.
  mutating func replace(_ range: Range<Int>, by new: WrittenNames, count: Int) {
    if nodes.isEmpty && new.nodes.isEmpty { return }
    let places = place(of: range.lowerBound)..<place(of: range.upperBound)
    for place in places.upperBound..<nodes.count { nodes[place] += Int32(count - range.count) }
    nodes.replaceSubrange(places, with: new.nodes.map { $0 + Int32(range.lowerBound) })
    indices.replaceSubrange(places, with: new.indices.map { index(of: new.names[Int($0)]) })
  }

  /// The index of the first entry whose node is not less than `node`.
  private func place(of node: Int) -> Int {
    guard let last = nodes.last, last >= node else { return nodes.count }
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func index(of name: WrittenName) -> Int32 {
    // Most names are that of the view before.
    if let last = indices.last, names[Int(last)] == name { return last }
    if let index = known[name] { return index }
    let index = Int32(names.count)
    names.append(name)
    known[name] = index
    return index
  }
}
