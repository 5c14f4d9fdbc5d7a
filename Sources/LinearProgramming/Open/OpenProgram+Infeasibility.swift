// What finding out why there is no answer needs of an open program.
extension OpenProgram {
  /// Whether some inputs meet the given demands, by index, as if they were required and there were no others.
  ///
  /// - Throws: `SolverError.aborted` where that could not be decided within the limits.
  public func isFeasible(
    demands members: Set<Int>, with solver: any LinearProgramSolver, options: SolverOptions = SolverOptions(),
    nodeLimit: Int = 10_000
  ) throws(SolverError) -> Bool {
    var part = OpenProgram(program, free: free)
    for member in members.sorted() {
      part.demands.append(demands[member])
      part.demands[part.demands.count - 1].strength = .required
    }
    switch try part.solve(with: solver, options: options, nodeLimit: nodeLimit).status {
    case .optimal, .unbounded: return true
    case .infeasible: return false
    case .undecided(let reason), .numericalFailure(let reason): throw .aborted(message: reason)
    }
  }

  /// The relaxation before any branching, without an objective: where it has no feasible point, the open program
  /// has no answer. The converse does not hold.
  ///
  /// - Returns: the linear program, and for each demand its rows there: one, or none where it is preferred.
  /// - Throws: `SolverError` where the open program is none, or its present values cannot be found.
  public func relaxation(
    with solver: any LinearProgramSolver, options: SolverOptions = SolverOptions()
  ) throws(SolverError) -> (program: LinearProgram, rowsOfDemand: [Range<Int>]) {
    if let refusal { throw refusal }
    let clock = OpenClock(options)
    do {
      let core = OpenCore(self, values: try program.checkedValues(with: solver, clock.options(.dual)))
      let present = try core.values(at: core.inputs.map(\.reference), with: solver, clock.options(.dual))
      var rows = [Range<Int>](repeating: 0..<0, count: demands.count)
      let relaxation = OpenRelaxation(core, OpenPiece(core)!, present: present)
      for (row, index) in zip(relaxation.requiredRows, core.requiredIndices) { rows[index] = row..<row + 1 }
      return (relaxation.program, rows)
    } catch {
      throw .aborted(message: error.description)
    }
  }
}

extension OpenCore {
  /// The required demands that a least total of misses leans on, by the open program's index: they contradict each
  /// other if the relaxation has no feasible point. All of them where only branching shows that there is none.
  func suspects(
    _ present: [Double], with solver: any LinearProgramSolver, _ clock: OpenClock
  ) throws(SolverError) -> [Int] {
    let relaxation = OpenRelaxation(self, OpenPiece(self)!, present: present, isElastic: true)
    var program = relaxation.program
    guard let costs = relaxation.costs(of: .misses(required), number: 0) else { return requiredIndices }
    program.objective = costs
    let solution = try solver.solve(program, options: clock.options(.dual), start: relaxation.start)
    guard solution.point == .optimal, required.contains(where: { $0.miss(at: solution.values) > 0 }) else {
      return requiredIndices
    }
    return zip(relaxation.requiredRows, requiredIndices)
      .filter { abs(solution.duals[$0.0]) > Demand.tolerance }.map(\.1)
  }
}
