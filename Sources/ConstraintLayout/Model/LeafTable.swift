import LayoutCore

/// L2  What linear leaves declare, by node.
struct LeafTable {
  private let kinds: UnsafeBufferPointer<ViewKind>
  private let payloads: UnsafeBufferPointer<Int32>
  private let lists: UnsafeBufferPointer<Int32>
  /// The declared lengths of leaves, and those of fixed ones, which have one length on each axis.
  private let leaves: UnsafeRawPointer
  private let fixed: UnsafeRawPointer
  private let sizes: UnsafeBufferPointer<Size>

  /// Runs `body` with the table of a tree, which is valid inside alone.
  @inline(__always)
  static func with<Answer, Failure: Error>(
    _ tree: LayoutTree, _ body: (LeafTable) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try tree.kinds.withUnsafeBufferPointer { kinds throws(Failure) in
      try tree.payloads.withUnsafeBufferPointer { payloads throws(Failure) in
        try tree.modifierIndices.withUnsafeBufferPointer { lists throws(Failure) in
          try tree.leaves.withUnsafeBufferPointer { leaves throws(Failure) in
            try tree.fixedSizes.withUnsafeBufferPointer { sizes throws(Failure) in
              // A tree has an entry for shapes at least.
              let first = UnsafeRawPointer(leaves.baseAddress!)
              return try body(
                LeafTable(
                  kinds: kinds, payloads: payloads, lists: lists, leaves: first,
                  fixed: sizes.baseAddress.map { UnsafeRawPointer($0) } ?? first, sizes: sizes))
            }
          }
        }
      }
    }
  }

  func isLinear(_ node: Int) -> Bool { kinds[node] == .leaf || kinds[node] == .fixedLeaf }

  /// The number of the list of modifiers of the element whose outermost node is `node`.
  func list(of node: Int) -> Int { Int(lists[node]) }

  /// Read without branches, because neighbours differ: a fixed leaf has all three bounds in one place.
  ///
  /// - Precondition: the node is a linear leaf.
  @inline(__always)
  subscript(node: Int) -> LinearLeaf {
    let isFixed = kinds[node] == .fixedLeaf
    let (table, stride, height, next) = (
      isFixed ? fixed : leaves,
      isFixed ? MemoryLayout<Size>.stride : MemoryLayout<LinearLeaf>.stride,
      isFixed ? MemoryLayout<Double>.stride : MemoryLayout<LengthRange>.stride,
      isFixed ? 0 : MemoryLayout<Double>.stride
    )
    let width = table + Int(payloads[node]) &* stride
    return LinearLeaf(width: Self.range(at: width, next), height: Self.range(at: width + height, next))
  }

  @inline(__always)
  private static func range(at start: UnsafeRawPointer, _ next: Int) -> LengthRange {
    LengthRange(
      min: start.load(as: Double.self), ideal: start.load(fromByteOffset: next, as: Double.self),
      max: start.load(fromByteOffset: 2 &* next, as: Double.self))
  }

  // MARK: Fixed leaves side by side

  // A tree's table of fixed sizes has an entry for each fixed leaf, in the order of the nodes. So all nodes between two
  // fixed leaves are fixed leaves if and only if as many entries lie between the two leaves' entries.

  /// Whether the nodes from one to another are all fixed leaves. Constant time.
  @inline(__always)
  func areFixed(_ first: Int, through last: Int) -> Bool {
    kinds[first] == .fixedLeaf && kinds[last] == .fixedLeaf
      && Int(payloads[last]) - Int(payloads[first]) == last - first
  }

  /// The first node of the run of fixed leaves that ends with `last`. Complexity: logarithmic in their number.
  func firstFixed(upTo last: Int) -> Int {
    var first = last
    var step = 1
    while first >= step, areFixed(first - step, through: last) {
      first -= step
      step *= 2
    }
    while step > 1 {
      step /= 2
      if first >= step, areFixed(first - step, through: last) { first -= step }
    }
    return first
  }

  /// The index of the size of the first of some leaves, if all are fixed ones; else nil.
  func firstSize(of first: Int, through last: Int) -> Int? {
    areFixed(first, through: last) ? Int(payloads[first]) : nil
  }

  /// The sizes of neighbouring fixed leaves.
  func sizes(_ fixed: Range<Int>) -> UnsafeBufferPointer<Size> { UnsafeBufferPointer(rebasing: sizes[fixed]) }
}
