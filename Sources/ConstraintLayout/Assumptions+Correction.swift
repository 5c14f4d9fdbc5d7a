import LayoutCore
import LinearProgramming

extension Assumptions {
  /// What a solution says of the assumptions it was made under.
  enum Outcome {
    case hold
    /// Some were wrong and are corrected: solve again.
    case corrected
    /// One cannot be mended.
    case refuted(Compiler.Failure)
  }

  /// Checks every assumption against a solution and corrects the wrong ones.
  ///
  /// Definitions are acyclic, so the earliest wrong assumption rests on right ones only and is right from
  /// the next round on: there are at most as many rounds as assumptions in a chain.
  mutating func correct(
    _ checks: [AssumptionCheck], at values: [Double], _ host: LayoutHost
  ) -> Outcome {
    var isCorrected = false
    var refutation: Compiler.Failure?
    for check in checks {
      switch check {
      case .order(let key, let inputs, let assumed):
        let actual = inputs.order { $0.value(at: values) }
        orders[key] = actual
        if actual != assumed { isCorrected = true }
      case .measure(let key, let proposal, let assumed):
        let measurement = host.measure(key.node, proposal.value(at: values))
        measures[key] = measurement
        if !measurement.size.isSame(as: assumed.size) { isCorrected = true }
      case .choice(let key, let inputs, let assumed):
        let actual = host.choose(inputs.fits { $0.value(at: values) })
        choices[key] = actual
        if actual != assumed { isCorrected = true }
      case .offer(let key, let proposal, let assumed):
        let actual = proposal.value(at: values)
        if let assumed, assumed.isNearly(actual) { continue }
        offers[key] = actual
        isCorrected = true
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

extension Proposal {
  fileprivate func value(at values: [Double]) -> ProposedViewSize {
    ProposedViewSize(width: width.value(at: values), height: height.value(at: values))
  }
}

extension Size {
  /// Whether two measures are equal, NaN included, which is refused once the round's assumptions hold.
  fileprivate func isSame(as other: Size) -> Bool {
    Axis.allCases.allSatisfy { self[$0] == other[$0] || (self[$0].isNaN && other[$0].isNaN) }
  }
}

extension ProposedViewSize {
  /// Whether two offers differ by no more than the rounding errors of two solutions of one program.
  fileprivate func isNearly(_ other: ProposedViewSize) -> Bool {
    func isNearly(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b, a.isFinite, b.isFinite else { return a == b }
      return abs(a - b) <= 1e-11 * max(1, abs(a))
    }
    return isNearly(width, other.width) && isNearly(height, other.height)
  }
}
