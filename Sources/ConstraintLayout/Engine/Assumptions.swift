import LayoutCore
import LinearProgramming

/// Identifies the distribution that an order belongs to.
struct OrderKey: Hashable, ResultKey {
  var node: Int
  var axis: Axis
  var proposal: UInt64

  var number: UInt64 { proposal.mixed ^ UInt64(node) << 1 ^ UInt64(axis.rawValue) }
}

/// Identifies a view under a proposal: the key of a measure, a choice or an offer.
struct ChoiceKey: Hashable, ResultKey {
  var node: Int
  var proposal: UInt64

  var number: UInt64 { proposal.mixed ^ UInt64(node) }
}

/// What compiling takes for granted because rows cannot compute it: choices, orders, and answers in numbers.
struct Assumptions {
  /// Gives the proposals in the keys below the same numbers in every round.
  let offerNumbers = OfferNumbers()
  /// The order of each distribution (S2, G13).
  var orders = ResultTable<OrderKey, [[Int]]>()
  /// The answer of each measured leaf (L7).
  var measures = ResultTable<ChoiceKey, Measurement>()
  /// The child that each ViewThatFits chooses (F7).
  var choices = ResultTable<ChoiceKey, Int>()
  /// The ratio of the ideal size inside each aspectRatio that keeps it; nil if the size has none (F12).
  var ratios: [ChoiceKey: Double?] = [:]
  /// The outcome of each comparison of lengths (`Decisions`).
  var decisions: [DecisionKey: Int] = [:]
  /// The offer to each view that is asked in numbers: custom layouts (F8).
  var offers: [ChoiceKey: GivenOffer] = [:]
  /// Whether two lengths differed at a solution that eager evaluation took for equal.
  private(set) var isMisled = false
  /// What earlier rounds corrected assumptions from; nil while no loop settles them.
  var grounds: Grounds?
  /// What earlier rounds found out about guide closures that are not affine at the first points tried (A1).
  var closures: [ClosureKey: ClosureKnowledge] = [:]

  /// What eager evaluation needs of earlier assumptions: it finds all others anew.
  var beforeForesight: Self {
    var assumptions = Assumptions()
    assumptions.closures = closures
    return assumptions
  }

  /// A leaf's answer to an offer.
  struct Measurement {
    var offer: ProposedViewSize
    var size: Size
    /// Whether the leaf is a text that is as wide as it is offered (L6).
    var followsWidth = false

    var answer: LeafAnswer { LeafAnswer(size: size, followsWidth: followsWidth) }
  }
}

/// An assumption, with the expressions to check it against a solution.
enum AssumptionCheck {
  case order(OrderKey, OrderInputs, [[Int]])
  case measure(ChoiceKey, Proposal, Assumptions.Measurement)
  case choice(ChoiceKey, ChoiceInputs, Int)
  case ratio(ChoiceKey, RatioInputs, Double?)
  case decision(DecisionKey, DecisionInputs, Int)
  case offer(ChoiceKey, OfferInputs, GivenOffer?)
  case closure(GuideClosure.Use)
}

/// Assumptions of a program that a solution may refute.
struct DoubtfulAssumptions {
  var checks: [AssumptionCheck]
  /// The lengths that eager evaluation took for equal.
  var equalities: [(Affine, Affine)]

  init(_ checks: [AssumptionCheck], equalities: [(Affine, Affine)]) {
    (self.checks, self.equalities) = (checks, equalities)
  }

  init(allOf compiler: Compiler) { self.init(compiler.checks, equalities: compiler.equalities) }

  /// F7  The views, by node, that show another child at the values of the program.
  func refutedChoices(at values: [Double]) -> Set<Int> {
    var nodes: Set<Int> = []
    for case .choice(let key, let inputs, let assumed) in checks
    where inputs.choice(where: { $0.value(at: values) }) != assumed {
      nodes.insert(key.node)
    }
    return nodes
  }
}

// MARK: Checking and correcting

extension Assumptions {
  /// Whether the assumptions hold at the solution that was computed with them.
  enum Outcome {
    case hold
    /// Some were wrong and are corrected: solve again.
    case corrected
    /// One cannot be corrected.
    case refuted(Compiler.Failure)
  }

  /// Checks assumptions of a program against its solution and corrects the wrong ones.
  mutating func correct(
    _ doubtful: DoubtfulAssumptions, of compiler: Compiler, at values: [Double]
  ) throws(Compiler.Failure) -> Outcome {
    let host = compiler.host
    let rounding = SolutionRounding(of: values)
    var isCorrected = try correctChoices(doubtful.checks, at: values, host, rounding)
    var refutation: Compiler.Failure?
    for check in doubtful.checks {
      switch check {
      case .order(let key, let inputs, let assumed):
        let isRight = inputs.isOrder(assumed) { $0.value(at: values) }
        if isRight || hold(.order(key), inputs.lengths, values, rounding) {
          orders[key] = assumed
        } else {
          orders[key] = inputs.order { $0.value(at: values) }
          isCorrected = true
        }
      case .measure(let key, let proposal, let assumed):
        let offer = proposal.value(at: values)
        let measurement = host.measure(key.node, offer)
        measures[key] = measurement
        let areInputs = compiler.hasInputs(forAnswersOf: key.node)
        if measurement.isSame(as: assumed, asNumbers: areInputs) { continue }
        if grounds != nil, rounding.isNearly(assumed.offer, offer),
          host.measure(key.node, assumed.offer).isSame(as: assumed)
        {
          measures[key] = assumed
        } else {
          isCorrected = true
        }
      case .choice: break
      case .ratio(let key, let inputs, let assumed):
        let actual = inputs.ratio { $0.value(at: values) }
        if !rounding.isNearly(actual, assumed) {
          ratios[key] = .some(actual)
          isCorrected = true
        }
      case .decision(let key, let inputs, let assumed):
        let actual = inputs.outcome { $0.value(at: values) }
        if actual == assumed || hold(.decision(key), inputs.lengths, values, rounding) {
          decisions[key] = assumed
        } else {
          decisions[key] = actual
          isCorrected = true
        }
      case .offer(let key, let inputs, let assumed):
        let actual = inputs.value(at: values)
        if let assumed, rounding.isNearly(assumed, actual) { continue }
        offers[key] = actual
        isCorrected = true
      case .closure(let use):
        switch correct(use, at: use.inputs.map { $0.value(at: values) }, rounding) {
        case .hold: break
        case .corrected: isCorrected = true
        case .refuted(let failure): refutation = refutation ?? failure
        }
      }
    }
    for (length, other) in doubtful.equalities
    where !rounding.isNearly(length.value(at: values), other.value(at: values)) {
      (isMisled, isCorrected) = (true, true)
    }
    if isCorrected { return .corrected }
    return refutation.map(Outcome.refuted) ?? .hold
  }

  /// F7  Corrects all choices together, because one integer program may make them.
  ///
  /// - Returns: whether some were wrong.
  private mutating func correctChoices(
    _ checks: [AssumptionCheck], at values: [Double], _ host: MeasurementHost, _ rounding: SolutionRounding
  ) throws(Compiler.Failure) -> Bool {
    var asked: [(key: ChoiceKey, inputs: ChoiceInputs, assumed: Int)] = []
    for case .choice(let key, let inputs, let assumed) in checks { asked.append((key, inputs, assumed)) }
    let actual = try host.choose(asked.map(\.inputs), at: values)
    var isCorrected = false
    for (choice, child) in zip(asked, actual) {
      if choice.assumed == child || hold(.choice(choice.key), choice.inputs.lengths, values, rounding) {
        choices[choice.key] = choice.assumed
      } else {
        choices[choice.key] = child
        isCorrected = true
      }
    }
    return isCorrected
  }

  /// Whether a wrong assumption holds nevertheless, because an earlier round corrected it from the same lengths; else
  /// these are what it is corrected from.
  private mutating func hold(
    _ key: Grounds.Key, _ lengths: @autoclosure () -> [Affine], _ values: [Double],
    _ rounding: SolutionRounding
  ) -> Bool {
    if grounds == nil { return false }
    return grounds!.hold(key, lengths().map { $0.value(at: values) }, rounding)
  }

  private mutating func correct(
    _ use: GuideClosure.Use, at point: [Double], _ rounding: SolutionRounding
  ) -> Outcome {
    // A measured closure may compare numbers, so it sees them cleaned. Affine ones are checked at the point
    // itself.
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
      if surprises.isEmpty, rounding.isNearly(assumed, value) { return .hold }
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

extension Proposal {
  func value(at values: [Double]) -> ProposedViewSize {
    ProposedViewSize(width: width.value(at: values), height: height.value(at: values))
  }
}

extension Assumptions.Measurement {
  /// Whether two measures give a program the same rows: a width that follows the offer is an expression. NaN
  /// counts as equal to NaN; it is refused once the round's assumptions hold.
  ///
  /// - Parameter asNumbers: whether the program holds an answer as numbers, also a width that follows the offer.
  ///   Such a width is the offer itself, up to the rounding errors of two solutions.
  func isSame(as other: Self, asNumbers: Bool = false) -> Bool {
    if followsWidth != other.followsWidth { return false }
    return Axis.allCases.allSatisfy {
      size[$0] == other.size[$0] || (size[$0].isNaN && other.size[$0].isNaN)
        || (followsWidth && $0 == .horizontal
          && (!asNumbers || SolutionRounding.isNearly(size.width, other.size.width)))
    }
  }
}
