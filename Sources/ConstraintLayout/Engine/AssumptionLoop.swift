import LayoutCore
import LinearProgramming

/// Assume, compile, solve, check, correct: again and again, until the solution confirms what was assumed.
///
/// A layout program computes. What chooses or measures is assumed while it is compiled. Definitions are acyclic, so
/// the earliest wrong assumption rests on right ones only, and is right from the next round on: there are at most as
/// many rounds as assumptions in a chain.
///
/// Layouts, sessions, open layouts, proofs of claims, and the programs that answer for a part of a tree all settle here.
/// They differ in what they compile and in how they solve it.
struct AssumptionLoop {
  /// Compiles what is asked for.
  typealias Compile = (Compiler) throws(Compiler.Failure) -> Void
  /// Solves what was compiled; see `Answers.checked`.
  typealias Solve = (Compiler, inout LayoutStatistics) throws(Compiler.Failure) -> StagedSolve

  let engine: ConstraintEngine
  let answers: Answers
  private(set) var assumptions = Assumptions()
  /// What is given and not corrected: the region in which the layout is looked at.
  var region = AssumedRegion.everything
  /// The last program; nil where it has to be compiled anew.
  private(set) var compiler: Compiler?

  init(_ engine: ConstraintEngine, _ answers: Answers, assuming assumptions: Assumptions = Assumptions()) {
    self.engine = engine
    self.answers = answers
    self.assumptions = assumptions
  }

  /// Lets go of the last program: something went into it that has changed.
  mutating func recompile() { compiler = nil }

  /// Goes back to what was assumed and compiled at an earlier time.
  mutating func restore(_ assumptions: Assumptions, _ compiler: Compiler?) {
    self.assumptions = assumptions
    self.compiler = compiler
  }

  // MARK: Rounds

  /// Compiles and solves, correcting what is assumed, until it holds.
  mutating func settle(
    _ statistics: inout LayoutStatistics, compile: Compile, solve: Solve
  ) throws(Compiler.Failure) -> (compiler: Compiler, solve: StagedSolve) {
    for round in 1...engine.roundLimit {
      let compiler = try compiled(&statistics, compile)
      statistics.count(compiler, round: round)
      let solve = try solve(compiler, &statistics)
      if try confirm(compiler, at: solve.values) { return (compiler, solve) }
    }
    throw .solverFailure("the assumptions did not settle in \(engine.roundLimit) rounds")
  }

  /// The last program, or a new one under what is assumed now.
  mutating func compiled(
    _ statistics: inout LayoutStatistics, _ compile: Compile
  ) throws(Compiler.Failure) -> Compiler {
    try answers.checkLimits()
    if let compiler { return compiler }
    region.write(to: &assumptions, answers.tree)
    let new = Compiler(answers.facts, encoding: engine.encoding, assumptions: assumptions, host: answers)
    try statistics.time(.compile) { () throws(Compiler.Failure) in try compile(new) }
    try answers.checkLimits()
    if new.checks.isEmpty, let failure = new.deferredFailure { throw failure }
    compiler = new
    return new
  }

  /// Whether what is assumed holds at the values of a program, but for what the region gives. If it does not, it is
  /// corrected, and the program has to be compiled anew.
  ///
  /// - Throws: what cannot be mended, and a refusal that stands because everything assumed holds.
  mutating func confirm(_ compiler: Compiler, at values: [Double]) throws(Compiler.Failure) -> Bool {
    let checks =
      region.isEverything ? compiler.checks : compiler.checks.filter { !region.decides($0) }
    switch try assumptions.correct(checks, of: compiler, at: values) {
    case .corrected:
      self.compiler = nil
      return false
    case .refuted(let failure): throw failure
    case .hold:
      if let failure = compiler.deferredFailure { throw failure }
      return true
    }
  }

  /// Runs `body`; where expressions of offers multiply, again with answers by value (`Answers.takeByValue`).
  mutating func symbolsFirst<Answer>(
    _ body: (inout AssumptionLoop) throws(Compiler.Failure) -> Answer
  ) throws(Compiler.Failure) -> Answer {
    do throws(Compiler.Failure) {
      return try body(&self)
    } catch {
      guard answers.takeByValue() else { throw error }
      restore(Assumptions(), nil)
      return try body(&self)
    }
  }
}

// MARK: One solve, checked

extension Answers {
  /// Solves a program from scratch and checks the solution.
  func solve(
    _ compiler: Compiler, from start: StagedSolve.Start, _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> StagedSolve {
    try checked(compiler, &statistics) { options, refinements throws(StagedSolve.Failure) in
      try StagedSolve(
        compiler.program, with: engine.solver, options: options, start: start, staging: engine.staging,
        refinements: refinements)
    }.solve
  }

  /// Solves a program and checks the solution, without trusting the solver. Where a point fails, because lengths of very
  /// different magnitudes leave errors or smaller lengths than the solver's tolerance are taken for nothing, it is solved
  /// again with one more refinement.
  ///
  /// - Parameters:
  ///   - fewest: the refinements to begin with.
  ///   - solve: solves the program with so many refinements, within the options.
  /// - Returns: the solution, and how many refinements it took.
  func checked(
    _ compiler: Compiler, refinements fewest: Int = 0, _ statistics: inout LayoutStatistics,
    solve: (SolverOptions, _ refinements: Int) throws(StagedSolve.Failure) -> StagedSolve
  ) throws(Compiler.Failure) -> (solve: StagedSolve, refinements: Int) {
    var failure = ""
    for refinements in fewest...StagedSolve.mostRefinements {
      do throws(StagedSolve.Failure) {
        var options = engine.options
        options.timeLimit = limits.secondsLeft
        let solve = try solve(options, refinements)
        statistics.add(solve)
        guard let reason = statistics.verify(compiler.program, solve.values, compiler.tree) else {
          statistics.counts["refinements", default: 0] += Double(refinements)
          return (solve, refinements)
        }
        failure = reason
      } catch {
        failure = error.description
      }
      try limits.check()
    }
    throw .solverFailure(failure)
  }
}
