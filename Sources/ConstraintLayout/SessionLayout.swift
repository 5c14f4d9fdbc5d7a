import LayoutCore
import LinearProgramming

/// What a session knows of its layout: the program, and what is assumed to compile it.
struct SessionLayout {
  private(set) var tree: LayoutTree
  private(set) var proposal: ProposedViewSize
  let host: Host
  private var facts: TreeFacts?
  private var answers: LayoutHost?
  private var assumptions = Assumptions()
  private var refinements = 0
  /// The last program; nil where it has to be compiled anew.
  private var compiler: Compiler?

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
    answers?.retire()
    (facts, answers, compiler) = (nil, nil, nil)
  }

  /// Another proposal: other numbers for the inputs of the program; another program where a side becomes nil or ∞, or
  /// ceases to be.
  mutating func propose(_ proposal: ProposedViewSize) {
    let isSameKind = Axis.allCases.allSatisfy { proposal[$0].kind == self.proposal[$0].kind }
    self.proposal = proposal
    if isSameKind { compiler?.setProposal(proposal) } else { compiler = nil }
  }

  /// Solves, correcting the assumptions until they hold, and reads the frames back.
  mutating func answer(
    by engine: ConstraintEngine, _ stages: StagedSession, _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> LayoutResult {
    let tree = tree
    let facts =
      facts ?? statistics.time(.build) { engine.facts(of: tree) }
    let answers = answers ?? LayoutHost(facts, engine)
    (self.facts, self.answers) = (facts, answers)
    answers.statistics = LayoutStatistics()
    for round in 1...engine.roundLimit {
      let compiler = try currentCompiler(facts, answers, engine, &statistics)
      if compiler.checks.isEmpty, let suspicion = compiler.suspicion { throw suspicion }
      statistics.count(compiler, round: round)
      let solve = try solve(compiler, engine, stages, &statistics)
      switch try assumptions.correct(compiler.checks, at: solve.values, answers) {
      case .corrected:
        self.compiler = nil
        continue
      case .refuted(let failure): throw failure
      case .hold: break
      }
      if let suspicion = compiler.suspicion { throw suspicion }
      statistics.add(answers.statistics)
      if let view = compiler.firstInfinite {
        return LayoutResult(status: .unbounded(view: view), statistics: statistics)
      }
      return ConstraintSolution(reading: compiler, solve, tree, statistics, exactly: engine.checksExactly)
        .result
    }
    throw .solverFailure("the assumptions did not settle in \(engine.roundLimit) rounds")
  }

  /// The last program, or a new one under what is assumed now.
  private mutating func currentCompiler(
    _ facts: TreeFacts, _ answers: LayoutHost, _ engine: ConstraintEngine,
    _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> Compiler {
    if let compiler { return compiler }
    let compiler = Compiler(facts, encoding: engine.encoding, assumptions: assumptions, host: answers)
    try statistics.time(.compile) { () throws(Compiler.Failure) in
      try compiler.compileRoot(in: proposal, host: host)
    }
    self.compiler = compiler
    return compiler
  }

  /// Solves the program and checks the solution, which is refined where it fails. A program that took refinements is
  /// solved with as many the next time.
  private mutating func solve(
    _ compiler: Compiler, _ engine: ConstraintEngine, _ stages: StagedSession,
    _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> StagedSolve {
    var failure = ""
    var options = engine.options
    let began = ContinuousClock.now
    for refinements in self.refinements...ConstraintEngine.mostRefinements {
      do throws(StagedSolve.Failure) {
        let solve = try stages.solve(
          compiler.program, options: options, staging: engine.staging, refinements: refinements)
        statistics.add(solve)
        statistics.add(stages.counts)
        guard let reason = statistics.verify(compiler.program, solve.values, compiler.tree) else {
          self.refinements = refinements
          statistics.counts["refinements", default: 0] += Double(refinements)
          return solve
        }
        failure = reason
      } catch {
        failure = error.description
        if Task.isCancelled { break }
        options.timeLimit = max(0, engine.options.timeLimit - (ContinuousClock.now - began) / .seconds(1))
      }
    }
    throw .solverFailure(failure)
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
