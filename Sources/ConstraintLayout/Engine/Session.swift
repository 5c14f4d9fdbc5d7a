public import LayoutCore
public import LinearProgramming

/// A layout that stays with its solver: after a change of the proposal, or of the tree, it is solved from where the
/// last one ended.
///
/// Every answer is checked like that of `ConstraintEngine`, and is equal to it, up to rounding errors: what is
/// assumed is confirmed by the solution, every row holds, every definition attains one of its rows. Where a warm
/// solve fails, for whatever reason, the engine lays out afresh, and the answer is its.
///
/// A session is used by one caller at a time: it is not `Sendable`, so that Swift sees to it. What is bound to a
/// thread stands behind `LinearProgramSession`, on a thread of its own. Where the calling task is cancelled, the
/// answer is a failure, which leaves the session usable; so does input that is refused, and a limit.
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
  /// How views are compiled, and what lays out afresh where a warm solve fails.
  public let engine: ConstraintEngine
  private let stages: StagedSession
  private var layout: KeptLayout

  /// A session with its first layout.
  ///
  /// - Parameter programs: where linear programs stay loaded; one may serve several sessions.
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

  /// Lays out another tree, for instance the same one with other sizes, alignments or guides, in the same proposal.
  ///
  /// Any tree will do. What compiles to the same rows is solved from the last basis.
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

/// The layout of a session between changes: its tree and proposal, the last program, and what was assumed for it.
private struct KeptLayout {
  private(set) var tree: LayoutTree
  private(set) var proposal: ProposedViewSize
  let host: Host
  /// What is known of the tree; nil where it has to be asked anew.
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

  /// Another tree: what was measured is void, and what was assumed a guess.
  mutating func replace(_ tree: LayoutTree) {
    retire()
    assumptions.closures = [:]
    self.tree = tree
  }

  /// Lets go of what works for the tree.
  mutating func retire() {
    if let loop { assumptions = loop.assumptions }
    loop?.answers.retire()
    loop = nil
  }

  /// Another proposal: other numbers for the inputs of the program; another program where a side becomes nil or ∞, or
  /// ceases to be.
  mutating func propose(_ proposal: ProposedViewSize) {
    let isSameKind = Axis.allCases.allSatisfy { proposal[$0].kind == self.proposal[$0].kind }
    self.proposal = proposal
    if isSameKind { loop?.compiler?.setProposal(proposal) } else { loop?.recompile() }
  }

  /// Settles, and reads the frames back. A program that took refinements is solved with as many the next time.
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
  /// F9  Another proposal of the same kinds: other numbers for what the host proposes.
  fileprivate func setProposal(_ proposal: ProposedViewSize) {
    for axis in Axis.allCases {
      guard let length = proposal[axis], length.isFinite else { continue }
      let label = Provenance(.F9, .proposal, axis, view: 0).label
      for input in program.inputs where program.labels[input] == label { program.setInput(input, to: length) }
    }
  }
}

extension Double? {
  /// What the compiler makes of a side of a proposal.
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
