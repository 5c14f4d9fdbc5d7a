internal import LayoutCore

// Cells that answer each axis by a clamp need no asking: the largest of their answers is again a clamp.
extension GridBuilder {
  // MARK: G13 Fold what is linear, list what must be asked

  mutating func foldCells() {
    var askedInColumns: [Int32] = []
    for row in 0..<rows.count {
      let members = Int(rowStarts[row])..<Int(rowStarts[row + 1])
      let rowGuided = rows.guided[row]
      var rowRange = LengthRange.zero
      rows.askedStarts.append(Int32(rows.asked.count))
      for index in members {
        let cell = cells[index]
        let column = Int(cell.column)
        if cell.flags.contains(.leaf) && !cell.usesAnchor && !rowGuided && !columns.guided[column] {
          cells[index].flags.insert(.plain)
          if cell.flags.contains(.fixed) {
            let size = nodes.fixedSizes[nodes.payload(of: Int(cell.node))]
            columns.ranges[column].formUnion(LengthRange(fixed: size.width))
            rowRange.formUnion(LengthRange(fixed: size.height))
            continue
          }
        }
        fold(cell, index: index, row: row, &rowRange, &askedInColumns)
      }
      rows.ranges[row] = rowRange
    }
    rows.askedStarts.append(Int32(rows.asked.count))
    guard !askedInColumns.isEmpty else { return }
    (columns.asked, columns.askedStarts) = Self.sorted(askedInColumns, keys: 0..<columns.count) {
      Int(cells[Int($0)].column)
    }
  }

  /// A cell that uses an anchor counts with its plain size in guided tracks too (G22).
  private mutating func fold(
    _ cell: GridCell, index: Int, row: Int, _ rowRange: inout LengthRange,
    _ askedInColumns: inout [Int32]
  ) {
    let linear = pass.linearRange(of: Int(cell.node))
    let column = Int(cell.column)
    if cell.flags.contains(.spanning) {
      spans.append(Int32(index))
    } else if let linear, cell.usesAnchor || !columns.guided[column] {
      columns.ranges[column].formUnion(linear.width.sized(!cell.flags.contains(.unsizedWidth)))
    } else {
      askedInColumns.append(Int32(index))
    }
    if let linear, cell.usesAnchor || !rows.guided[row] {
      rowRange.formUnion(linear.height.sized(!cell.flags.contains(.unsizedHeight)))
    } else {
      rows.asked.append(Int32(index))
    }
  }
}

extension LengthRange {
  /// G18: an unsized cell counts with its size at an offer of 0, whatever the offer.
  fileprivate func sized(_ sized: Bool) -> LengthRange {
    sized ? self : LengthRange(fixed: length(in: 0))
  }
}
