public import LinearProgramming

/// Members of a conflict none of which could be left out: together, and with what is not up for choice, they have no
/// solution; without any one of them the others have one.
///
/// A program may have many such subsets, of different sizes. This finds one of them, not the smallest.
public struct IrreducibleSubset<Member> {
  public var verdict: ConflictVerdict
  /// In the order they were given in.
  public var members: [Member]
  /// How many times it was asked whether some members have a solution.
  public var solves: Int

  public init(verdict: ConflictVerdict, members: [Member], solves: Int) {
    self.verdict = verdict
    self.members = members
    self.solves = solves
  }
}

extension IrreducibleSubset: Sendable where Member: Sendable {}
extension IrreducibleSubset: Equatable where Member: Equatable {}

extension IrreducibleSubset where Member: Hashable {
  /// The deletion filter (J. Chinneck and E. Dravnieks, "Locating minimal infeasible constraint sets in linear
  /// programs", ORSA Journal on Computing 3 (2), 1991) over any oracle: each member is left out once, for good if
  /// the others still have no solution.
  ///
  /// - Parameters:
  ///   - suspects: the members that a conflict is expected among. If they turn out to have a solution all members
  ///     are searched. Nil for all.
  ///   - timeLimit: seconds for the whole search; it does not interrupt the oracle.
  ///   - isFeasible: whether these members have a solution, with what is not up for choice. Fewer members must not
  ///     have fewer solutions.
  /// Complexity: one question per member searched, and at most three more.
  public static func find<Failure: Error>(
    members: [Member], suspects: [Member]? = nil, timeLimit: Double = .infinity,
    isFeasible: ([Member]) throws(Failure) -> Bool
  ) throws(Failure) -> IrreducibleSubset {
    let suspected = suspects.map { Set($0) }
    var filter = DeletionFilter(count: members.count, deadline: Deadline(seconds: timeLimit))
    try filter.run(suspects: members.indices.filter { suspected?.contains(members[$0]) ?? true }) {
      (indices) throws(Failure) -> DeletionFilter.Answer in
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

/// What is known about the members that a search for a conflict ends with.
public enum ConflictVerdict: String, Sendable {
  /// Together they have no solution, and without any one of them the others have one; both were seen by solving.
  /// Without any member, what is not up for choice has no solution by itself.
  case irreducible
  /// Together they have no solution; a limit struck before it was known whether each of them is needed.
  case infeasible
  /// There is no conflict: all members together have a solution.
  case feasible
  /// Whether there is a conflict could not be found out.
  case undecided
}

// MARK: Of a linear program

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

// MARK: The search

/// The search behind `IrreducibleSubset`, on the indices of the members.
///
/// What it holds for a conflict was seen to have no solution; an answer's narrower suspects are believed only once
/// they were asked about themselves.
struct DeletionFilter {
  enum Answer {
    case feasible
    /// No solution, presumably because of these alone, which are among those asked about.
    case infeasible(suspects: [Int])
    case undecided
  }

  private(set) var verdict = ConflictVerdict.undecided
  /// Ascending.
  var conflict: [Int] { (needed + candidates).sorted() }
  private(set) var solves = 0

  private let count: Int
  private let deadline: Deadline
  /// Members without which the others have a solution.
  private var needed: [Int] = []
  /// Members yet to be left out once, ascending.
  private var candidates: [Int] = []

  init(count: Int, deadline: Deadline) {
    self.count = count
    self.deadline = deadline
  }

  /// The last members are left out first, so that of several conflicts one among earlier members tends to be found.
  mutating func run<Failure: Error>(
    suspects: [Int], ask: ([Int]) throws(Failure) -> Answer
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
    _ suspects: [Int], _ ask: ([Int]) throws(Failure) -> Answer
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

  /// Keeps of the conflict what is in `narrower`, if that has no solution either.
  private mutating func narrow<Failure: Error>(
    to narrower: [Int], _ ask: ([Int]) throws(Failure) -> Answer
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
    _ members: [Int], _ ask: ([Int]) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    solves += 1
    return try ask(members)
  }
}
