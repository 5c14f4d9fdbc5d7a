internal import LayoutCore

// What the tree alone says about a cell.
extension LayoutPass {
  /// Whether all cells of a row, whose subtree ends at `end`, are plain leaves.
  func isLeafRow(_ row: Int, _ end: Int) -> Bool {
    guard mayHaveLeafRows else { return false }
    for cell in row + 1..<end {
      let kind = nodes.kinds[cell]
      guard kind == .fixedLeaf || kind == .leaf || kind == .divider, nodes.traitIndices[cell] == 0 else {
        return false
      }
    }
    return true
  }

  /// The flags that the kind of view decides.
  @inline(__always)
  func cellFlags(of node: Int) -> GridCell.Flags {
    let kind = nodes.kinds[node]
    if kind == .fixedLeaf || kind == .leaf || kind == .divider { return .leaf }
    if kind == .spacer { return [.leaf, .bare] }
    let maySpace = kind == .alignmentGuide || kind == .stack || kind == .zStack || kind == .customLayout
    return maySpace ? spacingFlags(of: node) : []
  }

  /// S1: where the view prefers no spacing.
  private func spacingFlags(of node: Int) -> GridCell.Flags {
    let spacing = spacing(of: node)
    let plain = ViewSpacing()
    var flags: GridCell.Flags = []
    if plain.distance(to: spacing, along: .horizontal) == 0 { flags.insert(.bareLeading) }
    if spacing.distance(to: plain, along: .horizontal) == 0 { flags.insert(.bareTrailing) }
    if plain.distance(to: spacing, along: .vertical) == 0 { flags.insert(.bareTop) }
    if spacing.distance(to: plain, along: .vertical) == 0 { flags.insert(.bareBottom) }
    return flags
  }

  // MARK: G13 Fold a leaf row

  /// Folds a leaf row into the columns and returns the row's own range.
  func fold(
    _ leaves: Range<Int>, into columns: UnsafeMutableBufferPointer<LengthRange>
  ) -> LengthRange {
    var row = LengthRange.zero
    for (column, node) in leaves.enumerated() {
      let leaf = leafRange(of: node)
      columns[column].formUnion(leaf.width)
      row.formUnion(leaf.height)
    }
    return row
  }
}
