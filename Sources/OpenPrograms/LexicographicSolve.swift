import LinearProgramming

/// Minimises the criteria of a relaxation one after the other, each among the optima of those before.
///
/// There are no weights. After each criterion the optimal face is fixed: every nonbasic row or column with a
/// nonzero multiplier stays at its bound. By complementary slackness, the feasible points with these bounds
/// are exactly the optima. The primal simplex method then goes on to the next criterion from the same basis.
/// If the first criterion is a sum of misses, the dual method starts it from the structural basis.
struct LexicographicSolve {
  enum Termination {
    case optimal
    case infeasible
    /// The last criterion in `measures` has no least value; the point is optimal for those before.
    case unbounded
    /// The measures are worse than `cutoff`.
    case cutOff
    /// `isEnough` was false.
    case interrupted
    case stopped(String)
    case failed(String)
  }

  private(set) var end = Termination.optimal
  /// A value per column; empty without a point.
  private(set) var values: [Double] = []
  /// The measures of the criteria minimised so far, at the point; −∞ for one that is unbounded.
  private(set) var measures: [OpenMeasure] = []
  private(set) var iterations = 0

  private let relaxation: OpenRelaxation
  private let core: OpenCore
  private var program: LinearProgram
  private var basis: Basis
  private let solver: any LinearProgramSolver
  private let clock: OpenClock

  /// - Parameters:
  ///   - cutoff: the solve ends when the measures become worse than these.
  ///   - isEnough: whether to go on from the optimum of a criterion; asked for the first one, levels and
  ///     objectives.
  /// - Throws: `SolverError` if the solver refuses or aborts; every other end is a status.
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

  /// Minimises a criterion on the present face, then fixes the face of its optima.
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

  /// Fixes every row and column whose multiplier is not zero.
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

  /// Fixes a nonbasic column at its bound, and a basic elastic column at 0.
  private mutating func fix(column: Int) {
    switch basis.columns[column] {
    case .atLower: program.columnUpper[column] = program.columnLower[column]
    case .atUpper: program.columnLower[column] = program.columnUpper[column]
    case .basic: program.columnUpper[column] = max(0, program.columnLower[column])
    case .free, .fixed: return
    }
    if basis.columns[column] != .basic { basis.columns[column] = .fixed }
  }

  /// Smaller multipliers are rounding errors.
  private static let leastMultiplier = 1e-9

  // MARK: One linear program

  /// Solves the linear program from the present basis; nil if there is no answer, and `end` says why.
  private mutating func solve(_ method: SolverOptions.Method) throws(SolverError) -> LinearProgramSolution? {
    var solution = try solver.solve(program, options: clock.options(method), start: basis)
    iterations += solution.iterations
    if case .gaveUp = solution.stop {
      // Perhaps only the basis was bad: start without it.
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

  /// Corrects the point by iterative refinement if it misses a required constraint by more than the
  /// tolerance.
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

  /// Fails if a criterion is worse at the final point than when it was minimised.
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
  /// Whether some nonbasic row or column may still move.
  fileprivate func isFree(_ basis: Basis) -> Bool {
    for column in 0..<columnCount where columnLower[column] < columnUpper[column] {
      if basis.columns[column] != .basic { return true }
    }
    for row in 0..<rowCount where rowLower[row] < rowUpper[row] && basis.rows[row] != .basic { return true }
    return false
  }
}
