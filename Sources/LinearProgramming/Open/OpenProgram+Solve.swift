extension OpenProgram {
  /// Finds the inputs.
  ///
  /// - Parameters:
  ///   - options: tolerances and limits; the time limit is for the whole answer. The methods are chosen here.
  ///   - nodeLimit: the most relaxations solved.
  /// - Throws: `SolverError.invalidInput` for what is no open program, `place` naming what and where. Everything
  ///   that can become of a valid one is a status.
  /// - Complexity: that of the linear programs, a few for each level that is missed and each input that moves, times
  ///   the nodes.
  public func solve(
    with solver: any LinearProgramSolver, options: SolverOptions = SolverOptions(), nodeLimit: Int = 10_000
  ) throws(SolverError) -> OpenAnswer {
    try answer(with: solver, options, nodeLimit: nodeLimit, namesSuspects: true)
  }

  /// - Parameter namesSuspects: whether to look for demands in conflict where there is no answer.
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
    return best.unbounded.map { .unbounded(goal: $0 - core.levels.count) } ?? .optimal
  }

  /// The core said that nothing is better and that the required demands hold: so must the whole.
  private func confirm(_ answer: inout OpenAnswer) {
    answer.bound = answer.measures
    for (index, unmet) in answer.unmet.enumerated()
    where unmet > 0 && demands[index].strength == .required {
      answer.status = .numericalFailure("demands[\(index)] is missed by \(unmet)")
    }
  }

  /// A value per free input; those that do not matter stay.
  private func inputs(_ core: OpenCore, _ found: [Double], _ values: [Double]) -> [Double] {
    var inputs = free.map { $0.nearest(to: values[$0.variable]) }
    for (input, value) in zip(core.inputs, found) { inputs[input.index] = value }
    return inputs
  }

  /// What follows from the inputs, read off the whole layout program.
  private func fill(
    _ answer: inout OpenAnswer, inputs: [Double], with solver: any LinearProgramSolver, _ clock: OpenClock
  ) throws(StagedSolve.Failure) {
    var program = program
    for (input, value) in zip(free, inputs) { program.setInput(input.variable, to: value) }
    // An answer that is there is worth a second beyond the limit.
    var options = clock.options(.dual)
    options.timeLimit = max(1, options.timeLimit)
    let values = try program.checkedValues(with: solver, options)
    let unmet = demands.map { $0.miss(at: values) }
    answer.inputs = inputs
    answer.values = values
    answer.unmet = unmet
    answer.measures =
      levels.map { $0.members.reduce(0) { $0 + unmet[$1] } } + goals.map { $0.value(at: values) }
  }
}

extension Demand {
  /// By how much a bound is missed; 0 within the tolerance.
  public func miss(at values: [Double]) -> Double {
    BoundedForm(form: LinearForm(expression), lower: lower, upper: upper).miss(at: values)
  }
}

extension Goal {
  /// The value where variable i has value `values[i]`.
  public func value(at values: [Double]) -> Double {
    switch self {
    case .least(let expression): expression.value(at: values)
    case .leastTotal(let shares):
      shares.reduce(0) { $0 + $1.weight * abs($1.expression.value(at: values)) }
    }
  }
}
