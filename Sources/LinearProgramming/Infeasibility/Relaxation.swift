/// How far bounds of rows have to give way for a program to have a feasible point.
public struct Relaxation: Sendable, Equatable {
  /// What the search for a relaxation came to.
  public enum Outcome: Sendable, Equatable {
    /// With the shifts the program has a feasible point, and no smaller total will do.
    case found
    /// No shift of these rows helps: what conflicts is elsewhere.
    case impossible
    /// The solver stopped before it knew.
    case undecided(LinearProgramSolution.Stop)
  }

  /// A bound that gives way.
  public struct Shift: Sendable, Equatable {
    /// Which bound of a row is moved.
    public enum Side: String, Sendable { case lower, upper }

    /// The index of the row's group.
    public var group: Int
    public var row: Int
    public var side: Side
    /// How far a lower bound goes down or an upper one up; above 0.
    public var amount: Double

    public init(group: Int, row: Int, side: Side, amount: Double) {
      self.group = group
      self.row = row
      self.side = side
      self.amount = amount
    }
  }

  public var outcome: Outcome
  /// In the order of the rows; none where nothing had to give way.
  public var shifts: [Shift]

  public init(outcome: Outcome, shifts: [Shift] = []) {
    self.outcome = outcome
    self.shifts = shifts
  }

  /// The sum of all amounts; infinite unless it was found.
  public var total: Double { outcome == .found ? shifts.reduce(0) { $0 + $1.amount } : .infinity }

  /// The shifts of rows of `groups` with the least total, all else kept.
  ///
  /// Amounts up to what the solver's tolerance lets any bound be beyond are not reported.
  /// - Parameter start: a basis of `program` to start from.
  /// - Throws: `SolverError` for rows that do not exist or are in two groups, and for what the solver refuses.
  /// Complexity: two solves of the program, the second with one or two columns more per row of the groups.
  public static func cheapest(
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

  /// For each group the cheapest relaxation of it alone, while the rows of all others keep their bounds.
  ///
  /// Of an irreducible subset every member can be relaxed alone, in the program without the members outside of it
  /// (`LinearProgram.dropping`); in the whole program another conflict may make that impossible.
  public static func ofEach(
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
