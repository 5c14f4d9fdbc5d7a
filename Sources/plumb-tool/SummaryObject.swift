import LayoutComparison

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
