internal import LayoutCore

extension LayoutPass {
  // MARK: G20 Place the cells

  func placeCells(ofGrid node: Int, in proposal: ProposedViewSize, at origin: Point) {
    guard let grid = grid(at: node) else { return }
    let placement = GridPlacement(grid, in: proposal, at: origin, self)
    geometries.append(placement.geometry)
    placement.columns.withUnsafeBufferPointer { columns in
      for row in 0..<grid.rows.count {
        let entry = grid.rowList[row]
        let track = placement.rows[row]
        // A row has no geometry (G1).
        if !entry.isRowless { frames[Int(entry.node)] = .zero }
        placeLeaves(entry.leaves, columns, track)
        for index in grid.cells(inRow: row) {
          let cell = grid.cells[index]
          if cell.flags.contains(.plain) {
            let frame = leafFrame(Int(cell.node), columns[Int(cell.column)], track)
            frames[Int(cell.node)] = frame
            excess += frame.excess
          } else {
            placeCell(cell, inRow: row, placement)
          }
        }
      }
    }
  }

  /// The cells of a leaf row.
  private func placeLeaves(
    _ leaves: Range<Int>, _ columns: UnsafeBufferPointer<GridPlacement.Track>, _ row: GridPlacement.Track
  ) {
    let frames = frames
    var excess = 0.0
    for (column, node) in leaves.enumerated() {
      let frame = leafFrame(node, columns[column], row)
      frames[node] = frame
      excess += frame.excess
    }
    self.excess += excess
  }

  /// A leaf in tracks that need no guides: L + f·(track − L − R) − guide = f·(track − size) (G22).
  @inline(__always)
  private func leafFrame(
    _ node: Int, _ column: GridPlacement.Track, _ row: GridPlacement.Track
  ) -> Rect {
    let size: Size
    switch nodes.kinds[node] {
    case .fixedLeaf: size = nodes.fixedSizes[nodes.payload(of: node)]
    case .leaf:
      let payload = nodes.payload(of: node)
      size = Size(
        width: nodes.leaves[payload].width.length(in: column.length),
        height: nodes.leaves[payload].height.length(in: row.length))
    default:
      size = leafRange(of: node).size(in: ProposedViewSize(width: column.length, height: row.length))
    }
    return Rect(
      x: column.position + column.fraction * (column.length - size.width),
      y: row.position + row.fraction * (row.length - size.height),
      width: size.width, height: size.height)
  }

  private func placeCell(_ cell: GridCell, inRow row: Int, _ placement: borrowing GridPlacement) {
    let offer = placement.offer(to: cell, inRow: row)
    let size = size(of: Int(cell.node), in: offer)
    let origin = placement.origin(of: cell, inRow: row, offer: offer, size: size)
    place(Int(cell.node), in: offer, size: size, at: origin)
  }
}
