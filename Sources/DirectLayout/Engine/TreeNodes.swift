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
    tree.kinds.withUnsafeBufferPointer { kinds in
      tree.ends.withUnsafeBufferPointer { ends in
        tree.payloads.withUnsafeBufferPointer { payloads in
          tree.modifierIndices.withUnsafeBufferPointer { modifierIndices in
            tree.fixedSizes.withUnsafeBufferPointer { fixedSizes in
              tree.leaves.withUnsafeBufferPointer { leaves in
                tree.fixedFrames.withUnsafeBufferPointer { fixedFrames in
                  tree.flexibleFrames.withUnsafeBufferPointer { flexibleFrames in
                    LeafTable.with(fixedSizes, leaves) { leafTables in
                      body(
                        TreeNodes(
                          kinds: kinds, ends: ends, payloads: payloads,
                          modifierIndices: modifierIndices, fixedSizes: fixedSizes, leaves: leaves,
                          fixedFrames: fixedFrames,
                          flexibleFrames: flexibleFrames, leafTables: leafTables))
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
