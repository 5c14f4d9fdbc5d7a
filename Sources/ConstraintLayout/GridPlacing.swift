import LayoutCore
import LinearProgramming

/// The final offers and answers of the cells of a sized grid (G20), and what places them on each axis.
final class GridPlacing {
  let structure: GridStructure
  private let cellWidths: [Offer]
  /// What leaves of one column are offered horizontally, by column; empty where no leaves are gathered.
  let columnWidths: [Offer]
  let rowHeights: [Offer]
  private let tracks: [SizedTracks]
  private var axes: [AxisPlacing?] = [nil, nil]
  /// The answers of cells to their final offers, kept where guides need them more than once.
  private var extents: [Int: Extent] = [:]
  private unowned let compiler: Compiler

  init(columns: GridSizing, rows: GridSizing, by compiler: Compiler) throws(Compiler.Failure) {
    structure = columns.structure
    cellWidths = try columns.cellWidths()
    columnWidths = structure.leafCount == 0 ? [] : try columns.columnWidths()
    let heights = try rows.rows()
    let proposalID = rows.proposal.id
    rowHeights = heights.lengths.enumerated().map { row, length in
      compiler.exactOffer(
        length, atLeast: heights.least(row, 1), OfferKey(.rowHeight, proposalID, rows.structure.node, row))
    }
    tracks = [try columns.columns(), heights]
    self.compiler = compiler
  }

  /// G20  What a cell is offered at the end: its width with the gaps inside and its row's height.
  func offer(_ index: Int) -> Proposal {
    Proposal(width: cellWidths[index], height: rowHeights[structure.cells[index].row])
  }

  /// G20  The size a cell returns at its final offer, `offer(index)`.
  func extent(_ index: Int, in offer: Proposal, isKept: Bool) throws(Compiler.Failure) -> Extent {
    if !extents.isEmpty, let known = extents[index] { return known }
    let extent = try compiler.placedExtent(structure.cells[index].node, in: offer)
    if isKept { extents[index] = extent }
    return extent
  }

  func axis(_ axis: Axis) throws(Compiler.Failure) -> AxisPlacing {
    if let known = axes[Int(axis.rawValue)] { return known }
    let placing = AxisPlacing(
      tracks: tracks[Int(axis.rawValue)],
      lines: try compiler.guideLines(self, tracks[Int(axis.rawValue)], axis),
      shares: try compiler.shares(structure, axis), spanShare: try compiler.spanShare(structure))
    axes[Int(axis.rawValue)] = placing
    return placing
  }
}

/// What places the cells of a grid on one axis.
final class AxisPlacing {
  let tracks: SizedTracks
  /// G22  Where the guides of each track meet, from the track's start; nil where they are shares of sizes.
  let lines: [GuideLine?]
  /// f of each track's guide (G22).
  let shares: [Double]
  /// f of the grid's own horizontal guide, the anchor of spanning cells (G24).
  let spanShare: Double

  init(tracks: SizedTracks, lines: [GuideLine?], shares: [Double], spanShare: Double) {
    self.tracks = tracks
    self.lines = lines
    self.shares = shares
    self.spanShare = spanShare
  }

  /// Where the guides of a finite track meet, from the track's start.
  func line(_ track: Int, _ length: Affine) -> Affine {
    lines[track].map { $0.position + $0.constant } ?? shares[track] * length
  }
}
