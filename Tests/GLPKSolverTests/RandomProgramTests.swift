import GLPKSolver
import LinearProgramming
import Testing

@Suite struct RandomProgramTests {
  static let seeds: [UInt64] = Array(0..<300)

  private func solve(
    _ program: LinearProgram, _ method: SolverOptions.Method, presolve: Bool = false,
    coldStart: SolverOptions.ColdStart = .advanced
  ) throws -> LinearProgramSolution {
    var options = SolverOptions()
    (options.method, options.presolve, options.coldStart) = (method, presolve, coldStart)
    return try GLPKSolver().solve(program, options: options)
  }

  /// Equal up to 1e-9 of the larger: data are quarters below 100, so simplex is exact to about 1e-13.
  private func areClose(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
  }

  @Test(arguments: seeds) func `every simplex method finds the same optimum`(seed: UInt64) throws {
    let program = LinearProgram.random(seed: seed)
    let exact = try solve(program, .exact)
    #expect(exact.stop == .finished)
    #expect(exact.point == .optimal)
    for method in [SolverOptions.Method.primal, .dual] {
      for presolve in [false, true] {
        for coldStart in SolverOptions.ColdStart.allCases {
          let solution = try solve(program, method, presolve: presolve, coldStart: coldStart)
          #expect(solution.stop == .finished)
          #expect(solution.point == .optimal)
          #expect(areClose(solution.objective, exact.objective))
        }
      }
    }
  }

  @Test(arguments: seeds) func `the interior-point method is near the optimum or gives up`(seed: UInt64)
    throws
  {
    let program = LinearProgram.random(seed: seed)
    let interior = try solve(program, .interior)
    #expect(interior.basis == nil)
    switch interior.stop {
    case .finished:
      let optimum = try solve(program, .dual).objective
      #expect(interior.point == .optimal)
      #expect(abs(interior.objective - optimum) <= 1e-4 * max(1, abs(optimum)))
    case .gaveUp: #expect(interior.point != .optimal)
    case .iterationLimit, .timeLimit: Issue.record("stopped at a limit")
    }
  }

  @Test(arguments: seeds) func `row activities are A x and keep their bounds`(seed: UInt64) throws {
    let program = LinearProgram.random(seed: seed)
    let solution = try solve(program, .dual)
    for i in 0..<program.rowCount {
      var activity = 0.0
      for k in program.rowStarts[i]..<program.rowStarts[i + 1] {
        activity += program.coefficients[k] * solution.values[Int(program.columns[k])]
      }
      #expect(solution.rowActivities[i] == activity)
      #expect(activity >= program.rowLower[i] - 1e-9)
      #expect(activity <= program.rowUpper[i] + 1e-9)
    }
    for j in 0..<program.columnCount {
      #expect(solution.values[j] >= program.columnLower[j] - 1e-9)
      #expect(solution.values[j] <= program.columnUpper[j] + 1e-9)
    }
  }

  @Test(arguments: seeds) func `duals price the columns and close the gap`(seed: UInt64) throws {
    let program = LinearProgram.random(seed: seed)
    let solution = try solve(program, .dual)
    var reducedCosts = program.objective
    for i in 0..<program.rowCount {
      for k in program.rowStarts[i]..<program.rowStarts[i + 1] {
        reducedCosts[Int(program.columns[k])] -= program.coefficients[k] * solution.duals[i]
      }
    }
    for j in 0..<program.columnCount { #expect(abs(reducedCosts[j] - solution.reducedCosts[j]) <= 1e-9) }
    var dualObjective = 0.0
    func add(_ price: Double, _ lower: Double, _ upper: Double) {
      if abs(price) > 1e-9 { dualObjective += price * (price > 0 ? lower : upper) }
    }
    for i in 0..<program.rowCount { add(solution.duals[i], program.rowLower[i], program.rowUpper[i]) }
    for j in 0..<program.columnCount {
      add(solution.reducedCosts[j], program.columnLower[j], program.columnUpper[j])
    }
    #expect(areClose(dualObjective, solution.objective))
  }

  @Test(arguments: seeds) func `solving again from the final basis takes no iteration`(seed: UInt64) throws {
    let program = LinearProgram.random(seed: seed)
    let first = try solve(program, .dual)
    let basis = try #require(first.basis)
    for method in [SolverOptions.Method.primal, .dual, .exact] {
      var options = SolverOptions()
      (options.method, options.iterationLimit) = (method, 0)
      let again = try GLPKSolver().solve(program, options: options, start: basis)
      #expect(again.stop == .finished)
      #expect(again.point == .optimal)
      #expect(again.iterations == 0)
      #expect(again.basis == basis)
      #expect(areClose(again.objective, first.objective))
    }
  }

  @Test(arguments: seeds.prefix(100))
  func `the dual method starts from any basis, here that of the opposite objective`(seed: UInt64) throws {
    let program = LinearProgram.random(seed: seed)
    var opposite = program
    opposite.objective = program.objective.map { -$0 }
    let start = try solve(opposite, .dual).basis
    let solution = try GLPKSolver().solve(program, start: start)
    #expect(solution.point == .optimal)
    #expect(areClose(solution.objective, try solve(program, .dual).objective))
  }
}
