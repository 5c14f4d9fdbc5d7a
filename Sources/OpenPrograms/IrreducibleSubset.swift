package import LinearProgramming

/// A conflict of which every member is needed: together the members have no solution, but without any one of
/// them the others have one. What belongs to no member always stays.
///
/// A program may have many such subsets, of different sizes. The search finds one of them, not always the
/// smallest.
package struct IrreducibleSubset<Member> {
  package var verdict: ConflictVerdict
  /// In the order in which they were given.
  package var members: [Member]
  /// How many times the search asked whether some members have a solution.
  package var solves: Int

  package init(verdict: ConflictVerdict, members: [Member], solves: Int) {
    self.verdict = verdict
    self.members = members
    self.solves = solves
  }
}

extension IrreducibleSubset: Sendable where Member: Sendable {}
extension IrreducibleSubset: Equatable where Member: Equatable {}

extension IrreducibleSubset where Member: Hashable {
  /// Finds an irreducible conflict with a deletion filter: each member is left out once, and for good if the
  /// others still have no solution (J. Chinneck and E. Dravnieks, "Locating minimal infeasible constraint
  /// sets in linear programs", ORSA Journal on Computing 3 (2), 1991).
  ///
  /// - Parameters:
  ///   - suspects: members that probably conflict; nil for all. If they have a solution, all members are
  ///     searched.
  ///   - timeLimit: seconds for the whole search; it does not interrupt `isFeasible`.
  ///   - isFeasible: whether these members have a solution together. Leaving members out must never lose
  ///     solutions.
  /// Complexity: one question per member searched, and at most three more.
  package static func find<Failure: Error>(
    members: [Member], suspects: [Member]? = nil, timeLimit: Double = .infinity,
    isFeasible: ([Member]) throws(Failure) -> Bool
  ) throws(Failure) -> IrreducibleSubset {
    let suspected = suspects.map { Set($0) }
    var filter = DeletionFilter(count: members.count, deadline: Deadline(seconds: timeLimit))
    try filter.run(suspects: members.indices.filter { suspected?.contains(members[$0]) ?? true }) {
      (indices) throws(Failure) -> DeletionFilter.Feasibility in
      try isFeasible(indices.map { members[$0] }) ? .feasible : .infeasible(suspects: indices)
    }
    return IrreducibleSubset(filter, members: members)
  }
}

extension IrreducibleSubset {
  init(_ filter: DeletionFilter, members: [Member]) {
    self.init(
      verdict: filter.verdict, members: filter.conflict.map { members[$0] }, solves: filter.solves)
  }
}

/// The result of a search for a conflict: what is known about the members that it ends with.
package enum ConflictVerdict: String, Sendable {
  /// Together they have no solution, and without any one of them the others have one; solves have shown both.
  /// If there are no members, what always stays has no solution by itself.
  case irreducible
  /// Together they have no solution; a limit was reached before each of them was tried.
  case infeasible
  /// There is no conflict: all members together have a solution.
  case feasible
  /// A limit was reached before the search knew whether there is a conflict.
  case undecided
}

// MARK: Of a linear program

extension IrreducibleSubset where Member == RowGroup {
  /// Finds an irreducible conflict among members of a linear program.
  ///
  /// Rows outside all members and the bounds of the columns always stay. Every certificate that the solver
  /// gives narrows the search to the members that take part in it. A certificate is never trusted: each
  /// question is answered by a solve of its own, so the result is as good as the solver's tolerance.
  ///
  /// - Parameters:
  ///   - options: the limit on time is for the whole search.
  ///   - start: a basis of `program` to start each solve from.
  /// - Throws: `SolverError` for rows that do not exist or are in two members, and for what the solver
  ///   refuses.
  /// Complexity: one solve of the program per member of the first conflict found, and at most two more for
  /// each time it gets narrower.
  package static func find(
    in program: LinearProgram, members: [RowGroup], solver: some InfeasibilityFindingSolver,
    options: SolverOptions = SolverOptions(), start: Basis? = nil
  ) throws(SolverError) -> IrreducibleSubset {
    let memberships = try program.memberships(in: members)
    let deadline = Deadline(seconds: options.timeLimit)
    var filter = DeletionFilter(count: members.count, deadline: deadline)
    try filter.run(suspects: Array(members.indices)) {
      (kept) throws(SolverError) -> DeletionFilter.Feasibility in
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

// MARK: The search

/// The search behind `IrreducibleSubset`, on the indices of the members.
///
/// A set of members counts as a conflict only after a solve has found no solution for exactly this set. The
/// narrower suspects of an answer are therefore asked about too.
struct DeletionFilter {
  enum Feasibility {
    case feasible
    /// No solution, presumably because of these members, which are among those asked about.
    case infeasible(suspects: [Int])
    case undecided
  }

  private(set) var verdict = ConflictVerdict.undecided
  /// Ascending.
  var conflict: [Int] { (needed + candidates).sorted() }
  private(set) var solves = 0

  private let count: Int
  private let deadline: Deadline
  /// Members that are needed: without any one of them the others have a solution.
  private var needed: [Int] = []
  /// Members of the conflict not yet tried, ascending.
  private var candidates: [Int] = []

  init(count: Int, deadline: Deadline) {
    self.count = count
    self.deadline = deadline
  }

  /// Tries to leave out the last members first, so that of several conflicts it tends to find one among
  /// earlier members.
  mutating func run<Failure: Error>(
    suspects: [Int], ask: ([Int]) throws(Failure) -> Feasibility
  ) throws(Failure) {
    verdict = try start(suspects, ask)
    guard verdict == .irreducible else { return }
    while let candidate = candidates.popLast() {
      switch deadline.isOver ? .undecided : try answer(conflict, ask) {
      case .feasible: needed.append(candidate)
      case .infeasible(let narrower): try narrow(to: narrower, ask)
      case .undecided:
        needed.append(candidate)
        verdict = .infeasible
      }
    }
  }

  /// Finds the first conflict: among the suspects, else among all.
  private mutating func start<Failure: Error>(
    _ suspects: [Int], _ ask: ([Int]) throws(Failure) -> Feasibility
  ) throws(Failure) -> ConflictVerdict {
    let all = Array(0..<count)
    for members in suspects.count < count ? [suspects, all] : [all] {
      switch try answer(members, ask) {
      case .infeasible(let narrower):
        candidates = members
        try narrow(to: narrower, ask)
        return .irreducible
      case .feasible where members.count == count: return .feasible
      case .feasible, .undecided: continue
      }
    }
    return .undecided
  }

  /// Narrows the conflict to `narrower`, if these members have no solution by themselves.
  private mutating func narrow<Failure: Error>(
    to narrower: [Int], _ ask: ([Int]) throws(Failure) -> Feasibility
  ) throws(Failure) {
    guard narrower.count < needed.count + candidates.count, !deadline.isOver,
      case .infeasible(let narrowest) = try answer(narrower, ask)
    else { return }
    let kept = Set(narrower)
    needed = needed.filter(kept.contains)
    candidates = candidates.filter(kept.contains)
    try narrow(to: narrowest, ask)
  }

  private mutating func answer<Failure: Error>(
    _ members: [Int], _ ask: ([Int]) throws(Failure) -> Feasibility
  ) throws(Failure) -> Feasibility {
    solves += 1
    return try ask(members)
  }
}
