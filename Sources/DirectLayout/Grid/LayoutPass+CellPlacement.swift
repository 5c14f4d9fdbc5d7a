internal import LayoutCore

extension LayoutPass {
  // MARK: G20 Place the cells

  func placeCells(ofGrid node: Int, in proposal: ProposedViewSize, at origin: Point) {
    guard let grid = grid(at: node) else { return }
    let placement = GridPlacement(grid, in: proposal, at: origin, self)
    geometries.append(placement.geometry)
    placement.columns.withUnsafeBufferPointer { columns in
      for row in 0..<grid.rows.count {
        // A row has no geometry (G1).
        if !grid.rowList[row].isRowless { frames[Int(grid.rowList[row].node)] = .zero }
        for index in grid.cells(inRow: row) {
          let cell = grid.cells[index]
          if cell.flags.contains(.plain) {
            placeLeaves(cell, columns, placement.rows[row])
          } else if cell.flags.contains(.leaf) {
            placeLeaf(cell, inRow: row, placement)
          } else {
            placeCell(cell, inRow: row, placement)
          }
        }
      }
    }
  }

  /// Plain leaves side by side.
  @inline(__always)
  private func placeLeaves(
    _ leaves: GridCell, _ columns: UnsafeBufferPointer<GridPlacement.Track>, _ row: GridPlacement.Track
  ) {
    let frames = frames
    var excess = 0.0
    let first = Int(leaves.column)
    if let sizes = fixedSizes(of: leaves.leaves) {
      for (position, size) in sizes.enumerated() {
        let frame = Rect(
          x: columns[first + position].start(of: size.width), y: row.start(of: size.height),
          width: size.width, height: size.height)
        frames[Int(leaves.node) + position] = frame
        excess += frame.excess
      }
    } else {
      for (position, node) in leaves.leaves.enumerated() {
        let frame = leafFrame(node, columns[first + position], row)
        frames[node] = frame
        excess += frame.excess
      }
    }
    self.excess += excess
  }

  @inline(__always)
  private func leafFrame(
    _ node: Int, _ column: GridPlacement.Track, _ row: GridPlacement.Track
  ) -> Rect {
    let lengths = nodes.lengths(of: node)
    let width = lengths.widths.length(in: column.length)
    let height = lengths.heights.length(in: row.length)
    return Rect(x: column.start(of: width), y: row.start(of: height), width: width, height: height)
  }

  private func placeLeaf(_ cell: GridCell, inRow row: Int, _ placement: borrowing GridPlacement) {
    let offer = placement.offer(to: cell, inRow: row)
    let size = leafRange(of: Int(cell.node)).size(in: offer)
    let origin = placement.origin(of: cell, inRow: row, offer: offer, size: size)
    let frame = Rect(origin: origin, size: size)
    frames[Int(cell.node)] = frame
    excess += frame.excess
  }

  private func placeCell(_ cell: GridCell, inRow row: Int, _ placement: borrowing GridPlacement) {
    let offer = placement.offer(to: cell, inRow: row)
    let size = size(of: Int(cell.node), in: offer)
    let origin = placement.origin(of: cell, inRow: row, offer: offer, size: size)
    place(Int(cell.node), in: offer, size: size, at: origin)
  }
}
