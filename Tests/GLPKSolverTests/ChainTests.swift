import GLPKSolver
import LinearProgramming
import Testing

@Suite struct ChainTests {
  @Test func `a triangular optimal basis is proved without an iteration`() throws {
    let count = 20_000
    let start = Basis(
      rows: Array(repeating: .atLower, count: count), columns: Array(repeating: .basic, count: count))
    let solution = try GLPKSolver().solve(.chain(count), start: start)
    #expect(solution.point == .optimal)
    #expect(solution.iterations == 0)
    #expect(solution.values == (1...count).map { Double($0) })
    #expect(solution.basis == start)
    #expect(solution.loadSeconds > 0)
    #expect(solution.solveSeconds > 0)
  }

  @Test func `an iteration limit in mid-solve leaves a basis to go on from`() throws {
    var options = SolverOptions()
    (options.coldStart, options.iterationLimit) = (.standard, 10)
    let program = LinearProgram.chain(50)
    var solution = try GLPKSolver().solve(program, options: options)
    #expect(solution.stop == .iterationLimit)
    #expect(solution.iterations == 10)
    var rounds = 1
    while solution.stop == .iterationLimit && rounds < 100 {
      solution = try GLPKSolver().solve(program, options: options, start: solution.basis)
      rounds += 1
    }
    #expect(solution.point == .optimal)
    #expect(solution.values == (1...50).map { Double($0) })
  }

  @Test func `the name is that of the library`() {
    #expect(GLPKSolver().name == "GLPK 5.0")
  }

  @Test func `presolve ignores a start and finds the same optimum`() throws {
    var options = SolverOptions()
    options.presolve = true
    let start = Basis(
      rows: Array(repeating: .basic, count: 9), columns: Array(repeating: .free, count: 9))
    let solution = try GLPKSolver().solve(.chain(9), options: options, start: start)
    #expect(solution.objective == 45)
  }
}
