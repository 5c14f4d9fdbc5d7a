import GLPKSolver
import LinearProgramming
import Testing

@Suite struct MixedIntegerStatusTests {
  /// 2 a + 2 b = 3 for integers a and b between `lower` and `upper`.
  private func odd(_ lower: Double, _ upper: Double) -> MixedIntegerProgram {
    var program = MixedIntegerProgram()
    program.addInteger(objective: 1, lower: lower, upper: upper)
    program.addInteger(objective: 1, lower: lower, upper: upper)
    program.relaxation.addRow((0, 2), (1, 2), lower: 3, upper: 3)
    return program
  }

  @Test func `a program whose relaxation alone has solutions has none`() throws {
    let solution = try GLPKSolver().solve(odd(0, 1))
    #expect(solution.stop == .finished)
    #expect(solution.point == .noFeasiblePoint)
    #expect(solution.bound == .infinity)
    #expect(solution.gap == .infinity)
    #expect(solution.values.isEmpty)
  }

  @Test(arguments: [false, true]) func `a program whose relaxation has no solution has none`(presolve: Bool)
    throws
  {
    var options = SolverOptions()
    options.presolve = presolve
    let solution = try GLPKSolver().solve(odd(2, 9), options: options)
    #expect(solution.stop == .finished)
    #expect(solution.point == .noFeasiblePoint)
    #expect(solution.nodes == 0)
  }

  @Test func `an unbounded relaxation is called unbounded`() throws {
    var program = MixedIntegerProgram()
    program.addInteger(objective: -1, lower: 0)
    program.addInteger(objective: 0, lower: 0)
    program.relaxation.addRow((0, 1), (1, -1), upper: 0.5)
    let solution = try GLPKSolver().solve(program)
    #expect(solution.stop == .finished)
    #expect(solution.point == .unbounded)
    #expect(solution.bound == -.infinity)
    #expect(solution.gap == .infinity)
  }

  @Test func `when the time runs out the best point comes with bound and gap`() throws {
    // On a busy machine the first seconds may not be enough for a point. Trying all choices would take years.
    var options = SolverOptions()
    options.timeLimit = 0.125
    var solution: MixedIntegerSolution
    repeat {
      options.timeLimit *= 2
      solution = try GLPKSolver().solve(.parity(61), options: options)
    } while solution.point != .feasible && options.timeLimit < 100
    #expect(solution.stop == .timeLimit)
    #expect(solution.point == .feasible)
    #expect((solution.objective, solution.bound, solution.gap) == (1, 0, 1))
    #expect(solution.values.last == 1)
    #expect(solution.nodes > 61)
  }

  @Test func `when the iterations run out the best point comes with bound and gap`() throws {
    var options = SolverOptions()
    options.iterationLimit = 1000
    let solution = try GLPKSolver().solve(.parity(61), options: options)
    #expect(solution.stop == .iterationLimit)
    #expect(solution.point == .feasible)
    #expect((solution.objective, solution.bound, solution.gap) == (1, 0, 1))
    #expect(solution.iterations >= 1000)
    #expect(solution.iterations < 2000)
  }

  @Test func `a search that ends proves the bound`() throws {
    let solution = try GLPKSolver().solve(.parity(9))
    #expect(solution.stop == .finished)
    #expect(solution.point == .optimal)
    #expect((solution.objective, solution.bound, solution.gap) == (1, 1, 0))
  }

  @Test func `without time or iterations nothing is known`() throws {
    var options = SolverOptions()
    options.timeLimit = 0
    let late = try GLPKSolver().solve(.parity(9), options: options)
    #expect(late.stop == .timeLimit)
    #expect(late.point == .unknown)
    #expect(late.values.isEmpty)
    #expect(late.bound == -.infinity)
    options = SolverOptions()
    options.iterationLimit = 0
    options.coldStart = .standard
    let idle = try GLPKSolver().solve(.parity(9), options: options)
    #expect(idle.stop == .iterationLimit)
    #expect(idle.point == .unknown)
    #expect(idle.values.isEmpty)
  }

  @Test(arguments: Misuse.arrays) func `malformed arrays are refused as for linear programs`(_ misuse: Misuse)
    throws
  {
    guard case .refused(let place, let problem) = misuse.answer else {
      Issue.record("malformed arrays are always refused")
      return
    }
    #expect(throws: SolverError.invalidInput(place: place, problem: problem)) {
      try GLPKSolver().solve(MixedIntegerProgram(misuse.program, integers: [0]))
    }
    #expect(try GLPKSolver().solve(MixedIntegerProgram(.small, integers: [1, 0, 1])).values == [3, 1])
  }

  static let refusals:
    [(place: String, problem: String, program: MixedIntegerProgram, options: SolverOptions)] = [
      refusal("integers[1]", "is 2; there are 2 columns, counted from 0") { program, _ in
        program.integers = [0, 2]
      },
      refusal("integers[0]", "is -1; there are 2 columns, counted from 0") { program, _ in
        program.integers = [-1]
      },
      refusal("integers[0]", "is \(Int.max); there are 2 columns, counted from 0") { program, _ in
        program.integers = [.max]
      },
      refusal("columnUpper[0]", "is no integer but the column must be; round it inward") { program, _ in
        program.relaxation.columnUpper[0] = 9.5
      },
      refusal("columnLower[1]", "is no integer but the column must be; round it inward") { program, _ in
        program.relaxation.columnLower[1] = 1e-300
      },
      refusal("options.method", "is exact; give primal or dual where columns must be integers") {
        $1.method = .exact
      },
      refusal("options.method", "is interior; give primal or dual where columns must be integers") {
        $1.method = .interior
      },
      refusal("options.timeLimit", "is nan; give seconds, 0 or more") { $1.timeLimit = .nan },
      refusal("options.iterationLimit", "is -1; give 0 or more") { $1.iterationLimit = -1 },
    ]

  private static func refusal(
    _ place: String, _ problem: String, _ change: (inout MixedIntegerProgram, inout SolverOptions) -> Void
  ) -> (place: String, problem: String, program: MixedIntegerProgram, options: SolverOptions) {
    var (program, options) = (MixedIntegerProgram(.small, integers: [0, 1]), SolverOptions())
    change(&program, &options)
    return (place, problem, program, options)
  }

  @Test(arguments: refusals.indices) func `wrong integers and options are refused with place and remedy`(
    index: Int
  ) {
    let refusal = Self.refusals[index]
    #expect(throws: SolverError.invalidInput(place: refusal.place, problem: refusal.problem)) {
      try GLPKSolver().solve(refusal.program, options: refusal.options)
    }
  }
}
