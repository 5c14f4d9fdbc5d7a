import LayoutCore
import LinearProgramming

// G14  Then the spanning cells, by ascending span, then in source order; each sees what earlier ones added.
//      With have = its columns + the gaps inside, and outside = all other columns and gaps:
//      offer max(have, W − outside); if it needs more than it has, add (need − have) ÷ span to each
//      column it spans. If it needs ∞, its columns become infinite. A span over an infinite column adds
//      nothing; where only other columns are infinite, it is offered what it has.
//      offer ≥ have, offer ≥ W − total + have;  deficit ≥ 0, deficit ≥ (need − have) / span;
//      column' = column + deficit;  total' = total + span · deficit.
//      A sized cell of a GridRow with an infinite maximum and a minimum m (G11) above 0 in units counts as if its
//      columns had m at least:
//      counted ≥ have, counted ≥ m;  deficit ≥ 0, deficit ≥ (need − counted) / span.
// G15  With nil or ∞ in the place of W spans are offered it, and add likewise.

/// The columns while spanning cells widen them.
struct GrowingColumns {
  /// The width that is left for a span to take, `max(0, W − total)`.
  enum Slack {
    /// Not computed since the columns last grew.
    case unknown
    case known(Affine)
    /// A span without a largest length took all of it.
    case taken
  }

  /// The length of each column without `shared`.
  var lengths: [Affine]
  /// The length that cells which span all columns have added to each of them.
  var shared = Affine.zero
  /// The sum of all columns and gaps.
  var total: Affine
  let gaps: Gaps
  /// A lower bound of each column from declared data.
  var least: [Double]
  var slack = Slack.unknown
  /// Which columns are infinite, whose `lengths` mean nothing; empty if none is. Then the total means nothing.
  private var infinite: [Bool] = []

  init(_ sized: [AffineLength], _ gaps: Gaps, least: [Double]) {
    (self.gaps, self.least) = (gaps, least)
    lengths = sized.map { $0.expression ?? .zero }
    total = .zero
    if sized.contains(where: \.isInfinite) { infinite = sized.map(\.isInfinite) }
    for length in lengths { total.add(length) }
    total.add(gaps.sum)
  }

  var areFinite: Bool { infinite.isEmpty }

  /// Whether one of some columns is infinite.
  func hasInfinite(_ columns: Range<Int>) -> Bool { !areFinite && infinite[columns].contains(true) }

  mutating func makeInfinite(_ columns: Range<Int>) {
    if areFinite { infinite = [Bool](repeating: false, count: lengths.count) }
    for column in columns { infinite[column] = true }
  }

  /// The columns as they are now.
  var sized: [AffineLength] {
    lengths.indices.map { areFinite || !infinite[$0] ? .finite(lengths[$0] + shared) : .infinite }
  }

  /// The length `have` of a cell: its columns and the gaps inside.
  func extent(_ columns: Range<Int>) -> Affine {
    if columns.count == lengths.count { return total }
    var extent = Double(columns.count) * shared
    for column in columns { extent.add(lengths[column]) }
    extent.add(gaps.sum(columns.dropLast()))
    return extent
  }

  /// A lower bound of `extent`.
  func least(_ columns: Range<Int>) -> Double {
    least[columns].reduce(0, +) + gaps.least(columns.dropLast())
  }
}

struct SpanSizing: CompilingRule {
  let compiler: Compiler
  let structure: GridStructure
  let proposal: Proposal
  let gaps: Gaps
  let member: MemberProposal
  /// G11
  let probe: MemberProposal

  func grow(_ sized: [AffineLength]) throws(Failure) -> [AffineLength] {
    if structure.spanning.isEmpty { return sized }
    var columns = GrowingColumns(sized, gaps, least: structure.leastLengths(.horizontal, facts))
    for stretch in structure.spanning {
      let cell = structure.spanningCell(stretch, facts)
      if columns.hasInfinite(cell.columns) { continue }
      if columns.areFinite && encoding.grow(&columns, cell, self) { continue }
      if stretch.isLeaves {
        // A leaf's width does not depend on its height.
        let leaf = { Proposal(width: $0, height: .ideal) }
        try grow(&columns, cell, offering: leaf, probing: leaf)
      } else {
        let index = Int(stretch.cell)
        try grow(&columns, cell, offering: { member(index, $0) }, probing: { probe(index, $0) })
      }
    }
    return columns.sized
  }

  private func grow(
    _ columns: inout GrowingColumns, _ cell: GridCell, offering member: (Offer) -> Proposal,
    probing probe: (Offer) -> Proposal
  ) throws(Failure) {
    if columns.areFinite { nameTotal(&columns) }
    let have = rows.variable(columns.extent(cell.columns), provenance(cell, .extent))
    let offer = spanOffer(cell, have, columns)
    guard let need = try compiler.length(cell.node, .horizontal, in: member(offer)).expression else {
      return columns.makeInfinite(cell.columns)
    }
    let own = try counted(have, cell, probing: probe)
    let share = (1 / Double(cell.span)) * (need - own)
    widen(&columns, cell, by: rows.largest(.zero, share, provenance(cell, .deficit)))
  }

  private func spanOffer(_ cell: GridCell, _ have: Affine, _ columns: GrowingColumns) -> Offer {
    if cell.unsizedAxes.contains(.horizontal) { return .zero }
    guard proposal.width.kind == .finite else { return proposal.width }
    let key = OfferKey(.span, proposal.id, cell.node)
    if !columns.areFinite { return compiler.finiteOffer(have, atLeast: -.infinity, key) }
    let isFull = cell.span == columns.lengths.count
    let room = isFull ? proposal.width.length : proposal.width.length - columns.total + have
    let offer = rows.largest(have, room, provenance(cell, .offer))
    return compiler.finiteOffer(offer, atLeast: -.infinity, key)
  }

  /// Adds a deficit to each column of a cell.
  func widen(_ columns: inout GrowingColumns, _ cell: GridCell, by deficit: Affine) {
    columns.total = encoding.total(
      columns.total + Double(cell.span) * deficit, provenance(cell, .total), rows)
    if case .known = columns.slack { columns.slack = .unknown }
    if cell.span == columns.lengths.count {
      columns.shared = rows.variable(columns.shared + deficit, provenance(cell, .deficit))
      return
    }
    for column in cell.columns {
      columns.lengths[column] = rows.variable(
        columns.lengths[column] + deficit,
        Provenance(.G14, .track, .horizontal, view: cell.node, index: column))
    }
  }

  /// The variable `have` of a cell: its columns and the gaps inside.
  func have(_ columns: inout GrowingColumns, _ cell: GridCell) -> Affine {
    if cell.span == columns.lengths.count { nameTotal(&columns) }
    return rows.variable(columns.extent(cell.columns), provenance(cell, .extent))
  }

  /// Gives the sum of all columns and gaps a variable, when something uses it.
  func nameTotal(_ columns: inout GrowingColumns) {
    columns.total = rows.variable(columns.total, Provenance(.G14, .total, .horizontal, view: structure.node))
  }

  func provenance(_ cell: GridCell, _ role: Provenance.Role) -> Provenance {
    Provenance(.G14, role, .horizontal, view: cell.node, index: cell.column)
  }

  // MARK: G14  A spanning cell without a largest width

  /// What a cell counts its columns as: `have`; if it has no largest width, its least width at least.
  private func counted(
    _ have: Affine, _ cell: GridCell, probing probe: (Offer) -> Proposal
  ) throws(Failure) -> Affine {
    guard let minimum = try endlessMinimum(cell, probing: probe) else { return have }
    return rows.largest(
      [
        (have, provenance(cell, .extent)),
        (minimum, Provenance(.G11, .minimum, .horizontal, view: cell.node)),
      ],
      provenance(cell, .minimum))
  }

  /// Whether a cell stands in a GridRow, and is sized (G18).
  func mayCountItsMinimum(_ cell: GridCell) -> Bool {
    !cell.unsizedAxes.contains(.horizontal) && !structure.isRowless(cell, tree)
  }

  /// The least width (G11) of a cell that has no largest one; nil for other cells, and if it counts as 0.
  private func endlessMinimum(
    _ cell: GridCell, probing probe: (Offer) -> Proposal
  ) throws(Failure) -> Affine? {
    if !mayCountItsMinimum(cell) { return nil }
    if !rows.namesData, let range = facts.profile(cell.node, .horizontal) {
      return range.endlessMinimum.map { Affine($0) }
    }
    let (least, most) = (probe(.zero), probe(.infinite))
    let folded: AffineLength? = try compiler.probing { () throws(Failure) in
      guard try compiler.length(cell.node, .horizontal, in: most).isInfinite else { return nil }
      return try compiler.length(cell.node, .horizontal, in: least)
    }
    guard let folded = folded?.expression else { return nil }
    if folded.isConstant && OrderInputs.units(folded.constant) <= 0 { return nil }
    // It is part of frames now.
    guard let minimum = try compiler.length(cell.node, .horizontal, in: least).expression else { return nil }
    let key = AssumptionKey(.G14, cell.node, index: 0, proposal: compiler.surrounded(least, cell.node).id)
    let inputs = DecisionInputs([folded]) { OrderInputs.units($0[0]) > 0 ? 1 : 0 }
    return compiler.decide(key, inputs, guess: 1) == 1 ? minimum : nil
  }
}

extension LengthRange {
  /// G14  The minimum of a range without a maximum; nil if it counts as 0.
  var endlessMinimum: Double? { max == .infinity && OrderInputs.units(min) > 0 ? min : nil }
}

// MARK: Words

enum SpanWords: RuleWords {
  static func decision(
    _ key: AssumptionKey, _ outcome: Int, _ words: Words
  ) -> (subject: String, outcome: String)? {
    ("whether the least width of \(words.view(key.node)) is over 0", outcome == 0 ? "no" : "yes")
  }

  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch row.role {
    case .available: .other("width that the columns and gaps of \(view) leave")
    case .deficit where kind == .single: .other("width that spanning cells up to \(view) add to every column")
    case .deficit: .addition(by: view)
    case .extent: .other("columns of \(view) with the gaps inside", isPlural: true)
    case .length: .other("what \(view) needs", noun: "what \(view) needs")
    case .minimum: .other("width that the columns of \(view) count with", noun: "what its columns count with")
    case .offer: .proposal(.horizontal, to: view)
    case .total:
      .other("all columns and gaps as of \(view)", noun: "all columns and gaps as of \(view)", isPlural: true)
    case .track: .track(row, as: "\(row.track) as of \(view)")
    default: nil
    }
  }

  static func constant(_ row: Provenance, _ words: Words) -> Quantity? {
    switch row.role {
    case .available, .total, .offer, .extent: .gaps("gaps", of: words.view(row.view))
    default: nil
    }
  }

  static func reason(_ told: Derivation, _ words: Words) -> String? {
    let view = words.view(told.number.view)
    switch told.number.role {
    case .deficit where told.isFloor:
      return " because \(view) has room enough in the columns that it spans"
    case .deficit:
      guard told.sharers > 1 else { return nil }
      let count = Double(told.sharers)
      let need = told.parts.filter { $0.contribution > 0 }.reduce(0) { $0 + $1.contribution } * count
      let have = told.parts.filter { $0.contribution < 0 }.reduce(0) { $0 - $1.contribution } * count
      let isCounted = told.parts.contains { $0.provenance.rule == .G14 && $0.provenance.role == .minimum }
      let counts = isCounted ? "count with its least width at least, here" : "have"
      return
        ": it takes \(Prose.number(need)), its columns and their gaps \(counts) \(Prose.number(have)), and the "
        + "\(Prose.number(need - have)) left over are shared by its \(told.sharers) columns, \(Prose.number(told.value)) each"
    case .offer where told.parts.count == 1 && told.parts[0].isProposal:
      return ": that is all the width proposed to its grid"
    case .track:
      let added = told.parts.filter { $0.provenance.role == .deficit }
      let own = told.parts.filter { $0.provenance.role != .deficit }
      return ": "
        + Prose.list(
          own.map { "\(Prose.number($0.contribution)) before" }
            + added.map { "\(words.view($0.provenance.view)) adds \(Prose.number($0.contribution))" })
    default: return nil
    }
  }
}
