import LayoutCore
import LinearProgramming

// G13  Visit the tracks in the order of S2. Offer max(0, available ÷ tracks left); the track's length is
//      what the answers of its members need (G22); subtract it.
//      offer ≥ 0, offer ≥ available / left;  track ≥ answer_c for every member c;
//      available' = available − track.
// G15  nil or ∞: every cell is offered nil or ∞.
// G16  The grid's width = columns + gaps, its height likewise.
// G17  Height offered in the width pass: max(0, H − row gaps), or nil.
// G18  Unsized axes: on such an axis a cell counts with its size at an offer of 0 while tracks are sized.
// G19  Rows likewise, every cell's width fixed to its final cell width, in the probes too. There are no row
//      spans.

/// The proposal to the cell of an index, made of an offer on the track's axis and the cell's offer across it.
typealias MemberProposal = (Int, Offer) -> Proposal

/// One axis of a sized grid: the lengths and positions of its tracks, relative to the grid.
struct SizedTracks {
  var lengths: [AffineLength]
  var gaps: Gaps
  /// Where each track starts; meaningless from the first infinite track on.
  var positions: [Affine]
  /// A lower bound of each track from declared data; nil in an encoding that folds nothing.
  var least: [Double]?

  /// G16  Tracks plus gaps.
  var extent: AffineLength {
    guard let last = lengths.last else { return .zero }  // L8
    if lengths.contains(where: \.isInfinite) { return .infinite }
    return .finite(positions[lengths.count - 1] + last.expression!)
  }

  /// The length of some neighbouring tracks with the gaps inside.
  func extent(_ first: Int, _ count: Int) -> AffineLength {
    if count == 1 { return lengths[first] }
    let last = first + count - 1
    if lengths[first...last].contains(where: \.isInfinite) { return .infinite }
    return .finite(positions[last] + lengths[last].expression! - positions[first])
  }

  /// A lower bound of `extent`, from declared data; −∞ if there is none (G8).
  func least(_ first: Int, _ count: Int) -> Double {
    guard let least else { return gaps.areNatural(first..<first + count - 1) ? 0 : -.infinity }
    if count == 1 { return least[first] }
    return least[first..<first + count].reduce(0, +) + gaps.least(first..<first + count - 1)
  }
}

/// A grid under a proposal: its columns and its rows, once they have been asked for. Accesses are unchecked
/// (`Memory`).
final class GridSizing {
  let structure: GridStructure
  let proposal: Proposal
  @exclusivity(unchecked) fileprivate var columns: SizedTracks?
  @exclusivity(unchecked) fileprivate var rows: SizedTracks?
  @exclusivity(unchecked) fileprivate var cellWidths: [Offer]?

  init(_ structure: GridStructure, _ proposal: Proposal) {
    self.structure = structure
    self.proposal = proposal
  }
}

struct TrackSizing: CompilingRule {
  let compiler: Compiler
  let sizing: GridSizing

  /// The sizing of the grid at `node` under `proposal`, shared by all who ask.
  init(_ compiler: Compiler, _ node: Int, in proposal: Proposal) {
    self.compiler = compiler
    let key = ViewKey(node: node, isProbing: compiler.rows.isProbing, proposal: proposal.id)
    if let known = compiler.memory.sizings[key] {
      sizing = known
    } else {
      let structure = compiler.facts.structure(node)
      sizing = GridSizing(structure, proposal)
      // An offer for each track, and then the final ones.
      compiler.offerNumbers.reserve(2 * (structure.columnCount + structure.rowCount) + structure.cells.count)
      compiler.memory.sizings[key] = sizing
    }
  }

  init(_ compiler: Compiler, _ sizing: GridSizing) {
    self.compiler = compiler
    self.sizing = sizing
  }

  var structure: GridStructure { sizing.structure }
  var proposal: Proposal { sizing.proposal }

  func tracks(_ axis: Axis) throws(Failure) -> SizedTracks {
    axis == .horizontal ? try columns() : try self.rowTracks()
  }

  // MARK: G17, G18  Columns

  func columns() throws(Failure) -> SizedTracks {
    if let known = sizing.columns { return known }
    let columns = try newColumns()
    sizing.columns = columns
    return columns
  }

  private func newColumns() throws(Failure) -> SizedTracks {
    // L8. By G3 a grid without rows still has a column.
    if structure.rowCount == 0 {
      return SizedTracks(lengths: [.zero], gaps: .none, positions: [.zero], least: nil)
    }
    let gaps = try gaps(.horizontal)
    let height = try widthPassHeight()
    let structure = structure
    let member: MemberProposal = { index, offer in
      Proposal(width: offer, height: structure.cells[index].unsizedAxes.contains(.vertical) ? .zero : height)
    }
    // G11  Both axes at once; G18  an unsized one at 0.
    let probe: MemberProposal = { index, offer in
      let unsized = structure.cells[index].unsizedAxes
      return Proposal(
        width: unsized.contains(.horizontal) ? .zero : offer,
        height: unsized.contains(.vertical) ? .zero : offer)
    }
    let lengths = try distribute(.horizontal, gaps, offering: member, probing: probe)
    let spans = SpanSizing(
      compiler: compiler, structure: structure, proposal: proposal, gaps: gaps, member: member, probe: probe)
    return positioned(named(try spans.grow(lengths), .horizontal), gaps, .horizontal)
  }

  private func widthPassHeight() throws(Failure) -> Offer {
    guard proposal.height.kind == .finite else { return proposal.height }
    let provenance = Provenance(.G17, .offer, .vertical, view: structure.node)
    let room = proposal.height.length - (try gaps(.vertical).sum)
    let offer = rows.largest(room, .zero, provenance)
    return compiler.finiteOffer(offer, atLeast: 0, OfferKey(.widthPass, proposal.id, structure.node))
  }

  private func gaps(_ axis: Axis) throws(Failure) -> Gaps {
    try GridSpacingRule(compiler: compiler, structure: structure).gaps(axis)
  }

  // MARK: G19  Rows

  func rowTracks() throws(Failure) -> SizedTracks {
    if let known = sizing.rows { return known }
    let rows = try newRows()
    sizing.rows = rows
    return rows
  }

  private func newRows() throws(Failure) -> SizedTracks {
    // L8
    if structure.rowCount == 0 {
      return SizedTracks(lengths: [], gaps: .none, positions: [], least: nil)
    }
    let gaps = try gaps(.vertical)
    // The columns are needed only if some cell's height depends on its width. Proposals that agree on the
    // sides that columns depend on share them.
    let rests = facts.reads(structure.node, .vertical).contains(Axis.horizontal)
    let columns = TrackSizing(
      compiler, structure.node, in: facts.normalized(proposal, structure.node, .horizontal))
    let widths = rests ? try columns.cellWidths() : nil
    let member: MemberProposal = { index, offer in
      Proposal(width: widths?[index] ?? .ideal, height: offer)
    }
    let probe: MemberProposal = { index, offer in
      member(index, structure.cells[index].unsizedAxes.contains(.vertical) ? .zero : offer)
    }
    let lengths = try distribute(.vertical, gaps, offering: member, probing: probe)
    return positioned(named(lengths, .vertical), gaps, .vertical)
  }

  // MARK: G13, G15

  private func distribute(
    _ axis: Axis, _ gaps: Gaps, offering member: MemberProposal, probing probe: @escaping MemberProposal
  ) throws(Failure) -> [AffineLength] {
    let count = structure.trackCount(axis)
    func need(_ track: Int, _ offer: Offer) throws(Failure) -> AffineLength {
      try compiler.need(
        of: TrackMembers(structure: structure, axis: axis, index: track), offer, offering: member)
    }
    guard proposal[axis].kind == .finite else {
      var lengths: [AffineLength] = []
      for track in 0..<count { lengths.append(try need(track, proposal[axis])) }
      return lengths
    }
    // A single track needs no order, so its members are not probed.
    let inputs =
      count == 1
      ? .single : try TrackOrder(compiler: compiler, structure: structure, axis: axis, probe: probe).inputs()
    let order = compiler.assumedOrder(
      inputs, OrderKey(node: structure.node, axis: axis, proposal: proposal.id))
    var lengths = [AffineLength](repeating: .zero, count: count)
    let container = Provenance(.G13, .available, axis, view: structure.node)
    try compiler.distribute(proposal[axis].length - gaps.sum, in: order, inputs, container) {
      index, share throws(Failure) in
      let track = TrackMembers(structure: structure, axis: axis, index: index)
      if !track.isEmpty { lengths[index] = try need(index, offer(share, track)) }
      return lengths[index]
    }
    return lengths
  }

  private func offer(_ share: DistributionShare, _ track: TrackMembers) -> Offer {
    let key = OfferKey(.track, proposal.id, structure.node, Int(track.axis.rawValue), track.index)
    // Members with the same declared length for every offer need no offer, unless a guide asks for their
    // sizes.
    if encoding.omitsSettledOffers, structure[leaves: track.axis].hull(track.index) == nil,
      facts.hasNoExplicitGuides || facts.hasPlainGuides(track),
      track.members.allSatisfy({ isSettled($0, track.axis) })
    {
      rows.countFolded(2)
      return compiler.finiteOffer(.zero, atLeast: 0, key)
    }
    return compiler.finiteOffer(share.offer(rows), atLeast: 0, key)
  }

  /// Whether a member answers every offer of its track with the same declared length.
  private func isSettled(_ cell: GridCell, _ axis: Axis) -> Bool {
    guard let range = facts.profile(cell.node, axis) else { return false }
    return range.isFixed || cell.unsizedAxes.contains(axis)
  }

  // MARK: G16

  /// Gives every finite track a variable, so that frames and explanations can refer to it.
  private func named(_ lengths: [AffineLength], _ axis: Axis) -> [AffineLength] {
    lengths.enumerated().map { track, length in
      guard let expression = length.expression else { return length }
      let provenance = Provenance(
        axis == .horizontal ? .G13 : .G19, .track, axis, view: structure.node, index: track)
      return .finite(rows.variable(expression, provenance))
    }
  }

  /// Adds positions: each track starts a gap after the end of the one before.
  private func positioned(_ lengths: [AffineLength], _ gaps: Gaps, _ axis: Axis) -> SizedTracks {
    var positions: [Affine] = []
    var next = Affine.zero
    for (track, length) in lengths.enumerated() {
      positions.append(next)
      guard track + 1 < lengths.count, let length = length.expression else { continue }
      let provenance = Provenance(.G16, .position, axis, view: structure.node, index: track + 1)
      next = rows.variable(next + length + gaps[track], provenance)
    }
    return SizedTracks(
      lengths: lengths, gaps: gaps, positions: positions, least: encoding.least(structure, axis, facts))
  }

  // MARK: G20  What cells are offered horizontally once the columns are known

  func cellWidths() throws(Failure) -> [Offer] {
    if let known = sizing.cellWidths { return known }
    let columns = try columns()
    let widths = structure.cells.map { width(columns, $0.column, $0.span) }
    sizing.cellWidths = widths
    return widths
  }

  /// The offer to the cells of each column alone.
  func columnWidths() throws(Failure) -> [Offer] {
    let columns = try columns()
    return columns.lengths.indices.map { width(columns, $0, 1) }
  }

  /// The offer to a cell of some neighbouring columns.
  func width(_ columns: SizedTracks, _ first: Int, _ count: Int) -> Offer {
    compiler.exactOffer(
      columns.extent(first, count), atLeast: columns.least(first, count),
      OfferKey(.cellWidth, proposal.id, structure.node, first, count))
  }
}

// MARK: Words

enum TrackWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.G13, .available): .other("\(row.axis.length) left for \(row.track) of \(view)")
    case (.G13, .offer): .proposal(row.axis, to: "\(row.track) of \(view)")
    case (.G13, .track) where kind != .single:
      .need(row.axis, ofCellsIn: "\(row.track) of \(view)")
    case (.G13, .track), (.G19, .track): .track(row, of: view)
    case (.G16, .position): .start(of: "\(row.track) in \(view)")
    case (.G17, .offer): .other("height proposed while the columns of \(view) are sized")
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch (row.rule, row.role) {
    case (.G13, .available): .gaps("gaps", of: view)
    case (.G16, .position): .gap(before: "\(row.track) of \(view)")
    case (.G17, .offer): .gaps("row gaps", of: view)
    default: nil
    }
  }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    switch (told.number.rule, told.number.role) {
    case (.G13, .offer): return DistributionWords.reason(told, words)
    case (.G13, .track) where told.kind != .single:
      if told.isFloor { return " because no view stands in this \(told.number.axis.track) alone" }
      if told.source == nil { return told.sum }
      return needs(told)
    case (.G13, .track), (.G19, .track):
      if told.parts.isEmpty { return " because no view stands in this \(told.number.axis.track) alone" }
      let own = told.parts.filter { $0.provenance.role != .deficit }
      let added = told.parts.filter { $0.provenance.role == .deficit }
      if added.isEmpty { return nil }
      let first =
        own.isEmpty ? [] : ["its own cells need \(Prose.number(own.reduce(0) { $0 + $1.contribution }))"]
      return ": "
        + Prose.list(
          first + added.map { "\(words.view($0.provenance.view)) adds \(Prose.number($0.contribution))" })
    default: return nil
    }
  }

  /// The widest of the cells that stand in a track alone.
  private static func needs(_ told: Derivation) -> String {
    let comparison = told.number.axis == .horizontal ? "wider" : "taller"
    let isGiven = told.parts.first.map { $0.provenance.isGiven || $0.provenance.rule == .L7 } ?? false
    let verb = isGiven ? "asks for" : "takes"
    let end = "nothing \(comparison) stands there"
    if !told.equals.isEmpty, let source = told.source {
      let all = Prose.list([source] + told.equals, most: 3)
      return " because \(all) \(isGiven ? "ask for" : "take") \(Prose.number(told.value)), and \(end)"
    }
    return " because \(told.source ?? "a view") \(verb) \(Prose.number(told.value)) and \(end)\(told.next)"
  }
}
