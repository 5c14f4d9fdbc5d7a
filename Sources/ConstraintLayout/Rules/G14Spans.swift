import LayoutCore
import LinearProgramming

// G14  Then the spanning cells, by ascending span, then in source order; each sees what earlier ones added.
//      With have = its columns + the gaps inside, and outside = all other columns and gaps:
//      offer max(have, W − outside); if it needs more than it has, add (need − have) ÷ span to each
//      column it spans.
//      offer ≥ have, offer ≥ W − total + have;  deficit ≥ 0, deficit ≥ (need − have) / span;
//      column' = column + deficit;  total' = total + span · deficit.

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

  func grow(_ sized: [AffineLength]) throws(Failure) -> [AffineLength] {
    var lengths = sized
    if lengths.contains(where: \.isInfinite) || proposal.width.kind == .infinite {
      // G15  With W = ∞ a span that needs ∞ makes its columns infinite.
      try growInfiniteColumns(&lengths)
      if lengths.contains(where: \.isInfinite) { return lengths }
    }
    if structure.spanning.isEmpty { return lengths }
    var columns = GrowingColumns(
      lengths: lengths.map { $0.expression! }, total: .zero, gaps: gaps,
      least: structure.leastLengths(.horizontal, facts))
    for length in columns.lengths { columns.total.add(length) }
    columns.total.add(gaps.sum)
    for stretch in structure.spanning {
      let cell = structure.spanningCell(stretch, facts)
      if !encoding.grow(&columns, cell, self) {
        try grow(&columns, cell) { member(Int(stretch.cell), $0) }
      }
    }
    return columns.lengths.map { .finite($0 + columns.shared) }
  }

  private func grow(
    _ columns: inout GrowingColumns, _ cell: GridCell, offering member: (Offer) -> Proposal
  ) throws(Failure) {
    nameTotal(&columns)
    let have = rows.variable(columns.extent(cell.columns), provenance(cell, .extent))
    let offer = spanOffer(cell, have, columns)
    guard let need = try compiler.length(cell.node, .horizontal, in: member(offer)).expression else { return }
    let share = (1 / Double(cell.span)) * (need - have)
    widen(&columns, cell, by: rows.largest(.zero, share, provenance(cell, .deficit)))
  }

  private func spanOffer(_ cell: GridCell, _ have: Affine, _ columns: GrowingColumns) -> Offer {
    if cell.unsizedAxes.contains(.horizontal) { return .zero }
    guard proposal.width.kind == .finite else { return proposal.width }
    let isFull = cell.span == columns.lengths.count
    let room = isFull ? proposal.width.length : proposal.width.length - columns.total + have
    let offer = rows.largest(have, room, provenance(cell, .offer))
    return compiler.finiteOffer(offer, atLeast: -.infinity, OfferKey(.span, proposal.id, cell.node))
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

  private func growInfiniteColumns(_ lengths: inout [AffineLength]) throws(Failure) {
    for stretch in structure.spanning {
      if lengths[stretch.columns].contains(where: \.isInfinite) { continue }
      let cell = structure.spanningCell(stretch, facts)
      let offer: Offer = cell.unsizedAxes.contains(.horizontal) ? .zero : proposal.width
      // A leaf's width does not depend on its height.
      let member =
        stretch.isLeaves ? Proposal(width: offer, height: .ideal) : member(Int(stretch.cell), offer)
      if try compiler.length(cell.node, .horizontal, in: member).isInfinite {
        for column in cell.columns { lengths[column] = .infinite }
      }
    }
  }
}

// MARK: Words

enum SpanWords: RuleWords {
  static func quantity(_ row: Provenance, _ kind: LayoutProgram.Kind, _ words: Words) -> Quantity? {
    let view = words.view(row.view)
    return switch row.role {
    case .available: .other("width that the columns and gaps of \(view) leave")
    case .deficit where kind == .single: .other("width that spanning cells up to \(view) add to every column")
    case .deficit: .addition(by: view)
    case .extent: .other("columns of \(view) with the gaps inside", isPlural: true)
    case .length: .other("what \(view) needs", noun: "what \(view) needs")
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

  static func reason(_ told: Telling, _ words: Words) -> String? {
    let view = words.view(told.number.view)
    switch told.number.role {
    case .deficit where told.isFloor:
      return " because \(view) has room enough in the columns that it spans"
    case .deficit:
      guard told.sharers > 1 else { return nil }
      let count = Double(told.sharers)
      let need = told.parts.filter { $0.contribution > 0 }.reduce(0) { $0 + $1.contribution } * count
      let have = told.parts.filter { $0.contribution < 0 }.reduce(0) { $0 - $1.contribution } * count
      return
        ": it takes \(Plain.number(need)), its columns and their gaps have \(Plain.number(have)), and the "
        + "\(Plain.number(need - have)) left over are shared by its \(told.sharers) columns, \(Plain.number(told.value)) each"
    case .offer where told.parts.count == 1 && told.parts[0].isProposal:
      return ": that is all the width proposed to its grid"
    case .track:
      let added = told.parts.filter { $0.provenance.role == .deficit }
      let own = told.parts.filter { $0.provenance.role != .deficit }
      return ": "
        + Plain.list(
          own.map { "\(Plain.number($0.contribution)) before" }
            + added.map { "\(words.view($0.provenance.view)) adds \(Plain.number($0.contribution))" })
    default: return nil
    }
  }
}
