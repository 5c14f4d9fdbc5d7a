import CGLPKShims
public import LinearProgramming

/// Certificates from the row of the simplex table in which the dual simplex gets stuck.
///
/// The rows and columns of such a row are a minimal dependency, so the certificate mostly names an irreducible
/// conflict already. Where GLPK fails to show the row, or shows one that does not hold in floating point, the answer
/// is `.infeasible(nil)`.
///
/// From a start that keeps few rows, such as GLPK's own in a long chain, there are as many iterations as rows, each
/// linear in them: give large programs a start basis.
///
/// A program that is infeasible by less than the primal tolerance has a feasible point to GLPK.
extension GLPKSolver: InfeasibilityFindingSolver {
  public func conflict(
    in program: LinearProgram, options: SolverOptions = SolverOptions(), start: Basis? = nil
  ) throws(SolverError) -> InfeasibilityAnswer {
    if let error = SolverError(lengthsOf: program) ?? SolverError(lengthsOf: start, for: program) {
      throw error
    }
    var call = Call(program: program)
    call.seekConflict(options: options, start: start)
    return InfeasibilityAnswer(try checked(call, options: options))
  }
}

extension InfeasibilityAnswer {
  /// The answer of a call that ended with `PLUMB_GLPK_SOLVED`.
  init(_ call: Call) {
    self =
      switch call.report.point {
      case PLUMB_GLPK_OPTIMAL: .feasible(values: call.values)
      case PLUMB_GLPK_NO_FEASIBLE_POINT: .infeasible(InfeasibilityCertificate(call))
      default: .undecided(LinearProgramSolution.Stop(call))
      }
  }
}

extension InfeasibilityCertificate {
  /// Nil where there are no multipliers, or some that do not hold.
  init?(_ call: Call) {
    guard call.report.has_multipliers else { return nil }
    self.init(rowMultipliers: call.duals, columnMultipliers: call.reducedCosts)
    guard holds(for: call.program) else { return nil }
  }
}
