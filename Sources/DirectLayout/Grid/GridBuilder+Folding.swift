internal import LayoutCore

// Cells that answer each axis by a clamp need no asking: the largest of their answers is again a clamp.
extension GridBuilder {
  // MARK: G13 Fold what is linear, list what must be asked

  mutating func foldCells() {
    var askedInColumns: [Int32] = []
    for row in 0..<rows.count {
      rows.askedStarts.append(Int32(rows.asked.count))
      rows.ranges[row] =
        rowList[row].leafCount > 0
        ? foldLeaves(rowList[row].leaves) : foldCells(inRow: row, &askedInColumns)
    }
    rows.askedStarts.append(Int32(rows.asked.count))
    guard !askedInColumns.isEmpty else { return }
    (columns.asked, columns.askedStarts) = Self.sorted(askedInColumns, keys: 0..<columns.count) {
      Int(cells[Int($0)].column)
    }
  }

  /// Folds a leaf row into the columns and returns the row's own range.
  private mutating func foldLeaves(_ leaves: Range<Int>) -> LengthRange {
    let nodes = nodes
    let pass = pass
    return columns.ranges.withUnsafeMutableBufferPointer { columns in
      var row = LengthRange.zero
      for (column, node) in leaves.enumerated() {
        if nodes.kinds[node] == .fixedLeaf {
          let size = nodes.fixedSizes[nodes.payload(of: node)]
          columns[column].formUnion(LengthRange(fixed: size.width))
          row.formUnion(LengthRange(fixed: size.height))
        } else {
          let leaf = pass.leafRange(of: node)
          columns[column].formUnion(leaf.width)
          row.formUnion(leaf.height)
        }
      }
      return row
    }
  }

  /// Folds the cells of a row into the columns where they are linear, lists the others, and returns the
  /// range of the row's linear cells.
  private mutating func foldCells(inRow row: Int, _ askedInColumns: inout [Int32]) -> LengthRange {
    var range = LengthRange.zero
    for index in cells(inRow: row) {
      let cell = cells[index]
      let column = Int(cell.column)
      let isLeaf = cell.flags.contains(.leaf) && pass.foldsLinearTracks
      let linear = isLeaf ? pass.leafRange(of: Int(cell.node)) : pass.linearRange(of: Int(cell.node))
      if isLeaf && !cell.usesAnchor && !rows.guided[row] && !columns.guided[column] {
        cells[index].flags.insert(.plain)
      }
      // A cell that uses an anchor counts with its plain size in guided tracks too (G22).
      if cell.flags.contains(.spanning) {
        spans.append(Int32(index))
      } else if let linear, cell.usesAnchor || !columns.guided[column] {
        columns.ranges[column].formUnion(linear.width.sized(!cell.flags.contains(.unsizedWidth)))
      } else {
        askedInColumns.append(Int32(index))
      }
      if let linear, cell.usesAnchor || !rows.guided[row] {
        range.formUnion(linear.height.sized(!cell.flags.contains(.unsizedHeight)))
      } else {
        rows.asked.append(Int32(index))
      }
    }
    return range
  }
}

extension LengthRange {
  /// G18: an unsized cell counts with its size at an offer of 0, whatever the offer.
  fileprivate func sized(_ sized: Bool) -> LengthRange {
    sized ? self : LengthRange(fixed: length(in: 0))
  }
}
