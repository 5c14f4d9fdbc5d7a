import LayoutCore
import LinearProgramming

/// Assumes, compiles, solves, checks and corrects, until the solution confirms every assumption: then the
/// program has *settled*.
///
/// The rows of a layout program can compute, but not choose or measure, so choices and measures are assumed
/// while compiling. Definitions are acyclic: the earliest wrong assumption depends on right ones only, and is
/// right from the next round on. So there are at most as many rounds as assumptions that depend on each other
/// in a chain.
///
/// Layouts, sessions, open layouts, certificates, and programs for a part of a tree all use this loop. They
/// differ in what they compile and in how they solve it.
struct AssumptionLoop {
  /// Compiles what is asked for.
  typealias Compile = (Compiler) throws(Compiler.Failure) -> Void
  /// Solves what was compiled; see `MeasurementHost.checked`.
  typealias Solve = (Compiler, inout LayoutStatistics) throws(Compiler.Failure) -> StagedSolve

  let engine: ConstraintEngine
  let answers: MeasurementHost
  private(set) var assumptions = Assumptions()
  /// Assumptions in this region are given and never corrected.
  var region = AssumedRegion.everything
  /// The compiler of the last program; nil if it has to be compiled anew.
  private(set) var compiler: Compiler?

  init(
    _ engine: ConstraintEngine, _ answers: MeasurementHost, assuming assumptions: Assumptions = Assumptions()
  ) {
    self.engine = engine
    self.answers = answers
    self.assumptions = assumptions
  }

  /// Drops the last program, because something that it was compiled from has changed.
  mutating func recompile() { compiler = nil }

  /// Goes back to earlier assumptions and the program compiled with them.
  mutating func restore(_ assumptions: Assumptions, _ compiler: Compiler?) {
    self.assumptions = assumptions
    self.compiler = compiler
  }

  // MARK: Rounds

  /// Compiles, solves and corrects until all assumptions hold.
  ///
  /// - Throws: also if that takes more than `ConstraintEngine.roundLimit` rounds.
  mutating func settle(
    _ statistics: inout LayoutStatistics, compile: Compile, solve: Solve
  ) throws(Compiler.Failure) -> (compiler: Compiler, solve: StagedSolve) {
    if answers.foresees { assumptions = assumptions.beforeForesight }
    assumptions.grounds = Grounds()
    defer { assumptions.grounds = nil }
    for round in 1...engine.roundLimit {
      let compiler = try compiled(&statistics, compile)
      statistics.count(compiler, round: round)
      let solve = try solve(compiler, &statistics)
      if try confirm(compiler, at: solve.values) { return (compiler, solve) }
    }
    throw .solverFailure("the assumptions did not settle in \(engine.roundLimit) rounds")
  }

  /// The last program, or a new one under the present assumptions.
  mutating func compiled(
    _ statistics: inout LayoutStatistics, _ compile: Compile
  ) throws(Compiler.Failure) -> Compiler {
    try answers.checkLimits()
    if let compiler { return compiler }
    region.write(to: &assumptions, answers.tree)
    let new = Compiler(
      answers.facts, encoding: engine.encoding, assumptions: assumptions, host: answers,
      foresees: answers.foresees && !assumptions.isMisled)
    try statistics.time(.compile) { () throws(Compiler.Failure) in
      try answers.while(new) { () throws(Compiler.Failure) in try compile(new) }
    }
    try answers.checkLimits()
    if new.checks.isEmpty, new.equalities.isEmpty, let failure = new.deferredFailure { throw failure }
    compiler = new
    return new
  }

  /// Whether the assumptions that the region leaves open hold at the values of a program. If not, they are
  /// corrected, and the program has to be compiled anew.
  ///
  /// - Parameter doubtful: the assumptions that may be wrong; nil if all may.
  /// - Throws: if an assumption cannot be corrected, or if all hold and the compiler deferred a failure.
  mutating func confirm(
    _ compiler: Compiler, _ doubtful: DoubtfulAssumptions? = nil, at values: [Double]
  ) throws(Compiler.Failure) -> Bool {
    var doubtful = doubtful ?? DoubtfulAssumptions(allOf: compiler)
    if !region.isEverything { doubtful.checks.removeAll(where: region.decides) }
    switch try assumptions.correct(doubtful, of: compiler, at: values) {
    case .corrected:
      self.compiler = nil
      return false
    case .refuted(let failure): throw failure
    case .hold:
      if let failure = compiler.deferredFailure { throw failure }
      return true
    }
  }

  /// Runs `body`; if it asks for too many lengths, again with offers of equal value as one offer (see
  /// `MeasurementHost`).
  mutating func symbolsFirst<Answer>(
    _ body: (inout AssumptionLoop) throws(Compiler.Failure) -> Answer
  ) throws(Compiler.Failure) -> Answer {
    answers.foreseeManyLengths()
    do throws(Compiler.Failure) {
      return try body(&self)
    } catch {
      guard answers.mergeOffers() else { throw error }
      restore(Assumptions(), nil)
      return try body(&self)
    }
  }
}

// MARK: One solve, checked

extension MeasurementHost {
  /// Solves a program from scratch and checks the solution without trusting the solver. If the check fails, the
  /// program is solved again with one more refinement. That happens if lengths differ much in magnitude, or are
  /// smaller than the solver's tolerance.
  ///
  /// - Parameter fewest: the refinements to begin with; afterwards as many as it took.
  /// - Throws: if the check fails with the most refinements too, or the limits are passed.
  func solve(
    _ compiler: Compiler, from start: StagedSolve.Start, refinements fewest: inout Int,
    _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> StagedSolve {
    var failure = ""
    for refinements in fewest...StagedSolve.mostRefinements {
      do throws(StagedSolve.Failure) {
        var options = engine.options
        options.timeLimit = limits.secondsLeft
        let solve =
          engine.follows
          ? StagedSolve(following: compiler.program)
          : try StagedSolve(
            compiler.program, with: engine.solver, options: options, start: start, staging: engine.staging,
            refinements: refinements)
        statistics.add(solve)
        guard let reason = statistics.verify(compiler.program, solve.values, compiler.tree) else {
          statistics.counts["refinements", default: 0] += Double(refinements)
          fewest = refinements
          return solve
        }
        failure = reason
      } catch {
        failure = error.description
      }
      try limits.check()
    }
    throw .solverFailure(failure)
  }

  func solve(
    _ compiler: Compiler, from start: StagedSolve.Start, _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> StagedSolve {
    var refinements = 0
    return try solve(compiler, from: start, refinements: &refinements, &statistics)
  }
}
