import LayoutCore
import LinearProgramming

extension AllotmentProgram {
  /// Tracks of any length that hold their cells; a cell of several columns has them and the gaps inside (G14, G20).
  mutating func grid(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> Lengths {
    let cells = GridCells(tree, node)
    if cells.cells.isEmpty { return .zero }  // L8
    if cells.cells.count > 1 && ideal.contains(Axis.horizontal) { throw .idealWidth }
    guard let geometry = greedy.grids.first(where: { $0.node == node }) else { throw .noLayout }
    if cells.cells.contains(where: { !($0.traits.unsizedAxes ?? []).isEmpty }) { throw .unsizedAxes }
    for cell in cells.cells { _ = try lengths(of: cell.node, ideal: ideal) }
    let gaps = GridGaps(tree.grids[tree.payload(of: node)], geometry)
    var own = Lengths.zero
    for axis in Axis.allCases {
      let tracks = (0..<cells.trackCount(axis)).map { _ in length(0...Double.infinity) }
      if axis == .horizontal { gridColumns[node] = tracks }
      own[axis] = extent(of: tracks[...], gaps[axis][...])  // G16
      try fillTracks(tracks, cells, node, axis)
      for cell in cells.cells where cell.usesAnchor {
        let range = cell.tracks(axis)
        let content = lengths[cell.node]?[axis] ?? .zero
        fit(
          [content], into: extent(of: tracks[range], gaps[axis][range.dropLast()]),
          Room(.offer, of: cell.node, axis))
      }
    }
    return own
  }

  // MARK: G22

  private mutating func fillTracks(
    _ tracks: [Affine], _ cells: GridCells, _ node: Int, _ axis: Axis
  ) throws(NotCovered) {
    for (track, (aligned, guide)) in zip(cells.aligned(axis), cells.guides(axis)).enumerated() {
      let needs = try needs(of: aligned.map(\.node), on: guide)
      fit(needs, into: tracks[track], Room(.track(track), of: node, axis))
    }
  }

  /// The length of neighbouring tracks with the gaps inside.
  private func extent(of tracks: ArraySlice<Affine>, _ gaps: ArraySlice<Double>) -> Affine {
    tracks.reduce(Affine(gaps.reduce(0, +)), +)
  }
}
