import LayoutCore

/// Neighbouring columns of one row of a grid: those of a cell, or of leaves of one column each.
struct GridStretch {
  var row: Int32
  var column: Int32
  /// Number of columns; 0 for a rowless cell until their number is known.
  var width: Int32
  /// The outermost node of the cell, or the first leaf: the others follow node by node.
  var node: Int32
  /// Index into the cells of the grid; −1 for leaves.
  var cell: Int32
  /// Index into the tree's fixed sizes where the leaves are fixed and theirs follow each other, else −1.
  var firstSize: Int32

  init(row: Int, column: Int, width: Int, node: Int, cell: Int, firstSize: Int) {
    self.row = Int32(row)
    self.column = Int32(column)
    self.width = Int32(width)
    self.node = Int32(node)
    self.cell = Int32(cell)
    self.firstSize = Int32(firstSize)
  }

  var isLeaves: Bool { cell < 0 }
}

/// Finds leaves that stand next to each other and ask nothing but a clamp of their tracks.
struct LeafScan {
  private let tree: LayoutTree
  /// Whether cell traits leave a leaf in its stretch: one column, no anchor, no unsized axis, no priority.
  private let plainTraits: [Bool]
  private let arePlain: Bool

  init(_ tree: LayoutTree) {
    self.tree = tree
    plainTraits = tree.traits.map { traits in
      max(1, traits.columns ?? 1) == 1 && traits.anchor == nil && (traits.unsizedAxes ?? []).isEmpty
        && (traits.layoutPriority == 0 || traits.layoutPriority == -.infinity)
    }
    arePlain = plainTraits.allSatisfy { $0 }
  }

  /// The number of leaves from `node` on, and the index of the first one's fixed size, −1 where not all of
  /// them are fixed leaves. Complexity: constant where all up to `end` are fixed leaves, else linear in the leaves.
  func leaves(from node: Int, to end: Int) -> (count: Int, firstSize: Int) {
    let isFixed = arePlain && tree.areFixedLeaves(node, through: end - 1)
    let count = isFixed ? end - node : leafCount(from: node, to: end)
    let hasSizes = isFixed || count > 0 && tree.areFixedLeaves(node, through: node + count - 1)
    return (count, hasSizes ? tree.payload(of: node) : -1)
  }

  private func leafCount(from node: Int, to end: Int) -> Int {
    tree.kinds.withUnsafeBufferPointer { kinds in
      tree.traitIndices.withUnsafeBufferPointer { traits in
        var next = node
        while next < end, kinds[next] == .fixedLeaf || kinds[next] == .leaf,
          arePlain || plainTraits[Int(traits[next])]
        {
          next += 1
        }
        return next - node
      }
    }
  }
}
