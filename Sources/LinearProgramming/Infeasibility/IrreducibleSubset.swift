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
