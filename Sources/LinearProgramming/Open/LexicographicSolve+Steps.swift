// One linear program after the other, and what is made sure of at the end.
extension LexicographicSolve {
  /// One linear program from the basis at hand; nil after noting why there is no answer.
  mutating func solve(_ method: SolverOptions.Method) throws(SolverError) -> LinearProgramSolution? {
    var solution = try solver.solve(program, options: clock.options(method), start: basis)
    iterations += solution.iterations
    if case .gaveUp = solution.stop {
      // A fresh start, for the basis may be all that is wrong.
      solution = try solver.solve(program, options: clock.options(.dual), start: nil)
      iterations += solution.iterations
    }
    switch (solution.point, solution.stop) {
    case (.optimal, _), (.noFeasiblePoint, .finished), (.unbounded, .finished): return solution
    case (_, .timeLimit): end = .stopped("the time limit")
    case (_, .iterationLimit): end = .stopped("the limit on iterations")
    case (let point, let stop): end = .failed("\(point.rawValue), \(stop)")
    }
    return nil
  }

  mutating func take(_ solution: LinearProgramSolution) -> Bool {
    guard solution.point == .optimal, let basis = solution.basis else {
      end = .failed("a point was lost on the way to the next objective: \(solution.point.rawValue)")
      return false
    }
    values = solution.values
    self.basis = basis
    return true
  }

  /// Where a required demand is off by more than its tolerance, what the point lacks is asked of the solver again.
  mutating func refine() throws(SolverError) {
    var magnification = 1.0
    for _ in 0..<2 where core.required.contains(where: { $0.miss(at: values) > 0 }) {
      magnification *= StagedSolve.magnification
      let remainder = program.remainder(at: values, magnification: magnification)
      let correction = try solver.solve(remainder, options: clock.options(.dual), start: basis)
      iterations += correction.iterations
      guard correction.point == .optimal else { return }
      values = zip(values, correction.values).map { $0 + $1 / magnification }
    }
  }

  /// Nothing that was won may have been lost since.
  mutating func conclude() {
    for (number, objective) in core.objectives.enumerated() {
      let now = objective.measure(at: values)
      if [measures[number]].isBetter(than: [now]) {
        end = .failed(
          "\(core.name(ofObjective: number)) went from \(measures[number].value) to \(now.value) on the way")
        return
      }
      measures[number] = now
    }
  }
}
