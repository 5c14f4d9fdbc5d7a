import GLPKSolver
import LinearProgramming
import Testing

@Suite struct MixedIntegerTests {
  @Test(arguments: UInt64(0)..<40) func `a knapsack is filled as by trying all fillings`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let items = (0..<12).map { _ in
      (value: Int.random(in: 1...50, using: &generator), weight: Int.random(in: 1...50, using: &generator))
    }
    let capacity = Int.random(in: 20...200, using: &generator)
    var program = MixedIntegerProgram()
    for item in items {
      let column = program.addBinary(objective: -Double(item.value))
      program.relaxation.addTerm(column: column, coefficient: Double(item.weight))
    }
    program.relaxation.endRow(upper: Double(capacity))
    var best = 0
    for filling in 0..<(1 << items.count) {
      let chosen = items.indices.filter { filling >> $0 & 1 == 1 }
      guard chosen.reduce(0, { $0 + items[$1].weight }) <= capacity else { continue }
      best = max(best, chosen.reduce(0) { $0 + items[$1].value })
    }
    let solution = try GLPKSolver().solve(program)
    #expect(solution.stop == .finished)
    #expect(solution.point == .optimal)
    #expect(solution.objective == -Double(best))
    #expect(solution.bound == solution.objective)
    #expect(solution.gap == 0)
  }

  /// The smallest objective over all choices of the integers, ∞ if none has a solution.
  private func exhaustiveOptimum(_ program: MixedIntegerProgram) throws -> Double {
    try program.choices.reduce(.infinity) { best, choice in
      let solution = try GLPKSolver().solve(choice)
      try #require(solution.stop == .finished)
      return solution.point == .optimal ? min(best, solution.objective) : best
    }
  }

  /// Both ways end in a linear program that is solved alike: equal up to 1e-9 of the larger.
  private func areClose(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
  }

  @Test(arguments: UInt64(0)..<200, [SolverOptions.Method.primal, .dual])
  func `a random program has the optimum of the best choice of integers`(
    seed: UInt64, method: SolverOptions.Method
  ) throws {
    let program = MixedIntegerProgram.random(seed: seed)
    let optimum = try exhaustiveOptimum(program)
    for presolve in [false, true] {
      var options = SolverOptions()
      (options.method, options.presolve) = (method, presolve)
      let solution = try GLPKSolver().solve(program, options: options)
      #expect(solution.stop == .finished)
      #expect(solution.point == (optimum.isFinite ? .optimal : .noFeasiblePoint))
      #expect(areClose(solution.bound, optimum))
      #expect(solution.values.isEmpty == optimum.isInfinite)
    }
  }

  @Test func `some random programs have no solution, some need a search`() throws {
    let solutions = try (UInt64(0)..<200).map { try GLPKSolver().solve(MixedIntegerProgram.random(seed: $0)) }
    #expect(solutions.count { $0.point == .noFeasiblePoint } > 10)
    #expect(solutions.count { $0.nodes > 1 } > 20)
  }

  @Test(arguments: UInt64(0)..<200) func `integers are exact, and row activities are A x at them`(
    seed: UInt64
  )
    throws
  {
    let program = MixedIntegerProgram.random(seed: seed)
    let (linear, solution) = (program.relaxation, try GLPKSolver().solve(program))
    guard solution.point == .optimal else { return }
    for column in program.integers { #expect(solution.values[column].rounded() == solution.values[column]) }
    for j in 0..<linear.columnCount {
      #expect(solution.values[j] >= linear.columnLower[j] - 1e-9)
      #expect(solution.values[j] <= linear.columnUpper[j] + 1e-9)
    }
    for i in 0..<linear.rowCount {
      var activity = 0.0
      for k in linear.rowStarts[i]..<linear.rowStarts[i + 1] {
        activity += linear.coefficients[k] * solution.values[Int(linear.columns[k])]
      }
      #expect(solution.rowActivities[i] == activity)
      #expect(activity >= linear.rowLower[i] - 1e-9)
      #expect(activity <= linear.rowUpper[i] + 1e-9)
    }
  }

  @Test func `a linear program without integers has its optimum`() throws {
    let solution = try GLPKSolver().solve(MixedIntegerProgram(.small))
    #expect(solution.point == .optimal)
    #expect(solution.values == [3, 1])
    #expect((solution.objective, solution.bound, solution.nodes) == (5, 5, 0))
  }

  @Test func `rows that hold no column may leave no solution`() throws {
    var program = MixedIntegerProgram()
    program.addBinary(objective: -2)
    program.relaxation.endRow(lower: 1)
    let solution = try GLPKSolver().solve(program)
    #expect(solution.point == .noFeasiblePoint)
    #expect(solution.values.isEmpty)
    #expect((solution.objective, solution.bound) == (0, .infinity))
  }

  @Test func `columns that no row holds rest at integers`() throws {
    var program = MixedIntegerProgram()
    program.addBinary(objective: -2)
    program.addInteger(objective: 3, lower: -4)
    program.addInteger(objective: 0)
    let solution = try GLPKSolver().solve(program)
    #expect(solution.point == .optimal)
    #expect(solution.values == [1, -4, 0])
    #expect(solution.bound == -14)
  }

  @Test func `a switch for a large number is thrown or refused, never half thrown`() throws {
    /// min b where `x` ≤ x ≤ `size` · b.
    func program(_ x: Double, _ size: Double) -> MixedIntegerProgram {
      var program = MixedIntegerProgram()
      program.addBinary(objective: 1)
      program.relaxation.addColumn(objective: 0, lower: x)
      program.relaxation.addRow((0, size), (1, -1), lower: 0)
      return program
    }
    for size in [1e2, 1e4, 1e6] {
      let solution = try GLPKSolver().solve(program(5, size))
      #expect(solution.point == .optimal)
      #expect(solution.values.first == 1)
    }
    let lost = try GLPKSolver().solve(program(1e-4, 1e6))
    #expect(lost.stop == .gaveUp("the integers that the search found fit no solution"))
    #expect(lost.point == .unknown)
    #expect(lost.values.isEmpty)
    #expect(lost.gap == .infinity)
    #expect(
      throws: SolverError.invalidInput(
        place: "coefficients[0]",
        problem:
          "is 2000000.0 for an integer column in row 0, more than 1000000.0 times 1 or another column's;"
          + " use a smaller switch or scale the others")
    ) { try GLPKSolver().solve(program(5, 2e6)) }
  }
}
