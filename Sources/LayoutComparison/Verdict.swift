import LayoutCore

/// The outcome of comparing two answers. There is no other outcome.
public enum Verdict: Sendable, Hashable {
  /// Every frame is bit-identical.
  case equal
  /// Every coordinate agrees within the tolerance; `deviation` is the largest.
  case equalWithinTolerance(deviation: Double)
  /// Some coordinates differ, worst first; or the answers have different statuses, with the reason.
  case different([Difference], reason: String?)
  /// An engine cannot express a view.
  case unsupported(view: String, reason: String)
  /// Both answers say that this view would be infinite.
  case unbounded(view: String)
  /// The solver did not return an optimum.
  case solverFailure(String)
  /// Both engines refuse the input.
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

  /// All names, in the order of summaries.
  public static let names = [
    "equal", "equalWithinTolerance", "different", "unsupported", "unbounded", "solverFailure",
    "refused",
  ]

  /// The counts as text, such as `3 equal, 1 different`; names without a count are left out.
  public static func text(_ counts: [String: Int]) -> String {
    names.compactMap { name in counts[name].map { "\($0) \(name)" } }.joined(separator: ", ")
  }

  /// Why there are no frames to compare: the infinite view, or the engine's message.
  public var reason: String? {
    switch self {
    case .equal, .equalWithinTolerance: nil
    case .different(_, let reason): reason
    case .unsupported(let view, let reason): "\(view): \(reason)"
    case .unbounded(let view): view
    case .solverFailure(let reason), .refused(let reason): reason
    }
  }

  /// Whether the answers agree, either on frames or on having none.
  public var isAgreement: Bool {
    switch self {
    case .equal, .equalWithinTolerance, .unbounded: true
    default: false
    }
  }
}

/// How often each verdict was given; cases that could not be compared count too.
public struct VerdictCounts: Sendable, Hashable {
  /// By the names of `Verdict.names`; names without an occurrence are missing.
  public private(set) var counts: [String: Int] = [:]
  /// Cases whose expected frames were all met, and cases that have expected frames.
  public private(set) var expectationsMet = 0
  public private(set) var expectations = 0
  public private(set) var worstDeviation = 0.0
  /// By engine; empty if no engine knows the exact frames.
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

  /// Whether all engines agree with each other and with the expected frames.
  public var allAgree: Bool { counts["different"] == nil && expectationsMet == expectations }

  /// Whether some case has an engine without an answer. An infinite view on which the engines agree is an
  /// answer.
  public var someUnsolved: Bool {
    ["unsupported", "solverFailure", "refused"].contains { counts[$0] != nil }
  }
}
