import LayoutCore
import LinearProgramming

extension Assumptions {
  /// What a solution says of the assumptions it was made under.
  enum Outcome {
    case hold
    /// Some were wrong and are corrected: solve again.
    case corrected
    /// One cannot be mended.
    case refuted(LayoutStatus)
  }

  /// Checks every assumption against a solution and corrects the wrong ones.
  ///
  /// Definitions are acyclic, so the earliest wrong assumption rests on right ones only and is right from
  /// the next round on: there are at most as many rounds as assumptions in a chain.
  mutating func correct(_ checks: [AssumptionCheck], at values: [Double]) -> Outcome {
    var isCorrected = false
    var refutation: LayoutStatus?
    for check in checks {
      switch check {
      case .order(let key, let inputs, let assumed):
        let actual = inputs.order { $0.value(at: values) }
        orders[key] = actual
        if actual != assumed { isCorrected = true }
      case .measure(let key, let leaf, let width, let height, let assumed):
        let offer = ProposedViewSize(width: width.value(at: values), height: height.value(at: values))
        let size = leaf.measure(offer)
        measures[key] = Measurement(offer: offer, size: size)
        if size != assumed.size { isCorrected = true }
      case .affinity(let use):
        if !use.probe.holds(at: use.inputs.map { $0.value(at: values) }) {
          refutation =
            refutation
            ?? .outsideLinearFragment(
              view: use.view, reason: "a guide closure is no affine function of the dimensions")
        }
      }
    }
    if isCorrected { return .corrected }
    return refutation.map(Outcome.refuted) ?? .hold
  }
}

extension Offer {
  fileprivate func value(at values: [Double]) -> Double? {
    switch kind {
    case .ideal: nil
    case .infinite: .infinity
    case .finite: length.value(at: values)
    }
  }
}
