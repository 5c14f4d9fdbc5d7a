import LayoutCore
import LinearProgramming

/// Identifies the distribution that an order belongs to.
struct OrderKey: Hashable {
  var node: Int
  var axis: Axis
  var proposal: UInt64
}

/// Identifies a view under a proposal: the key of a measure, a choice or an offer.
struct ChoiceKey: Hashable {
  var node: Int
  var proposal: UInt64
}

/// What compiling takes for granted because rows cannot compute it: choices, orders, and answers in numbers.
struct Assumptions {
  /// Gives the proposals in the keys below the same numbers in every round.
  let offerNumbers = OfferNumbers()
  /// The order of each distribution (S2, G13).
  var orders: [OrderKey: [[Int]]] = [:]
  /// The answer of each measured leaf (L7).
  var measures: [ChoiceKey: Measurement] = [:]
  /// The child that each ViewThatFits chooses (F7).
  var choices: [ChoiceKey: Int] = [:]
  /// The ratio of the ideal size inside each aspectRatio that keeps it; nil if the size has none (F12).
  var ratios: [ChoiceKey: Double?] = [:]
  /// The outcome of each comparison of lengths (`Decisions`).
  var decisions: [DecisionKey: Int] = [:]
  /// The offer to each view that is asked in numbers: custom layouts (F8), and views that answer by value.
  var offers: [ChoiceKey: GivenOffer] = [:]
  /// What earlier rounds found out about guide closures that are not affine at the first points tried (A1).
  var closures: [ClosureKey: ClosureKnowledge] = [:]

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
  ///
  /// When containers answer by value, an offer is accepted only if it depends on no unknown answer: for a
  /// wrong offer a whole subtree would be solved in vain. See `OpenQuestions`.
  mutating func correct(
    _ checks: [AssumptionCheck], of compiler: Compiler, at values: [Double]
  ) throws(Compiler.Failure) -> Outcome {
    let host = compiler.host
    let changedChoices = try correctChoices(checks, at: values, host)
    var isCorrected = !changedChoices.isEmpty
    var open = OpenQuestions(compiler)
    var refutation: Compiler.Failure?
    for check in checks {
      switch check {
      case .order(let key, let inputs, let assumed):
        let actual = inputs.order { $0.value(at: values) }
        orders[key] = actual
        if actual != assumed { isCorrected = true }
        if actual != assumed || open.concern(inputs) { open.concernAllThatFollows() }
      case .measure(let key, let proposal, let assumed):
        let measurement = host.measure(key.node, proposal.value(at: values))
        measures[key] = measurement
        if !measurement.isSame(as: assumed) { isCorrected = true }
      case .choice(let key, let inputs, _):
        if changedChoices.contains(key) || open.concern(inputs) { open.concernAllThatFollows() }
      case .ratio(let key, let inputs, let assumed):
        let actual = inputs.ratio { $0.value(at: values) }
        if !ConstraintLayout.isNearly(actual, assumed) {
          ratios[key] = .some(actual)
          isCorrected = true
          open.concernAllThatFollows()
        } else if open.concern(inputs) {
          open.concernAllThatFollows()
        }
      case .decision(let key, let inputs, let assumed):
        let actual = inputs.outcome { $0.value(at: values) }
        decisions[key] = actual
        if actual != assumed { isCorrected = true }
        if actual != assumed || open.concern(inputs) { open.concernAllThatFollows() }
      case .offer(let key, let inputs, let assumed):
        let actual = inputs.value(at: values)
        if let assumed, assumed.isNearly(actual) { continue }
        offers[key] = open.concern(inputs) ? nil : actual
        isCorrected = true
        // The program holds the answer to another offer as a number: whatever follows may be wrong too.
        if assumed != nil { open.concernAllThatFollows() }
      case .closure(let use):
        if open.concern(use) {
          isCorrected = true
          continue
        }
        switch correct(use, at: use.inputs.map { $0.value(at: values) }) {
        case .hold: break
        case .corrected:
          isCorrected = true
          open.concernAllThatFollows()
        case .refuted(let failure): refutation = refutation ?? failure
        }
      }
    }
    if isCorrected { return .corrected }
    return refutation.map(Outcome.refuted) ?? .hold
  }

  /// F7  Corrects all choices together, because one integer program may make them.
  ///
  /// - Returns: the choices that were wrong.
  private mutating func correctChoices(
    _ checks: [AssumptionCheck], at values: [Double], _ host: Answers
  ) throws(Compiler.Failure) -> Set<ChoiceKey> {
    var asked: [(key: ChoiceKey, fits: [[ChoiceInputs.Fit]], assumed: Int)] = []
    for case .choice(let key, let inputs, let assumed) in checks {
      asked.append((key, inputs.fits { $0.value(at: values) }, assumed))
    }
    let actual = try host.choose(asked.map(\.fits))
    var changed: Set<ChoiceKey> = []
    for (choice, child) in zip(asked, actual) {
      choices[choice.key] = child
      if choice.assumed != child { changed.insert(choice.key) }
    }
    return changed
  }

  private mutating func correct(_ use: GuideClosure.Use, at point: [Double]) -> Outcome {
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
  func value(at values: [Double]) -> ProposedViewSize {
    ProposedViewSize(width: width.value(at: values), height: height.value(at: values))
  }
}

extension Assumptions.Measurement {
  /// Whether two measures give a program the same rows: a width that follows the offer is an expression. NaN
  /// counts as equal to NaN; it is refused once the round's assumptions hold.
  func isSame(as other: Self) -> Bool {
    if followsWidth != other.followsWidth { return false }
    return Axis.allCases.allSatisfy {
      size[$0] == other.size[$0] || (size[$0].isNaN && other.size[$0].isNaN)
        || (followsWidth && $0 == .horizontal)
    }
  }
}

extension GivenOffer {
  /// Whether two offers differ by no more than the rounding errors of two solutions of one program.
  fileprivate func isNearly(_ other: GivenOffer) -> Bool {
    zip(all, other.all).allSatisfy {
      ConstraintLayout.isNearly($0.width, $1.width) && ConstraintLayout.isNearly($0.height, $1.height)
    }
  }
}

private func isNearly(_ a: Double?, _ b: Double?) -> Bool {
  guard let a, let b else { return a == b }
  return a.isNearly(b)
}

/// Which values of a solution depend on answers that are not known yet. Only answers by value can be unknown.
///
/// An unknown answer is a variable of its own, with the value 0. Definitions that use it are unknown too, and
/// so is everything compiled after an order or a choice that used it.
private struct OpenQuestions {
  /// By variable; empty if every answer is known.
  private var isOpen: [Bool] = []
  private var concernsAll = false
  private let takesByValue: Bool

  /// - Complexity: linear in the nonzeros; constant if every answer is known.
  init(_ compiler: Compiler) {
    takesByValue = compiler.host.takesByValue
    guard let first = compiler.unknowns.min() else { return }
    let program = compiler.program
    isOpen = [Bool](repeating: false, count: program.count)
    for variable in compiler.unknowns { isOpen[variable] = true }
    for definition in first..<program.count where !isOpen[definition] {
      let rows = program.rows(of: definition)
      let terms =
        program.terms(of: rows.lowerBound).lowerBound..<program.terms(of: rows.upperBound - 1).upperBound
      isOpen[definition] = program.termVariables[terms].contains { isOpen[Int($0)] }
    }
  }

  mutating func concernAllThatFollows() { concernsAll = takesByValue }

  func concern(_ inputs: OrderInputs) -> Bool {
    concern { isOpen in
      inputs.tracks.contains { isOpen($0.minimum) || $0.maximum.expression.map(isOpen) ?? false }
        || inputs.spans.contains { isOpen($0.minimum) || $0.maximum.expression.map(isOpen) ?? false }
    }
  }

  func concern(_ inputs: ChoiceInputs) -> Bool {
    concern { isOpen in
      inputs.sides.contains(where: isOpen)
        || inputs.ideals.joined().contains { $0.expression.map(isOpen) ?? false }
    }
  }

  func concern(_ inputs: RatioInputs) -> Bool {
    concern { isOpen in Axis.allCases.contains { inputs.ideal[$0].expression.map(isOpen) ?? false } }
  }

  func concern(_ inputs: DecisionInputs) -> Bool { concern { inputs.lengths.contains(where: $0) } }

  func concern(_ inputs: OfferInputs) -> Bool {
    concern { isOpen in
      inputs.all.contains { proposal in Axis.allCases.contains { isOpen(proposal[$0].length) } }
    }
  }

  func concern(_ use: GuideClosure.Use) -> Bool { concern { use.inputs.contains(where: $0) } }

  private func concern(_ anyIsOpen: ((Affine) -> Bool) -> Bool) -> Bool {
    if concernsAll { return true }
    if isOpen.isEmpty { return false }
    return anyIsOpen { expression in
      var found = false
      expression.forEachTerm { variable, _ in found = found || isOpen[Int(variable)] }
      return found
    }
  }
}
