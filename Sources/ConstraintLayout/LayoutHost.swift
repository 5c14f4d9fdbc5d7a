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

  struct Question: Hashable {
    var node: Int
    var guide: AlignmentKey?
    var offer: ProposedViewSize
  }

  let tree: LayoutTree
  private let facts: TreeFacts
  private let engine: ConstraintEngine
  /// The times of the programs solved for subviews, and the counts of what was measured.
  var statistics = LayoutStatistics()

  var runs: [Int: any LayoutRun] = [:]
  var cacheFailures: [Int: Compiler.Failure] = [:]
  private var measures: [Question: Size] = [:]
  var sizes: [Question: Answer<Size>] = [:]
  var placements: [Question: Answer<[Int: SubviewPlacement]>] = [:]
  var guides: [Question: Answer<Guide>] = [:]
  private var subviews: [Question: Answer<(size: Size, guide: Double?)>] = [:]

  // The custom layout being asked, and what it has done so far.
  var asked: Int?
  var placed: [Int: SubviewPlacement] = [:]
  var isCombining = false
  var failure: Compiler.Failure?

  init(_ facts: TreeFacts, _ engine: ConstraintEngine) {
    tree = facts.tree
    self.facts = facts
    self.engine = engine
    statistics.counts["measures"] = 0
  }

  /// Lets go of the custom layouts, which hold on to whoever answers for their subviews.
  func retire() { runs = [:] }

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

  /// Whether declared lengths are variables of their own: in the cells encoding alone, which folds none of them.
  var namesData: Bool { engine.namesData && engine.encoding == .cells }

  /// The chosen child of each choice.
  func choose(_ choices: [[[ChoiceInputs.Fit]]]) throws(Compiler.Failure) -> [Int] {
    if choosesByComparison { return choices.map(ChoiceInputs.choice) }
    guard let solver = engine.solver as? any MixedIntegerSolver else {
      throw .solverFailure("choosing views by integers takes a solver of mixed-integer programs")
    }
    if !choices.isEmpty { statistics.counts["integerPrograms", default: 0] += 1 }
    return try ChoiceProgram(choices).solve(with: solver, engine.options)
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
  var hasNaN: Bool { width?.isNaN == true || height?.isNaN == true }
}
