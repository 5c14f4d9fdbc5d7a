/// What the views of a tree were written as, by node. An entry takes 8 bytes, and each name is stored once, so that a
/// million colors are no load. A tree holds one reference to all of them, because engines copy trees.
public struct WrittenNames: Sendable {
  /// Changed only through `change`, which copies it first if another value holds it too.
  private final class Table: @unchecked Sendable {
    /// In ascending order.
    var nodes: [Int32] = []
    /// For each of them the index of its name.
    var indices: [Int32] = []
    var names: [WrittenName] = []
    var known: [WrittenName: Int32] = [:]

    init() {}

    init(_ other: Table) {
      (nodes, indices, names, known) = (other.nodes, other.indices, other.names, other.known)
    }

    static let empty = Table()

    func index(of name: WrittenName) -> Int32 {
      // Most names are that of the view before.
      if let last = indices.last, names[Int(last)] == name { return last }
      if let index = known[name] { return index }
      let index = Int32(names.count)
      names.append(name)
      known[name] = index
      return index
    }
  }

  private var table = Table.empty

  private mutating func change(_ body: (Table) -> Void) {
    if !isKnownUniquelyReferenced(&table) { table = Table(table) }
    body(table)
  }

  /// The name of a node. Complexity: O(log names); to set it at the end O(1), elsewhere O(names).
  public internal(set) subscript(node: Int) -> WrittenName? {
    get {
      let place = place(of: node)
      return isKnown(node, at: place) ? table.names[Int(table.indices[place])] : nil
    }
    set {
      let place = place(of: node)
      let isKnown = isKnown(node, at: place)
      guard isKnown || newValue != nil else { return }
      change {
        if let newValue {
          let index = $0.index(of: newValue)
          if isKnown {
            $0.indices[place] = index
          } else {
            $0.nodes.insert(Int32(node), at: place)
            $0.indices.insert(index, at: place)
          }
        } else {
          $0.nodes.remove(at: place)
          $0.indices.remove(at: place)
        }
      }
    }
  }

  /// The entries with other nodes, in the same order.
  func moved(_ node: (Int) -> Int) -> WrittenNames {
    guard !table.nodes.isEmpty else { return self }
    var moved = self
    moved.change { $0.nodes = $0.nodes.map { Int32(node(Int($0))) } }
    return moved
  }

  /// Those of a range of nodes, counted from its start.
  func part(_ range: Range<Int>) -> WrittenNames {
    let places = place(of: range.lowerBound)..<place(of: range.upperBound)
    var part = WrittenNames()
    for place in places {
      part[Int(table.nodes[place]) - range.lowerBound] = table.names[Int(table.indices[place])]
    }
    return part
  }

  /// Puts `count` nodes in the place of a range: the names of these go, later ones move.
  mutating func replace(_ range: Range<Int>, by new: WrittenNames, count: Int) {
    if table.nodes.isEmpty && new.table.nodes.isEmpty { return }
    let places = place(of: range.lowerBound)..<place(of: range.upperBound)
    let new = new.table
    change { table in
      for place in places.upperBound..<table.nodes.count { table.nodes[place] += Int32(count - range.count) }
      table.nodes.replaceSubrange(places, with: new.nodes.map { $0 + Int32(range.lowerBound) })
      table.indices.replaceSubrange(places, with: new.indices.map { table.index(of: new.names[Int($0)]) })
    }
  }

  private func isKnown(_ node: Int, at place: Int) -> Bool {
    place < table.nodes.count && table.nodes[place] == node
  }

  /// The index of the first entry whose node is not less than `node`.
  private func place(of node: Int) -> Int {
    let nodes = table.nodes
    guard let last = nodes.last, last >= node else { return nodes.count }
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
