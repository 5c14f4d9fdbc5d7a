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
    if kind == .spacer { return [.leaf, .spacer] }
    return kind == .alignmentGuide && wrapsSpacer(node) ? .spacer : []
  }

  /// L4: a Spacer is seen through guides.
  private func wrapsSpacer(_ node: Int) -> Bool {
    var view = node
    while nodes.kinds[view] == .alignmentGuide { view += 1 }
    return nodes.kinds[view] == .spacer
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
