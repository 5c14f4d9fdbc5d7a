// The arrays of a view tree, as hot loops read them.

internal import LayoutCore

/// The arrays of a view tree that hot loops read, without bounds checks in release mode.
///
/// Valid only inside the closure of `with`.
struct TreeNodes {
  let kinds: UnsafeBufferPointer<ViewKind>
  let ends: UnsafeBufferPointer<Int32>
  let payloads: UnsafeBufferPointer<Int32>
  let traitIndices: UnsafeBufferPointer<Int32>
  let traits: UnsafeBufferPointer<CellTraits>
  let fixedSizes: UnsafeBufferPointer<Size>
  let leaves: UnsafeBufferPointer<LinearLeaf>
  let fixedFrames: UnsafeBufferPointer<FixedFrame>
  let flexibleFrames: UnsafeBufferPointer<FlexibleFrame>
  /// By the raw value of a kind of plain leaves.
  let leafTables: UnsafeBufferPointer<LeafTable>

  static func with<Result>(_ tree: LayoutTree, _ body: (TreeNodes) -> Result) -> Result {
    tree.kinds.withUnsafeBufferPointer { kinds in
      tree.ends.withUnsafeBufferPointer { ends in
        tree.payloads.withUnsafeBufferPointer { payloads in
          tree.traitIndices.withUnsafeBufferPointer { traitIndices in
            tree.traits.withUnsafeBufferPointer { traits in
              tree.fixedSizes.withUnsafeBufferPointer { fixedSizes in
                tree.leaves.withUnsafeBufferPointer { leaves in
                  tree.fixedFrames.withUnsafeBufferPointer { fixedFrames in
                    tree.flexibleFrames.withUnsafeBufferPointer { flexibleFrames in
                      LeafTable.with(fixedSizes, leaves) { leafTables in
                        body(
                          TreeNodes(
                            kinds: kinds, ends: ends, payloads: payloads, traitIndices: traitIndices,
                            traits: traits, fixedSizes: fixedSizes, leaves: leaves, fixedFrames: fixedFrames,
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
  }

  var count: Int { kinds.count }

  func end(of node: Int) -> Int { Int(ends[node]) }

  func payload(of node: Int) -> Int { Int(payloads[node]) }

  /// The axes that a fixed size or a ViewThatFits is about.
  func axes(of node: Int) -> Axis.Set { Axis.Set(rawValue: UInt8(payload(of: node))) }

  /// The declared lengths of the plain leaf at `node`.
  @inline(__always)
  func lengths(of node: Int) -> LeafLengths { leafTables[Int(kinds[node].rawValue)][payload(of: node)] }

  /// The child of a container that has exactly one; nil for others. Complexity: O(1).
  func onlyChild(of container: Int) -> Int? {
    let first = container + 1
    return first < end(of: container) && end(of: first) == end(of: container) ? first : nil
  }

  /// The children of a container, in order.
  func children(of container: Int) -> [Int32] {
    var children: [Int32] = []
    var child = container + 1
    while child < end(of: container) {
      children.append(Int32(child))
      child = end(of: child)
    }
    return children
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
