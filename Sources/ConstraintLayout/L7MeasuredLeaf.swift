import LayoutCore
import LinearProgramming

// L7  A view's measured answer is a pure function of the proposal: an assumption, measured for the offer
//     that the solution makes, until the offer stays what it was.
extension Compiler {
  func measuredLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let leaf = tree.measures[tree.payload(of: node)]
    let key = MeasureKey(node: node, proposal: proposal.id)
    let offer = ProposedViewSize(width: declared(proposal.width), height: declared(proposal.height))
    let isDeclared = [proposal.width, proposal.height].allSatisfy {
      $0.kind != .finite || $0.length.isConstant
    }
    let measurement =
      isDeclared
      ? Assumptions.Measurement(offer: offer, size: leaf.measure(offer))
      : assumptions.measures[key] ?? Assumptions.Measurement(offer: offer, size: leaf.measure(offer))
    if !isDeclared {
      checks.append(.measure(key, leaf, width: proposal.width, height: proposal.height, measurement))
    }
    let length = measurement.size[axis]
    if length == .infinity { return .infinite }
    guard length.isFinite, length >= 0 else {
      throw .refused(view: node, reason: "measures \(length) when offered \(measurement.offer)")
    }
    return .finite(Affine(length))
  }

  /// What declared data say of an offer; an offer that only the solution knows is first taken as nil.
  private func declared(_ offer: Offer) -> Double? {
    switch offer.kind {
    case .ideal: nil
    case .infinite: .infinity
    case .finite: offer.length.isConstant ? offer.length.constant : nil
    }
  }
}
