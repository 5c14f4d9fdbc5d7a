import CGLPKShims
import LinearProgramming

extension MixedIntegerSolution {
  /// The answer of a call that ended with `PLUMB_GLPK_SOLVED`.
  init(_ call: Call) {
    let report = call.report
    self.init(
      stop: LinearProgramSolution.Stop(call), point: LinearProgramSolution.Point(report.point),
      objective: report.objective, bound: report.bound,
      values: report.has_values ? call.values : [],
      rowActivities: report.has_values ? call.rowActivities : [], nodes: report.nodes,
      iterations: report.iterations, loadSeconds: report.load_seconds, solveSeconds: report.solve_seconds)
  }
}
