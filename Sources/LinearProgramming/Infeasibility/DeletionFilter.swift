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
