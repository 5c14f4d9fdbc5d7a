import LayoutCore
import LinearProgramming

/// Answers in numbers, for what must be measured: leaves, and custom layouts and their subviews.
///
/// What a custom layout asks of a subview is a layout program of its own, solved when asked for; answers
/// are kept by view and proposal for all rounds.
final class LayoutHost: SubviewHost {
  typealias Answer<Value> = Result<Value, Compiler.Failure>

  /// What a custom layout says of an explicit guide.
  enum Guide {
    case absent
    case value(Double)
    /// It leaves it to A5.
    case combined
  }

  private struct Question: Hashable {
    var node: Int
    var guide: AlignmentKey?
    var offer: ProposedViewSize
  }

  let tree: LayoutTree
  private let facts: TreeFacts
  private let engine: ConstraintEngine
  /// The times of the programs solved for subviews, and the counts of what was measured.
  private(set) var statistics = LayoutStatistics()

  private var runs: [Int: any LayoutRun] = [:]
  private var cacheFailures: [Int: Compiler.Failure] = [:]
  private var measures: [Question: Size] = [:]
  private var sizes: [Question: Answer<Size>] = [:]
  private var placements: [Question: Answer<[Int: SubviewPlacement]>] = [:]
  private var guides: [Question: Answer<Guide>] = [:]
  private var subviews: [Question: Answer<(size: Size, guide: Double?)>] = [:]

  // The custom layout being asked, and what it has done so far.
  private var asked: Int?
  private var placed: [Int: SubviewPlacement] = [:]
  private var isCombining = false
  private var failure: Compiler.Failure?

  init(_ facts: TreeFacts, _ engine: ConstraintEngine) {
    tree = facts.tree
    self.facts = facts
    self.engine = engine
    statistics.counts["measures"] = 0
  }

  // MARK: L7, F7

  func measure(_ node: Int, _ offer: ProposedViewSize) -> Assumptions.Measurement {
    let question = Question(node: node, offer: offer)
    if let known = measures[question] { return Assumptions.Measurement(offer: offer, size: known) }
    statistics.counts["measures", default: 0] += 1
    let size = tree.measures[tree.payload(of: node)].measure(offer)
    measures[question] = size
    return Assumptions.Measurement(offer: offer, size: size)
  }

  /// Whether choices that declared constants tell are made while compiling.
  var choosesByComparison: Bool { engine.choices == .compared }

  /// The chosen child of each choice.
  func choose(_ choices: [[[ChoiceInputs.Fit]]]) throws(Compiler.Failure) -> [Int] {
    if choosesByComparison { return choices.map(ChoiceInputs.choice) }
    guard let solver = engine.solver as? any MixedIntegerSolver else {
      throw .solverFailure("choosing views by integers takes a solver of mixed-integer programs")
    }
    if !choices.isEmpty { statistics.counts["integerPrograms", default: 0] += 1 }
    return try ChoiceProgram(choices).solve(with: solver, engine.options)
  }

  // MARK: F8  What custom layouts answer

  func spacing(ofLayout node: Int) throws(Compiler.Failure) -> ViewSpacing {
    let spacing: Answer<ViewSpacing> = ask(node) { .success($0.spacing()) }
    return try spacing.get()
  }

  func size(ofLayout node: Int, in offer: ProposedViewSize) -> Answer<Size> {
    let question = Question(node: node, offer: offer)
    if let known = sizes[question] { return known }
    statistics.counts["layouts", default: 0] += 1
    let answer: Answer<Size> = ask(node) { run in
      let size = run.sizeThatFits(offer)
      let mayBeInfinite = offer.width == .infinity || offer.height == .infinity
      for length in [size.width, size.height] where !(length >= 0) || (length == .infinity && !mayBeInfinite)
      {
        let answer = "\(size.width) × \(size.height) when offered \(offer)"
        return Self.refusal(
          node, "the layout's size is \(answer); finite lengths of at least 0 are needed")
      }
      return .success(size)
    }
    sizes[question] = answer
    return answer
  }

  /// Where a layout puts its subviews, those that it places.
  func placements(
    ofLayout node: Int, in offer: ProposedViewSize
  ) -> Answer<[Int: SubviewPlacement]> {
    let question = Question(node: node, offer: offer)
    if let known = placements[question] { return known }
    let answer = size(ofLayout: node, in: offer).flatMap { size in
      ask(node) { run in
        run.placeSubviews(in: Rect(origin: .zero, size: size), proposal: offer)
        return validated(node)
      }
    }
    placements[question] = answer
    return answer
  }

  private func validated(_ node: Int) -> Answer<[Int: SubviewPlacement]> {
    for child in tree.children(of: node) {
      guard let placement = placed[child] else { continue }
      let numbers = [placement.position.x, placement.position.y, placement.anchor.x, placement.anchor.y]
      if !numbers.allSatisfy(\.isFinite) {
        return Self.refusal(
          node,
          "the layout places \(tree.label(of: child)) at \(placement.position), anchor \(placement.anchor); "
            + "finite numbers are needed")
      }
      if placement.proposal.hasNaN {
        return Self.refusal(node, "the layout proposes NaN to \(tree.label(of: child))")
      }
    }
    return .success(placed)
  }

  func guide(
    _ guide: AlignmentKey, ofLayout node: Int, in offer: ProposedViewSize
  ) -> Answer<Guide> {
    let question = Question(node: node, guide: guide, offer: offer)
    if let known = guides[question] { return known }
    let answer: Answer<Guide> = size(ofLayout: node, in: offer).flatMap { size in
      ask(node) { run in
        let bounds = Rect(origin: .zero, size: size)
        guard let value = run.explicitAlignment(of: guide, in: bounds, proposal: offer) else {
          return .success(isCombining ? .combined : .absent)
        }
        if value.isFinite { return .success(.value(value)) }
        return Self.refusal(
          node, "the layout's guide \(guide.name) is \(value); a finite number is needed")
      }
    }
    guides[question] = answer
    return answer
  }

  private static func refusal<Value>(_ node: Int, _ reason: String) -> Answer<Value> {
    .failure(.refused(view: node, reason: reason))
  }

  /// Asks a custom layout; a subview without an answer fails the layout too. Layouts ask each other through
  /// their subviews, so what they do is kept apart.
  private func ask<Value>(_ node: Int, _ ask: (any LayoutRun) -> Answer<Value>) -> Answer<Value> {
    let outer = (asked, placed, isCombining, failure)
    (asked, placed, isCombining, failure) = (node, [:], false, nil)
    defer { (asked, placed, isCombining, failure) = outer }
    let answer = ask(run(node))
    return failure.map { .failure($0) } ?? answer
  }

  /// The layout at work; what its cache could not be made without fails every question to it.

  private func run(_ node: Int) -> any LayoutRun {
    if let known = runs[node] {
      failure = failure ?? cacheFailures[node]
      return known
    }
    let run = tree.customLayouts[tree.payload(of: node)].run(LayoutSubviews(of: node, host: self))
    runs[node] = run
    cacheFailures[node] = failure
    return run
  }

  // MARK: F8  What subviews answer

  func size(ofSubview node: Int, in proposal: ProposedViewSize) -> Size {
    answer(Question(node: node, offer: proposal))?.size ?? .zero
  }

  func explicitGuide(
    _ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize
  ) -> Double? {
    guard facts.mayBeExplicit(guide, node) else { return nil }
    return answer(Question(node: node, guide: guide, offer: proposal))?.guide
  }

  func spacing(ofSubview node: Int) -> ViewSpacing {
    let compiler = Compiler(facts, encoding: engine.encoding, assumptions: Assumptions(), host: self)
    do throws(Compiler.Failure) {
      return try compiler.preferredSpacing(of: node)
    } catch {
      failure = failure ?? error
      return ViewSpacing()
    }
  }

  func place(_ node: Int, _ placement: SubviewPlacement) { placed[node] = placement }

  func combinesGuides() { isCombining = true }

  private func answer(_ question: Question) -> (size: Size, guide: Double?)? {
    let answer = subviews[question] ?? newAnswer(question)
    subviews[question] = answer
    switch answer {
    case .success(let answer): return answer
    case .failure(let reason):
      failure = failure ?? reason
      return nil
    }
  }

  private func newAnswer(_ question: Question) -> Answer<(size: Size, guide: Double?)> {
    if question.offer.hasNaN {
      return Self.refusal(
        asked ?? question.node, "the layout proposes NaN to \(tree.label(of: question.node))")
    }
    return engine.answer(facts, question.node, in: question.offer, guide: question.guide, self)
  }

  /// Notes the times and the iterations of the program of a subview, which hold nothing of programs inside it.
  func addSubproblem(_ own: LayoutStatistics) {
    statistics.counts["subproblems", default: 0] += 1
    statistics.counts["iterations", default: 0] += own.counts["iterations", default: 0]
    for phase in LayoutStatistics.Phase.allCases { statistics[phase] += own[phase] }
  }
}

extension ProposedViewSize {
  fileprivate var hasNaN: Bool { width?.isNaN == true || height?.isNaN == true }
}
