// L7: answers depend on the proposal only, so each question is asked once.

internal import LayoutCore

/// Answers by proposal. Most views have few: the first 8 are searched one by one, the others are in a table.
struct ProposalMemo<Answer> {
  private var first: [(proposal: ProposedViewSize, answer: Answer)] = []
  private var others: [ProposedViewSize: Answer] = [:]

  subscript(proposal: ProposedViewSize) -> Answer? {
    for entry in first where entry.proposal == proposal { return entry.answer }
    return others.isEmpty ? nil : others[proposal]
  }

  /// Adds an answer. The proposal must have none yet.
  mutating func add(_ answer: Answer, for proposal: ProposedViewSize) {
    if first.isEmpty { first.reserveCapacity(4) }
    if first.count < 8 { first.append((proposal, answer)) } else { others[proposal] = answer }
  }
}

/// The lengths of a view along each axis, by proposal.
struct LengthMemo {
  private var widths = ProposalMemo<Double>()
  private var heights = ProposalMemo<Double>()

  subscript(axis: Axis, proposal: ProposedViewSize) -> Double? {
    axis == .horizontal ? widths[proposal] : heights[proposal]
  }

  mutating func add(_ length: Double, along axis: Axis, for proposal: ProposedViewSize) {
    if axis == .horizontal {
      widths.add(length, for: proposal)
    } else {
      heights.add(length, for: proposal)
    }
  }
}
