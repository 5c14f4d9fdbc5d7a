import LayoutCore

/// What comparing two answers gives. There is nothing else, and nothing is skipped.
public enum Verdict: Sendable, Hashable {
  /// Every frame is bit-identical.
  case equal
  /// Every coordinate agrees within the tolerance; the largest deviation is told.
  case equalWithinTolerance(deviation: Double)
  /// Some coordinates differ, worst first; or the answers are of different kinds, which `reason` tells.
  case different([Difference], reason: String?)
  /// An engine cannot express a view.
  case unsupported(view: String, reason: String)
  /// Both say that a view would come out infinite.
  case unbounded(view: String)
  /// The solver did not return an optimum.
  case solverFailure(String)
  /// The input is not accepted.
  case refused(String)

  /// The name used in machine-readable output.
  public var name: String {
    switch self {
    case .equal: "equal"
    case .equalWithinTolerance: "equalWithinTolerance"
    case .different: "different"
    case .unsupported: "unsupported"
    case .unbounded: "unbounded"
    case .solverFailure: "solverFailure"
    case .refused: "refused"
    }
  }

  /// Every name, in the order in which summaries list them.
  public static let names = [
    "equal", "equalWithinTolerance", "different", "unsupported", "unbounded", "solverFailure",
    "refused",
  ]

  /// Counts by name in words, such as `3 equal, 1 different`; names that never came up are left out.
  public static func text(_ counts: [String: Int]) -> String {
    names.compactMap { name in counts[name].map { "\($0) \(name)" } }.joined(separator: ", ")
  }

  /// Why there are no frames to compare: the view that would come out infinite, or what an engine says.
  public var reason: String? {
    switch self {
    case .equal, .equalWithinTolerance: nil
    case .different(_, let reason): reason
    case .unsupported(let view, let reason): "\(view): \(reason)"
    case .unbounded(let view): view
    case .solverFailure(let reason), .refused(let reason): reason
    }
  }

  /// Whether the answers agree, on frames or on there being none.
  public var isAgreement: Bool {
    switch self {
    case .equal, .equalWithinTolerance, .unbounded: true
    default: false
    }
  }
}
