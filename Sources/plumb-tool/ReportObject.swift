import LayoutComparison
import LayoutCore

/// A case report in the format `plumb-report/1`.
struct ReportObject: Encodable {
  struct DifferenceObject: Encodable {
    var engine: String
    /// The engine compared with, or `expected`.
    var reference: String
    var view: String
    var coordinate: String
    var rule: String
    /// ∞ where the view is not shown.
    var values: [Double]
  }

  var format = "plumb-report/1"
  var `case`: String
  var verdict: String
  var worstDeviation: Double?
  var reason: String?
  var meetsExpectation: Bool?
  var differences: [DifferenceObject] = []

  init(_ report: CaseReport) {
    self.case = report.name
    verdict = report.verdict.name
    worstDeviation = report.worstDeviation
    meetsExpectation = report.answers.contains { $0.expectation != nil } ? report.meetsExpectation : nil
    switch report.verdict {
    case .different(_, let reason): self.reason = reason
    case .outsideLinearFragment(let view, let reason): self.reason = "\(view): \(reason)"
    case .unbounded(let view): reason = view
    case .solverFailure(let reason), .refused(let reason): self.reason = reason
    case .equal, .equalWithinTolerance: break
    }
    for answer in report.answers {
      if case .different(let list, _) = answer.comparison.verdict { add(list, answer.engine, "direct") }
      add(answer.expectation?.differences ?? [], answer.engine, "expected")
    }
  }

  private mutating func add(_ list: [Difference], _ engine: String, _ reference: String) {
    differences += list.map {
      DifferenceObject(
        engine: engine, reference: reference, view: $0.view, coordinate: "\($0.coordinate)",
        rule: $0.rule.number, values: $0.values)
    }
  }
}

/// The counts of a comparison in the format `plumb-summary/1`.
struct SummaryObject: Encodable {
  var format = "plumb-summary/1"
  var cases: Int
  var engines: [String]
  var verdicts: [String: Int]
  var expectations: Int
  var expectationsMet: Int
  var worstDeviation: Double
  /// By engine; nil unless frames were compared with exact ones.
  var exactness: [String: Exactness]?

  init(_ counts: VerdictCounts, of total: Int, _ check: CrossCheck) {
    cases = total
    engines = check.engines.map(\.name)
    verdicts = counts.counts
    expectations = counts.expectations
    expectationsMet = counts.expectationsMet
    worstDeviation = counts.worstDeviation
    exactness = counts.exactness.isEmpty ? nil : counts.exactness
  }
}

/// What a comparison says of an external engine in the format `plumb-peer/1`.
struct EngineObject: Encodable {
  var format = "plumb-peer/1"
  var engine: String
  var version: String
  var subset: String
  var verdicts: [String: Int]
  /// Points that a coordinate may be off, and is.
  var tolerance: Double
  var worstDistance: Double
  /// Medians, a leaf.
  var nanoseconds: Double?
  var roundTripNanoseconds: Double?

  init(_ tally: EngineTally, _ engine: ExternalEngine, tolerance: Double) {
    self.engine = tally.engine
    version = engine.hello.version
    subset = engine.hello.subset
    verdicts = tally.verdicts
    self.tolerance = tolerance
    worstDistance = tally.worstDistance
    nanoseconds = tally.nanoseconds
    roundTripNanoseconds = tally.roundTripNanoseconds
  }
}
