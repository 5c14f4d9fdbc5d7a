import LayoutCore
import LinearProgramming

// What is assumed while compiling, and what a solution says of it.

/// Which distribution an order belongs to.
struct OrderKey: Hashable {
  var node: Int
  var axis: Axis
  var proposal: UInt64
}

/// Which view under which proposal a choice or an offer belongs to.
struct ChoiceKey: Hashable {
  var node: Int
  var proposal: UInt64
}

/// What is taken for granted while compiling, because it chooses or measures rather than computes.
struct Assumptions {
  /// What tells the proposals apart that assumptions are kept by.
  let offerNumbers = OfferNumbers()
  /// The order of each distribution (S2, G13).
  var orders: [OrderKey: [[Int]]] = [:]
  /// The answer of each measured leaf (L7).
  var measures: [ChoiceKey: Measurement] = [:]
  /// The child that each ViewThatFits chooses (F7).
  var choices: [ChoiceKey: Int] = [:]
  /// What is offered to each view that is asked in numbers: custom layouts (F8), and views that answer by value.
  var offers: [ChoiceKey: ProposedViewSize] = [:]
  /// What is known of the guide closures that are not simply affine (A1).
  var closures: [ClosureKey: ClosureKnowledge] = [:]

  /// A leaf's answer to an offer.
  struct Measurement {
    var offer: ProposedViewSize
    var size: Size
  }
}

/// Something assumed, with what it takes to check it against a solution.
enum AssumptionCheck {
  case order(OrderKey, OrderInputs, [[Int]])
  case measure(ChoiceKey, Proposal, Assumptions.Measurement)
  case choice(ChoiceKey, ChoiceInputs, Int)
  case offer(ChoiceKey, Proposal, ProposedViewSize?)
  case closure(GuideClosure.Use)
}

// MARK: Checking and correcting

extension Assumptions {
  /// What a solution says of the assumptions it was made under.
  enum Outcome {
    case hold
    /// Some were wrong and are corrected: solve again.
    case corrected
    /// One cannot be mended.
    case refuted(Compiler.Failure)
  }

  /// Checks assumptions of a program against its solution and corrects the wrong ones.
  ///
  /// Where answers are taken by value, an offer is believed only if nothing that it rests on is open: a wrong offer
  /// would have a whole subtree answer in vain. See `OpenQuestions`.
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
        if !measurement.size.isSame(as: assumed.size) { isCorrected = true }
      case .choice(let key, let inputs, _):
        if changedChoices.contains(key) || open.concern(inputs) { open.concernAllThatFollows() }
      case .offer(let key, let proposal, let assumed):
        let actual = proposal.value(at: values)
        if let assumed, assumed.isNearly(actual) { continue }
        offers[key] = open.concern(proposal) ? nil : actual
        isCorrected = true
        // The answer to another offer is in the program as a number.
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

  /// F7  All choices at once, because one program may answer them. Those that were wrong.
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

/// Which values of a solution rest on answers that are not known yet: nobody, where none is taken by value.
///
/// An answer that is not known is a variable of its own, worth 0. What is defined with it is as unknown, and so is
/// everything compiled after an order or a choice that was made with it.
private struct OpenQuestions {
  /// By variable; empty where every answer is known.
  private var isOpen: [Bool] = []
  private var concernsAll = false
  private let takesByValue: Bool

  /// - Complexity: linear in the nonzeros.
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

  func concern(_ proposal: Proposal) -> Bool {
    concern { isOpen in Axis.allCases.contains { isOpen(proposal[$0].length) } }
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
