// L7: answers are functions of the proposal, so each is asked for once.

internal import LayoutCore

/// Answers by proposal: few in most views, which are searched one by one, and a table of those that follow.
struct ProposalMemo<Answer> {
  private var first: [(proposal: ProposedViewSize, answer: Answer)] = []
  private var others: [ProposedViewSize: Answer] = [:]

  subscript(proposal: ProposedViewSize) -> Answer? {
    for entry in first where entry.proposal == proposal { return entry.answer }
    return others.isEmpty ? nil : others[proposal]
  }

  /// Adds the answer to a proposal that has none yet.
  mutating func add(_ answer: Answer, for proposal: ProposedViewSize) {
    if first.isEmpty { first.reserveCapacity(4) }
    if first.count < 8 { first.append((proposal, answer)) } else { others[proposal] = answer }
  }
}

/// The lengths of a view along each axis by proposal.
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
