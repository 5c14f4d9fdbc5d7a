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
