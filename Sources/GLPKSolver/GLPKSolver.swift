import CGLPKShims
public import LinearProgramming

/// GLPK, the GNU Linear Programming Kit, as a solver.
///
/// A solve is one synchronous C call that frees everything it makes. A value of this type has no state, and
/// may be used from any number of threads at once. Equal calls give bit-identical answers.
///
/// - `primal`: primal simplex.
/// - `dual`: dual simplex. The primal method goes on from its basis if it fails numerically, or finds no dual
///   feasible point: then the program is unbounded or infeasible. Any nonsingular start basis will do, dual
///   feasible or not.
/// - `interior`: for comparison only. It ignores limits, gives up on many programs without a solution, and
///   its points are checked only to 1e-5. It has no basis and no iterations.
/// - `exact`: dual simplex, then rational arithmetic from the basis that it reached. GLPK first rounds data
///   to nearby fractions (to about 1e-9), so this proves the basis, not the last digits.
///
/// `presolve` applies to `primal` and `dual` only, and ignores the start basis. `coldStart: .advanced` is
/// `glp_cpx_basis`.
///
/// A point that GLPK calls optimal or feasible is checked: row activities are recomputed as A x, and if one
/// breaks a bound b by more than 10 · `primalTolerance` · (1 + |b|), the answer is `.unknown`, `.gaveUp`.
/// Presolve needs this check: it has overlooked a violation of 0.9 at a bound of two million. Without a
/// point, the arrays of the solution are empty.
///
/// Row duals and reduced costs satisfy `reducedCosts = objective − Aᵀ duals`.
///
/// Crossed bounds are refused, and so is a start basis that rests where there is no bound. A singular start
/// gives `.gaveUp`. With an iteration limit of 0 the answer is `.finished` if the start is optimal.
///
/// Limits: 10⁸ rows or columns, 5 · 10⁸ nonzeros, magnitudes up to 1e100. The calling thread must not use
/// GLPK for anything else. Memory: about a kilobyte per row of a sparse program. The limit on time does not
/// interrupt a factorization, nor does cancelling, which is noticed every 500 iterations.
public struct GLPKSolver: LinearProgramSolver {
  public init() {}

  public var name: String { "GLPK \(String(cString: plumb_glpk_version()))" }

  public func solve(
    _ program: LinearProgram, options: SolverOptions = SolverOptions(), start: Basis? = nil
  ) throws(SolverError) -> LinearProgramSolution {
    try Self.call(plumb_glpk_solve, program, options: options, start: start).solution
  }

  private static func call(
    _ function: Call.Function, _ program: LinearProgram, integers: [Int] = [], options: SolverOptions,
    start: Basis? = nil
  ) throws(SolverError) -> Call {
    try Call(
      function, program, integers: integers, options: options, start: start,
      busy: "this thread uses GLPK for something else; solve on another thread")
  }
}

// MARK: Integers

/// Branch and bound, in one C call.
///
/// - The relaxation is solved by the method of the options, `primal` or `dual`, with presolve if they ask for
///   it; the search itself never uses presolve.
/// - GLPK's search works to 1e-6 whatever the options say, so its integers are only a proposal. They are
///   fixed, the linear program that remains is solved to the tolerances of the options, and its point is
///   checked like any other. If that fails, or the claimed optimum is better than the confirmed one by more
///   than 1e-6 (relative), the answer is `.gaveUp`.
/// - The limits do not apply to this last program, so that what was found within them is not lost. It may
///   take as long as the relaxation, and a second more.
/// - All limits are checked between nodes, and inside a node only the limit on time.
/// - Only GLPK vouches for the bound on the objective, and for the answer that there is no solution. It
///   overlooks solutions if an integer moves other columns by less than 1e-7 of a unit. So a coefficient of
///   an integer column is refused above 1e6, or above 1e6 times that of another column in its row. Chains
///   over several rows are not noticed: keep big-M constants near the sizes that they switch off.
///
/// Complexity: exponential in the number of integer columns.
extension GLPKSolver: MixedIntegerSolver {
  public func solve(
    _ program: MixedIntegerProgram, options: SolverOptions = SolverOptions()
  ) throws(SolverError) -> MixedIntegerSolution {
    let call = try Self.call(
      plumb_glpk_solve, program.relaxation, integers: program.integers, options: options)
    var solution = MixedIntegerSolution(
      stop: call.stop, point: call.point, bound: call.answer.bound, nodes: call.answer.nodes,
      iterations: call.answer.iterations, loadSeconds: call.answer.load_seconds,
      solveSeconds: call.answer.solve_seconds)
    guard solution.point == .optimal || solution.point == .feasible else { return solution }
    solution.objective = call.answer.objective
    solution.values = call.values
    solution.rowActivities = call.rowActivities
    return solution
  }
}

// MARK: Conflicts

/// Certificates from the row of the simplex table in which the dual simplex gets stuck.
///
/// The entries of this table row depend on each other minimally, so the certificate mostly names an
/// irreducible conflict. If GLPK cannot give the row, or the row fails in floating point, the answer is
/// `.infeasible(nil)`.
///
/// Give large programs a start basis. From GLPK's own start, a long chain can take as many iterations as
/// rows, each linear in the rows.
///
/// A program that is infeasible by less than the primal tolerance counts as feasible.
extension GLPKSolver: InfeasibilityFindingSolver {
  public func conflict(
    in program: LinearProgram, options: SolverOptions = SolverOptions(), start: Basis? = nil
  ) throws(SolverError) -> InfeasibilityAnswer {
    let call = try Self.call(plumb_glpk_conflict, program, options: options, start: start)
    return switch call.point {
    case .optimal: .feasible(values: call.values)
    case .noFeasiblePoint: .infeasible(Self.certificate(call))
    default: .undecided(call.stop)
    }
  }

  /// Nil if there are no multipliers, or if they do not hold.
  private static func certificate(_ call: Call) -> InfeasibilityCertificate? {
    guard call.answer.has_multipliers else { return nil }
    let certificate = InfeasibilityCertificate(
      rowMultipliers: call.duals, columnMultipliers: call.reducedCosts)
    return certificate.holds(for: call.program) ? certificate : nil
  }
}
