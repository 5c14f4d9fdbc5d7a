extension LayoutProgram {
  /// The values at the present inputs, solved stage by stage, and refined where they do not pass the check.
  ///
  /// - Throws: what the solver said, or that the check fails even so; the stage is then the number of stages.
  func checkedValues(
    with solver: any LinearProgramSolver, _ options: SolverOptions
  ) throws(StagedSolve.Failure) -> [Double] {
    if count == 0 { return [] }
    var stages = 0
    for refinements in 0..<3 {
      let solve = try StagedSolve(self, with: solver, options: options, refinements: refinements)
      if AttainmentCheck(self, values: solve.values).passes { return solve.values }
      stages = solve.plan.stages.count
    }
    throw StagedSolve.Failure(
      stage: stages - 1, reason: "the values do not pass the check that every definition is attained")
  }
}
