extension IrreducibleSubset where Member == RowGroup {
  /// Members of a linear program that conflict, none of which could be left out.
  ///
  /// Rows outside of all members and the bounds of the columns are not up for choice. Every certificate that the
  /// solver gives on the way narrows the search to the members that have a part in it, so that mostly members of
  /// the conflict alone are left out one by one. That each question is answered by solving anew makes the result
  /// as good as the solver's tolerance, whatever a certificate said.
  ///
  /// - Parameters:
  ///   - options: the limit on time is for the whole search.
  ///   - start: a basis of `program` to start each solve from.
  /// - Throws: `SolverError` for rows that do not exist or are in two members, and for what the solver refuses.
  /// Complexity: one solve of the program per member of the first conflict found, and at most two more for each
  /// time it gets narrower.
  public static func find(
    in program: LinearProgram, members: [RowGroup], solver: some InfeasibilityFindingSolver,
    options: SolverOptions = SolverOptions(), start: Basis? = nil
  ) throws(SolverError) -> IrreducibleSubset {
    let memberships = try program.memberships(in: members)
    let deadline = Deadline(seconds: options.timeLimit)
    var filter = DeletionFilter(count: members.count, deadline: deadline)
    try filter.run(suspects: Array(members.indices)) {
      (kept) throws(SolverError) -> DeletionFilter.Answer in
      let dropped = Set(members.indices).subtracting(kept)
      let groups = dropped.map { members[$0] }
      switch try solver.conflict(
        in: program.dropping(groups), options: options.until(deadline), start: start?.dropping(groups))
      {
      case .feasible: return .feasible
      case .undecided: return .undecided
      case .infeasible(nil): return .infeasible(suspects: kept)
      case .infeasible(let certificate?):
        let involved = Set(certificate.rows.map { memberships[$0] })
        return .infeasible(suspects: kept.filter(involved.contains))
      }
    }
    return IrreducibleSubset(filter, members: members)
  }
}
