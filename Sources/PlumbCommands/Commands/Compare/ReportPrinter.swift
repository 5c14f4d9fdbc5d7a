import ChildProcesses
import ConstraintLayout
import DirectLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

/// Prints case reports as text, or as one JSON object per line.
struct ReportPrinter {
  let isJSON: Bool

  // MARK: One case

  func text(_ report: CaseReport) throws -> String {
    if isJSON { return try json(ReportObject(report)) }
    let ok = report.verdict.isAgreement && report.meetsExpectation
    let lines = report.answers.flatMap { answer in
      details(answer.comparison.verdict, answer.engine)
        + (answer.expectation?.differences ?? []).prefix(CaseLines.listed).map {
          "\(ReportedDifference($0, engine: answer.engine, reference: "expected"))"
        }
    }
    return CaseLines(isGood: ok, "\(report.name): \(summary(report))", lines).text
  }

  private func summary(_ report: CaseReport) -> String {
    var text = report.verdict.name
    switch report.verdict {
    case .equalWithinTolerance(let deviation): text += " (\(deviation))"
    case .unbounded(let view): text += " (\(view))"
    default: break
    }
    let expectations = report.answers.compactMap(\.expectation)
    if !expectations.isEmpty {
      let worst = expectations.map(\.worst).max() ?? 0
      text += ", \(expectations[0].count) expected coordinates, off by at most \(worst) points"
    }
    return text
  }

  private func details(_ verdict: Verdict, _ engine: String) -> [String] {
    switch verdict {
    case .equal, .equalWithinTolerance, .unbounded: return []
    case .different(let differences, let reason):
      return (reason.map { ["\(engine): \($0)"] } ?? [])
        + CaseLines.first(of: differences) {
          "\(ReportedDifference($0, engine: engine, reference: "direct"))"
        }
    case .unsupported, .solverFailure, .refused:
      return verdict.reason.map { ["\(engine): \($0)"] } ?? []
    }
  }

  // MARK: All cases

  func text(_ counts: VerdictCounts, of total: Int, _ check: CrossCheck) throws -> String {
    if isJSON { return try json(SummaryObject(counts, of: total, check)) }
    let met =
      "expected frames met in \(counts.expectationsMet) of \(counts.expectations) cases that have some\n"
    return """
      \(Prose.count(total, "case")): \(Verdict.text(counts.counts))
      engines: \(check.engines.map(\.name).joined(separator: ", "))\(worst(counts, check))

      """ + (counts.expectations > 0 ? met : "") + exactness(counts)
  }

  /// The worst deviation between the engines whose accuracy is relative; the lines of the others say how far they are off.
  private func worst(_ counts: VerdictCounts, _ check: CrossCheck) -> String {
    let own = check.engines.filter { $0.accuracy?.isRelative ?? true }.map(\.name)
    if own.count == check.engines.count { return "; worst deviation \(counts.worstDeviation)" }
    if own.count < 2 { return "" }
    return "; worst relative deviation between \(own.joined(separator: ", ")) \(counts.worstDeviation)"
  }

  /// A line per engine, if frames were compared with exact ones.
  private func exactness(_ counts: VerdictCounts) -> String {
    counts.exactness.sorted { $0.key < $1.key }.map { engine, exactness in
      Terminal.printable(engine)
        + ": frames are the doubles nearest to the exact ones in \(exactness.correctlyRounded) of "
        + "\(exactness.cases) placed cases, worst deviation \(exactness.worstDeviation)\n"
    }.joined()
  }

  // MARK: One external engine

  func text(_ tally: EngineTally, _ engine: ExternalEngine, tolerance: Double) throws -> String {
    if isJSON { return try json(PeerRecord(tally, engine, tolerance: tolerance)) }
    let times = [(tally.nanoseconds, "itself"), (tally.roundTripNanoseconds, "there and back")]
      .compactMap { time, what in time.map { String(format: "%.0f", $0) + " ns a leaf \(what)" } }
    return Terminal.printable(
      "\(tally.engine) \(engine.hello.version), to \(tolerance) points: \(Verdict.text(tally.verdicts)); "
        + (["off by at most \(tally.worstDistance) points"] + times).joined(separator: ", ")) + "\n"
  }

  private func json(_ value: some Encodable) throws -> String {
    try canonicalText(of: value) + "\n"
  }
}

/// A case report in the format `plumb-report/1`.
struct ReportObject: Encodable {
  var format = "plumb-report/1"
  var `case`: String
  /// As in `plumb-layout/1`.
  var fontFamily: String?
  var verdict: String
  var worstDeviation: Double
  /// Why there are no frames to compare.
  var reason: String?
  /// Nil if no frames are expected.
  var meetsExpectation: Bool?
  var differences: [ReportedDifference]

  init(_ report: CaseReport) {
    self.case = report.name
    fontFamily = report.tree.fontFamily
    verdict = report.verdict.name
    worstDeviation = report.worstDeviation
    reason = report.verdict.reason
    meetsExpectation = report.answers.contains { $0.expectation != nil } ? report.meetsExpectation : nil
    differences = report.differences
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
