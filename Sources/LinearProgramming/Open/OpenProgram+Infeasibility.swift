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
    // Which of them are to blame is not asked here.
    switch try part.answer(with: solver, options, nodeLimit: nodeLimit, namesSuspects: false).status {
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
  /// Required demands, by the open program's index, that contradict each other in the relaxation, none of which could
  /// be left out there. All of them where only branching shows that there is no answer, where a limit struck, and
  /// where the solver gives no certificates.
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
