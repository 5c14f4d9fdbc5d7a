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
  ) throws(Compiler.Failure) -> Outcome {
    var isCorrected = try correctChoices(checks, at: values, host)
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
      case .choice: break
      case .offer(let key, let proposal, let assumed):
        let actual = proposal.value(at: values)
        if let assumed, assumed.isNearly(actual) { continue }
        offers[key] = actual
        isCorrected = true
      case .closure(let use):
        switch correct(use, at: use.inputs.map { $0.value(at: values) }) {
        case .hold: break
        case .corrected: isCorrected = true
        case .refuted(let failure): refutation = refutation ?? failure
        }
      }
    }
    if isCorrected { return .corrected }
    return refutation.map(Outcome.refuted) ?? .hold
  }

  /// F7  All choices at once, because one program may answer them.
  private mutating func correctChoices(
    _ checks: [AssumptionCheck], at values: [Double], _ host: LayoutHost
  ) throws(Compiler.Failure) -> Bool {
    var asked: [(key: ChoiceKey, fits: [[ChoiceInputs.Fit]], assumed: Int)] = []
    for case .choice(let key, let inputs, let assumed) in checks {
      asked.append((key, inputs.fits { $0.value(at: values) }, assumed))
    }
    let actual = try host.choose(asked.map(\.fits))
    for (choice, child) in zip(asked, actual) { choices[choice.key] = child }
    return zip(asked, actual).contains { $0.assumed != $1 }
  }

  private mutating func correct(_ use: GuideClosure.Use, at point: [Double]) -> Outcome {
    // What only measures may compare numbers; the linear terms are checked where they are.
    let measured = point.map(\.cleaned)
    let (value, surprises) = use.closure.evaluate(measured)
    // A8  A guide is a function of the dimensions it sees.
    let again = use.closure.evaluate(measured).value
    if value.bitPattern != again.bitPattern {
      return .refuted(
        .refused(
          view: use.key.node,
          reason:
            "its guide \(use.key.guide.name) answers the same dimensions with \(value) and \(again); it must "
            + "be a function of them"))
    }
    if let assumed = use.assumed {
      if surprises.isEmpty, assumed.isNearly(value) { return .hold }
    } else if use.closure.holds(at: point) {
      return .hold
    }
    var known = closures[use.key] ?? ClosureKnowledge()
    known.guidesRead += surprises
    known.isMeasured = true
    known.value = value
    closures[use.key] = known
    return .corrected
  }
}

extension Double {
  /// Whether two numbers, NaN included, differ by no more than the rounding errors of two solutions.
  fileprivate func isNearly(_ other: Double) -> Bool {
    self == other || (isNaN && other.isNaN) || abs(self - other) <= 1e-11 * max(1, abs(self))
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
      guard let a, let b else { return a == b }
      return a.isNearly(b)
    }
    return isNearly(width, other.width) && isNearly(height, other.height)
  }
}
