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

/// How often each verdict was given, with everything that was not compared counted too.
public struct VerdictCounts: Sendable, Hashable {
  /// By the names of `Verdict.names`; a name that never came up is missing.
  public private(set) var counts: [String: Int] = [:]
  /// Cases whose expected frames were all met, and cases with an expectation.
  public private(set) var expectationsMet = 0
  public private(set) var expectations = 0
  public private(set) var worstDeviation = 0.0
  /// By engine; empty without an engine that knows the exact frames.
  public private(set) var exactness: [String: Exactness] = [:]

  public init() {}

  public mutating func add(_ report: CaseReport) {
    counts[report.verdict.name, default: 0] += 1
    worstDeviation = max(worstDeviation, report.worstDeviation)
    exactness.add(report)
    if report.answers.contains(where: { $0.expectation != nil }) {
      expectations += 1
      if report.meetsExpectation { expectationsMet += 1 }
    }
  }

  /// Whether nothing differs, neither between engines nor from what was expected.
  public var allAgree: Bool { counts["different"] == nil && expectationsMet == expectations }

  /// Whether some case has an engine without an answer. That a view is infinite is one, on which engines agree.
  public var someUnsolved: Bool {
    ["unsupported", "solverFailure", "refused"].contains { counts[$0] != nil }
  }
}
