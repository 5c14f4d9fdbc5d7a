package import LinearProgramming

extension OpenProgram {
  /// Finds the best inputs.
  ///
  /// - Parameters:
  ///   - options: tolerances and limits. The time limit holds for the whole answer; method and presolve are
  ///     ignored.
  ///   - nodeLimit: the most relaxations solved.
  /// - Throws: `SolverError.invalidInput` if the open program is invalid; `place` names where. For a valid
  ///   one, the status tells how the search ended.
  /// - Complexity: each node solves a few linear programs for each level that is missed and each input that
  ///   moves.
  package func solve(
    with solver: any LinearProgramSolver, options: SolverOptions = SolverOptions(), nodeLimit: Int = 10_000
  ) throws(SolverError) -> OpenAnswer {
    try answer(with: solver, options, nodeLimit: nodeLimit, namesSuspects: true)
  }

  /// - Parameter namesSuspects: whether to search for the constraints in conflict if there is no answer.
  func answer(
    with solver: any LinearProgramSolver, _ options: SolverOptions, nodeLimit: Int, namesSuspects: Bool
  ) throws(SolverError) -> OpenAnswer {
    if let refusal { throw refusal }
    let clock = OpenClock(options)
    var answer = OpenAnswer(status: .optimal)
    do {
      let values = try program.checkedValues(with: solver, clock.options(.dual))
      let core = OpenCore(self, values: values)
      let present = try core.values(at: core.inputs.map(\.reference), with: solver, clock.options(.dual))
      let search = try OpenSearch(core, present: present, with: solver, clock, nodeLimit: nodeLimit)
      (answer.nodes, answer.iterations) = (search.nodes, search.iterations)
      answer.bound = search.bound.prefix(core.measureCount).map(\.value)
      if let best = search.best, best.unbounded == nil {
        try fill(&answer, inputs: inputs(core, best.inputs, values), with: solver, clock)
      }
      answer.status = status(of: search, core)
      if answer.status == .optimal { confirm(&answer) }
      if namesSuspects, case .infeasible = answer.status {
        answer.status = .infeasible(suspects: try core.suspects(present, with: solver, clock))
      }
    } catch let failure as StagedSolve.Failure {
      answer.status = clock.isOver ? .undecided("the time limit") : .numericalFailure(failure.description)
    } catch let error as SolverError {
      throw error
    } catch {
      answer.status = .numericalFailure("\(error)")
    }
    answer.seconds = clock.seconds
    return answer
  }

  private func status(of search: OpenSearch, _ core: OpenCore) -> OpenAnswer.Status {
    if let failure = search.failure { return .numericalFailure(failure) }
    if let stop = search.stop { return .undecided(stop) }
    guard let best = search.best else { return .infeasible(suspects: []) }
    return best.unbounded.map { .unbounded(objective: $0 - core.levels.count) } ?? .optimal
  }

  /// Checks on the whole program that the required constraints hold; the search has checked only the core.
  private func confirm(_ answer: inout OpenAnswer) {
    answer.bound = answer.measures
    for (index, unmet) in answer.unmet.enumerated()
    where unmet > 0 && constraints[index].strength == .required {
      answer.status = .numericalFailure("constraints[\(index)] is missed by \(unmet)")
    }
  }

  /// A value per free input; those outside the core stay as they are, within their bounds.
  private func inputs(_ core: OpenCore, _ found: [Double], _ values: [Double]) -> [Double] {
    var inputs = free.map { $0.nearest(to: values[$0.variable]) }
    for (input, value) in zip(core.inputs, found) { inputs[input.index] = value }
    return inputs
  }

  /// Fills in what follows from the inputs, from the values of the whole layout program.
  private func fill(
    _ answer: inout OpenAnswer, inputs: [Double], with solver: any LinearProgramSolver, _ clock: OpenClock
  ) throws(StagedSolve.Failure) {
    var program = program
    for (input, value) in zip(free, inputs) { program.setInput(input.variable, to: value) }
    // An answer has been found, so finishing it may take a second beyond the limit.
    var options = clock.options(.dual)
    options.timeLimit = max(1, options.timeLimit)
    let values = try program.checkedValues(with: solver, options)
    let unmet = constraints.map { $0.miss(at: values) }
    answer.inputs = inputs
    answer.values = values
    answer.unmet = unmet
    answer.measures =
      levels.map { $0.members.reduce(0) { $0 + unmet[$1] } } + objectives.map { $0.value(at: values) }
  }
}

// MARK: Why there is no answer

extension OpenProgram {
  /// Whether some inputs meet the given constraints, by index: all of them required, and without the others.
  ///
  /// - Throws: `SolverError.aborted` if that could not be decided within the limits.
  package func isFeasible(
    constraints members: Set<Int>, with solver: any LinearProgramSolver,
    options: SolverOptions = SolverOptions(),
    nodeLimit: Int = 10_000
  ) throws(SolverError) -> Bool {
    var part = OpenProgram(program, free: free)
    for member in members.sorted() {
      part.constraints.append(constraints[member])
      part.constraints[part.constraints.count - 1].strength = .required
    }
    // The caller does not ask which of them conflict.
    switch try part.answer(with: solver, options, nodeLimit: nodeLimit, namesSuspects: false).status {
    case .optimal, .unbounded: return true
    case .infeasible: return false
    case .undecided(let reason), .numericalFailure(let reason): throw .aborted(message: reason)
    }
  }

  /// The relaxation before any branching, without an objective. If it has no feasible point, the open program
  /// has no answer; the converse does not hold.
  ///
  /// - Returns: the linear program, and the rows of each constraint there: one, or none if it is preferred.
  /// - Throws: `SolverError` if the open program is invalid, or its present values cannot be found.
  package func relaxation(
    with solver: any LinearProgramSolver, options: SolverOptions = SolverOptions()
  ) throws(SolverError) -> (program: LinearProgram, rowsOfDemand: [Range<Int>]) {
    if let refusal { throw refusal }
    let clock = OpenClock(options)
    do {
      let core = OpenCore(self, values: try program.checkedValues(with: solver, clock.options(.dual)))
      let present = try core.values(at: core.inputs.map(\.reference), with: solver, clock.options(.dual))
      var rows = [Range<Int>](repeating: 0..<0, count: constraints.count)
      let relaxation = OpenRelaxation(core, OpenPiece(core)!, present: present)
      for (row, index) in zip(relaxation.requiredRows, core.requiredIndices) { rows[index] = row..<row + 1 }
      return (relaxation.program, rows)
    } catch {
      throw .aborted(message: error.description)
    }
  }
}

extension OpenCore {
  /// An irreducible set of required constraints, by index in the open program, that conflict in the
  /// relaxation. All required constraints if only branching shows the conflict, a limit was reached, or the
  /// solver gives no certificates.
  func suspects(
    _ present: [Double], with solver: any LinearProgramSolver, _ clock: OpenClock
  ) throws(SolverError) -> [Int] {
    guard let finder = solver as? any InfeasibilityFindingSolver else { return requiredIndices }
    let relaxation = OpenRelaxation(self, OpenPiece(self)!, present: present)
    let members = zip(relaxation.requiredRows, requiredIndices).map { RowGroup("\($1)", rows: [$0]) }
    let subset = try IrreducibleSubset.find(
      in: relaxation.program, members: members, solver: finder, options: clock.options(.dual),
      start: relaxation.start)
    return subset.verdict == .irreducible ? subset.members.map { Int($0.name)! } : requiredIndices
  }
}

// MARK: Values of the layout program

extension LayoutProgram {
  /// The values at the present inputs, solved stage by stage, and refined if they fail the check.
  ///
  /// - Throws: the solver's last failure, or that the check fails with the most refinements too.
  func checkedValues(
    with solver: any LinearProgramSolver, _ options: SolverOptions
  ) throws(StagedSolve.Failure) -> [Double] {
    if count == 0 { return [] }
    let deadline = Deadline(seconds: options.timeLimit)
    return try StagedSolve.refining { (refinements) throws(StagedSolve.Failure) in
      try StagedSolve(self, with: solver, options: options.until(deadline), refinements: refinements)
    } fault: {
      AttainmentCheck(self, values: $0.values).passes
        ? nil : "the values do not pass the check that every definition is attained"
    }.solve.values
  }
}

// MARK: Time

/// Measures the time of an answer, and gives each solve the options with the time that is left.
struct OpenClock: Sendable {
  private let began = ContinuousClock.now
  private let given: SolverOptions

  init(_ options: SolverOptions) { given = options }

  var seconds: Double { (ContinuousClock.now - began) / .seconds(1) }

  var isOver: Bool { seconds >= given.timeLimit }

  /// The options given, with the time that is left.
  func options(_ method: SolverOptions.Method) -> SolverOptions {
    var options = given
    options.method = method
    options.presolve = false
    options.timeLimit = max(0, given.timeLimit - seconds)
    return options
  }
}
