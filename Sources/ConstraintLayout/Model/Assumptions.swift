import LayoutCore
import LinearProgramming
import OpenPrograms

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

  /// That of the assumption that a rule makes.
  func assumption(_ rule: Rule) -> AssumptionKey { AssumptionKey(rule, node, proposal: proposal) }
}

/// What is assumed in a round: what earlier rounds found right, or corrected.
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
  var decisions: [AssumptionKey: Int] = [:]
  /// The offer to each view that is asked in numbers: custom layouts (F8).
  var offers: [ChoiceKey: GivenOffer] = [:]
  /// Whether two lengths differed at a solution that foresight took for equal.
  private(set) var isMisled = false
  /// What earlier rounds corrected assumptions from; nil while no loop settles them.
  var grounds: Grounds?
  /// What earlier rounds found out about guide closures that are not affine at the first points tried (A1).
  var closures: [ClosureKey: ClosureKnowledge] = [:]

  /// What foresight needs of earlier assumptions: it finds all others anew.
  var beforeForesight: Self {
    var assumptions = Assumptions()
    assumptions.closures = closures
    return assumptions
  }
}

/// Assumptions of a program that a solution may refute.
struct DoubtfulAssumptions {
  var checks: [any Assumption]
  /// The lengths that foresight took for equal.
  var equalities: [(Affine, Affine)]

  init(_ checks: [any Assumption], equalities: [(Affine, Affine)]) {
    (self.checks, self.equalities) = (checks, equalities)
  }

  init(allOf compiler: Compiler) { self.init(compiler.checks, equalities: compiler.equalities) }

  /// Whether assumptions that stand as numbers are wrong at the values of a program (L7, S2), and all others hold. A
  /// program in which they may change would have been enough.
  func areWrong(asNumbersAlone compiler: Compiler, at values: [Double]) -> Bool {
    var others = self
    var isWrong = false
    others.checks.removeAll { check in
      guard let holds = check.holdsAsNumbers(at: values, of: compiler) else { return false }
      if !holds { isWrong = true }
      return true
    }
    var assumptions = Assumptions()
    guard isWrong, case .hold = try? assumptions.correct(others, of: compiler, at: values) else {
      return false
    }
    return true
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
    let solution = CheckedSolution(values, of: compiler, checks: doubtful.checks)
    var isCorrected = false
    var refutation: Compiler.Failure?
    for check in doubtful.checks {
      switch try check.correct(&self, at: solution) {
      case .hold: break
      case .corrected: isCorrected = true
      case .refuted(let failure): refutation = refutation ?? failure
      }
    }
    for (length, other) in doubtful.equalities
    where !solution.rounding.isNearly(solution.value(of: length), solution.value(of: other)) {
      (isMisled, isCorrected) = (true, true)
    }
    if isCorrected { return .corrected }
    return refutation.map(Outcome.refuted) ?? .hold
  }

  /// Whether a wrong assumption holds nevertheless, because an earlier round corrected it from the same lengths; else
  /// these are what it is corrected from.
  mutating func hold(
    _ key: AssumptionKey, _ lengths: @autoclosure () -> [Affine], at solution: CheckedSolution
  ) -> Bool {
    if grounds == nil { return false }
    return grounds!.hold(key, lengths().map(solution.value), solution.rounding)
  }
}

extension Proposal {
  func value(at values: [Double]) -> ProposedViewSize {
    ProposedViewSize(width: width.value(at: values), height: height.value(at: values))
  }

  /// Calls `body` with the expressions of its finite sides.
  func forEachExpression(_ body: (Affine) -> Void) {
    for axis in Axis.allCases where self[axis].kind == .finite { body(self[axis].length) }
  }

  func moves(_ line: Assumption.Line) -> Bool {
    Axis.allCases.contains { self[$0].kind == .finite && line(self[$0].length).moves }
  }
}
