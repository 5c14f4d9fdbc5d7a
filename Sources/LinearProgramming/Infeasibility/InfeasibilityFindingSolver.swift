/// A solver that can say why a program has no feasible point.
public protocol InfeasibilityFindingSolver: LinearProgramSolver {
  /// A point between the bounds of `program`, or a certificate that there is none.
  ///
  /// The objective is not looked at. Of `options` the limits, the tolerances and the cold start count.
  /// - Parameter start: the basis to start from; nil leaves the start to `options`.
  /// - Throws: `SolverError` when the input is refused or the solver aborts. Running into a limit is no error but
  ///   an answer.
  func conflict(
    in program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> InfeasibilityAnswer
}

/// Whether a program has a feasible point.
public enum InfeasibilityAnswer: Sendable, Equatable {
  /// It has this one, a value per column; bounds are kept to the solver's tolerance.
  case feasible(values: [Double])
  /// It has none. Without a certificate that is the solver's word alone.
  case infeasible(InfeasibilityCertificate?)
  /// The solver stopped before it knew.
  case undecided(LinearProgramSolution.Stop)
}
