internal import LayoutCore

// A grid's size and its explicit guides.
extension LayoutPass {
  // MARK: G16 Size

  /// The grid's size along `axis`; its width needs no rows.
  func gridLength(of node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double {
    guard let grid = grid(at: node) else { return 0 }
    return (axis == .horizontal ? columns(of: grid, in: proposal) : rows(of: grid, in: proposal)).extent
  }

  // MARK: L7 Sized once per proposal

  func columns(of grid: Grid, in proposal: ProposedViewSize) -> TrackSolution {
    let question = grid.reads.width.of(proposal)
    if let known = grid.columnSolutions[question] {
      reusedCount += 1
      return known
    }
    guard mayAsk(1 + grid.cells.count, for: grid.node) else { return noLengths(of: grid.columns) }
    let solution = solution(GridSizing(grid, in: question, self).columnLengths(), of: grid.columns)
    grid.columnSolutions[question] = solution
    return solution
  }

  func rows(of grid: Grid, in proposal: ProposedViewSize) -> TrackSolution {
    let question = grid.reads.height.of(proposal)
    if let known = grid.rowSolutions[question] {
      reusedCount += 1
      return known
    }
    guard mayAsk(1 + grid.cells.count, for: grid.node) else { return noLengths(of: grid.rows) }
    var sizing = GridSizing(grid, in: question, self)
    if grid.rowsReadColumns { sizing.columns = columns(of: grid, in: question) }
    let solution = solution(sizing.rowLengths(), of: grid.rows)
    grid.rowSolutions[question] = solution
    return solution
  }

  private func solution(_ lengths: [Double], of tracks: GridTracks) -> TrackSolution {
    solutionCount += 1
    return TrackSolution(lengths: lengths, extent: tracks.extent(of: lengths, in: 0..<lengths.count))
  }

  private func noLengths(of tracks: GridTracks) -> TrackSolution {
    TrackSolution(lengths: Array(repeating: 0, count: tracks.count), extent: 0)
  }

  // MARK: A5, G25 Explicit guides

  /// The cells that may have explicit guides, in the grid's coordinates.
  func placedCells(ofGrid node: Int, in proposal: ProposedViewSize) -> [PlacedChild] {
    guard let grid = grid(at: node) else { return [] }
    let placement = GridPlacement(grid, in: proposal, at: .zero, self)
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
      node: grid.node, columns: Self.tracks(columns, columnLines, grid.columns),
      rows: Self.tracks(rows, rowLines, grid.rows))
  }

  private static func tracks(
    _ placed: [Track], _ lines: [Double?], _ tracks: GridTracks
  ) -> [GridGeometry.Track] {
    placed.indices.map { index in
      let track = placed[index]
      let line = lines.isEmpty ? nil : lines[index]
      let position = track.position + (line ?? track.fraction * track.length)
      return GridGeometry.Track(
        position: track.position, length: track.length, guideLine: tracks.aligned[index] ? position : nil)
    }
  }
}
