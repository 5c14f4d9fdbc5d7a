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
  /// The length of each column without `shared`.
  var lengths: [Affine]
  /// What cells that span everything have added to every column.
  var shared = Affine.zero
  /// All columns and gaps.
  var total: Affine
}

extension Compiler {
  func growColumns(
    _ lengths: [Length], _ structure: GridStructure, _ proposal: Proposal, gaps: [Double],
    offering member: MemberProposal
  ) throws(Failure) -> [Length] {
    var lengths = lengths
    if lengths.contains(where: \.isInfinite) || proposal.width.kind == .infinite {
      // G15  With W = ∞ a span that needs ∞ makes its columns infinite.
      try growInfiniteColumns(&lengths, structure, proposal, offering: member)
      if lengths.contains(where: \.isInfinite) { return lengths }
    }
    if structure.spanningCells.isEmpty { return lengths }
    var columns = GrowingColumns(lengths: lengths.map { $0.expression! }, total: .zero)
    for length in columns.lengths { columns.total.add(length) }
    columns.total.constant += gaps.reduce(0, +)
    columns.total = variable(columns.total, Provenance(.G14, .total, .horizontal, view: structure.node))
    for index in structure.spanningCells {
      try grow(&columns, index, structure, proposal, gaps, offering: member)
    }
    return columns.lengths.map { .finite($0 + columns.shared) }
  }

  private func grow(
    _ columns: inout GrowingColumns, _ index: Int, _ structure: GridStructure,
    _ proposal: Proposal, _ gaps: [Double], offering member: MemberProposal
  ) throws(Failure) {
    let cell = structure.cells[index]
    let range = cell.column..<cell.column + cell.span
    func provenance(_ role: Provenance.Role) -> Provenance {
      Provenance(.G14, role, .horizontal, view: cell.node, index: cell.column)
    }
    let isFull = cell.span == structure.columnCount
    var have = columns.total
    if !isFull {
      have = Double(cell.span) * columns.shared
      for column in range { have.add(columns.lengths[column]) }
      have.constant += gaps[range.dropLast()].reduce(0, +)
      have = variable(have, provenance(.extent))
    }
    let offer = spanOffer(cell, have, columns.total, isFull, proposal, provenance(.offer))
    guard let need = try length(cell.node, .horizontal, in: member(index, offer)).expression else { return }
    let share = (1 / Double(cell.span)) * (need - have)
    let deficit = largest(.zero, share, provenance(.deficit))
    columns.total = variable(columns.total + Double(cell.span) * deficit, provenance(.total))
    if isFull {
      columns.shared = variable(columns.shared + deficit, provenance(.track))
      return
    }
    for column in range {
      columns.lengths[column] = variable(
        columns.lengths[column] + deficit,
        Provenance(.G14, .track, .horizontal, view: cell.node, index: column))
    }
  }

  private func spanOffer(
    _ cell: GridStructure.Cell, _ have: Affine, _ total: Affine, _ isFull: Bool, _ proposal: Proposal,
    _ provenance: Provenance
  ) -> Offer {
    if cell.unsizedAxes.contains(.horizontal) { return .zero }
    guard proposal.width.kind == .finite else { return proposal.width }
    if encoding == .tracks, profile(cell.node, .horizontal)?.isFixed == true { return .zero }
    let room = isFull ? proposal.width.length : proposal.width.length - total + have
    let offer = largest(have, room, provenance)
    let id = identity(.span, proposal.id, UInt64(cell.node))
    return .finite(offer, isNonnegative: false, id: id)
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
