internal import LayoutCore

/// The arrays of a view tree that hot loops read, without bounds checks in release mode.
///
/// Valid only inside the closure of `with`.
struct TreeNodes {
  let kinds: UnsafeBufferPointer<ViewKind>
  let ends: UnsafeBufferPointer<Int32>
  let payloads: UnsafeBufferPointer<Int32>
  /// Index of each element's list of modifiers, at its outermost node.
  let modifierIndices: UnsafeBufferPointer<Int32>
  let fixedSizes: UnsafeBufferPointer<Size>
  let leaves: UnsafeBufferPointer<LinearLeaf>
  let fixedFrames: UnsafeBufferPointer<FixedFrame>
  let flexibleFrames: UnsafeBufferPointer<FlexibleFrame>
  /// A table for each kind of plain leaves, by the kind's raw value.
  let leafTables: UnsafeBufferPointer<LeafTable>

  static func with<Result>(_ tree: LayoutTree, _ body: (TreeNodes) -> Result) -> Result {
    with(
      tree.kinds, tree.ends, tree.payloads, tree.modifierIndices, tree.fixedSizes, tree.leaves,
      tree.fixedFrames, tree.flexibleFrames, body)
  }

  /// The same for the tree of a pass. As a property of an object it would be copied as a whole, which takes a reference
  /// to each of its tables; so its arrays are given one by one.
  @inline(__always)
  static func with<Result>(treeOf pass: LayoutPass, _ body: (TreeNodes) -> Result) -> Result {
    with(
      pass.tree.kinds, pass.tree.ends, pass.tree.payloads, pass.tree.modifierIndices, pass.tree.fixedSizes,
      pass.tree.leaves, pass.tree.fixedFrames, pass.tree.flexibleFrames, body)
  }

  private static func with<Result>(
    _ kinds: [ViewKind], _ ends: [Int32], _ payloads: [Int32], _ modifierIndices: [Int32],
    _ fixedSizes: [Size], _ leaves: [LinearLeaf], _ fixedFrames: [FixedFrame],
    _ flexibleFrames: [FlexibleFrame], _ body: (TreeNodes) -> Result
  ) -> Result {
    kinds.withUnsafeBufferPointer { kinds in
      ends.withUnsafeBufferPointer { ends in
        payloads.withUnsafeBufferPointer { payloads in
          modifierIndices.withUnsafeBufferPointer { modifierIndices in
            fixedSizes.withUnsafeBufferPointer { fixedSizes in
              leaves.withUnsafeBufferPointer { leaves in
                fixedFrames.withUnsafeBufferPointer { fixedFrames in
                  flexibleFrames.withUnsafeBufferPointer { flexibleFrames in
                    LeafTable.with(fixedSizes, leaves) { leafTables in
                      body(
                        TreeNodes(
                          kinds: kinds, ends: ends, payloads: payloads,
                          modifierIndices: modifierIndices, fixedSizes: fixedSizes, leaves: leaves,
                          fixedFrames: fixedFrames, flexibleFrames: flexibleFrames, leafTables: leafTables))
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  var count: Int { kinds.count }

  func end(of node: Int) -> Int { Int(ends[node]) }

  func payload(of node: Int) -> Int { Int(payloads[node]) }

  /// The axes of a `fixedSize` or a `ViewThatFits`.
  func axes(of node: Int) -> Axis.Set { Axis.Set(rawValue: UInt8(payload(of: node))) }

  /// The declared lengths of the plain leaf at `node`.
  @inline(__always)
  func lengths(of node: Int) -> LeafLengths {
    leafTables[Int(kinds[node].rawValue)][payload(of: node)]
  }

  /// The core of the element at `node`: its view without the wrappers.
  func core(of node: Int) -> Int {
    var node = node
    while kinds[node].isWrapper { node += 1 }
    return node
  }

  /// The first node, children before parents, that `matches`. Complexity: O(count).
  func firstInPostOrder(where matches: (Int) -> Bool) -> Int? {
    var first: Int?
    for node in 0..<count {
      // A later node comes before an earlier one in post-order exactly if it stands inside it.
      if let found = first, node >= end(of: found) { break }
      if matches(node) { first = node }
    }
    return first
  }
}

// MARK: Bare leaves

/// The nodes of a tree that are no *bare leaves*: plain leaves (`isPlainLeaf`) without a list of modifiers. Loops
/// go from one to the next, over as many bare leaves as stand between.
struct NonLeafIndex {
  /// In ascending order. The last one is the number of nodes.
  private let nodes: [Int32]

  /// Complexity: O(nodes), a fraction of a nanosecond each.
  init(_ tree: TreeNodes) {
    let (count, lists) = (tree.count, tree.modifierIndices)
    let kinds = UnsafeRawBufferPointer(tree.kinds)
    let listPairs = UnsafeRawBufferPointer(lists)
    nodes = [Int32](unsafeUninitializedCapacity: count + 1) { stops, last in
      var node = 0
      while node &+ 8 <= count {
        let eight = kinds.loadUnaligned(fromByteOffset: node, as: UInt64.self)
        let low = listPairs.loadUnaligned(fromByteOffset: 4 &* node, as: SIMD4<Int32>.self)
        let high = listPairs.loadUnaligned(fromByteOffset: 4 &* node &+ 16, as: SIMD4<Int32>.self)
        let modified = unsafeBitCast(low | high, to: SIMD2<UInt64>.self)
        let others = ViewKind.others(eight)
        if others | modified.x | modified.y != 0 {
          var others = others
          for node in node..<node &+ 8 {
            // Without branches, which would be mispredicted.
            stops[last] = Int32(truncatingIfNeeded: node)
            last &+= (others & 0x80) | UInt64(truncatingIfNeeded: lists[node]) == 0 ? 0 : 1
            others &>>= 8
          }
        }
        node &+= 8
      }
      while node < count {
        stops[last] = Int32(truncatingIfNeeded: node)
        last += tree.kinds[node].isPlainLeaf && lists[node] == 0 ? 0 : 1
        node += 1
      }
      stops[last] = Int32(count)
      last += 1
    }
  }

  /// Calls `body` with the nodes from the last to the first.
  @inline(__always)
  func forEachFromLast(_ body: (_ node: Int) -> Void) {
    nodes.withUnsafeBufferPointer { nodes in
      var position = nodes.count &- 1
      while position > 0 {
        position &-= 1
        body(Int(nodes[position]))
      }
    }
  }

  /// The number of stops in a range of nodes. Complexity: O(log n).
  func count(in range: Range<Int>) -> Int { first(from: range.upperBound) - first(from: range.lowerBound) }

  /// The position of the first stop that is `node` or after it. Complexity: O(log n).
  func first(from node: Int) -> Int {
    var (low, high) = (0, nodes.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first stop that is `node` or after it. The search begins at `position`, which is moved there.
  @inline(__always)
  func next(from node: Int, _ position: inout Int) -> Int {
    nodes.withUnsafeBufferPointer { nodes in
      while nodes[position] < node { position &+= 1 }
      return Int(nodes[position])
    }
  }
}

extension ViewKind {
  /// For 8 kinds in 8 bytes: 0x80 in every byte whose kind is no plain leaf.
  @inline(__always)
  fileprivate static func others(_ kinds: UInt64) -> UInt64 {
    // No kind has the highest bit. So no byte carries into the next, and the bit is set where a byte is not 0.
    func areNot(_ first: ViewKind, orOnly ignored: UInt8 = 0) -> UInt64 {
      let each: UInt64 = 0x0101_0101_0101_0101
      let differ = (kinds ^ (each &* UInt64(first.rawValue))) & ~(each &* UInt64(ignored))
      return (differ &+ (each &* 0x7F)) & (each &* 0x80)
    }
    // Fixed leaves are 0 and other linear leaves 1: they differ in one bit.
    return areNot(.fixedLeaf, orOnly: fixedLeaf.rawValue ^ leaf.rawValue) & areNot(.divider)
  }
}
