/// Solves a layout program stage by stage with a solver of linear programs.
public struct StagedSolve: Sendable {
  /// Where the simplex method starts.
  public enum Start: Sendable {
    /// The solver's own start, with the options given.
    case cold
    /// A basis guessed from declared data alone.
    case structural
    /// Structural in the first stage; in later ones the rows that follow from the values of earlier stages.
    case propagated
    /// A basis that attains given rows, for instance those of the last solution: one row for every variable
    /// of the program.
    case attaining([Int32])

    fileprivate var propagates: Bool {
      if case .propagated = self { true } else { false }
    }
  }

  /// Why no values were found: the stage that failed, and the solver's reason.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// Counted from 0.
    public var stage: Int
    public var reason: String
    public var description: String { "stage \(stage + 1): \(reason)" }
  }

  /// The value of each variable.
  public private(set) var values: [Double]
  /// The row that each definition attains in the final basis, −1 if the basis names none.
  public private(set) var attained: [Int32]
  public private(set) var plan: DominanceWeights
  public private(set) var iterations = 0
  /// Seconds.
  public private(set) var assembleSeconds = 0.0
  public private(set) var loadSeconds = 0.0
  public private(set) var solveSeconds = 0.0

  /// - Parameters:
  ///   - options: the limits hold for all stages together.
  ///   - refinements: the number of refinements of each stage.
  /// - Throws: `Failure` unless every stage has an optimum.
  public init(
    _ program: LayoutProgram, with solver: any LinearProgramSolver,
    options: SolverOptions = SolverOptions(), start: Start = .propagated, staging: Staging = Staging(),
    refinements: Int = 0
  ) throws(Failure) {
    var work = StageWork(solver: solver, options: options, refinements: refinements)
    values = [Double](repeating: 0, count: program.count)
    attained = [Int32](repeating: -1, count: program.count)
    plan = work.assembling { DominanceWeights(program, staging) }
    var guess = work.assembling { AttainmentGuess(program, propagates: start.propagates) }
    for (number, definitions) in plan.stages.enumerated() {
      let (stage, basis) = work.assembling {
        let stage = Stage(program, stage: number, of: plan, values: values)
        let basis: Basis? =
          switch start {
          case .cold: nil
          case .structural, .propagated:
            stage.basis(attaining: guess.attainedRows(of: program, definitions), in: program)
          case .attaining(let rows): stage.basis(attaining: Array(rows[definitions]), in: program)
          }
        return (stage, basis)
      }
      let solution = try work.solve(stage, number, start: basis)
      take(solution, of: stage, in: program)
      guess.learn(values[definitions])
    }
    take(work)
  }

  /// The values by the definitions alone (`ForwardEvaluation`): without a solver, stages or a basis.
  ///
  /// It shows what a solver costs beyond the arithmetic. Complexity: linear in the nonzeros.
  package init(following program: LayoutProgram) {
    let began = ContinuousClock.now
    var following = ForwardEvaluation()
    following.extend(over: program)
    values = following.values
    attained = [Int32](repeating: -1, count: program.count)
    plan = DominanceWeights(LayoutProgram())
    solveSeconds = (ContinuousClock.now - began) / .seconds(1)
  }

  private mutating func take(_ work: StageWork) {
    iterations = work.iterations
    assembleSeconds = work.assembleSeconds
    loadSeconds = work.loadSeconds
    solveSeconds = work.solveSeconds
  }

  private mutating func take(
    _ solution: LinearProgramSolution, of stage: Stage, in program: LayoutProgram
  ) {
    for (definition, value) in zip(stage.definitions, solution.values) { values[definition] = value }
    guard let basis = solution.basis else { return }
    for (definition, row) in zip(stage.definitions, stage.attainedRows(in: basis, of: program)) {
      attained[definition] = row
    }
  }
}

// MARK: One stage

/// Solves and refines single stages, within the limits of a whole solve; adds up iterations and times.
private struct StageWork {
  let solver: any LinearProgramSolver
  let options: SolverOptions
  let refinements: Int
  private(set) var iterations = 0
  /// Seconds.
  private(set) var assembleSeconds = 0.0
  private(set) var loadSeconds = 0.0
  private(set) var solveSeconds = 0.0
  private let began = ContinuousClock.now

  init(solver: any LinearProgramSolver, options: SolverOptions, refinements: Int) {
    self.solver = solver
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
    _ stage: Stage, _ number: Int, start: Basis?
  ) throws(StagedSolve.Failure) -> LinearProgramSolution {
    let solution: LinearProgramSolution
    do throws(SolverError) {
      let first = try solve(stage.program, start)
      solution = try stage.program.refined(first, times: refinements) {
        (remainder, start) throws(SolverError) in try solve(remainder, start)
      }
    } catch {
      throw StagedSolve.Failure(stage: number, reason: error.description)
    }
    guard solution.point == .optimal else {
      throw StagedSolve.Failure(stage: number, reason: "\(solution.point.rawValue), \(solution.stop)")
    }
    return solution
  }

  private mutating func solve(
    _ program: LinearProgram, _ start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    var left = options
    left.timeLimit = options.timeLimit - (ContinuousClock.now - began) / .seconds(1)
    // A limit below 0 is passed on, so that the solver refuses it.
    if options.timeLimit >= 0 { left.timeLimit = max(0, left.timeLimit) }
    if options.iterationLimit >= 0 { left.iterationLimit = max(0, options.iterationLimit - iterations) }
    let solution = try solver.solve(program, options: left, start: start)
    iterations += solution.iterations
    loadSeconds += solution.loadSeconds
    solveSeconds += solution.solveSeconds
    return solution
  }
}
