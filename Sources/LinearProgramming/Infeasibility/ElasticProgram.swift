/// A program in which bounds of some rows may give way at a cost of their distance: `lower ≤ A x + e − f ≤ upper`
/// with e, f ≥ 0 for a row with both bounds, minimising the sum of all e and f.
struct ElasticProgram {
  private(set) var program = LinearProgram()
  /// The shift that each column beyond those of the original program stands for, with its bound.
  private var shifts: [(shift: Relaxation.Shift, bound: Double)] = []

  /// - Parameter memberships: for each row the index of its group, −1 for a row that stays as it is.
  init(_ original: LinearProgram, memberships: [Int]) {
    for column in 0..<original.columnCount {
      program.addColumn(
        objective: 0, lower: original.columnLower[column], upper: original.columnUpper[column])
    }
    for (row, group) in memberships.enumerated() {
      for k in original.rowStarts[row]..<original.rowStarts[row + 1] {
        program.addTerm(column: Int(original.columns[k]), coefficient: original.coefficients[k])
      }
      let (lower, upper) = (original.rowLower[row], original.rowUpper[row])
      if group >= 0 {
        addShift(.init(group: group, row: row, side: .lower, amount: 0), of: lower, coefficient: 1)
        addShift(.init(group: group, row: row, side: .upper, amount: 0), of: upper, coefficient: -1)
      }
      program.endRow(lower: lower, upper: upper)
    }
  }

  private mutating func addShift(_ shift: Relaxation.Shift, of bound: Double, coefficient: Double) {
    guard bound.isFinite else { return }
    program.addTerm(column: program.addColumn(objective: 1, lower: 0), coefficient: coefficient)
    shifts.append((shift, bound))
  }

  /// - Parameter start: a basis of the original program; no bound has given way yet in it.
  func solve(
    with solver: some LinearProgramSolver, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> Relaxation {
    var start = start
    start?.columns += shifts.map { _ in .atLower }
    let solution = try solver.solve(program, options: options, start: start)
    switch solution.point {
    case .optimal: return Relaxation(outcome: .found, shifts: found(in: solution, options: options))
    case .noFeasiblePoint: return Relaxation(outcome: .impossible)
    default: return Relaxation(outcome: .undecided(solution.stop))
    }
  }

  private func found(in solution: LinearProgramSolution, options: SolverOptions) -> [Relaxation.Shift] {
    zip(shifts, solution.values.suffix(shifts.count)).compactMap { possible, amount in
      guard amount > 10 * options.primalTolerance * (1 + abs(possible.bound)) else { return nil }
      var shift = possible.shift
      shift.amount = amount
      return shift
    }
  }
}
