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

/// How often each outcome was found for one relation and one engine.
public struct RelationCounts: Sendable, Hashable {
  /// By the names of `RelationOutcome.names`; a name that never came up is missing.
  public private(set) var counts: [String: Int] = [:]
  /// The largest deviation of a coordinate, relative to its magnitude; ∞ for a view shown in one case alone.
  public private(set) var worstDeviation = 0.0
  /// Cases that a solver failed on, twice.
  public private(set) var unsolved = 0

  public init() {}

  public mutating func add(_ outcome: RelationOutcome) {
    counts[outcome.name, default: 0] += 1
    switch outcome {
    case .withinTolerance(let deviation): worstDeviation = max(worstDeviation, deviation)
    case .violated(let differences, _):
      worstDeviation = max(worstDeviation, differences.first?.deviation ?? .infinity)
    case .unplaced("solverFailure"), .unplaced("outsideLinearFragment"): unsolved += 1
    case .identical, .notApplicable, .unplaced: break
    }
  }

  public subscript(outcome: String) -> Int { counts[outcome, default: 0] }

  /// Cases with frames to which the theorem applies.
  public var applied: Int { self["identical"] + self["withinTolerance"] + self["violated"] }
}
