internal import LayoutCore

// Cells that answer each axis by a clamp need no asking: the largest of their answers is again a clamp.
extension GridBuilder {
  // MARK: G13 Fold what is linear, list what must be asked

  mutating func foldCells() {
    var askedInColumns: [Int32] = []
    spans.reserveCapacity(cells.count { $0.flags.contains(.spanning) })
    // Taken out of self, so that the loops can write to them in place.
    var (cells, ranges) = (cells, columns.ranges)
    self.cells = []
    columns.ranges = []
    var fixedWidths = [Double](repeating: 0, count: columns.count)
    cells.withUnsafeMutableBufferPointer { cells in
      ranges.withUnsafeMutableBufferPointer { ranges in
        fixedWidths.withUnsafeMutableBufferPointer { fixedWidths in
          let folding = ColumnFolding(ranges: ranges, fixedWidths: fixedWidths)
          for row in 0..<rows.count {
            rows.askedStarts.append(Int32(rows.asked.count))
            rows.ranges[row] = foldCells(cells, inRow: row, into: folding, &askedInColumns)
          }
          folding.finish()
        }
      }
    }
    (self.cells, columns.ranges) = (cells, ranges)
    rows.askedStarts.append(Int32(rows.asked.count))
    guard !askedInColumns.isEmpty else { return }
    (columns.asked, columns.askedStarts) = Self.sorted(askedInColumns, keys: 0..<columns.count) {
      Int(cells[Int($0)].column)
    }
  }

  /// Folds the cells of a row into the columns where they are linear, lists the others, and returns the
  /// range of the row's linear cells.
  private mutating func foldCells(
    _ cells: UnsafeMutableBufferPointer<GridCell>, inRow row: Int, into folding: ColumnFolding,
    _ askedInColumns: inout [Int32]
  ) -> LengthRange {
    var range = LengthRange.zero
    let rowGuided = rows.guided[row]
    for index in self.cells(inRow: row) {
      let cell = cells[index]
      if cell.flags.contains(.plain) {
        pass.fold(cell, into: folding, &range)
        continue
      }
      let column = Int(cell.column)
      let node = Int(cell.node)
      let guided = columns.guided[column]
      let isLeaf = cell.flags.contains(.leaf) && pass.foldsLinearTracks
      let linear = isLeaf ? pass.leafRange(of: node) : pass.linearRange(of: node)
      if isLeaf && !cell.usesAnchor && !rowGuided && !guided && !cell.flags.contains(.bare) {
        cells[index].flags.insert(.plain)
      }
      // A cell that uses an anchor counts with its plain size in guided tracks too (G22).
      let width = linear.map { linear in linear.width.sized(!cell.flags.contains(.unsizedWidth)) }
      if cell.flags.contains(.spanning) {
        spans.append(GridSpan(cell: cell, width: width))
      } else if let width, cell.usesAnchor || !guided {
        folding.ranges[column].formUnion(width)
      } else {
        askedInColumns.append(Int32(index))
      }
      if let linear, cell.usesAnchor || !rowGuided {
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
