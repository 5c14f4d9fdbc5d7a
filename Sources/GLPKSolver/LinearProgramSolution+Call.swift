import CGLPKShims
import LinearProgramming

extension LinearProgramSolution {
  /// The answer of a call that ended with `PLUMB_GLPK_SOLVED`.
  init(_ call: Call) {
    let report = call.report
    let hasValues = report.has_values
    self.init(
      stop: Stop(call), point: Point(report.point), objective: report.objective,
      values: hasValues ? call.values : [], rowActivities: hasValues ? call.rowActivities : [],
      duals: hasValues ? call.duals : [], reducedCosts: hasValues ? call.reducedCosts : [],
      basis: report.has_basis ? Basis(call) : nil, iterations: report.iterations,
      loadSeconds: report.load_seconds, solveSeconds: report.solve_seconds)
  }
}

extension Basis {
  init(_ call: Call) {
    self.init(
      rows: call.rowStatuses.map(Status.init(shimValue:)),
      columns: call.columnStatuses.map(Status.init(shimValue:)))
  }
}

extension LinearProgramSolution.Stop {
  init(_ call: Call) {
    let report = call.report
    self =
      switch report.stop {
      case PLUMB_GLPK_FINISHED: .finished
      case PLUMB_GLPK_ITERATION_LIMIT: .iterationLimit
      case PLUMB_GLPK_TIME_LIMIT: .timeLimit
      case PLUMB_GLPK_DISPROVED where report.violation.isNaN:
        .gaveUp("the point that GLPK vouches for has \(call.place) out of the range of floating point")
      case PLUMB_GLPK_DISPROVED:
        .gaveUp("the point that GLPK vouches for breaks \(call.place) by \(report.violation)")
      default: .gaveUp(report.text)
      }
  }
}

extension LinearProgramSolution.Point {
  init(_ point: plumb_glpk_point) {
    self =
      switch point {
      case PLUMB_GLPK_OPTIMAL: .optimal
      case PLUMB_GLPK_FEASIBLE: .feasible
      case PLUMB_GLPK_INFEASIBLE: .infeasible
      case PLUMB_GLPK_NO_FEASIBLE_POINT: .noFeasiblePoint
      case PLUMB_GLPK_UNBOUNDED: .unbounded
      default: .unknown
      }
  }
}
