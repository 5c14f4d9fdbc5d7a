import ConstraintLayout
import DirectLayout
import ExternalSolvers
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

/// One case laid out by the constraint engine with a solver that is another program.
struct SolverTrial {
  let name: String
  let solver: String
  let encoding: Encoding
  let exchange: ProgramExchange
  let result: LayoutResult
  /// Linear programs that the solver answered, over all rounds, stages and subviews of custom layouts.
  let programs: Int
  /// Against the direct engine's frames, and against those of the constraint engine with GLPK.
  let direct: Comparison
  let glpk: Comparison
  let seconds: Double

  /// The verdict to go by: a difference from either before a failure, and else the larger deviation.
  var verdict: Verdict {
    let verdicts = [direct.verdict, glpk.verdict]
    if let different = verdicts.first(where: { $0.name == "different" }) { return different }
    if let open = verdicts.first(where: { !$0.isAgreement }) { return open }
    return direct.worstDeviation >= glpk.worstDeviation ? direct.verdict : glpk.verdict
  }

  var deviation: Double { max(direct.worstDeviation, glpk.worstDeviation) }

  func count(_ name: String) -> Int { Int(result.statistics.counts[name, default: 0]) }
}

/// A case with the answers that trials of solvers are compared with.
struct SolverTrials {
  let layoutCase: LayoutCase
  let tree: LayoutTree
  private let direct: LayoutResult
  private let glpk: [Encoding: LayoutResult]

  /// - Throws: `CaseError` where the case is wrong.
  init(_ layoutCase: LayoutCase, _ encodings: [Encoding]) throws(CaseError) {
    let tree = try layoutCase.tree()
    self.layoutCase = layoutCase
    self.tree = tree
    direct = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    glpk = Dictionary(
      uniqueKeysWithValues: encodings.map { encoding in
        let engine = ConstraintEngine(encoding: encoding)
        return (encoding, engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host))
      })
  }

  /// Lays the case out with `solver`, which makes every stage's constants of its own values of the stages before.
  func trial(of solver: ExternalSolver, _ encoding: Encoding, timeLimit: Double) -> SolverTrial {
    var engine = ConstraintEngine(encoding: encoding, solver: solver)
    engine.options.timeLimit = timeLimit
    let clock = ContinuousClock()
    let began = clock.now
    let result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    return SolverTrial(
      name: layoutCase.name, solver: solver.name, encoding: encoding, exchange: solver.exchange,
      result: result, programs: solver.solved, direct: Comparison(tree, direct, result),
      glpk: Comparison(tree, glpk[encoding]!, result), seconds: (clock.now - began) / .seconds(1))
  }
}
