public import LayoutCore
public import LinearProgramming

/// A layout that stays loaded in its solver: after a change of the proposal or the tree, the solver goes on
/// from where the last solve ended.
///
/// Every answer is checked like that of `ConstraintEngine`, and equals it up to rounding errors. If a solve
/// from the last state fails, for whatever reason, the engine lays out from scratch and its answer counts.
///
/// One caller at a time may use a session: it is not `Sendable`, so Swift enforces that. The solver's state
/// is bound to a thread of its own, behind `LinearProgramSession`. If the calling task is cancelled, a limit
/// is reached or the input is refused, the answer is a failure and the session stays usable.
///
/// ```swift
/// let session = try LayoutSession(tree, in: proposal)
/// for width in stride(from: 320.0, to: 640, by: 1) {
///   draw(session.resize(to: ProposedViewSize(width: width, height: 200)).frames)
/// }
/// ```
public final class LayoutSession {
  /// The last answer.
  public private(set) var result = LayoutResult(status: .placed)
  /// Compiles views, and lays out from scratch if a solve from the last state fails.
  public let engine: ConstraintEngine
  private let stages: StagedSession
  private var layout: KeptLayout

  /// Makes a session and its first layout.
  ///
  /// - Parameter programs: keeps linear programs loaded; one may serve several sessions.
  public init(
    _ tree: LayoutTree, in proposal: ProposedViewSize, host: Host = .center, engine: ConstraintEngine,
    programs: any LinearProgramSession
  ) {
    self.engine = engine
    stages = StagedSession(programs)
    layout = KeptLayout(tree, proposal, host)
    result = layOut(tree, in: proposal, host)
  }

  deinit { layout.retire() }

  /// The view tree of the last answer that was not refused.
  public var tree: LayoutTree { layout.tree }

  /// The proposal of the last answer that was not refused.
  public var proposal: ProposedViewSize { layout.proposal }

  public var host: Host { layout.host }

  /// Lays out the same tree in another proposal.
  public func resize(to proposal: ProposedViewSize) -> LayoutResult {
    result = layOut(nil, in: proposal, layout.host)
    return result
  }

  /// Lays out another tree, for instance the same one with other sizes, alignments or guides, in the same
  /// proposal.
  ///
  /// Any tree is allowed. The rows that it shares with the last program keep their place in the start basis.
  public func update(_ tree: LayoutTree) -> LayoutResult {
    result = layOut(tree, in: layout.proposal, layout.host)
    return result
  }

  private func layOut(
    _ tree: LayoutTree?, in proposal: ProposedViewSize, _ host: Host
  ) -> LayoutResult {
    engine.work(on: tree ?? self.tree) { limits in layOut(tree, in: proposal, host, limits) }
  }

  private func layOut(
    _ tree: LayoutTree?, in proposal: ProposedViewSize, _ host: Host, _ limits: WorkLimits
  ) -> LayoutResult {
    if let reason = ConstraintEngine.refusal(of: proposal) {
      return LayoutResult(status: .refused(view: 0, reason: reason))
    }
    stages.announce()
    var statistics = LayoutStatistics()
    if let tree { layout.replace(tree) }
    layout.propose(proposal)
    do throws(Compiler.Failure) {
      return try layout.answer(by: engine, stages, limits, &statistics)
    } catch {
      stages.forget()
      layout.forget()
      do throws(Compiler.Failure) {
        try limits.check()
      } catch {
        return LayoutResult(status: error.status(in: layout.tree), statistics: statistics)
      }
      var engine = engine
      engine.options.timeLimit = limits.secondsLeft
      var afresh = engine.layout(layout.tree, in: proposal, host: host)
      afresh.statistics.counts["freshLayouts"] = 1
      return afresh
    }
  }
}

// MARK: What a session keeps

/// The layout of a session between changes: its tree and proposal, the last program, and what was assumed for
/// it.
private struct KeptLayout {
  private(set) var tree: LayoutTree
  private(set) var proposal: ProposedViewSize
  let host: Host
  /// The loop with the tree's facts and answers; nil if the tree has changed.
  private var loop: AssumptionLoop?
  private var assumptions = Assumptions()
  private var refinements = 0

  init(_ tree: LayoutTree, _ proposal: ProposedViewSize, _ host: Host) {
    self.tree = tree
    self.proposal = proposal
    self.host = host
  }

  /// Forgets everything but the tree and the proposal.
  mutating func forget() {
    retire()
    assumptions = Assumptions()
    refinements = 0
  }

  /// Replaces the tree. Measured answers are dropped; assumptions stay as a first guess, except those of
  /// closures.
  mutating func replace(_ tree: LayoutTree) {
    retire()
    assumptions.closures = [:]
    self.tree = tree
  }

  /// Releases the loop, and keeps its assumptions.
  mutating func retire() {
    if let loop { assumptions = loop.assumptions }
    loop?.answers.retire()
    loop = nil
  }

  /// Replaces the proposal. The program only gets other numbers, unless a side changes to or from nil or ∞:
  /// then it is compiled anew.
  mutating func propose(_ proposal: ProposedViewSize) {
    let isSameKind = Axis.allCases.allSatisfy { proposal[$0].kind == self.proposal[$0].kind }
    self.proposal = proposal
    if isSameKind { loop?.compiler?.setProposal(proposal) } else { loop?.recompile() }
  }

  /// Settles, and reads the frames back. The next solve begins with as many refinements as this one needed.
  mutating func answer(
    by engine: ConstraintEngine, _ stages: StagedSession, _ limits: WorkLimits,
    _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> LayoutResult {
    var loop = startedLoop(engine, limits, &statistics)
    self.loop = nil
    defer { self.loop = loop }
    loop.answers.begin(limits)
    let (proposal, host, answers) = (proposal, host, loop.answers)
    var refinements = refinements
    let (compiler, solve) = try loop.symbolsFirst { loop throws(Compiler.Failure) in
      try loop.settle(
        &statistics,
        compile: { compiler throws(Compiler.Failure) in
          try compiler.compileRoot(in: proposal, host: host)
        },
        solve: { compiler, statistics throws(Compiler.Failure) in
          let checked = try answers.checked(compiler, refinements: refinements, &statistics) {
            options, refinements throws(StagedSolve.Failure) in
            try stages.solve(
              compiler.program, options: options, staging: engine.staging, refinements: refinements)
          }
          statistics.add(stages.counts)
          refinements = checked.refinements
          return checked.solve
        })
    }
    self.refinements = refinements
    statistics.add(answers.statistics)
    if let view = compiler.firstInfinite {
      return LayoutResult(status: .unbounded(view: view), statistics: statistics)
    }
    return ConstraintSolution(reading: compiler, solve, tree, statistics, exactly: engine.checksExactly)
      .result
  }

  private func startedLoop(
    _ engine: ConstraintEngine, _ limits: WorkLimits, _ statistics: inout LayoutStatistics
  ) -> AssumptionLoop {
    if let loop { return loop }
    let facts = statistics.time(.build) { engine.facts(of: tree) }
    return AssumptionLoop(engine, Answers(facts, engine, limits), assuming: assumptions)
  }
}

extension Compiler {
  /// F9  Sets the inputs to another proposal of the same kinds.
  fileprivate func setProposal(_ proposal: ProposedViewSize) {
    for axis in Axis.allCases {
      guard let length = proposal[axis], length.isFinite else { continue }
      let label = Provenance(.F9, .proposal, axis, view: 0).label
      for input in program.inputs where program.labels[input] == label { program.setInput(input, to: length) }
    }
  }
}

extension Double? {
  /// The kind of offer that a side of a proposal compiles to.
  fileprivate var kind: Offer.Kind {
    switch self {
    case nil: .ideal
    case .some(.infinity): .infinite
    case .some: .finite
    }
  }
}

extension LayoutStatistics {
  fileprivate mutating func add(_ stages: StagedSession.Counts) {
    counts["keptStages", default: 0] += Double(stages.kept)
    counts["warmStages", default: 0] += Double(stages.warm)
    counts["loadedStages", default: 0] += Double(stages.loaded)
    counts["trivialStages", default: 0] += Double(stages.trivial)
  }
}
