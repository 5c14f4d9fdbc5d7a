import LayoutCore

// A tree's table of fixed sizes has an entry for each fixed leaf, in the order of the nodes. So all nodes
// between two fixed leaves are fixed leaves if and only if as many entries lie between the two leaves'
// entries.
extension LayoutTree {
  /// Whether the nodes from one to another are all fixed leaves. Constant time.
  @inline(__always)
  func areFixedLeaves(_ first: Int, through last: Int) -> Bool {
    kinds[first] == .fixedLeaf && kinds[last] == .fixedLeaf
      && Int(payloads[last]) - Int(payloads[first]) == last - first
  }

  /// The first node of the run of fixed leaves that ends with `last`. Complexity: logarithmic in their
  /// number.
  func firstFixedLeaf(upTo last: Int) -> Int {
    var first = last
    var step = 1
    while first >= step, areFixedLeaves(first - step, through: last) {
      first -= step
      step *= 2
    }
    while step > 1 {
      step /= 2
      if first >= step, areFixedLeaves(first - step, through: last) { first -= step }
    }
    return first
  }
}
