import LayoutCore
import LinearProgramming

/// Answers in numbers, not expressions: of measured leaves (L7), and of custom layouts and their subviews (F8).
///
/// To find what a subview answers to a proposal in numbers, the program that is being compiled takes up the
/// question, and its definitions are followed (`EagerEvaluation.swift`). Without it, a layout program of its own is
/// solved.
///
/// **Merging.** A container asks its child under several offers. Two expressions are different offers even if
/// they have equal values, so nested containers multiply the offers with every level. If a layout asks for more
/// than `ConstraintEngine.expressionLimit` lengths of one view, it begins again, and offers of equal value are one
/// offer. That they are equal is an assumption; the solver computes every number.
final class MeasurementHost: SubviewHost {
  typealias Answer<Value> = Result<Value, Compiler.Failure>

  /// What a custom layout answers when asked for an explicit guide.
  enum Guide {
    case absent
    case value(Double)
    /// Rule A5 combines the guides of its subviews.
    case combined
  }

  struct Question: Hashable {
    var node: Int
    var guide: AlignmentKey?
    var offer: ProposedViewSize
    /// The lengths further out that the view reads.
    var spaces: GivenAncestorLengths?

    init(
      node: Int, guide: AlignmentKey? = nil, offer: ProposedViewSize,
      spaces: GivenAncestorLengths? = nil
    ) {
      self.node = node
      self.guide = guide
      self.offer = offer
      self.spaces = spaces
    }
  }

  /// A measured leaf under an offer.
  private struct MeasureKey: ResultKey {
    var node: Int
    var offer: ProposedViewSize

    var number: UInt64 {
      // Adding 0 makes −0 positive.
      func number(_ side: Double?) -> UInt64 { side.map { ($0 + 0).bitPattern } ?? .max }
      return (number(offer.width).mixed ^ number(offer.height)).mixed ^ UInt64(node)
    }
  }

  /// A custom layout, with the lengths further out that its subviews read: its cache may depend on them.
  private struct RunKey: Hashable {
    var node: Int
    var spaces: GivenAncestorLengths?
  }

  let tree: LayoutTree
  let facts: TreeFacts
  let engine: ConstraintEngine
  /// When the work has to end.
  var limits: WorkLimits
  /// The times of the programs solved for parts of the tree, and the counts of what was measured.
  var statistics = LayoutStatistics()

  private var runs: [RunKey: any LayoutRun] = [:]
  private var cacheFailures: [RunKey: Compiler.Failure] = [:]
  private var measures = ResultTable<MeasureKey, Assumptions.Measurement>()
  /// L7  The leaves that a session's edits have put in the place of the tree's, with what they have answered.
  private var otherLeaves:
    [Int: (leaf: MeasuredLeaf, measures: [ProposedViewSize: Assumptions.Measurement])] =
      [:]
  private var sizes: [Question: Answer<Size>] = [:]
  private var placements: [Question: Answer<[Int: SubviewPlacement]>] = [:]
  private var guides: [Question: Answer<Guide>] = [:]
  private var views: [Question: Answer<(size: Size, guide: Double?)>] = [:]
  /// What stacks and custom layouts prefer around themselves.
  private var spacings: [Int: ViewSpacing] = [:]

  // The custom layout being asked, and what it has done so far.
  private var asked: Int?
  private var askedSpaces: GivenAncestorLengths?
  private var placed: [Int: SubviewPlacement] = [:]
  private var isCombining = false
  private var failure: Compiler.Failure?

  /// - Parameter foresees: whether assumptions may come from values that definitions already have.
  init(_ facts: TreeFacts, _ engine: ConstraintEngine, _ limits: WorkLimits, foresees: Bool = true) {
    tree = facts.tree
    self.facts = facts
    self.engine = engine
    self.limits = limits
    self.foresees = foresees
    statistics.counts["measures"] = 0
  }

  /// Releases the custom layouts. They hold this object, which answers for their subviews.
  func retire() { runs = [:] }

  // MARK: Many lengths

  /// The most lengths that a program may ask of one view. It bounds the work on a deep tree without eager evaluation.
  static let hardLimit = 100_000

  /// Whether assumptions may come from values that definitions already have.
  let foresees: Bool
  /// Whether offers of equal value are one offer.
  private(set) var mergesOffers = false
  /// The compiler at work, which takes up questions to subviews.
  private var asker: Compiler?
  /// The view that was asked when a limit was passed.
  private var crowdedView: Int?
  /// How many lengths this layout has asked of views, in all its programs.
  private var lengthsAsked = 0

  /// Counts a length that no view was asked for before.
  ///
  /// - Parameter number: how many lengths the program has asked of this view.
  /// - Throws: `tooDeep` if a limit is passed.
  func noteLength(of node: Int, number: Int = 1) throws(Compiler.Failure) {
    lengthsAsked += 1
    if number > (foresees && !mergesOffers ? engine.expressionLimit : Self.hardLimit) {
      crowdedView = node
      throw .tooDeep(view: node)
    }
    if lengthsAsked.isMultiple(of: 1000) { try limits.check() }
  }

  /// - Throws: if the work has to end, or to begin again with merged offers.
  func checkLimits() throws(Compiler.Failure) {
    try limits.check()
    if let crowdedView { throw .tooDeep(view: crowdedView) }
  }

  /// Whether the work has to end. Answers are failures from then on, and must not be kept.
  private var isOver: Bool {
    do throws(Compiler.Failure) { try checkLimits() } catch { return true }
    return false
  }

  /// Another layout of the same tree begins.
  func begin(_ limits: WorkLimits) {
    self.limits = limits
    statistics = LayoutStatistics()
    lengthsAsked = 0
    crowdedView = nil
  }

  /// Begins again with merged offers, if too many lengths were asked for.
  func mergeOffers() -> Bool {
    guard crowdedView != nil, foresees, !mergesOffers else { return false }
    mergesOffers = true
    (crowdedView, lengthsAsked) = (nil, 0)
    return true
  }

  /// Begins with merged offers, where stacks inside each other are sure to ask for too many lengths.
  func foreseeManyLengths() {
    if foresees, !mergesOffers { mergesOffers = facts.stacksTurn(moreOftenThan: engine.expressionLimit) }
  }

  /// Runs `body` while a compiler is at work. It takes up all questions anew, so that its program holds them.
  func `while`(_ compiler: Compiler, _ body: () throws(Compiler.Failure) -> Void) throws(Compiler.Failure) {
    let outer = asker
    if compiler.foresees && outer == nil {
      retire()
      (cacheFailures, sizes, placements, guides, views) = ([:], [:], [:], [:], [:])
    }
    asker = compiler
    defer { asker = outer }
    try body()
  }

  // MARK: S1, L7, F7

  /// What a container prefers around itself, found once.
  func spacing(
    ofContainer node: Int, _ find: () throws(Compiler.Failure) -> ViewSpacing
  ) throws(Compiler.Failure) -> ViewSpacing {
    if let known = spacings[node] { return known }
    let spacing = try find()
    spacings[node] = spacing
    return spacing
  }

  /// L7  Puts another leaf in the place of the tree's.
  func replace(_ node: Int, by leaf: MeasuredLeaf) { otherLeaves[node] = (leaf, [:]) }

  func measure(_ node: Int, _ offer: ProposedViewSize) -> Assumptions.Measurement {
    if !otherLeaves.isEmpty, let other = otherLeaves[node] {
      if let known = other.measures[offer] { return known }
      statistics.counts["measures", default: 0] += 1
      let measurement = other.leaf.measurement(at: offer)
      otherLeaves[node]?.measures[offer] = measurement
      return measurement
    }
    let key = MeasureKey(node: node, offer: offer)
    if let known = measures[key] { return known }
    statistics.counts["measures", default: 0] += 1
    let measurement = tree.measures[tree.payload(of: node)].measurement(at: offer)
    measures[key] = measurement
    return measurement
  }

  /// Whether a choice that follows from declared constants is made while compiling.
  var choosesByComparison: Bool { engine.choices == .compared }

  /// Whether declared lengths are variables of their own. Only the cells encoding can do that: it folds no
  /// lengths.
  var namesData: Bool { engine.namesData && engine.encoding == .cells }

  /// The chosen child of each choice, where the variables have `values`.
  func choose(_ choices: [ChoiceInputs], at values: [Double]) throws(Compiler.Failure) -> [Int] {
    if choosesByComparison {
      return choices.map { inputs in inputs.choice { $0.value(at: values) } }
    }
    guard let solver = engine.solver as? any MixedIntegerSolver else {
      throw .solverFailure("choosing views by integers takes a solver of mixed-integer programs")
    }
    if !choices.isEmpty { statistics.counts["integerPrograms", default: 0] += 1 }
    var options = engine.options
    options.timeLimit = limits.secondsLeft
    let fits = choices.map { inputs in inputs.fits { $0.value(at: values) } }
    return try ChoiceProgram(fits).solve(with: solver, options)
  }

  // MARK: What views answer, each by a program of its own

  /// F12  The ideal size of the view at `node`. The view must read no lengths further out.
  func idealSize(of node: Int) -> Answer<Size> {
    answerApart(Question(node: node, offer: .unspecified)).map(\.size)
  }

  /// L1  The size of the view at `node` in a proposal; nil if there is none. The view must read no lengths further out.
  func size(of node: Int, in offer: ProposedViewSize) -> Size? {
    foreseeManyLengths()
    let question = Question(node: node, offer: offer)
    if case .success(let answer) = answerApart(question) { return answer.size }
    guard mergeOffers(), case .success(let answer) = answerApart(question) else { return nil }
    return answer.size
  }

  private func answer(_ question: Question) -> Answer<(size: Size, guide: Double?)> {
    if question.offer.hasNaN {
      return Self.refusal(
        asked ?? question.node, "the layout proposes NaN to \(tree.label(of: question.node))")
    }
    if let asker, asker.foresees {
      do throws(Compiler.Failure) {
        if let answer = try asker.foreseenAnswer(question, of: asked ?? question.node) {
          return .success(answer)
        }
      } catch {
        return .failure(error)
      }
    }
    return answerApart(question)
  }

  private func answerApart(_ question: Question) -> Answer<(size: Size, guide: Double?)> {
    if let known = views[question] { return known }
    let answer = newAnswer(question)
    if !isOver { views[question] = answer }
    return answer
  }

  private func newAnswer(_ question: Question) -> Answer<(size: Size, guide: Double?)> {
    do throws(Compiler.Failure) {
      try noteLength(of: question.node)
      try checkLimits()
    } catch {
      return .failure(error)
    }
    var output: (size: AffineSize, guide: Affine?) = (AffineSize(width: .zero, height: .zero), nil)
    var answer: (size: Size, guide: Double?) = (.zero, nil)
    return solveApart { compiler throws(Compiler.Failure) in
      output = try compiler.answer(question)
    } read: { _, values in
      func value(_ length: AffineLength) -> Double { length.expression?.value(at: values) ?? .infinity }
      answer.size = Size(width: value(output.size.width), height: value(output.size.height))
      answer.guide = output.guide?.value(at: values)
    }.map { answer }
  }

  /// Settles a program of its own, and adds its times and iterations, without those of the programs inside
  /// it.
  private func solveApart(
    _ compile: AssumptionLoop.Compile, read: (Compiler, [Double]) -> Void
  ) -> Answer<Void> {
    var own = LayoutStatistics()
    let before = statistics.total
    defer {
      own[.compile] -= statistics.total - before  // Of programs inside this one.
      statistics.counts["subproblems", default: 0] += 1
      statistics.counts["iterations", default: 0] += own.counts["iterations", default: 0]
      for phase in LayoutStatistics.Phase.allCases { statistics[phase] += own[phase] }
    }
    do throws(Compiler.Failure) {
      var loop = AssumptionLoop(engine, self)
      let (compiler, solve) = try loop.settle(&own, compile: compile) {
        compiler, statistics throws(Compiler.Failure) in
        try self.solve(compiler, from: engine.start.stagedStart, &statistics)
      }
      read(compiler, solve.values)
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  // MARK: F8  What subviews answer to custom layouts

  func size(ofSubview node: Int, in proposal: ProposedViewSize) -> Size {
    let offer = subviewOffer(node, proposal)
    let question = Question(node: node, offer: proposal, spaces: offer.spaces)
    return value(answer(question))?.size ?? .zero
  }

  func explicitGuide(
    _ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize
  ) -> Double? {
    guard facts.mayBeExplicit(guide, node) else { return nil }
    let offer = subviewOffer(node, proposal)
    let question = Question(node: node, guide: guide, offer: proposal, spaces: offer.spaces)
    return value(answer(question))?.guide
  }

  /// A custom layout's offer to a subview, with the lengths around the layout that the subview reads.
  private func subviewOffer(_ node: Int, _ proposal: ProposedViewSize) -> GivenOffer {
    GivenOffer(proposal, facts.spaces(askedSpaces, readBy: node))
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

  func priority(ofSubview node: Int) -> Double { facts.priority(of: node) }

  func combinesGuides() { isCombining = true }

  /// The answer of a subview. If it is a failure, the custom layout that asks fails too.
  private func value<Value>(_ answer: Answer<Value>) -> Value? {
    switch answer {
    case .success(let answer): return answer
    case .failure(let reason):
      failure = failure ?? reason
      return nil
    }
  }

  // MARK: F8  What custom layouts answer: checked, because foreign code computes it

  func spacing(ofLayout node: Int) throws(Compiler.Failure) -> ViewSpacing {
    try spacing(ofContainer: node) { () throws(Compiler.Failure) in
      let answer: Answer<ViewSpacing> = ask(node, nil) { .success($0.spacing()) }
      return try answer.get()
    }
  }

  func size(ofLayout node: Int, in given: GivenOffer) -> Answer<Size> {
    let offer = given.proposal
    let question = Question(node: node, offer: offer, spaces: given.spaces)
    if let known = sizes[question] { return known }
    statistics.counts["layouts", default: 0] += 1
    let answer: Answer<Size> = ask(node, given.spaces) { run in
      let size = run.sizeThatFits(offer)
      if size.isAnswer(to: offer) { return .success(size) }
      let answer = "\(size.width) × \(size.height) when offered \(offer)"
      return Self.refusal(
        node, "the layout's size is \(answer); finite lengths of at least 0 are needed")
    }
    sizes[question] = answer
    return answer
  }

  /// Where a layout puts the subviews that it places.
  func placements(
    ofLayout node: Int, in given: GivenOffer
  ) -> Answer<[Int: SubviewPlacement]> {
    let question = Question(node: node, offer: given.proposal, spaces: given.spaces)
    if let known = placements[question] { return known }
    let answer = size(ofLayout: node, in: given).flatMap { size in
      ask(node, given.spaces) { run in
        run.placeSubviews(in: Rect(origin: .zero, size: size), proposal: given.proposal)
        return validated(node)
      }
    }
    placements[question] = answer
    return answer
  }

  private func validated(_ node: Int) -> Answer<[Int: SubviewPlacement]> {
    for child in tree.countedChildren(of: node) {
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
    _ guide: AlignmentKey, ofLayout node: Int, in given: GivenOffer
  ) -> Answer<Guide> {
    let question = Question(node: node, guide: guide, offer: given.proposal, spaces: given.spaces)
    if let known = guides[question] { return known }
    let answer: Answer<Guide> = size(ofLayout: node, in: given).flatMap { size in
      ask(node, given.spaces) { run in
        let bounds = Rect(origin: .zero, size: size)
        guard let value = run.explicitAlignment(of: guide, in: bounds, proposal: given.proposal) else {
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

  /// Asks a custom layout; a subview that fails makes the layout fail too. A layout may ask others through
  /// its subviews, so the state of the outer question is saved and restored.
  private func ask<Value>(
    _ node: Int, _ spaces: GivenAncestorLengths?, _ ask: (any LayoutRun) -> Answer<Value>
  ) -> Answer<Value> {
    let outer = (asked, askedSpaces, placed, isCombining, failure)
    (asked, askedSpaces, placed, isCombining, failure) = (node, spaces, [:], false, nil)
    defer { (asked, askedSpaces, placed, isCombining, failure) = outer }
    let answer = ask(run(RunKey(node: node, spaces: spaces)))
    return failure.map { .failure($0) } ?? answer
  }

  /// The custom layout with its cache. If a subview failed while the cache was made, every question to the
  /// layout fails.
  private func run(_ key: RunKey) -> any LayoutRun {
    if let known = runs[key] {
      failure = failure ?? cacheFailures[key]
      return known
    }
    let node = key.node
    let subviews = LayoutSubviews(
      Array(tree.countedChildren(of: node)), readIn: facts.direction(ofLayout: node), host: self)
    let run = tree.customLayouts[tree.payload(of: node)].run(subviews)
    runs[key] = run
    cacheFailures[key] = failure
    return run
  }
}

extension ProposedViewSize {
  var hasNaN: Bool { width?.isNaN == true || height?.isNaN == true }
}

extension Compiler {
  /// Compiles the answer of a single view to a proposal in numbers: both lengths and, if one is asked for and
  /// explicit, a guide.
  fileprivate func answer(
    _ question: MeasurementHost.Question
  ) throws(Failure) -> (size: AffineSize, guide: Affine?) {
    try refuseManyViews()
    root = question.node
    let own = given(question.offer, view: root)
    if let around = question.spaces { spaces = given(around) }
    let size = try size(root, in: own)
    guard let guide = question.guide, size.isFinite else { return (size, nil) }
    return (size, try explicitValue(guide, root, in: own, size))
  }
}
