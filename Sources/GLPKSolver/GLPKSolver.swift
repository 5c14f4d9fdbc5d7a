import CGLPKShims
public import LinearProgramming

/// GLPK, the GNU Linear Programming Kit, as a solver.
///
/// A solve is one synchronous C call that owns everything it makes, so a value of this type holds nothing
/// and may be used from any number of threads at once; equal calls give bit-identical answers.
///
/// - `primal`: primal simplex.
/// - `dual`: dual simplex. Where it fails numerically, or ends with no dual feasible point, which leaves
///   open whether the program is unbounded or infeasible, the primal method goes on from its basis. Any
///   nonsingular start basis will do, dual feasible or not.
/// - `interior`: for comparison only. No limits apply once it runs, it gives up on many programs that have
///   no solution, and its points are checked to 1e-5. It has no basis and no iterations.
/// - `exact`: dual simplex, then rational arithmetic from the basis that it reached. GLPK first rounds data
///   to nearby fractions (to about 1e-9), so this proves the basis, not the last digits.
///
/// `presolve` applies to `primal` and `dual` only, and ignores the start basis. `coldStart: .advanced` is
/// `glp_cpx_basis`.
///
/// A point that GLPK calls optimal or feasible is checked: row activities are recomputed as A x, and where a
/// bound b is broken by more than 10 · `primalTolerance` · (1 + |b|), the answer is `.unknown`, `.gaveUp`.
/// Presolve needs that: it has overlooked 0.9 at a bound of two million. Without a point to show, the arrays of the
/// solution are empty.
///
/// Row duals and reduced costs satisfy `reducedCosts = objective − Aᵀ duals`.
///
/// Crossed bounds are refused, as is a start basis that rests where there is no bound; a singular one gives
/// `.gaveUp`. An iteration limit of 0 asks whether the start is optimal: then the answer is `.finished`.
///
/// Limits: 10⁸ rows or columns, 5 · 10⁸ nonzeros, magnitudes up to 1e100. The thread must not use GLPK for
/// something else. Memory: about a kilobyte per row of a sparse program. A limit on time does not interrupt a
/// factorization.
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

/// Branch and bound, as one call like any other.
///
/// - The relaxation is solved by the method of the options, `primal` or `dual`, with presolve if they ask for
///   it; the search itself always goes without.
/// - GLPK's search works to 1e-6 whatever it is told. So its integers are taken as a proposal: they are fixed,
///   the linear program that remains is solved to the tolerances of the options, and its point is checked as
///   any other, with integers that are exact. Where that fails, or where the optimum claimed is better by more
///   than 1e-6 (relative) than the one confirmed, the answer is `.gaveUp`.
/// - That last program is not subject to the limits, for it saves what was found within them: an answer may
///   come late by as long as the relaxation took, and a second.
/// - Between nodes the limits are looked at, inside one only the limit on time.
/// - That there is no solution, and the bound on the objective, are GLPK's word. It overlooks solutions where an
///   integer moves other columns by less than 1e-7 of a unit: a coefficient of an integer column above 1e6, or
///   above 1e6 times that of another column in its row, is refused. Over several rows such a chain is not
///   noticed: keep the numbers that switch things off near the sizes they switch.
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
    let call = try Self.call(plumb_glpk_conflict, program, options: options, start: start)
    return switch call.point {
    case .optimal: .feasible(values: call.values)
    case .noFeasiblePoint: .infeasible(Self.certificate(call))
    default: .undecided(call.stop)
    }
  }

  /// Nil where there are no multipliers, or some that do not hold.
  private static func certificate(_ call: Call) -> InfeasibilityCertificate? {
    guard call.answer.has_multipliers else { return nil }
    let certificate = InfeasibilityCertificate(
      rowMultipliers: call.duals, columnMultipliers: call.reducedCosts)
    return certificate.holds(for: call.program) ? certificate : nil
  }
}
