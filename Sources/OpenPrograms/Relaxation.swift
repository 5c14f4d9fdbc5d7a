package import LinearProgramming

/// How far bounds of rows have to move for a program to have a feasible point.
package struct Relaxation: Sendable, Equatable {
  /// How the search ended.
  package enum Outcome: Sendable, Equatable {
    /// With the shifts the program has a feasible point, and no smaller total will do.
    case found
    /// No shift of these rows helps: other rows or columns conflict.
    case impossible
    /// The solver stopped before it knew.
    case undecided(LinearProgramSolution.Stop)
  }

  /// A bound that moves.
  package struct Shift: Sendable, Equatable {
    /// Which bound of a row is moved.
    package enum Side: String, Sendable { case lower, upper }

    /// The index of the row's group.
    package var group: Int
    package var row: Int
    package var side: Side
    /// How far a lower bound goes down or an upper one up; above 0.
    package var amount: Double

    package init(group: Int, row: Int, side: Side, amount: Double) {
      self.group = group
      self.row = row
      self.side = side
      self.amount = amount
    }
  }

  package var outcome: Outcome
  /// In the order of the rows; empty if nothing had to move.
  package var shifts: [Shift]

  package init(outcome: Outcome, shifts: [Shift] = []) {
    self.outcome = outcome
    self.shifts = shifts
  }

  /// The sum of all amounts; infinite unless the outcome is `found`.
  package var total: Double { outcome == .found ? shifts.reduce(0) { $0 + $1.amount } : .infinity }

  /// Finds the shifts of rows of `groups` with the least total; everything else stays.
  ///
  /// Amounts within the solver's tolerance are not reported.
  /// - Parameter start: a basis of `program` to start from.
  /// - Throws: `SolverError` for rows that do not exist or are in two groups, and for what the solver
  ///   refuses.
  /// Complexity: two solves of the program, the second with one or two columns more per row of the groups.
  package static func cheapest(
    of groups: [RowGroup], in program: LinearProgram, solver: some InfeasibilityFindingSolver,
    options: SolverOptions = SolverOptions(), start: Basis? = nil
  ) throws(SolverError) -> Relaxation {
    let memberships = try program.memberships(in: groups)
    let deadline = Deadline(seconds: options.timeLimit)
    if case .feasible = try solver.conflict(in: program, options: options, start: start) {
      return Relaxation(outcome: .found)
    }
    let elastic = ElasticProgram(program, memberships: memberships)
    return try elastic.solve(with: solver, options: options.until(deadline), start: start)
  }

  /// Finds for each group the cheapest relaxation of this group alone, while all other rows keep their
  /// bounds.
  ///
  /// Use it on an irreducible subset, in the program without the members outside the subset
  /// (`LinearProgram.dropping`): there every member can be relaxed alone. In the whole program another
  /// conflict may make that impossible.
  package static func ofEach(
    _ groups: [RowGroup], in program: LinearProgram, solver: some InfeasibilityFindingSolver,
    options: SolverOptions = SolverOptions(), start: Basis? = nil
  ) throws(SolverError) -> [Relaxation] {
    let deadline = Deadline(seconds: options.timeLimit)
    var relaxations: [Relaxation] = []
    for (index, group) in groups.enumerated() {
      var relaxation = try cheapest(
        of: [group], in: program, solver: solver, options: options.until(deadline), start: start)
      for shift in relaxation.shifts.indices { relaxation.shifts[shift].group = index }
      relaxations.append(relaxation)
    }
    return relaxations
  }
}

/// A program in which bounds of some rows may move, at a cost of 1 per unit: `lower ≤ A x + e − f ≤ upper`
/// with e, f ≥ 0 for a row with both bounds. It minimises the sum of all e and f.
struct ElasticProgram {
  private(set) var program = LinearProgram()
  /// The shift and its bound for each column after those of the original program.
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

  /// - Parameter start: a basis of the original program; the solve starts with no bound moved.
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

// MARK: Rows that stand or fall together

/// Rows of a program that are kept or left out together, such as those of one constraint.
package struct RowGroup: Sendable, Hashable {
  package var name: String
  package var rows: [Int]

  package init(_ name: String, rows: [Int]) {
    self.name = name
    self.rows = rows
  }
}

extension LinearProgram {
  /// The program without the bounds of the rows of `groups`: the rows stay, and hold for every point.
  ///
  /// - Precondition: they exist.
  /// Complexity: linear in the rows.
  package func dropping(_ groups: some Sequence<RowGroup>) -> LinearProgram {
    var rest = self
    for row in groups.lazy.flatMap(\.rows) {
      rest.rowLower[row] = -.infinity
      rest.rowUpper[row] = .infinity
    }
    return rest
  }

  /// For each row the index of its group, −1 without one.
  ///
  /// - Throws: `SolverError.invalidInput` for a row that does not exist or that is in two groups.
  func memberships(in groups: [RowGroup]) throws(SolverError) -> [Int] {
    var memberships = [Int](repeating: -1, count: rowCount)
    for (index, group) in groups.enumerated() {
      for (place, row) in group.rows.enumerated() {
        let name = "rows[\(place)] of member \(group.name)"
        guard memberships.indices.contains(row) else {
          throw .invalidInput(place: name, problem: "is \(row); there are \(rowCount) rows, counted from 0")
        }
        guard memberships[row] == -1 else {
          throw .invalidInput(
            place: name,
            problem: "is \(row), which member \(groups[memberships[row]].name) has too; name each row once")
        }
        memberships[row] = index
      }
    }
    return memberships
  }
}

extension Basis {
  /// The same basis for the program without the bounds of the rows of `groups`.
  ///
  /// Complexity: linear in the rows.
  func dropping(_ groups: some Sequence<RowGroup>) -> Basis {
    var rest = self
    for row in groups.lazy.flatMap(\.rows) where rest.rows.indices.contains(row) && rest.rows[row] != .basic {
      rest.rows[row] = .free
    }
    return rest
  }
}
