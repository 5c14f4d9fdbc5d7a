import LayoutCore

/// Neighbouring columns in one row of a grid: the columns of a cell, those of a run of leaves, one each, or
/// those of one leaf that stands alone.
struct GridStretch {
  var row: Int32
  var column: Int32
  /// Number of columns; 0 for a rowless cell until their number is known.
  var width: Int32
  /// The outermost node of the cell, or the first leaf; the other leaves are the next nodes.
  var node: Int32
  /// Index into the cells of the grid; −1 for leaves.
  var cell: Int32 = -1
  /// Index of the first leaf in the tree's fixed sizes, if the leaves are a run of fixed ones; else −1.
  var firstSize: Int32 = -1
  /// The list of modifiers of a leaf that stands alone, because it spans, uses an anchor or has unsized axes;
  /// −1 for cells and runs.
  var list: Int32 = -1
  /// Whether it is a spanning or rowless cell (G2).
  var isSpanning = false

  init(row: Int, column: Int, width: Int, node: Int) {
    self.row = Int32(row)
    self.column = Int32(column)
    self.width = Int32(width)
    self.node = Int32(node)
  }

  var isLeaves: Bool { cell < 0 }

  /// Whether it is a run of leaves of one column each.
  var isRun: Bool { cell < 0 && list < 0 }

  /// Number of leaves.
  var leafCount: Int { cell >= 0 ? 0 : list < 0 ? Int(width) : 1 }

  var columns: Range<Int> { Int(column)..<Int(column + width) }

  /// The leaves.
  var nodes: Range<Int> { Int(node)..<Int(node) + leafCount }
}

/// Finds leaves that only clamp the length of their tracks.
final class LeafScan {
  /// What the leaves with a list of modifiers are. Those with a priority of their own are cells.
  private enum Use {
    case run, alone, cell
  }

  private let declaredSpacings: [Int: ViewSpacing]
  /// By list of modifiers.
  private let uses: [Use]
  /// Whether every leaf may be in a run.
  private let arePlain: Bool
  /// The leaves with inputs, in ascending order: they are cells.
  private let moved: [Int]

  /// - Parameters:
  ///   - cellModifiers, priorities: by list of modifiers (G6, S9).
  ///   - moved: the leaves with inputs, in ascending order.
  init(_ tree: LayoutTree, _ cellModifiers: [CellModifiers], _ priorities: [Double?], moved: [Int]) {
    declaredSpacings = tree.declaredSpacings
    self.moved = moved
    uses = zip(cellModifiers, priorities).map { modifiers, written in
      let priority = written ?? 0
      if priority != 0 && priority != -.infinity { return .cell }
      return modifiers.arePlain ? .run : .alone
    }
    // S1  The leaves of a stretch all prefer the same spacing.
    arePlain = tree.declaredSpacings.isEmpty && uses.allSatisfy { $0 == .run }
  }

  /// The number of leaves of a run from `node` on, and the index of the first one's fixed size, −1 if not all
  /// are fixed leaves.
  /// Complexity: constant if all up to `end` are fixed leaves, else linear in the leaves.
  func leaves(from node: Int, to end: Int, _ leaves: LeafTable) -> (count: Int, firstSize: Int) {
    let end = moved.first { $0 >= node && $0 < end } ?? end
    if end == node { return (0, -1) }
    if arePlain, let firstSize = leaves.firstSize(of: node, through: end - 1) {
      return (end - node, firstSize)
    }
    let count = leafCount(from: node, to: end, leaves)
    let firstSize = count == 0 ? nil : leaves.firstSize(of: node, through: node + count - 1)
    return (count, firstSize ?? -1)
  }

  /// Whether a node is a leaf that stands alone, or could; its span and rowless cells are the grid's matter.
  func isLeaf(_ node: Int, _ leaves: LeafTable) -> Bool {
    leaves.isLinear(node) && uses[leaves.list(of: node)] != .cell
      && hasPlainSpacing(node) && !moved.contains(node)
  }

  /// S1  Most trees declare no spacing at all.
  @inline(__always)
  private func hasPlainSpacing(_ node: Int) -> Bool {
    declaredSpacings.isEmpty || declaredSpacings[node] == nil
  }

  private func leafCount(from node: Int, to end: Int, _ leaves: LeafTable) -> Int {
    uses.withUnsafeBufferPointer { uses in
      var next = node
      while next < end, leaves.isLinear(next),
        arePlain || uses[leaves.list(of: next)] == .run && hasPlainSpacing(next)
      {
        next += 1
      }
      return next - node
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
  /// Number of leaves in each track that take no part in its guide line (G22); empty if all do.
  private var unaligned: [Int32] = []
  /// Number of leaves with an infinite maximum in each track.
  private var endless: [Int32]
  /// The largest length of the *settled* leaves, which answer every offer with the same length; 0 if there
  /// are none.
  private(set) var settled: [Double]
  /// The largest bounds of the other leaves, −∞ if all are settled.
  private var hulls: [LengthRange]
  /// G12  The largest maximum of the spanning leaves over each track that count in the order; −∞ without any.
  private(set) var spanMaxima: [Double]

  private static let noHull = LengthRange(fixed: -.infinity)

  private init(tracks count: Int) {
    counts = [Int32](repeating: 0, count: count)
    endless = [Int32](repeating: 0, count: count)
    settled = [Double](repeating: 0, count: count)
    hulls = [LengthRange](repeating: Self.noHull, count: count)
    spanMaxima = []
  }

  /// The largest bounds of the leaves of a track that are not settled; nil if all are.
  func hull(_ track: Int) -> LengthRange? {
    let hull = hulls[track]
    return hull.max == -.infinity ? nil : hull
  }

  /// The least length that a track's leaves need.
  func minimum(_ track: Int) -> Double { larger(settled[track], hulls[track].min) }

  /// The greatest length that a track's leaves need.
  func maximum(_ track: Int) -> Double { larger(settled[track], hulls[track].max) }

  /// Whether some leaf takes part in the guide line of a track (G22).
  func hasAligned(_ track: Int) -> Bool { counts[track] > (unaligned.isEmpty ? 0 : unaligned[track]) }

  private mutating func addUnaligned(_ track: Int) {
    if unaligned.isEmpty { unaligned = [Int32](repeating: 0, count: counts.count) }
    unaligned[track] += 1
  }

  /// The number of finite bounds that a track's leaves declare.
  func boundCount(_ track: Int) -> Int { Int(2 * counts[track] - endless[track]) }

  /// What leaves change of their tracks, in place.
  private struct LeafTracks {
    let counts: UnsafeMutableBufferPointer<Int32>
    let endless: UnsafeMutableBufferPointer<Int32>
    let settled: UnsafeMutableBufferPointer<Double>
    /// Two a track: the largest bounds of the leaves that are not settled, and those of the settled leaves that
    /// `add` took.
    let hulls: UnsafeMutableBufferPointer<LengthRange>

    /// Adds a leaf, without branches, because neighbours differ.
    ///
    /// - Parameter isUnsized: G18  the leaf counts with its size at an offer of 0.
    @inline(__always)
    func add(_ range: LengthRange, isUnsized: Bool, _ track: Int) {
      let isFixed = (range.min == range.max ? 1 : 0) & (range.ideal == range.min ? 1 : 0)
      let isSettled = isFixed | (isUnsized ? 1 : 0)
      let hull = 2 &* track &+ isSettled
      hulls[hull].min = larger(hulls[hull].min, range.min)
      hulls[hull].ideal = larger(hulls[hull].ideal, range.ideal)
      hulls[hull].max = larger(hulls[hull].max, range.max)
      endless[track] &+= Int32(truncatingIfNeeded: (range.max == .infinity ? 1 : 0) & (1 &- isSettled))
      counts[track] &+= 1
    }

    /// Widths of fixed leaves, one a column.
    func addWidths(_ sizes: UnsafeBufferPointer<Size>, from column: Int) {
      let own = UnsafeMutableBufferPointer(rebasing: settled[column..<column + sizes.count])
      for index in sizes.indices { own[index] = larger(own[index], sizes[index].width) }
      let counts = UnsafeMutableBufferPointer(rebasing: counts[column..<column + sizes.count])
      for index in counts.indices { counts[index] &+= 1 }
    }

    /// Adds the heights of a row's fixed leaves. It keeps four maxima, so that the processor can compute them
    /// in parallel.
    func addHeights(_ sizes: UnsafeBufferPointer<Size>, _ row: Int) {
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

  /// Adds a run of leaves: their widths to one column each, their heights to their row.
  @inline(__always)
  private static func add(_ run: GridStretch, _ table: LeafTable, _ widths: LeafTracks, _ heights: LeafTracks)
  {
    for index in 0..<Int(run.width) {
      let leaf = table[Int(run.node) + index]
      widths.add(leaf.width, isUnsized: false, Int(run.column) + index)
      heights.add(leaf.height, isUnsized: false, Int(run.row))
    }
  }

  /// Runs `body`, which may add leaves to all tracks.
  @inline(__always)
  private mutating func withTracks(_ body: (LeafTracks) -> Void) {
    var both = [LengthRange](repeating: Self.noHull, count: 2 * counts.count)
    both.withUnsafeMutableBufferPointer { both in
      counts.withUnsafeMutableBufferPointer { counts in
        endless.withUnsafeMutableBufferPointer { endless in
          settled.withUnsafeMutableBufferPointer { settled in
            body(LeafTracks(counts: counts, endless: endless, settled: settled, hulls: both))
          }
        }
      }
      for track in hulls.indices {
        hulls[track] = both[2 * track]
        settled[track] = larger(settled[track], both[2 * track + 1].min)
      }
    }
  }

  /// G12  A spanning leaf counts in the order of its tracks if its maximum exceeds its minimum.
  private mutating func addSpan(_ range: LengthRange, _ columns: Range<Int>) {
    guard OrderInputs.units(range.max) > OrderInputs.units(range.min) else { return }
    if spanMaxima.isEmpty { spanMaxima = [Double](repeating: -.infinity, count: counts.count) }
    for column in columns { spanMaxima[column] = larger(spanMaxima[column], range.max) }
  }

  /// The lengths of columns and of rows, in one pass over the leaves.
  static func both(
    _ stretches: [GridStretch], _ facts: TreeFacts, columns: Int, rows: Int
  ) -> [LeafLengths] {
    var (widths, heights) = (LeafLengths(tracks: columns), LeafLengths(tracks: rows))
    LeafTable.with(facts.tree) { table in
      var areAlone = false
      widths.withTracks { widths in
        heights.withTracks { heights in
          for stretch in stretches where stretch.isLeaves {
            if stretch.firstSize >= 0 {
              let own = table.sizes(Int(stretch.firstSize)..<Int(stretch.firstSize + stretch.width))
              widths.addWidths(own, from: Int(stretch.column))
              heights.addHeights(own, Int(stretch.row))
            } else if stretch.isRun {
              add(stretch, table, widths, heights)
            } else {
              areAlone = true
              let leaf = table[Int(stretch.node)]
              let unsized = facts.cellModifiers[Int(stretch.list)].unsizedAxes
              heights.add(leaf.height, isUnsized: unsized.contains(.vertical), Int(stretch.row))
              if stretch.isSpanning { continue }
              widths.add(leaf.width, isUnsized: unsized.contains(.horizontal), Int(stretch.column))
            }
          }
        }
      }
      if !areAlone { return }
      for stretch in stretches where stretch.isLeaves && !stretch.isRun {
        let list = Int(stretch.list)
        let hasAnchor = facts.cellModifiers[list].anchor != nil
        if stretch.isSpanning || hasAnchor { heights.addUnaligned(Int(stretch.row)) }
        if !stretch.isSpanning {
          if hasAnchor { widths.addUnaligned(Int(stretch.column)) }
        } else if !facts.cellModifiers[list].unsizedAxes.contains(.horizontal) {
          widths.addSpan(table[Int(stretch.node)].width, stretch.columns)
        }
      }
    }
    return [widths, heights]
  }
}

/// The larger of two lengths that are not NaN: one instruction, while `max` also orders NaN and zeros.
@inline(__always)
private func larger(_ a: Double, _ b: Double) -> Double { b > a ? b : a }

extension LengthRange {
  /// The largest of each bound.
  func hull(_ other: LengthRange) -> LengthRange {
    LengthRange(
      min: larger(min, other.min), ideal: larger(ideal, other.ideal), max: larger(max, other.max))
  }
}
