internal import LayoutCore

// The three answers of a grid.
extension LayoutPass {
  // MARK: G16 Size

  func gridSize(of node: Int, in proposal: ProposedViewSize) -> Size {
    guard let grid = grid(at: node) else { return .zero }
    return solution(of: grid, in: proposal).size
  }

  /// L7: solved once per proposal.
  func solution(of grid: Grid, in proposal: ProposedViewSize) -> GridSolution {
    if let known = grid.solutions[proposal] { return known }
    var sizing = GridSizing(grid, in: proposal, self)
    let solution = sizing.solve()
    grid.solutions[proposal] = solution
    solutionCount += 1
    return solution
  }

  // MARK: G20 Placement

  func placeCells(ofGrid node: Int, in proposal: ProposedViewSize, at origin: Point) {
    guard let grid = grid(at: node) else { return }
    let placement = GridPlacement(grid, solution(of: grid, in: proposal), at: origin, self)
    geometries.append(placement.geometry)
    placement.columns.withUnsafeBufferPointer { columns in
      grid.cells.withUnsafeBufferPointer { cells in
        for row in 0..<grid.rows.count {
          let members = grid.cells(inRow: row)
          let first = cells[members.lowerBound]
          // A row is the node before its first cell; it has no geometry (G1).
          if !first.flags.contains(.rowless) { frames[Int(first.node) - 1] = .zero }
          let track = placement.rows[row]
          for index in members {
            if cells[index].flags.contains(.plain) {
              placeLeaf(cells[index], columns[Int(cells[index].column)], track)
            } else {
              placeCell(cells[index], inRow: row, placement)
            }
          }
        }
      }
    }
  }

  /// A leaf on the line of tracks that need no guides: L + f·(track − L − R) − guide = f·(track − size).
  @inline(__always)
  private func placeLeaf(_ cell: GridCell, _ column: GridPlacement.Track, _ row: GridPlacement.Track) {
    let node = Int(cell.node)
    let size =
      cell.flags.contains(.fixed)
      ? nodes.fixedSizes[nodes.payload(of: node)]
      : leafRange(of: node).size(in: ProposedViewSize(width: column.length, height: row.length))
    frames[node] = Rect(
      x: column.position + column.fraction * (column.length - size.width),
      y: row.position + row.fraction * (row.length - size.height),
      width: size.width, height: size.height)
  }

  private func placeCell(_ cell: GridCell, inRow row: Int, _ placement: GridPlacement) {
    let offer = placement.offer(to: cell, inRow: row)
    let size = size(of: Int(cell.node), in: offer)
    let origin = placement.origin(of: cell, inRow: row, offer: offer, size: size)
    place(Int(cell.node), in: offer, size: size, at: origin)
  }

  // MARK: A5, G25 Explicit guides

  /// The explicit values of a guide in the cells, in the grid's coordinates.
  func explicitValues(_ key: AlignmentKey, inGrid node: Int, in proposal: ProposedViewSize) -> [Double] {
    guard let grid = grid(at: node) else { return [] }
    let placement = GridPlacement(grid, solution(of: grid, in: proposal), at: .zero, self)
    var values: [Double] = []
    for row in 0..<grid.rows.count {
      for index in grid.cells(inRow: row) where !grid.cells[index].flags.contains(.leaf) {
        let cell = grid.cells[index]
        let offer = placement.offer(to: cell, inRow: row)
        guard let value = explicit(key, of: Int(cell.node), in: offer) else { continue }
        let size = size(of: Int(cell.node), in: offer)
        values.append(placement.origin(of: cell, inRow: row, offer: offer, size: size)[key.axis] + value)
      }
    }
    return values
  }
}

extension GridPlacement {
  /// The tracks for pictures and explanations.
  var geometry: GridGeometry {
    GridGeometry(
      node: grid.node, columns: Self.tracks(columns, grid.columns), rows: Self.tracks(rows, grid.rows))
  }

  private static func tracks(_ placed: [Track], _ tracks: GridTracks) -> [GridGeometry.Track] {
    placed.indices.map { index in
      let track = placed[index]
      let line = track.position + (track.line ?? track.fraction * track.length)
      return GridGeometry.Track(
        position: track.position, length: track.length, guideLine: tracks.aligned[index] ? line : nil)
    }
  }
}
