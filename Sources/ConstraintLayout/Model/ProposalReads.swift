import LayoutCore

/// By node and axis, the sides of the proposal that the length of a view depends on.
struct ProposalReads {
  /// A byte a node: two bits for its width, then two for its height.
  private var sides: [UInt8]

  init(count: Int) { sides = [UInt8](repeating: 0, count: count) }

  subscript(node: Int, axis: Axis) -> Axis.Set {
    @inline(__always)
    get { Axis.Set(rawValue: sides[node] >> (2 * axis.rawValue) & 3) }
    set {
      let shift = 2 * axis.rawValue
      sides[node] = sides[node] & ~(3 << shift) | (newValue.rawValue & 3) << shift
    }
  }

  /// L2  A linear leaf reads the side of each length that is not fixed.
  mutating func set(_ node: Int, ofLeaf leaf: LinearLeaf) {
    sides[node] = (leaf.width.isFixed ? 0 : 1) | (leaf.height.isFixed ? 0 : 2 << 2)
  }
}

extension ProposalReads {
  static let both: Axis.Set = [.horizontal, .vertical]

  /// The sides that the lengths of some nodes depend on.
  func union(of nodes: some Sequence<Int>, _ axis: Axis) -> Axis.Set {
    nodes.reduce(into: Axis.Set()) { $0.formUnion(self[$1, axis]) }
  }
}
