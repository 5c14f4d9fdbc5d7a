/// What checking a relation on one case with one engine gives. There is nothing else, and nothing is skipped.
public enum RelationOutcome: Sendable, Hashable {
  /// Every frame of the changed case is, bit by bit, what the theorem says.
  case identical
  /// Every coordinate is what the theorem says within the tolerance; the largest deviation is told.
  case withinTolerance(deviation: Double)
  /// Some coordinates are not what the theorem says, worst first, the first value of each being the one it
  /// says; or the two cases end differently, which `reason` tells.
  case violated([Difference], reason: String?)
  /// The theorem says nothing of this case, or not with this engine.
  case notApplicable
  /// Both cases end without frames in the same way, as the theorem says; the status is told.
  case unplaced(status: String)

  /// The name used in machine-readable output.
  public var name: String {
    switch self {
    case .identical: "identical"
    case .withinTolerance: "withinTolerance"
    case .violated: "violated"
    case .notApplicable: "notApplicable"
    case .unplaced: "unplaced"
    }
  }

  /// Every name, in the order in which tables list them.
  public static let names = ["identical", "withinTolerance", "unplaced", "notApplicable", "violated"]
}
