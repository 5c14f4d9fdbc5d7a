import LayoutCore
import LinearProgramming

// G20  A cell is offered (cell width with the gaps inside, row height), keeps the size it returns, and is
//      aligned in its cell.
// G21, G22  On each axis its guide meets the line of its track: origin = track + line − guide.
// G23  gridCellAnchor(u): origin = cell + u · (cell − size), on both axes.
// G24  A spanning or rowless cell uses the f of its guides as an anchor.
extension Compiler {
  /// Where a cell's view starts on one axis, relative to the grid.
  func cellOrigin(
    _ sizing: GridSizing, _ index: Int, _ axis: Axis, _ offer: Proposal, _ extent: Extent
  ) throws(Failure) -> Affine {
    let structure = sizing.structure
    let cell = structure.cells[index]
    let tracks = try sizing.tracks(axis)
    let track = structure.track(axis, of: cell)
    let span = axis == .horizontal ? cell.span : 1
    guard let room = tracks.extent(track, span).expression, let size = extent[axis].expression else {
      return .zero
    }
    let start = tracks.positions[track]
    if let anchor = cell.anchor { return start + anchor[axis] * (room - size) }
    let key = guide(structure, cell, axis)
    if !cell.isSpanning, extent.isFinite, let line = try sizing.guideLines(axis)[track] {
      return start + line.offset - (try guideValue(key, cell.node, in: offer, extent))
    }
    return start + (try unitValue(of: key, cell.node)) * (room - size)
  }

  /// G21, G24  The guide of a cell: the column's or, for a spanning cell, the grid's; the row's.
  private func guide(_ structure: GridStructure, _ cell: GridStructure.Cell, _ axis: Axis) -> AlignmentKey {
    if axis == .horizontal && cell.isSpanning {
      return tree.grids[tree.payload(of: structure.node)].alignment.horizontal.key
    }
    return structure.guide(axis, structure.track(axis, of: cell))
  }

  func placeGrid(_ node: Int, in proposal: Proposal, at x: Affine, _ y: Affine) throws(Failure) {
    let sizing = try sizing(node, in: proposal)
    for index in sizing.structure.cells.indices {
      let offer = try sizing.finalOffer(index)
      let extent = try sizing.placedExtent(index, isKept: false)
      try place(
        sizing.structure.cells[index].node, in: offer, extent,
        at: x + (try cellOrigin(sizing, index, .horizontal, offer, extent)),
        y + (try cellOrigin(sizing, index, .vertical, offer, extent)),
        rule: rule(sizing.structure.cells[index]))
    }
    try recordTracks(sizing, x, y)
  }

  private func rule(_ cell: GridStructure.Cell) -> Rule {
    cell.anchor != nil ? .G23 : cell.isSpanning ? .G24 : .G22
  }

  /// The tracks and guide lines of a placed grid, for pictures and explanations.
  private func recordTracks(_ sizing: GridSizing, _ x: Affine, _ y: Affine) throws(Failure) {
    let structure = sizing.structure
    for axis in Axis.allCases where !(try sizing.extent(axis)).isInfinite {
      let tracks = try sizing.tracks(axis)
      let start = axis == .horizontal ? x : y
      for (track, length) in tracks.lengths.enumerated() {
        guard let length = length.expression else { continue }
        let position = start + tracks.positions[track]
        var line: Affine?
        if structure.members(axis, track).contains(where: { structure.cells[$0].isAligned }) {
          line = position + (try lineOffset(sizing, axis, track, length))
        }
        readBack.recordTrack(node: structure.node, axis, position, length, line)
      }
    }
  }

  /// Where the guides of a track meet, from the track's start.
  private func lineOffset(
    _ sizing: GridSizing, _ axis: Axis, _ track: Int, _ length: Affine
  ) throws(Failure) -> Affine {
    if let line = try sizing.guideLines(axis)[track] { return line.offset }
    return (try unitValue(of: sizing.structure.guide(axis, track), sizing.structure.node)) * length
  }
}
