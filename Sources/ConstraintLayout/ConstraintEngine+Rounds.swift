import LayoutCore
import LinearProgramming

// Assumptions are compiled with, checked against the solution, and corrected, round by round.
extension ConstraintEngine {
  /// A program whose assumptions its solution confirms.
  struct Settled<Output> {
    var compiler: Compiler
    var output: Output
    var solve: StagedSolve
  }

  /// Compiles and solves, correcting the assumptions until they hold.
  func settle<Output>(
    _ facts: TreeFacts, _ host: LayoutHost, _ statistics: inout LayoutStatistics,
    compile: (Compiler) throws(Compiler.Failure) -> Output
  ) throws(Compiler.Failure) -> Settled<Output> {
    var assumptions = Assumptions()
    for round in 1...roundLimit {
      let compiler = Compiler(facts, encoding: encoding, assumptions: assumptions, host: host)
      let output = try statistics.time(.compile) { () throws(Compiler.Failure) in try compile(compiler) }
      if compiler.checks.isEmpty, let suspicion = compiler.suspicion { throw suspicion }
      defer { statistics.count(compiler, round: round) }
      let solve = try verifiedSolve(compiler, from: start.stagedStart, &statistics)
      switch try assumptions.correct(compiler.checks, at: solve.values, host) {
      case .corrected: continue
      case .refuted(let failure): throw failure
      case .hold: break
      }
      if let suspicion = compiler.suspicion { throw suspicion }
      return Settled(compiler: compiler, output: output, solve: solve)
    }
    throw .solverFailure("the assumptions did not settle in \(roundLimit) rounds")
  }

  /// Solves a program and checks the solution. Where a point fails, because lengths of very different magnitudes
  /// leave errors or smaller lengths than the solver's tolerance are taken for nothing, it is refined.
  func verifiedSolve(
    _ compiler: Compiler, from start: StagedSolve.Start, _ statistics: inout LayoutStatistics
  ) throws(Compiler.Failure) -> StagedSolve {
    var failure = ""
    for refinements in 0...Self.mostRefinements {
      do throws(StagedSolve.Failure) {
        let solve = try StagedSolve(
          compiler.program, with: solver, options: options, start: start, staging: staging,
          refinements: refinements)
        statistics.add(solve)
        guard let reason = statistics.verify(compiler.program, solve.values, compiler.tree) else {
          statistics.counts["refinements", default: 0] += Double(refinements)
          return solve
        }
        failure = reason
      } catch {
        failure = error.description
      }
    }
    throw .solverFailure(failure)
  }

  static let mostRefinements = 2
}
