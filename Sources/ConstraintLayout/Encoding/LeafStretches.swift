import LayoutCore

/// Neighbouring columns in one row of a grid: the columns of a cell, or of a run of leaves, one column each.
struct GridStretch {
  var row: Int32
  var column: Int32
  /// Number of columns; 0 for a rowless cell until their number is known.
  var width: Int32
  /// The outermost node of the cell, or the first leaf; the other leaves are the next nodes.
  var node: Int32
  /// Index into the cells of the grid; −1 for leaves.
  var cell: Int32
  /// Index of the first leaf in the tree's fixed sizes, if all leaves are fixed; else −1.
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

/// Finds runs of leaves that only clamp the length of their tracks.
struct LeafScan {
  private let tree: LayoutTree
  /// Whether a leaf with a list of modifiers may be in a stretch: one column, no anchor, no unsized axis, no
  /// priority.
  private let plainLists: [Bool]
  private let arePlain: Bool

  /// - Parameters:
  ///   - cellModifiers, priorities: by list of modifiers (G6, S9).
  init(_ tree: LayoutTree, _ cellModifiers: [CellModifiers], _ priorities: [Double?]) {
    self.tree = tree
    plainLists = zip(cellModifiers, priorities).map { modifiers, written in
      let priority = written ?? 0
      return modifiers.arePlain && (priority == 0 || priority == -.infinity)
    }
    // S1  The leaves of a stretch all prefer the same spacing.
    arePlain = tree.declaredSpacings.isEmpty && plainLists.allSatisfy { $0 }
  }

  /// The number of leaves from `node` on, and the index of the first one's fixed size, −1 if not all are
  /// fixed leaves.
  /// Complexity: constant if all up to `end` are fixed leaves, else linear in the leaves.
  func leaves(from node: Int, to end: Int) -> (count: Int, firstSize: Int) {
    let isFixed = arePlain && tree.areFixedLeaves(node, through: end - 1)
    let count = isFixed ? end - node : leafCount(from: node, to: end)
    let hasSizes = isFixed || count > 0 && tree.areFixedLeaves(node, through: node + count - 1)
    return (count, hasSizes ? tree.payload(of: node) : -1)
  }

  private func leafCount(from node: Int, to end: Int) -> Int {
    tree.kinds.withUnsafeBufferPointer { kinds in
      tree.modifierIndices.withUnsafeBufferPointer { lists in
        var next = node
        while next < end, kinds[next] == .fixedLeaf || kinds[next] == .leaf,
          arePlain || plainLists[Int(lists[next])] && tree.declaredSpacings[next] == nil
        {
          next += 1
        }
        return next - node
      }
    }
  }
}

/// What the leaves in the stretches of a grid declare on one axis, track by track (G12, G22).
///
/// Because `max_c clamp(o, a_c, b_c) = max(max a_c, min(o, max b_c))`, a track needs only the largest bounds
/// of its leaves.
struct LeafLengths {
  /// Number of leaves in each track.
  private(set) var counts: [Int32]
  /// Number of leaves with an infinite maximum in each track.
  private var endless: [Int32]
  /// The largest length of the *settled* leaves, which answer every offer with the same length; 0 if there
  /// are none.
  private(set) var settled: [Double]
  /// The largest bounds of the other leaves; nil if all are settled.
  private(set) var hulls: [LengthRange?]

  private init(tracks count: Int) {
    counts = [Int32](repeating: 0, count: count)
    endless = [Int32](repeating: 0, count: count)
    settled = [Double](repeating: 0, count: count)
    hulls = [LengthRange?](repeating: nil, count: count)
  }

  /// The least length that a track's leaves need.
  func minimum(_ track: Int) -> Double { max(settled[track], hulls[track]?.min ?? 0) }

  /// The greatest length that a track's leaves need.
  func maximum(_ track: Int) -> Double { max(settled[track], hulls[track]?.max ?? 0) }

  /// The number of finite bounds that a track's leaves declare.
  func boundCount(_ track: Int) -> Int { Int(2 * counts[track] - endless[track]) }

  private mutating func add(_ range: LengthRange, _ track: Int) {
    counts[track] += 1
    if range.max == .infinity { endless[track] += 1 }
    if range.isFixed {
      settled[track] = max(settled[track], range.min)
    } else if let hull = hulls[track] {
      hulls[track] = hull.hull(range)
    } else {
      hulls[track] = range
    }
  }

  /// The lengths of columns and of rows, in one pass over the leaves.
  static func both(
    _ stretches: [GridStretch], in tree: LayoutTree, columns: Int, rows: Int
  ) -> [LeafLengths] {
    var (widths, heights) = (LeafLengths(tracks: columns), LeafLengths(tracks: rows))
    let table = LeafTable(tree)
    tree.fixedSizes.withUnsafeBufferPointer { sizes in
      for stretch in stretches where stretch.isLeaves {
        let (row, column, count) = (Int(stretch.row), Int(stretch.column), Int(stretch.width))
        if stretch.firstSize >= 0 {
          let own = UnsafeBufferPointer(
            rebasing: sizes[Int(stretch.firstSize)..<Int(stretch.firstSize) + count])
          widths.addWidths(own, from: column)
          heights.addHeights(own, row)
        } else {
          for index in 0..<count {
            let leaf = table[Int(stretch.node) + index]
            widths.add(leaf.width, column + index)
            heights.add(leaf.height, row)
          }
        }
      }
    }
    return [widths, heights]
  }

  /// Widths of fixed leaves, one a column.
  private mutating func addWidths(_ sizes: UnsafeBufferPointer<Size>, from column: Int) {
    settled.withUnsafeMutableBufferPointer { settled in
      let own = UnsafeMutableBufferPointer(rebasing: settled[column..<column + sizes.count])
      for index in sizes.indices { own[index] = larger(own[index], sizes[index].width) }
    }
    counts.withUnsafeMutableBufferPointer { counts in
      let own = UnsafeMutableBufferPointer(rebasing: counts[column..<column + sizes.count])
      for index in own.indices { own[index] &+= 1 }
    }
  }

  /// Adds the heights of a row's fixed leaves. It keeps four maxima, so that the processor can compute them
  /// in parallel.
  private mutating func addHeights(_ sizes: UnsafeBufferPointer<Size>, _ row: Int) {
    var (a, b, c, d) = (settled[row], 0.0, 0.0, 0.0)
    var next = 0
    while next + 4 <= sizes.count {
      a = larger(a, sizes[next].height)
      b = larger(b, sizes[next + 1].height)
      c = larger(c, sizes[next + 2].height)
      d = larger(d, sizes[next + 3].height)
      next += 4
    }
    for size in sizes[next...] { a = larger(a, size.height) }
    settled[row] = larger(larger(a, b), larger(c, d))
    counts[row] += Int32(sizes.count)
  }
}

/// The larger of two lengths that are not NaN: one instruction, while `max` also orders NaN and zeros.
@inline(__always)
private func larger(_ a: Double, _ b: Double) -> Double { b > a ? b : a }

extension LengthRange {
  /// The largest of each bound.
  func hull(_ other: LengthRange) -> LengthRange {
    LengthRange(
      min: Swift.max(min, other.min), ideal: Swift.max(ideal, other.ideal), max: Swift.max(max, other.max))
  }
}
