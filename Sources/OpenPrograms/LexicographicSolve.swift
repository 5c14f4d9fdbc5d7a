import LinearProgramming

/// Makes the criteria of a relaxation least, one after the other, each among the optima of those before.
///
/// No weights: after each criterion the optimal face is fixed, that is every nonbasic row and column with a nonzero
/// multiplier stays at its bound, and the primal simplex method goes on to the next criterion from the same basis.
/// By complementary slackness the feasible points with these at their bounds are exactly the optima.
/// A first criterion that is a sum of misses starts by the dual method from the structural basis.
struct LexicographicSolve {
  enum End {
    case optimal
    case infeasible
    /// The relaxation has no least value of this criterion; the point is optimal for those before.
    case unbounded
    /// Some criterion came out worse than `cutoff` asks.
    case cutOff
    /// The point is not enough.
    case interrupted
    case stopped(String)
    case failed(String)
  }

  private(set) var end = End.optimal
  /// A value per column; empty without a point.
  private(set) var values: [Double] = []
  /// The measures of the criteria at the point, as far as they were made least; −∞ for one that is unbounded.
  private(set) var measures: [OpenMeasure] = []
  private(set) var iterations = 0

  private let relaxation: OpenRelaxation
  private let core: OpenCore
  private var program: LinearProgram
  private var basis: Basis
  private let solver: any LinearProgramSolver
  private let clock: OpenClock

  /// - Parameters:
  ///   - cutoff: measures that are of no interest unless they are better.
  ///   - isEnough: whether to go on from the optimum of the criterion with this number, of levels and objectives.
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
    for number in core.criteria.indices {
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

  // MARK: Criteria

  /// Finds a feasible point, which is optimal for the first criterion if that is a sum of misses.
  private mutating func open() throws(SolverError) -> Bool {
    if case .misses? = core.criteria.first,
      let costs = relaxation.costs(of: core.criteria[0], number: 0)
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

  /// Makes a criterion least on the face of those before, and leaves the face of its optima.
  private mutating func makeLeast(_ number: Int) throws(SolverError) -> Bool {
    let criterion = core.criteria[number]
    let missed = relaxation.elastic[number]
    if missed.allSatisfy({ values[$0] == 0 }), case .misses = criterion {
      for column in missed { fix(column: column) }
    } else if program.isFree(basis) {
      guard let costs = relaxation.costs(of: criterion, number: number) else {
        end = .failed(
          "\(core.name(ofCriterion: number)) adds up units that differ too much in size for double precision;"
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
    measures.append(criterion.measure(at: values))
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

  // MARK: One linear program

  /// One linear program from the basis at hand; nil after noting why there is no answer.
  private mutating func solve(_ method: SolverOptions.Method) throws(SolverError) -> LinearProgramSolution? {
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

  private mutating func take(_ solution: LinearProgramSolution) -> Bool {
    guard solution.point == .optimal, let basis = solution.basis else {
      end = .failed("a point was lost on the way to the next criterion: \(solution.point.rawValue)")
      return false
    }
    values = solution.values
    self.basis = basis
    return true
  }

  // MARK: At the end

  /// Where a required constraint is off by more than its tolerance, the solver is asked for what the point lacks.
  private mutating func refine() throws(SolverError) {
    let point = LinearProgramSolution(stop: .finished, point: .optimal, values: values, basis: basis)
    let required = core.required
    let refined = try program.refined(point, times: 2) { values in
      required.contains { $0.miss(at: values) > 0 }
    } ask: { (remainder, start) throws(SolverError) in
      try solver.solve(remainder, options: clock.options(.dual), start: start)
    }
    iterations += refined.iterations
    if refined.point == .optimal { values = refined.values }
  }

  /// Nothing that was won may have been lost since.
  private mutating func conclude() {
    for (number, criterion) in core.criteria.enumerated() {
      let now = criterion.measure(at: values)
      if [measures[number]].isBetter(than: [now]) {
        end = .failed(
          "\(core.name(ofCriterion: number)) went from \(measures[number].value) to \(now.value) on the way")
        return
      }
      measures[number] = now
    }
  }
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
