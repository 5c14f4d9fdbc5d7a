import LayoutCore
import LinearProgramming

// G20  A cell is offered (cell width with the gaps inside, row height), keeps the size it returns, and is
//      aligned in its cell.
// G22  On each axis its guide (G21, `G3Structure`) meets the line of its track:
//      origin = track + line − guide.
// G23  gridCellAnchor(u): origin = cell + u · (cell − size), on both axes.
// G24  A spanning or rowless cell uses the f of its guides as an anchor.

/// The final offers and answers of the cells of a sized grid, and their placing on each axis. Accesses are
/// unchecked (`Memory`).
final class GridPlacing {
  let structure: GridStructure
  private let cellWidths: [Offer]
  /// The horizontal offers to leaves of one column, by column; empty if no leaves are gathered.
  let columnWidths: [Offer]
  let rowHeights: [Offer]
  private let columns: GridSizing
  private let sizedTracks: [SizedTracks]
  @exclusivity(unchecked) private var axes: [AxisPlacing?] = [nil, nil]
  /// The answers of cells to their final offers, kept if guides need them more than once.
  @exclusivity(unchecked) private var sizes: [Int: AffineSize] = [:]

  fileprivate init(columns: TrackSizing, rows: TrackSizing) throws(Compiler.Failure) {
    structure = columns.structure
    self.columns = columns.sizing
    cellWidths = try columns.cellWidths()
    columnWidths = structure.leafCount == 0 ? [] : try columns.columnWidths()
    let heights = try rows.rowTracks()
    rowHeights = heights.lengths.enumerated().map { row, length in
      rows.compiler.exactOffer(
        length, atLeast: heights.least(row, 1),
        OfferKey(.rowHeight, rows.proposal.id, rows.structure.node, row))
    }
    sizedTracks = [try columns.columns(), heights]
  }

  func tracks(_ axis: Axis) -> SizedTracks { sizedTracks[Int(axis.rawValue)] }

  /// The final offer to a cell: its columns with the gaps inside, and its row's height.
  func offer(_ index: Int) -> Proposal {
    Proposal(width: cellWidths[index], height: rowHeights[structure.cells[index].row])
  }

  /// The horizontal offer to a leaf of several columns.
  func width(_ columns: Range<Int>, _ compiler: Compiler) -> Offer {
    TrackSizing(compiler, self.columns).width(tracks(.horizontal), columns.lowerBound, columns.count)
  }

  /// The answer of a cell to its final offer, `offer(index)`.
  func size(
    _ index: Int, in offer: Proposal, isKept: Bool, _ compiler: Compiler
  ) throws(Compiler.Failure) -> AffineSize {
    if !sizes.isEmpty, let known = sizes[index] { return known }
    let size = try compiler.placedSize(structure.cells[index].node, in: offer)
    if isKept { sizes[index] = size }
    return size
  }

  fileprivate func axis(_ axis: Axis, _ compiler: Compiler) throws(Compiler.Failure) -> AxisPlacing {
    if let known = axes[Int(axis.rawValue)] { return known }
    let placing = AxisPlacing(
      tracks: tracks(axis), lines: try compiler.guideLines(self, axis),
      shares: try compiler.shares(structure, axis), spanShare: try compiler.spanShare(structure))
    axes[Int(axis.rawValue)] = placing
    return placing
  }
}

/// The placing of a grid's cells on one axis.
final class AxisPlacing {
  let tracks: SizedTracks
  /// G22  The line where the guides of each track meet; nil if they are shares of sizes.
  let lines: [GuideLine?]
  /// The share of each track's guide.
  let shares: [Double]
  /// G24  The share of the grid's own horizontal guide, the anchor of spanning cells.
  let spanShare: Double

  fileprivate init(tracks: SizedTracks, lines: [GuideLine?], shares: [Double], spanShare: Double) {
    self.tracks = tracks
    self.lines = lines
    self.shares = shares
    self.spanShare = spanShare
  }

  /// The line where the guides of a finite track meet, from the track's start.
  fileprivate func line(_ track: Int, _ length: Affine) -> Affine {
    lines[track].map { $0.position + $0.constant } ?? shares[track] * length
  }
}

struct CellPlacing: CompilingRule {
  let compiler: Compiler
  let placing: GridPlacing

  /// The places of the cells of the grid at `node` under `proposal`, computed once for all who ask.
  init(_ compiler: Compiler, _ node: Int, in proposal: Proposal) throws(Failure) {
    self.compiler = compiler
    let key = ViewKey(node: node, isProbing: compiler.rows.isProbing, proposal: proposal.id)
    if let known = compiler.memory.placings[key] {
      placing = known
      return
    }
    placing = try GridPlacing(
      columns: TrackSizing(compiler, node, in: compiler.facts.normalized(proposal, node, .horizontal)),
      rows: TrackSizing(compiler, node, in: compiler.facts.normalized(proposal, node, .vertical)))
    compiler.memory.placings[key] = placing
  }

  private var structure: GridStructure { placing.structure }

  func axis(_ axis: Axis) throws(Failure) -> AxisPlacing { try placing.axis(axis, compiler) }

  func place(at x: Affine, _ y: Affine) throws(Failure) {
    try LeafTable.with(tree) { table throws(Failure) in try place(at: x, y, table) }
  }

  private func place(at x: Affine, _ y: Affine, _ table: LeafTable) throws(Failure) {
    let leaves = try leafPlacing(at: x, y)
    var movable: MovableCells?
    if compiler.placesWhileReading(structure) {
      movable = MovableCells(grid: structure.node, isMirrored: compiler.reflection.isMirrored)
    }
    let stretches = structure.stretches
    var next = 0
    while next < stretches.count {
      if let leaves, stretches[next].isLeaves {
        next = leaves.place(stretches, from: next, table)
        continue
      }
      let index = Int(stretches[next].cell)
      next += 1
      let cell = structure.cells[index]
      let offer = placing.offer(index)
      let size = try placing.size(index, in: offer, isKept: false, compiler)
      if movable != nil, try record(index, size, at: x, y, in: &movable!) { continue }
      try compiler.place(
        cell.node, in: offer, size, at: x + (try origin(index, .horizontal, offer, size)),
        y + (try origin(index, .vertical, offer, size)), rule: rule(cell))
    }
    if let leaves { compiler.readBack.recordLeaves(leaves.places) }
    if let movable { compiler.readBack.recordCells(movable) }
    compiler.readBack.recordGrid(node: structure.node)
    for axis in Axis.allCases { try recordTracks(axis, from: axis == .horizontal ? x : y) }
  }

  /// Records a cell that can be aligned anew, between the ends of its tracks.
  ///
  /// - Returns: false if one of them is infinite.
  private func record(
    _ index: Int, _ size: AffineSize, at x: Affine, _ y: Affine, in cells: inout MovableCells
  ) throws(Failure) -> Bool {
    guard let width = size.width.expression, let height = size.height.expression else { return false }
    let cell = structure.cells[index]
    var movable = MovableCells.Cell(cell)
    var ends: [(start: Affine, end: Affine)] = []
    for axis in Axis.allCases {
      let placed = try self.axis(axis)
      let isHorizontal = axis == .horizontal
      let (track, span) = isHorizontal ? (cell.column, cell.span) : (cell.row, 1)
      guard let room = placed.tracks.extent(track, span).expression else { return false }
      let length = isHorizontal ? width : height
      let start = (isHorizontal ? x : y) + placed.tracks.positions[track]
      let end = room.hasSameTerms(as: length) ? start : start + (room - length)
      ends.append(
        isHorizontal
          ? (compiler.reflection.start(start, width), compiler.reflection.start(end, width)) : (start, end))
      movable.set(
        movable.share(axis, placed.shares, spanShare: placed.spanShare) ?? cell.anchor![axis], axis)
    }
    compiler.readBack.recordCell(node: cell.node, movable, between: ends, width, height, in: &cells)
    return true
  }

  private func rule(_ cell: GridCell) -> Rule { cell.anchor != nil ? .G23 : cell.isSpanning ? .G24 : .G22 }

  /// The start of a cell's view on one axis, relative to the grid.
  private func origin(
    _ index: Int, _ axis: Axis, _ offer: Proposal, _ size: AffineSize
  ) throws(Failure) -> Affine {
    let cell = structure.cells[index]
    let placed = try self.axis(axis)
    let track = axis == .horizontal ? cell.column : cell.row
    let span = axis == .horizontal ? cell.span : 1
    guard let room = placed.tracks.extent(track, span).expression, let length = size[axis].expression else {
      return .zero
    }
    let start = placed.tracks.positions[track]
    // A view as long as its room leaves nothing free.
    let free = room.hasSameTerms(as: length) ? .zero : room - length
    if let anchor = cell.anchor { return start + anchor[axis] * free }
    if cell.isSpanning {
      return start + (axis == .horizontal ? placed.spanShare : placed.shares[track]) * free
    }
    if size.isFinite, let line = placed.lines[track] {
      let guide = try compiler.guideValue(structure.guide(axis, track), cell.node, in: offer, size)
      return start + line.position - (guide + -line.constant)
    }
    return start + placed.shares[track] * free
  }

  /// The tracks and guide lines of a placed grid, for pictures and explanations.
  private func recordTracks(_ axis: Axis, from start: Affine) throws(Failure) {
    let placed = try self.axis(axis)
    if placed.tracks.extent.isInfinite { return }
    let reflection = compiler.reflection
    for (track, length) in placed.tracks.lengths.enumerated() {
      guard let length = length.expression else { continue }
      let start = start + placed.tracks.positions[track]
      let isAligned =
        structure[leaves: axis].hasAligned(track)
        || structure.members(axis, track).contains { structure.cells[$0].isAligned }
      let line = isAligned ? start + placed.line(track, length) : nil
      let isHorizontal = axis == .horizontal
      compiler.readBack.recordTrack(
        axis, isHorizontal ? reflection.start(start, length) : start, length,
        isHorizontal ? line.map { reflection.start($0, .zero) } : line)
    }
  }

  /// G25  The cells at their final offers.
  func placedCells() throws(Failure) -> [PlacedChild] {
    var children: [PlacedChild] = []
    for (index, cell) in structure.cells.enumerated() {
      let offer = placing.offer(index)
      var child = PlacedChild(
        node: cell.node, offer: offer, size: try placing.size(index, in: offer, isKept: true, compiler))
      if child.size.isFinite {
        for axis in Axis.allCases {
          child.origin[Int(axis.rawValue)] = try origin(index, axis, offer, child.size)
        }
      }
      children.append(child)
    }
    return children
  }
}

// MARK: Words

enum PlacingWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.G20, .coordinate), (.G20, .length): .length(row.axis, of: view)
    case (.G23, .coordinate), (.G24, .coordinate): .position(row.axis, of: view)
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    row.rule == .G20 && row.role == .length ? .length(row.axis, of: words.view(row.view), "declared") : nil
  }

  static func nameSource(_ row: Provenance) -> Bool { row.rule == .G20 && row.role == .length }
}
