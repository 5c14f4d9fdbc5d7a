/// Solves a layout program stage by stage with a solver of linear programs.
public struct StagedSolve: Sendable {
  /// Where the simplex method starts.
  public enum Start: Sendable {
    /// The solver's own start, with the options given.
    case cold
    /// A basis guessed from declared data alone.
    case structural
    /// Structural in the first stage; in later ones the rows that follow from what earlier stages solved.
    case propagated
    /// A basis that attains the given row in each definition, one for every variable of the program, for
    /// instance the last solution's.
    case attaining([Int32])

    fileprivate var propagates: Bool {
      if case .propagated = self { true } else { false }
    }
  }

  /// Why no values were found: the stage, and what the solver said.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// Counted from 0.
    public var stage: Int
    public var reason: String
    public var description: String { "stage \(stage + 1): \(reason)" }
  }

  /// The value of each variable.
  public private(set) var values: [Double]
  /// The row that each definition attains in the final basis, −1 where the basis names none.
  public private(set) var attained: [Int32]
  public private(set) var plan: DominanceWeights
  public private(set) var iterations = 0
  /// Seconds.
  public private(set) var assembleSeconds = 0.0
  public private(set) var loadSeconds = 0.0
  public private(set) var solveSeconds = 0.0

  /// - Parameter refinements: how often what the solution of a stage lacks is asked of the solver again.
  public init(
    _ program: LayoutProgram, with solver: any LinearProgramSolver,
    options: SolverOptions = SolverOptions(), start: Start = .propagated, staging: Staging = Staging(),
    refinements: Int = 0
  ) throws(Failure) {
    values = [Double](repeating: 0, count: program.count)
    attained = [Int32](repeating: -1, count: program.count)
    let clock = ContinuousClock()
    let began = clock.now
    plan = DominanceWeights(program, staging)
    var guess = AttainmentGuess(program, propagates: start.propagates)
    assembleSeconds += (clock.now - began) / .seconds(1)
    for (number, definitions) in plan.stages.enumerated() {
      let began = clock.now
      let stage = Stage(program, stage: number, of: plan, values: values)
      let basis: Basis? =
        switch start {
        case .cold: nil
        case .structural, .propagated:
          stage.basis(attaining: guess.attainedRows(of: program, definitions), in: program)
        case .attaining(let rows): stage.basis(attaining: Array(rows[definitions]), in: program)
        }
      assembleSeconds += (clock.now - began) / .seconds(1)
      let solution = try Self.solve(stage, number, with: solver, options, basis, refinements)
      take(solution, of: stage, in: program)
      guess.learn(values[definitions])
    }
  }

  /// What a session found.
  init(
    values: [Double], attained: [Int32], plan: DominanceWeights, iterations: Int, assembleSeconds: Double,
    loadSeconds: Double, solveSeconds: Double
  ) {
    self.values = values
    self.attained = attained
    self.plan = plan
    self.iterations = iterations
    self.assembleSeconds = assembleSeconds
    self.loadSeconds = loadSeconds
    self.solveSeconds = solveSeconds
  }

  /// How much nearer each refinement looks.
  static let magnification = 0x1p20

  private static func solve(
    _ stage: Stage, _ number: Int, with solver: any LinearProgramSolver, _ options: SolverOptions,
    _ basis: Basis?, _ refinements: Int
  ) throws(Failure) -> LinearProgramSolution {
    do {
      var solution = try solver.solve(stage.program, options: options, start: basis)
      var magnification = 1.0
      for _ in 0..<refinements where solution.values.allSatisfy(\.isFinite) && !solution.values.isEmpty {
        magnification *= Self.magnification
        let remainder = stage.program.remainder(at: solution.values, magnification: magnification)
        let correction = try solver.solve(remainder, options: options, start: solution.basis)
        solution = solution.corrected(by: correction, magnification: magnification)
      }
      guard solution.point == .optimal else {
        throw Failure(stage: number, reason: "\(solution.point.rawValue), \(solution.stop)")
      }
      return solution
    } catch let error as SolverError {
      throw Failure(stage: number, reason: error.description)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(stage: number, reason: "\(error)")
    }
  }

  private mutating func take(
    _ solution: LinearProgramSolution, of stage: Stage, in program: LayoutProgram
  ) {
    for (definition, value) in zip(stage.definitions, solution.values) { values[definition] = value }
    iterations += solution.iterations
    loadSeconds += solution.loadSeconds
    solveSeconds += solution.solveSeconds
    guard let basis = solution.basis else { return }
    for (definition, row) in zip(stage.definitions, stage.attainedRows(in: basis, of: program)) {
      attained[definition] = row
    }
  }
}
