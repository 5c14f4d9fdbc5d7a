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
/// Presolve needs that: it has overlooked 0.9 at a bound of two million. Without a point to show, the arrays of the solution are empty.
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
    if let error = SolverError(lengthsOf: program) ?? SolverError(lengthsOf: start, for: program) {
      throw error
    }
    let call = try run(Call(program: program), options: options, start: start)
    return LinearProgramSolution(call)
  }

  /// The call, made: one that ended with `PLUMB_GLPK_SOLVED`.
  func run(_ call: Call, options: SolverOptions, start: Basis?) throws(SolverError) -> Call {
    var call = call
    call.run(options: options, start: start)
    return try checked(call, options: options)
  }

  /// The call, if it ended with `PLUMB_GLPK_SOLVED`.
  func checked(_ call: Call, options: SolverOptions) throws(SolverError) -> Call {
    switch call.report.outcome {
    case PLUMB_GLPK_SOLVED: return call
    case PLUMB_GLPK_REFUSED: throw SolverError(refusal: call, options: options)
    case PLUMB_GLPK_OUT_OF_MEMORY: throw .outOfMemory
    case PLUMB_GLPK_BUSY:
      throw .aborted(message: "this thread uses GLPK for something else; solve on another thread")
    default: throw .aborted(message: call.report.text)
    }
  }
}
