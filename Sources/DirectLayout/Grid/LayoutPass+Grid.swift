internal import LayoutCore

// A grid's size and its explicit guides.
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
