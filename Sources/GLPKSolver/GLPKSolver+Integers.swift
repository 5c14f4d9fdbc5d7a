public import LinearProgramming

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
    if let error = SolverError(lengthsOf: program.relaxation) { throw error }
    let call = Call(program: program.relaxation, integers: program.integers)
    return MixedIntegerSolution(try run(call, options: options, start: nil))
  }
}
