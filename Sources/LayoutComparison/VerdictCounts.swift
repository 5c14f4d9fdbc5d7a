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
