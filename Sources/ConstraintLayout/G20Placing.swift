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
    _ placing: GridPlacing, _ index: Int, _ axis: Axis, _ offer: Proposal, _ extent: Extent
  ) throws(Failure) -> Affine {
    let cell = placing.structure.cells[index]
    let axisPlacing = try placing.axis(axis)
    let track = axis == .horizontal ? cell.column : cell.row
    let span = axis == .horizontal ? cell.span : 1
    guard let room = axisPlacing.tracks.extent(track, span).expression, let size = extent[axis].expression
    else {
      return .zero
    }
    let start = axisPlacing.tracks.positions[track]
    if let anchor = cell.anchor { return start + anchor[axis] * (room - size) }
    if cell.isSpanning {
      let share = axis == .horizontal ? axisPlacing.spanShare : axisPlacing.shares[track]
      return start + share * (room - size)
    }
    if extent.isFinite, let line = axisPlacing.lines[track] {
      let guide = try guideValue(placing.structure.guide(axis, track), cell.node, in: offer, extent)
      return start + line.position - (guide + -line.constant)
    }
    return start + axisPlacing.shares[track] * (room - size)
  }

  func placeGrid(_ node: Int, in proposal: Proposal, at x: Affine, _ y: Affine) throws(Failure) {
    let placing = try placing(node, in: proposal)
    var leaves = try leafPlacing(placing, at: x, y)
    for stretch in placing.structure.stretches {
      if stretch.isLeaves {
        if leaves != nil { place(stretch, &leaves!) }
        continue
      }
      let index = Int(stretch.cell)
      let cell = placing.structure.cells[index]
      let offer = placing.offer(index)
      let extent = try placing.extent(index, in: offer, isKept: false)
      try place(
        cell.node, in: offer, extent, at: x + (try cellOrigin(placing, index, .horizontal, offer, extent)),
        y + (try cellOrigin(placing, index, .vertical, offer, extent)), rule: rule(cell))
    }
    if let leaves { readBack.recordLeaves(leaves.places) }
    readBack.recordGrid(node: node)
    for axis in Axis.allCases { try recordTracks(placing, axis, from: axis == .horizontal ? x : y) }
  }

  private func rule(_ cell: GridStructure.Cell) -> Rule {
    cell.anchor != nil ? .G23 : cell.isSpanning ? .G24 : .G22
  }

  /// The tracks and guide lines of a placed grid, for pictures and explanations.
  private func recordTracks(_ placing: GridPlacing, _ axis: Axis, from start: Affine) throws(Failure) {
    let structure = placing.structure
    let axisPlacing = try placing.axis(axis)
    if axisPlacing.tracks.extent.isInfinite { return }
    for (track, length) in axisPlacing.tracks.lengths.enumerated() {
      guard let length = length.expression else { continue }
      let start = start + axisPlacing.tracks.positions[track]
      let isAligned =
        structure.leaves(axis).counts[track] > 0
        || structure.members(axis, track).contains { structure.cells[$0].isAligned }
      let line = isAligned ? start + axisPlacing.line(track, length) : nil
      let isHorizontal = axis == .horizontal
      readBack.recordTrack(
        axis, isHorizontal ? reflection.start(start, length) : start, length,
        isHorizontal ? line.map { reflection.start($0, .zero) } : line)
    }
  }
}
