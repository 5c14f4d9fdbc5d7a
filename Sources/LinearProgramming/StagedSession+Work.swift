/// One solve of a session: its limits, and what it took.
struct StagedWork {
  let options: SolverOptions
  let refinements: Int
  private(set) var iterations = 0
  private(set) var assembleSeconds = 0.0
  private(set) var loadSeconds = 0.0
  private(set) var solveSeconds = 0.0
  private let began = ContinuousClock.now

  init(options: SolverOptions, refinements: Int) {
    self.options = options
    self.refinements = refinements
  }

  mutating func assembling<Result>(_ body: () -> Result) -> Result {
    let began = ContinuousClock.now
    defer { assembleSeconds += (ContinuousClock.now - began) / .seconds(1) }
    return body()
  }

  /// Solves a stage within what is left of the limits, and refines its solution.
  mutating func solve(
    _ stage: Stage, _ key: LinearProgramKey, with programs: any LoadedPrograms, sameMatrix: Bool,
    start: Basis?
  ) throws(StagedSolve.Failure) -> LinearProgramSolution {
    do throws(SolverError) {
      var solution = try solve(stage.program, key, with: programs, sameMatrix: sameMatrix, start: start)
      var magnification = 1.0
      for _ in 0..<refinements
      where stage.program.nonzeroCount > 0 && !solution.values.isEmpty
        && solution.values.allSatisfy(\.isFinite)
      {
        magnification *= StagedSolve.magnification
        let remainder = stage.program.remainder(at: solution.values, magnification: magnification)
        let correction = try solve(remainder, key, with: programs, sameMatrix: true, start: solution.basis)
        solution = solution.corrected(by: correction, magnification: magnification)
      }
      guard solution.point == .optimal else {
        throw .aborted(message: "\(solution.point.rawValue), \(solution.stop)")
      }
      return solution
    } catch {
      throw StagedSolve.Failure(stage: key.number, reason: error.description)
    }
  }

  private mutating func solve(
    _ program: LinearProgram, _ key: LinearProgramKey, with programs: any LoadedPrograms, sameMatrix: Bool,
    start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    var left = options
    left.timeLimit = max(0, options.timeLimit - (ContinuousClock.now - began) / .seconds(1))
    left.iterationLimit = max(0, options.iterationLimit - iterations)
    let solution = try programs.solve(program, key: key, sameMatrix: sameMatrix, options: left, start: start)
    iterations += solution.iterations
    loadSeconds += solution.loadSeconds
    solveSeconds += solution.solveSeconds
    return solution
  }
}

extension LinearProgram {
  /// Whether two programs are one but for bounds. Constant time where they share storage.
  func hasSameMatrix(as other: LinearProgram) -> Bool {
    rowStarts == other.rowStarts && columns == other.columns && coefficients == other.coefficients
      && objective == other.objective
  }

  func hasSameBounds(as other: LinearProgram) -> Bool {
    rowLower == other.rowLower && rowUpper == other.rowUpper && columnLower == other.columnLower
      && columnUpper == other.columnUpper
  }
}
