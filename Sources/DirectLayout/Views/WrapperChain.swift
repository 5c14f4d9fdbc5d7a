internal import LayoutCore

/// The answers of one wrapper of a chain of wrappers, so that a chain is not asked through to its end once for
/// every wrapper that is placed.
final class WrapperChain {
  /// One wrapper in as many keeps its answers.
  static let length = 8

  @exclusivity(unchecked) var widths = ProposalMemo<Double>()
  @exclusivity(unchecked) var heights = ProposalMemo<Double>()
}

extension LayoutPass {
  /// The length of a wrapper that keeps its answers.
  func length(of chain: WrapperChain, _ node: Int, along axis: Axis, in proposal: ProposedViewSize) -> Double
  {
    if let known = knownLength(of: chain, node, along: axis, in: proposal) { return known }
    return note(
      wrapperLength(of: node, along: axis, in: proposal), of: chain, node, along: axis, in: proposal)
  }

  private func knownLength(
    of chain: WrapperChain, _ node: Int, along axis: Axis, in proposal: ProposedViewSize
  ) -> Double? {
    let question = reads[node][axis].of(proposal)
    let known = axis == .horizontal ? chain.widths[question] : chain.heights[question]
    if known != nil { reusedCount += 1 }
    return known
  }

  private func note(
    _ length: Double, of chain: WrapperChain, _ node: Int, along axis: Axis, in proposal: ProposedViewSize
  ) -> Double {
    let question = reads[node][axis].of(proposal)
    if axis == .horizontal {
      chain.widths.add(length, for: question)
    } else {
      chain.heights.add(length, for: question)
    }
    return length
  }
}
