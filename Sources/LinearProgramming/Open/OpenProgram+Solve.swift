extension OpenProgram {
  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - options: tolerances and limits; the time limit is for the whole answer.
  ///   - nodeLimit: the most relaxations solved.
  /// - Throws: `SolverError.invalidInput` for what is no open program, `place` naming what and where. Everything
  ///   that can become of a valid one is a status.
  public func solve(
    with solver: any LinearProgramSolver, options: SolverOptions = SolverOptions(), nodeLimit: Int = 10_000
  ) throws(SolverError) -> OpenAnswer {
    OpenAnswer(status: .undecided("not implemented"))
  }

  /// Whether some inputs meet the given demands, by index, as if they were required and there were no others.
  ///
  /// - Throws: `SolverError.aborted` where that could not be decided within the limits.
  public func isFeasible(
    demands members: Set<Int>, with solver: any LinearProgramSolver, options: SolverOptions = SolverOptions(),
    nodeLimit: Int = 10_000
  ) throws(SolverError) -> Bool {
    true
  }

  /// The relaxation before any branching, without an objective: where it has no feasible point, the open program
  /// has no answer.
  ///
  /// - Returns: the linear program, and for each demand its rows there: one, or none where it is preferred.
  public func relaxation(
    with solver: any LinearProgramSolver, options: SolverOptions = SolverOptions()
  ) throws(SolverError) -> (program: LinearProgram, rowsOfDemand: [Range<Int>]) {
    (LinearProgram(), [])
  }
}
