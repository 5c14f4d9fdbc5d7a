import LayoutCore
import LinearProgramming

// L7  A view's measured answer is a pure function of the proposal: an assumption, measured for the offer
//     that the solution makes, until the offer stays what it was.
extension Compiler {
  func measuredLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let leaf = tree.measures[tree.payload(of: node)]
    let measurement: Assumptions.Measurement
    if [proposal.width, proposal.height].allSatisfy({ $0.kind != .finite || $0.length.isConstant }) {
      let offer = ProposedViewSize(width: declared(proposal.width), height: declared(proposal.height))
      measurement = Assumptions.Measurement(offer: offer, size: leaf.measure(offer))
    } else {
      let key = MeasureKey(node: node, proposal: proposal.id)
      measurement = assumptions.measures[key] ?? .unknown
      checks.append(.measure(key, leaf, width: proposal.width, height: proposal.height, measurement))
    }
    let length = measurement.size[axis]
    if length == .infinity, [measurement.offer.width, measurement.offer.height].contains(.infinity) {
      return .infinite
    }
    guard length.isFinite, length >= 0 else {
      throw .refused(
        view: node,
        reason:
          "measures \(length) when offered \(measurement.offer); a finite length of at least 0 is needed")
    }
    return .finite(Affine(length))
  }

  /// An offer that declared data tell.
  private func declared(_ offer: Offer) -> Double? {
    switch offer.kind {
    case .ideal: nil
    case .infinite: .infinity
    case .finite: offer.length.constant
    }
  }
}

extension Assumptions.Measurement {
  /// What is assumed before any solution made an offer.
  fileprivate static let unknown = Self(offer: .zero, size: .zero)
}
