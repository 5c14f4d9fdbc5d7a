import LayoutCore
import LinearProgramming

// G14  Then the spanning cells, by ascending span, then in source order; each sees what the earlier ones
//      did. With have = its columns + the gaps inside, and outside = all other columns and gaps:
//      offer max(have, W − outside); if it needs more than it has, add (need − have) ÷ span to each
//      column it spans.
//      offer ≥ have, offer ≥ W − total + have;  deficit ≥ 0, deficit ≥ (need − have) / span;
//      column' = column + deficit;  total' = total + span · deficit.

/// The columns while spanning cells widen them.
struct GrowingColumns {
  /// What is left of the width for a span to take, `max(0, W − total)`.
  enum Slack {
    /// Not worked out since the columns grew last.
    case unknown
    case known(Affine)
    /// A span without a largest length took all of it.
    case taken
  }

  /// The length of each column without `shared`.
  var lengths: [Affine]
  /// What cells that span everything have added to every column.
  var shared = Affine.zero
  /// All columns and gaps.
  var total: Affine
  let gaps: Gaps
  /// What declared data tell that each column is at least.
  var least: [Double]
  var slack = Slack.unknown

  /// What a cell has: its columns and the gaps inside.
  func extent(_ columns: Range<Int>) -> Affine {
    if columns.count == lengths.count { return total }
    var extent = Double(columns.count) * shared
    for column in columns { extent.add(lengths[column]) }
    extent.add(gaps.sum(columns.dropLast()))
    return extent
  }

  /// What a cell has at least.
  func least(_ columns: Range<Int>) -> Double {
    least[columns].reduce(0, +) + gaps.least(columns.dropLast())
  }
}

extension Compiler {
  func growColumns(
    _ lengths: [Length], _ structure: GridStructure, _ proposal: Proposal, gaps: Gaps,
    offering member: MemberProposal
  ) throws(Failure) -> [Length] {
    var lengths = lengths
    if lengths.contains(where: \.isInfinite) || proposal.width.kind == .infinite {
      // G15  With W = ∞ a span that needs ∞ makes its columns infinite.
      try growInfiniteColumns(&lengths, structure, proposal, offering: member)
      if lengths.contains(where: \.isInfinite) { return lengths }
    }
    if structure.spanningCells.isEmpty { return lengths }
    var columns = GrowingColumns(
      lengths: lengths.map { $0.expression! }, total: .zero, gaps: gaps,
      least: leastLengths(structure, .horizontal))
    for length in columns.lengths { columns.total.add(length) }
    columns.total.add(gaps.sum)
    for index in structure.spanningCells {
      let cell = structure.cells[index]
      if encoding == .tracks, let range = profile(cell.node, .horizontal) {
        growDeclared(&columns, cell, range, structure, proposal)
      } else {
        try grow(&columns, cell, structure, proposal) { offer in member(index, offer) }
      }
    }
    return columns.lengths.map { .finite($0 + columns.shared) }
  }

  private func grow(
    _ columns: inout GrowingColumns, _ cell: GridStructure.Cell, _ structure: GridStructure,
    _ proposal: Proposal, offering member: (Offer) -> Proposal
  ) throws(Failure) {
    nameTotal(&columns, structure)
    let have = variable(columns.extent(cell.columns), provenance(cell, .extent))
    let offer = spanOffer(cell, have, columns, proposal)
    guard let need = try length(cell.node, .horizontal, in: member(offer)).expression else { return }
    let share = (1 / Double(cell.span)) * (need - have)
    widen(&columns, cell, by: largest(.zero, share, provenance(cell, .deficit)))
  }

  /// Adds a deficit to each column of a cell.
  func widen(_ columns: inout GrowingColumns, _ cell: GridStructure.Cell, by deficit: Affine) {
    columns.total = columns.total + Double(cell.span) * deficit
    if encoding == .cells { columns.total = variable(columns.total, provenance(cell, .total)) }
    if case .known = columns.slack { columns.slack = .unknown }
    if cell.span == columns.lengths.count {
      columns.shared = variable(columns.shared + deficit, provenance(cell, .deficit))
      return
    }
    for column in cell.columns {
      columns.lengths[column] = variable(
        columns.lengths[column] + deficit,
        Provenance(.G14, .track, .horizontal, view: cell.node, index: column))
    }
  }

  /// A variable for all columns and gaps, where something asks for them.
  func nameTotal(_ columns: inout GrowingColumns, _ structure: GridStructure) {
    columns.total = variable(columns.total, Provenance(.G14, .total, .horizontal, view: structure.node))
  }

  func provenance(_ cell: GridStructure.Cell, _ role: Provenance.Role) -> Provenance {
    Provenance(.G14, role, .horizontal, view: cell.node, index: cell.column)
  }

  private func spanOffer(
    _ cell: GridStructure.Cell, _ have: Affine, _ columns: GrowingColumns, _ proposal: Proposal
  ) -> Offer {
    if cell.unsizedAxes.contains(.horizontal) { return .zero }
    guard proposal.width.kind == .finite else { return proposal.width }
    let isFull = cell.span == columns.lengths.count
    let room = isFull ? proposal.width.length : proposal.width.length - columns.total + have
    let offer = largest(have, room, provenance(cell, .offer))
    return finiteOffer(offer, atLeast: -.infinity, OfferKey(.span, proposal.id, cell.node))
  }

  private func growInfiniteColumns(
    _ lengths: inout [Length], _ structure: GridStructure, _ proposal: Proposal,
    offering member: MemberProposal
  ) throws(Failure) {
    for index in structure.spanningCells {
      let cell = structure.cells[index]
      let range = cell.column..<cell.column + cell.span
      if lengths[range].contains(where: \.isInfinite) { continue }
      let offer: Offer = cell.unsizedAxes.contains(.horizontal) ? .zero : proposal.width
      if try length(cell.node, .horizontal, in: member(index, offer)).isInfinite {
        for column in range { lengths[column] = .infinite }
      }
    }
  }
}
