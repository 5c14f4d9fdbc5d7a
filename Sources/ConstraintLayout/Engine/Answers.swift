import LayoutCore
import LinearProgramming

/// Answers in numbers, not expressions: of measured leaves (L7), of custom layouts and their subviews (F8),
/// and of containers that answer by value.
///
/// To find what a container or a subview answers to a proposal in numbers, a layout program of its own is
/// solved. Answers are kept by view and proposal for all rounds and all programs of a layout.
///
/// **By value.** A container asks its child under several offers. Two expressions are different offers even
/// if they have equal values, so nested containers multiply the offers with every level. A layout therefore
/// begins with expressions. If it asks for more than `ConstraintEngine.expressionLimit` lengths a view, it
/// begins again, and containers answer in numbers like measured leaves: an earlier round's solution gives the
/// offer, a program of its own gives the answer, and the check compares the offer with this round's solution.
/// Offers of equal value are then asked once. The solver computes every one of these numbers.
final class Answers: SubviewHost {
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
    /// The length asked for; nil for the answer on both axes.
    var axis: Axis?
    var guide: AlignmentKey?
    var offer: ProposedViewSize
    /// The lengths further out that the view reads.
    var spaces: GivenSpaces?

    init(
      node: Int, axis: Axis? = nil, guide: AlignmentKey? = nil, offer: ProposedViewSize,
      spaces: GivenSpaces? = nil
    ) {
      self.node = node
      self.axis = axis
      self.guide = guide
      self.offer = offer
      self.spaces = spaces
    }
  }

  /// A custom layout, with the lengths further out that its subviews read: its cache may depend on them.
  private struct RunKey: Hashable {
    var node: Int
    var spaces: GivenSpaces?
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
  private var measures: [Question: Assumptions.Measurement] = [:]
  private var sizes: [Question: Answer<Size>] = [:]
  private var placements: [Question: Answer<[Int: SubviewPlacement]>] = [:]
  private var guides: [Question: Answer<Guide>] = [:]
  private var views: [Question: Answer<(size: Size, guide: Double?)>] = [:]
  private var insides: [Question: Answer<PlacedInside>] = [:]
  /// What stacks and custom layouts prefer around themselves.
  private var spacings: [Int: ViewSpacing] = [:]

  // The custom layout being asked, and what it has done so far.
  private var asked: Int?
  private var askedSpaces: GivenSpaces?
  private var placed: [Int: SubviewPlacement] = [:]
  private var isCombining = false
  private var failure: Compiler.Failure?

  /// - Parameter mayTakeByValue: whether containers may answer by value; no expressions of such answers are
  ///   known.
  init(
    _ facts: TreeFacts, _ engine: ConstraintEngine, _ limits: WorkLimits, mayTakeByValue: Bool = true
  ) {
    tree = facts.tree
    self.facts = facts
    self.engine = engine
    self.limits = limits
    self.mayTakeByValue = mayTakeByValue
    statistics.counts["measures"] = 0
  }

  /// Releases the custom layouts. They hold this object, which answers for their subviews.
  func retire() { runs = [:] }

  // MARK: By value

  /// The most lengths that a program may ask of one view. It bounds the work on a deep tree whose containers
  /// may not answer by value.
  static let hardLimit = 100_000

  private let mayTakeByValue: Bool
  /// Whether containers answer by value.
  private(set) var takesByValue = false
  /// The view that was asked when a limit was passed.
  private var crowdedView: Int?
  /// How many lengths this layout has asked of views, in all its programs.
  private var lengthsAsked = 0

  /// The most lengths that a layout asks for before containers answer by value. Views that declare their
  /// lengths do not count.
  private lazy var mostLengths =
    engine.expressionLimit * tree.kinds.reduce(0) { $1.declaresLengths ? $0 : $0 + 1 }

  /// Counts a length that no view was asked for before.
  ///
  /// - Parameter number: how many lengths the program has asked of this view.
  /// - Throws: `tooDeep` if a limit is passed.
  func noteLength(of node: Int, number: Int = 1) throws(Compiler.Failure) {
    lengthsAsked += 1
    let isCrowded =
      mayTakeByValue && !takesByValue && lengthsAsked > engine.expressionLimit && lengthsAsked > mostLengths
    if isCrowded || number > Self.hardLimit {
      crowdedView = node
      throw .tooDeep(view: node)
    }
    if lengthsAsked.isMultiple(of: 1000) { try limits.check() }
  }

  /// - Throws: if the work has to end, or to begin again by value.
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

  /// Begins again with the answers of containers taken by value, if too many lengths were asked for.
  func takeByValue() -> Bool {
    guard crowdedView != nil, mayTakeByValue, !takesByValue else { return false }
    takesByValue = true
    crowdedView = nil
    retire()
    (cacheFailures, lengthsAsked) = ([:], 0)
    (sizes, placements, guides, views) = ([:], [:], [:], [:])
    return true
  }

  /// Whether the view answers by value: it is a container, and its length on one axis depends on the other
  /// side of its proposal. If no length does, the axes are independent and expressions do not multiply.
  func isByValue(_ node: Int) -> Bool {
    if !takesByValue { return false }
    switch tree.kinds[node] {
    case .grid, .viewThatFits, .customLayout: break
    case .stack, .zStack: if tree.soleChild(of: node) != nil { return false }  // A6
    default: return false
    }
    if facts.readsVisiblePart(node) || facts.ignoresSafeArea(inside: node) { return false }  // LS5, SA5
    return facts.reads(node, .horizontal).contains(.vertical)
      || facts.reads(node, .vertical).contains(.horizontal)
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

  func measure(_ node: Int, _ offer: ProposedViewSize) -> Assumptions.Measurement {
    let question = Question(node: node, offer: offer)
    if let known = measures[question] { return known }
    statistics.counts["measures", default: 0] += 1
    let measurement = tree.measures[tree.payload(of: node)].measurement(at: offer)
    measures[question] = measurement
    return measurement
  }

  /// Whether a choice that follows from declared constants is made while compiling.
  var choosesByComparison: Bool { engine.choices == .compared }

  /// Whether declared lengths are variables of their own. Only the cells encoding can do that: it folds no
  /// lengths.
  var namesData: Bool { engine.namesData && engine.encoding == .cells }

  /// The chosen child of each choice.
  func choose(_ choices: [[[ChoiceInputs.Fit]]]) throws(Compiler.Failure) -> [Int] {
    if choosesByComparison { return choices.map(ChoiceInputs.choice) }
    guard let solver = engine.solver as? any MixedIntegerSolver else {
      throw .solverFailure("choosing views by integers takes a solver of mixed-integer programs")
    }
    if !choices.isEmpty { statistics.counts["integerPrograms", default: 0] += 1 }
    var options = engine.options
    options.timeLimit = limits.secondsLeft
    return try ChoiceProgram(choices).solve(with: solver, options)
  }

  // MARK: What views answer, each by a program of its own

  /// The length of the view at `node` for an offer. The other length may take many more questions to the views
  /// inside: a grid's height needs its columns, its width no rows.
  func length(of node: Int, _ axis: Axis, in offer: GivenOffer) -> Answer<Double> {
    let proposal = facts.normalized(offer.proposal, node, axis)
    return answer(Question(node: node, axis: axis, offer: proposal, spaces: offer.spaces)).map {
      $0.size[axis]
    }
  }

  /// The explicit guide of the view at `node` for an offer; nil if it has none.
  func explicitGuide(_ guide: AlignmentKey, of node: Int, in offer: GivenOffer) -> Answer<Double?> {
    answer(Question(node: node, guide: guide, offer: offer.proposal, spaces: offer.spaces)).map(\.guide)
  }

  /// F12  The ideal size of the view at `node`. The view must read no lengths further out.
  func idealSize(of node: Int) -> Answer<Size> {
    answer(Question(node: node, offer: .unspecified)).map(\.size)
  }

  /// Everything inside the view at `node`, placed for an offer.
  func inside(of node: Int, in offer: GivenOffer) -> Answer<PlacedInside> {
    let question = Question(node: node, offer: offer.proposal, spaces: offer.spaces).merged
    if let known = insides[question] { return known }
    var inside: PlacedInside?
    let answer = solveApart { compiler throws(Compiler.Failure) in
      try compiler.compileInside(node, in: offer)
    } read: { compiler, values in
      inside = PlacedInside(compiler, values)
    }
    let answered = answer.map { inside! }
    if !isOver { insides[question] = answered }
    return answered
  }

  private func answer(_ question: Question) -> Answer<(size: Size, guide: Double?)> {
    let key = takesByValue ? question.merged : question
    if let known = views[key] { return known }
    let answer = newAnswer(question)
    if !isOver { views[key] = answer }
    return answer
  }

  private func newAnswer(_ question: Question) -> Answer<(size: Size, guide: Double?)> {
    if question.offer.hasNaN {
      return Self.refusal(
        asked ?? question.node, "the layout proposes NaN to \(tree.label(of: question.node))")
    }
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
    if !takesByValue { return value(answer(question))?.size ?? .zero }
    if proposal.hasNaN { return value(newAnswer(question))?.size ?? .zero }
    guard let width = value(length(of: node, .horizontal, in: offer)),
      let height = value(length(of: node, .vertical, in: offer))
    else { return .zero }
    return Size(width: width, height: height)
  }

  func explicitGuide(
    _ guide: AlignmentKey, ofSubview node: Int, in proposal: ProposedViewSize
  ) -> Double? {
    guard facts.mayBeExplicit(guide, node) else { return nil }
    return value(explicitGuide(guide, of: node, in: subviewOffer(node, proposal))) ?? nil
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
    _ node: Int, _ spaces: GivenSpaces?, _ ask: (any LayoutRun) -> Answer<Value>
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

extension Answers.Question {
  /// The question with its offer rounded to 2⁻³⁶ point, so that rounding errors do not make a new question.
  fileprivate var merged: Self {
    func merged(_ length: Double?) -> Double? {
      // Doubles of 2¹⁶ or more have no smaller steps.
      length.map { abs($0) < 0x1p16 ? ($0 * 0x1p36).rounded() * 0x1p-36 : $0 }
    }
    func merged(_ size: ProposedViewSize) -> ProposedViewSize {
      ProposedViewSize(width: merged(size.width), height: merged(size.height))
    }
    var question = self
    question.offer = merged(offer)
    question.spaces = spaces.map { GivenSpaces(reader: merged($0.reader), container: merged($0.container)) }
    return question
  }
}

extension ViewKind {
  /// Whether declared data alone give the view's answers.
  fileprivate var declaresLengths: Bool {
    switch self {
    case .fixedLeaf, .leaf, .spacer, .divider, .gridRow, .empty: true
    default: false
    }
  }
}

extension TreeFacts {
  /// An offer without the sides that play no role for a length.
  fileprivate func normalized(_ offer: ProposedViewSize, _ node: Int, _ axis: Axis) -> ProposedViewSize {
    let read = reads(node, axis)
    return ProposedViewSize(
      width: read.contains(Axis.horizontal) ? offer.width : nil,
      height: read.contains(Axis.vertical) ? offer.height : nil)
  }
}
