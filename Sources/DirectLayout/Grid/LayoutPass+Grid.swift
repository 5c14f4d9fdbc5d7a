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
    if grid.solutions.count >= Self.solutionLimit { return refuseSolution(of: grid) }
    let columns: [Double]
    let rows: [Double]
    if grid.separatesAxes {
      columns = separateTracks(of: grid, .horizontal, in: proposal)
      rows = separateTracks(of: grid, .vertical, in: proposal)
    } else {
      var sizing = GridSizing(grid, in: proposal, self)
      columns = sizing.tracks(.horizontal)
      rows = sizing.tracks(.vertical)
      solutionCount += 1
    }
    let size = Size(
      width: grid.columns.extent(of: columns, in: 0..<columns.count),
      height: grid.rows.extent(of: rows, in: 0..<rows.count))
    let solution = GridSolution(columns: columns, rows: rows, size: size)
    grid.solutions[proposal] = solution
    return solution
  }

  /// The most proposals under which one grid is solved: a bound on what deeply nested grids, which multiply
  /// them with every level, may take.
  static let solutionLimit = 200_000

  private func refuseSolution(of grid: Grid) -> GridSolution {
    refuse(grid.node, "would be solved under more than \(Self.solutionLimit) proposals; nest fewer grids")
    return GridSolution(
      columns: Array(repeating: 0, count: grid.columns.count),
      rows: Array(repeating: 0, count: grid.rows.count),
      size: .zero)
  }

  // MARK: One axis alone

  /// The tracks of a grid that separates its axes.
  private func separateTracks(of grid: Grid, _ axis: Axis, in proposal: ProposedViewSize) -> [Double] {
    let known = axis == .horizontal ? grid.columnLengths : grid.rowLengths
    if let lengths = known[proposal[axis]] { return lengths }
    var sizing = GridSizing(grid, in: proposal, self)
    let lengths = sizing.tracks(axis)
    solutionCount += 1
    if axis == .horizontal {
      grid.columnLengths[proposal.width] = lengths
    } else {
      grid.rowLengths[proposal.height] = lengths
    }
    return lengths
  }

  /// The grid's size along `axis`. One that separates its axes is sized along this one alone.
  func gridLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    guard let grid = grid(at: node), grid.separatesAxes else { return gridSize(of: node, in: proposal)[axis] }
    let lengths = separateTracks(of: grid, axis, in: proposal)
    let tracks = axis == .horizontal ? grid.columns : grid.rows
    return tracks.extent(of: lengths, in: 0..<lengths.count)
  }

  // MARK: A5, G25 Explicit guides

  /// The cells that may have explicit guides, in the grid's coordinates.
  func placedCells(ofGrid node: Int, in proposal: ProposedViewSize) -> [PlacedChild] {
    guard let grid = grid(at: node) else { return [] }
    let placement = GridPlacement(grid, solution(of: grid, in: proposal), at: .zero, self)
    var cells: [PlacedChild] = []
    for row in 0..<grid.rows.count {
      for index in grid.cells(inRow: row) where !grid.cells[index].flags.contains(.leaf) {
        let cell = grid.cells[index]
        let offer = placement.offer(to: cell, inRow: row)
        let size = size(of: Int(cell.node), in: offer)
        let origin = placement.origin(of: cell, inRow: row, offer: offer, size: size)
        cells.append(PlacedChild(node: Int(cell.node), offer: offer, size: size, origin: origin))
      }
    }
    return cells
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
