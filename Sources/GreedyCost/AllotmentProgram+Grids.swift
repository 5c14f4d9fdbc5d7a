import LayoutCore
import LinearProgramming

extension AllotmentProgram {
  /// Tracks of any length that hold their cells; a cell of several columns has them and the gaps inside (G14, G20).
  mutating func grid(_ node: Int, _ ideal: Axis.Set) throws(NotCovered) -> Lengths {
    let cells = GridCells(tree, node)
    if cells.cells.isEmpty { return .zero }  // L8
    if cells.cells.count > 1 && ideal.contains(Axis.horizontal) { throw .idealWidth }
    guard let geometry = greedy.grids.first(where: { $0.node == node }) else { throw .noLayout }
    for cell in cells.cells {
      // On an unsized axis a cell is never offered nil, but 0 and in the end its track (G18).
      _ = try lengths(of: cell.node, ideal: ideal.subtracting(cell.traits.unsizedAxes ?? []))
    }
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
        let room = extent(of: tracks[range], gaps[axis][range.dropLast()])
        hold([content], in: room, Room(.offer, of: cell.node, axis))
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
      hold(needs, in: tracks[track], Room(.track(track), of: node, axis))
    }
  }

  /// A row is as high as its cells need at their final widths (G19), also where what they are offered in the end
  /// makes them higher; a column is sized before that, and may be exceeded.
  private mutating func hold(_ needs: [Affine], in length: Affine, _ room: Room) {
    if room.axis == .horizontal { return fit(needs, into: length, room) }
    for need in needs { demand(length, atLeast: need) }
  }

  /// The length of neighbouring tracks with the gaps inside.
  private func extent(of tracks: ArraySlice<Affine>, _ gaps: ArraySlice<Double>) -> Affine {
    tracks.reduce(Affine(gaps.reduce(0, +)), +)
  }
}
