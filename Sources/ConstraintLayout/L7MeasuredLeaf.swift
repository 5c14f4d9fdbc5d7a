import LayoutCore
import LinearProgramming

// L7  A view's measured answer is a pure function of the proposal: an assumption, measured for the offer
//     that the solution makes, until the offer stays what it was.
extension Compiler {
  func measuredLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let measurement: Assumptions.Measurement
    if let offer = declared(proposal) {
      measurement = host.measure(node, offer)
    } else {
      let key = ChoiceKey(node: node, proposal: proposal.id)
      measurement = assumptions.measures[key] ?? .unknown
      if checkedOffers.insert(key).inserted {
        checks.append(.measure(key, proposal, measurement))
      }
    }
    let length = measurement.size[axis]
    if length == .infinity, [measurement.offer.width, measurement.offer.height].contains(.infinity) {
      return .infinite
    }
    if length.isFinite, length >= 0 { return .finite(Affine(length)) }
    let reason =
      "measures \(length) when offered \(measurement.offer); a finite length of at least 0 is needed"
    suspicion = suspicion ?? .refused(view: node, reason: reason)
    return .zero
  }

  /// An offer that declared data tell; nil where only the solution does.
  func declared(_ proposal: Proposal) -> ProposedViewSize? {
    guard proposal.width.isDeclared, proposal.height.isDeclared else { return nil }
    return ProposedViewSize(width: proposal.width.value(at: []), height: proposal.height.value(at: []))
  }
}

extension Assumptions.Measurement {
  /// What is assumed before any solution made an offer.
  fileprivate static let unknown = Self(offer: .zero, size: .zero)
}
