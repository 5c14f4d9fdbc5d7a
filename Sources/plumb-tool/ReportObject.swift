import LayoutComparison

/// A case report in the format `plumb-report/1`.
struct ReportObject: Encodable {
  var format = "plumb-report/1"
  var `case`: String
  var verdict: String
  var worstDeviation: Double
  /// Why there are no frames to compare.
  var reason: String?
  /// Nil where nothing is expected.
  var meetsExpectation: Bool?
  var differences: [ReportedDifference]

  init(_ report: CaseReport) {
    self.case = report.name
    verdict = report.verdict.name
    worstDeviation = report.worstDeviation
    reason = report.verdict.reason
    meetsExpectation = report.answers.contains { $0.expectation != nil } ? report.meetsExpectation : nil
    differences = report.differences
  }
}
