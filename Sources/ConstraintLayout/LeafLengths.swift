import LayoutCore

/// What the leaves in the stretches of a grid declare on one axis, track by track (G12, G22).
///
/// It restates `max_c clamp(o, a_c, b_c) = max(max a_c, min(o, max b_c))`: all that a track asks of linear
/// leaves are the largest of their bounds.
struct LeafLengths {
  /// Number of leaves in each track.
  private(set) var counts: [Int32]
  /// Number of leaves without a largest length in each track.
  private var endless: [Int32]
  /// The largest length of those that answer every offer with one; 0 without any.
  private(set) var settled: [Double]
  /// The largest bounds of the others; nil where all are settled.
  private(set) var hulls: [LengthRange?]

  private init(tracks count: Int) {
    counts = [Int32](repeating: 0, count: count)
    endless = [Int32](repeating: 0, count: count)
    settled = [Double](repeating: 0, count: count)
    hulls = [LengthRange?](repeating: nil, count: count)
  }

  /// What a track's leaves answer at least.
  func minimum(_ track: Int) -> Double { max(settled[track], hulls[track]?.min ?? 0) }

  /// What a track's leaves answer at most.
  func maximum(_ track: Int) -> Double { max(settled[track], hulls[track]?.max ?? 0) }

  /// How many finite bounds a track's leaves declare.
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

  /// The columns' and the rows', in one pass over the leaves.
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
          widths.addFixed(own, from: column)
          heights.addFixed(own, row)
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
  private mutating func addFixed(_ sizes: UnsafeBufferPointer<Size>, from column: Int) {
    settled.withUnsafeMutableBufferPointer { settled in
      let own = UnsafeMutableBufferPointer(rebasing: settled[column..<column + sizes.count])
      for index in sizes.indices { own[index] = max(own[index], sizes[index].width) }
    }
    for index in column..<column + sizes.count { counts[index] += 1 }
  }

  /// Heights of fixed leaves of a row.
  private mutating func addFixed(_ sizes: UnsafeBufferPointer<Size>, _ row: Int) {
    var largest = settled[row]
    for size in sizes { largest = max(largest, size.height) }
    settled[row] = largest
    counts[row] += Int32(sizes.count)
  }
}

extension LengthRange {
  /// The largest of each bound.
  func hull(_ other: LengthRange) -> LengthRange {
    LengthRange(
      min: Swift.max(min, other.min), ideal: Swift.max(ideal, other.ideal), max: Swift.max(max, other.max))
  }
}
