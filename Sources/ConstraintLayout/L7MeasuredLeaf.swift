import LayoutCore
import LinearProgramming

// L7  A view's measured answer is a pure function of the proposal: an assumption, measured for the offer
//     that the solution makes, until the offer stays what it was.
extension Compiler {
  func measuredLength(_ node: Int, _ axis: Axis, in proposal: Proposal) throws(Failure) -> Length {
    let measurement: Assumptions.Measurement
    if let offer = declared(proposal) {
      measurement = host.measure(node, offer)
    } else if host.takesByValue {
      guard let offer = assumedOffer(node, proposal) else {
        return .finite(unknown(Provenance(.L7, .length, axis, view: node), proposal))
      }
      measurement = host.measure(node, offer)
    } else {
      let key = ChoiceKey(node: node, proposal: proposal.id)
      measurement = assumptions.measures[key] ?? .unknown
      if checkedOffers.insert(key).inserted {
        checks.append(.measure(key, proposal, measurement))
      }
    }
    guard measurement.size.isAnswer(to: measurement.offer) else {
      let size = "\(measurement.size.width) × \(measurement.size.height)"
      let reason =
        "measures \(size) when offered \(measurement.offer); finite lengths of at least 0 are needed"
      suspicion = suspicion ?? .refused(view: node, reason: reason)
      return .zero
    }
    let length = measurement.size[axis]
    if length == .infinity { return .infinite }
    let provenance = Provenance(.L7, .length, axis, view: node)
    return .finite(measured(length, provenance, proposal, measurement.offer))
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

extension Size {
  /// Whether both lengths are at least 0, and ∞ in answer to an infinite side alone (L7, F8).
  func isAnswer(to offer: ProposedViewSize) -> Bool {
    let mayBeInfinite = offer.width == .infinity || offer.height == .infinity
    return Axis.allCases.allSatisfy { self[$0] >= 0 && (self[$0] < .infinity || mayBeInfinite) }
  }
}
