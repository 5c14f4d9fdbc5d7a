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
    case .unplaced("solverFailure"), .unplaced("unsupported"): unsolved += 1
    case .identical, .notApplicable, .unplaced: break
    }
  }

  public subscript(outcome: String) -> Int { counts[outcome, default: 0] }

  /// Cases with frames to which the theorem applies.
  public var applied: Int { self["identical"] + self["withinTolerance"] + self["violated"] }
}
