internal import LayoutCore

/// The ranges of a grid's columns while the cells that answer linearly are folded into them.
struct ColumnFolding {
  let ranges: UnsafeMutableBufferPointer<LengthRange>
  /// The widest fixed leaf of each column, whose one length is its minimum, ideal and maximum.
  let fixedWidths: UnsafeMutableBufferPointer<Double>

  /// Adds the fixed leaves to the ranges.
  func finish() {
    for column in ranges.indices { ranges[column].formUnion(LengthRange(fixed: fixedWidths[column])) }
  }
}

extension LayoutPass {
  // MARK: G13 Fold plain leaves

  /// Folds plain leaves side by side into their columns and their row.
  func fold(_ leaves: GridCell, into columns: ColumnFolding, _ row: inout LengthRange) {
    let first = Int(leaves.column)
    if let sizes = fixedSizes(of: leaves.leaves) {
      row.formUnion(LengthRange(fixed: fold(sizes, into: columns.fixedWidths, from: first)))
      return
    }
    var range = row
    for (position, node) in leaves.leaves.enumerated() {
      let leaf = nodes.lengths(of: node)
      columns.ranges[first + position].formUnion(leaf.widths)
      range.formUnion(leaf.heights)
    }
    row = range
  }

  /// Folds fixed leaves, and returns the height of the highest.
  private func fold(
    _ sizes: UnsafeBufferPointer<Size>, into widths: UnsafeMutableBufferPointer<Double>, from column: Int
  ) -> Double {
    var height = 0.0
    for (position, size) in sizes.enumerated() {
      if size.width > widths[column + position] { widths[column + position] = size.width }
      if size.height > height { height = size.height }
    }
    return height
  }

  /// The sizes of leaves side by side if all of them are fixed: each fixed leaf of a tree has an entry in the
  /// table of sizes, in the order of the tree, so that the first and the last tell. Complexity: O(1).
  @inline(__always)
  func fixedSizes(of leaves: Range<Int>) -> UnsafeBufferPointer<Size>? {
    let (first, last) = (leaves.lowerBound, leaves.upperBound - 1)
    guard nodes.kinds[first] == .fixedLeaf, nodes.kinds[last] == .fixedLeaf else { return nil }
    let (start, end) = (nodes.payload(of: first), nodes.payload(of: last))
    guard end - start == last - first else { return nil }
    return UnsafeBufferPointer(rebasing: nodes.fixedSizes[start...end])
  }
}
