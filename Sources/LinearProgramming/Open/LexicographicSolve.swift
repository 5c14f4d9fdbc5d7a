/// Makes the objectives of a relaxation least, one after the other, each among the optima of those before.
///
/// No weights: after each objective the optimal face is fixed, that is every nonbasic row and column with a nonzero
/// multiplier stays at its bound, and the primal simplex method goes on to the next objective from the same basis.
/// By complementary slackness the feasible points with these at their bounds are exactly the optima.
/// A first objective that is a sum of misses starts by the dual method from the structural basis.
struct LexicographicSolve {
  enum End {
    case optimal
    case infeasible
    /// The relaxation has no least value of this objective; the point is optimal for those before.
    case unbounded
    /// Some objective came out worse than `cutoff` asks.
    case cutOff
    /// The point is not enough.
    case interrupted
    case stopped(String)
    case failed(String)
  }

  var end = End.optimal
  /// A value per column; empty without a point.
  var values: [Double] = []
  /// The measures of the objectives at the point, as far as they were made least; −∞ for one that is unbounded.
  var measures: [OpenMeasure] = []
  var iterations = 0

  private let relaxation: OpenRelaxation
  let core: OpenCore
  var program: LinearProgram
  var basis: Basis
  let solver: any LinearProgramSolver
  let clock: OpenClock

  /// - Parameters:
  ///   - cutoff: measures that are of no interest unless they are better.
  ///   - isEnough: whether to go on from the optimum of the objective with this number, of levels and goals.
  init(
    _ relaxation: OpenRelaxation, of core: OpenCore, with solver: any LinearProgramSolver,
    _ clock: OpenClock, cutoff: [OpenMeasure]?,
    isEnough: (_ values: [Double], _ number: Int) -> Bool
  ) throws(SolverError) {
    self.relaxation = relaxation
    self.core = core
    self.solver = solver
    self.clock = clock
    program = relaxation.program
    basis = relaxation.start
    guard try open() else { return }
    for number in core.objectives.indices {
      guard try makeLeast(number) else { return }
      if number < core.measureCount || number == 0, !isEnough(values, number) {
        end = .interrupted
        return
      }
      if let cutoff, cutoff.isBetter(than: measures) {
        end = .cutOff
        return
      }
    }
    try refine()
    conclude()
  }

  // MARK: Objectives

  /// Finds a feasible point, which is optimal for the first objective if that is a sum of misses.
  private mutating func open() throws(SolverError) -> Bool {
    if case .misses? = core.objectives.first,
      let costs = relaxation.costs(of: core.objectives[0], number: 0)
    {
      program.objective = costs
    }
    guard let solution = try solve(.dual) else { return false }
    if solution.point == .noFeasiblePoint {
      end = .infeasible
      return false
    }
    return take(solution)
  }

  /// Makes an objective least on the face of those before, and leaves the face of its optima.
  private mutating func makeLeast(_ number: Int) throws(SolverError) -> Bool {
    let objective = core.objectives[number]
    let missed = relaxation.elastic[number]
    if missed.allSatisfy({ values[$0] == 0 }), case .misses = objective {
      for column in missed { fix(column: column) }
    } else if program.isFree(basis) {
      guard let costs = relaxation.costs(of: objective, number: number) else {
        end = .failed(
          "\(core.name(ofObjective: number)) adds up units that differ too much in size for double precision;"
            + " scale its expressions or split it")
        return false
      }
      program.objective = costs
      guard let solution = try solve(.primal) else { return false }
      if solution.point == .unbounded {
        end = .unbounded
        measures.append(.unbounded)
        return false
      }
      guard take(solution) else { return false }
      fixFace(solution)
    }
    measures.append(objective.measure(at: values))
    return true
  }

  /// Every multiplier that is not zero holds its row or column where it is.
  private mutating func fixFace(_ solution: LinearProgramSolution) {
    for column in 0..<program.columnCount where abs(solution.reducedCosts[column]) > Self.leastMultiplier {
      fix(column: column)
    }
    for row in 0..<program.rowCount where abs(solution.duals[row]) > Self.leastMultiplier {
      switch basis.rows[row] {
      case .atLower: program.rowUpper[row] = program.rowLower[row]
      case .atUpper: program.rowLower[row] = program.rowUpper[row]
      case .basic, .free, .fixed: continue
      }
      basis.rows[row] = .fixed
    }
  }

  /// Keeps a nonbasic column at its bound, and a basic one that says what is missed at zero.
  private mutating func fix(column: Int) {
    switch basis.columns[column] {
    case .atLower: program.columnUpper[column] = program.columnLower[column]
    case .atUpper: program.columnLower[column] = program.columnUpper[column]
    case .basic: program.columnUpper[column] = max(0, program.columnLower[column])
    case .free, .fixed: return
    }
    if basis.columns[column] != .basic { basis.columns[column] = .fixed }
  }

  /// Multipliers below are rounding errors.
  private static let leastMultiplier = 1e-9
}

extension LinearProgram {
  /// Whether something nonbasic may still move.
  fileprivate func isFree(_ basis: Basis) -> Bool {
    for column in 0..<columnCount where columnLower[column] < columnUpper[column] {
      if basis.columns[column] != .basic { return true }
    }
    for row in 0..<rowCount where rowLower[row] < rowUpper[row] && basis.rows[row] != .basic { return true }
    return false
  }
}
