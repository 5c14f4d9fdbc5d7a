import CGLPKShims
import LinearProgramming

extension MixedIntegerSolution {
  /// The answer of a call that ended with `PLUMB_GLPK_SOLVED`.
  init(_ call: Call) {
    let report = call.report
    self.init(
      stop: LinearProgramSolution.Stop(call), point: LinearProgramSolution.Point(report.point),
      bound: report.bound, nodes: report.nodes, iterations: report.iterations,
      loadSeconds: report.load_seconds, solveSeconds: report.solve_seconds)
    guard point == .optimal || point == .feasible else { return }
    objective = report.objective
    values = call.values
    rowActivities = call.rowActivities
  }
}
