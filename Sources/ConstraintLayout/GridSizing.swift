import LayoutCore
import LinearProgramming

/// Which view under which proposal: what is worked out for it is shared among all who ask.
struct ViewKey: Hashable {
  var node: Int
  var isProbing: Bool
  var proposal: UInt64

  /// One number.
  func hash(into hasher: inout Hasher) {
    hasher.combine(proposal.mixed ^ UInt64(node) << 1 ^ (isProbing ? 1 : 0))
  }
}

/// One axis of a sized grid: the lengths and positions of its tracks, relative to the grid.
struct SizedTracks {
  var lengths: [Length]
  var gaps: Gaps
  /// Where each track starts; meaningless from the first infinite track on.
  var positions: [Affine]
  /// What declared data tell that each track is at least; nil where nothing is folded.
  var least: [Double]?

  /// G16  Tracks plus gaps.
  var extent: Length {
    guard let last = lengths.last else { return .zero }  // L8
    if lengths.contains(where: \.isInfinite) { return .infinite }
    return .finite(positions[lengths.count - 1] + last.expression!)
  }

  /// The length of some neighbouring tracks with the gaps inside.
  func extent(_ first: Int, _ count: Int) -> Length {
    if count == 1 { return lengths[first] }
    let last = first + count - 1
    if lengths[first...last].contains(where: \.isInfinite) { return .infinite }
    return .finite(positions[last] + lengths[last].expression! - positions[first])
  }

  /// What some neighbouring tracks with the gaps inside are sure to be at least (G8); −∞ if nothing is sure.
  func least(_ first: Int, _ count: Int) -> Double {
    guard let least else { return gaps.areNatural(first..<first + count - 1) ? 0 : -.infinity }
    if count == 1 { return least[first] }
    return least[first..<first + count].reduce(0, +) + gaps.least(first..<first + count - 1)
  }
}

/// A grid under a proposal: its columns and its rows, each once asked for.
final class GridSizing {
  let structure: GridStructure
  let proposal: Proposal
  private unowned let compiler: Compiler
  private var sizedColumns: SizedTracks?
  private var sizedRows: SizedTracks?
  private var offeredWidths: [Offer]?

  init(_ structure: GridStructure, _ proposal: Proposal, by compiler: Compiler) {
    self.structure = structure
    self.proposal = proposal
    self.compiler = compiler
  }

  func columns() throws(Compiler.Failure) -> SizedTracks {
    if let sizedColumns { return sizedColumns }
    let columns = try compiler.sizeColumns(structure, proposal)
    sizedColumns = columns
    return columns
  }

  func rows() throws(Compiler.Failure) -> SizedTracks {
    if let sizedRows { return sizedRows }
    let rows = try compiler.sizeRows(self)
    sizedRows = rows
    return rows
  }

  func tracks(_ axis: Axis) throws(Compiler.Failure) -> SizedTracks {
    axis == .horizontal ? try columns() : try rows()
  }

  func extent(_ axis: Axis) throws(Compiler.Failure) -> Length { try tracks(axis).extent }

  /// What each cell is offered horizontally once the columns are known (G19, G20).
  func cellWidths() throws(Compiler.Failure) -> [Offer] {
    if let offeredWidths { return offeredWidths }
    let columns = try columns()
    let proposalID = proposal.id
    let widths = structure.cells.map { width(columns, $0.column, $0.span, proposalID) }
    offeredWidths = widths
    return widths
  }

  /// What a cell of each column is offered horizontally once the columns are known.
  func columnWidths() throws(Compiler.Failure) -> [Offer] {
    let columns = try columns()
    let proposalID = proposal.id
    return columns.lengths.indices.map { width(columns, $0, 1, proposalID) }
  }

  private func width(_ columns: SizedTracks, _ first: Int, _ count: Int, _ proposal: UInt64) -> Offer {
    compiler.exactOffer(
      columns.extent(first, count), atLeast: columns.least(first, count),
      OfferKey(.cellWidth, proposal, structure.node, first, count))
  }
}

extension Compiler {
  /// The grid at `node` under `proposal`, sized once for all who ask.
  func sizing(_ node: Int, in proposal: Proposal) -> GridSizing {
    let key = ViewKey(node: node, isProbing: isProbing, proposal: proposal.id)
    if let known = sizings[key] { return known }
    let sizing = GridSizing(structure(node), proposal, by: self)
    sizings[key] = sizing
    return sizing
  }

  /// Where the cells of the grid at `node` go under `proposal`, worked out once for all who ask.
  func placing(_ node: Int, in proposal: Proposal) throws(Failure) -> GridPlacing {
    let key = ViewKey(node: node, isProbing: isProbing, proposal: proposal.id)
    if let known = placings[key] { return known }
    let placing = try GridPlacing(
      columns: sizing(node, in: facts.normalized(proposal, node, .horizontal)),
      rows: sizing(node, in: facts.normalized(proposal, node, .vertical)), by: self)
    placings[key] = placing
    return placing
  }

  func structure(_ node: Int) -> GridStructure { facts.structure(node) }

  /// Positions of tracks: each starts where the one before ends, plus the gap.
  func positioned(
    _ lengths: [Length], _ gaps: Gaps, _ axis: Axis, _ structure: GridStructure
  ) -> SizedTracks {
    var positions: [Affine] = []
    var next = Affine.zero
    for (track, length) in lengths.enumerated() {
      positions.append(next)
      guard track + 1 < lengths.count, let length = length.expression else { continue }
      let provenance = Provenance(.G16, .position, axis, view: structure.node, index: track + 1)
      next = variable(next + length + gaps[track], provenance)
    }
    let least = encoding == .tracks ? leastLengths(structure, axis) : nil
    return SizedTracks(lengths: lengths, gaps: gaps, positions: positions, least: least)
  }
}
