import LayoutComparison
import LayoutCore

/// What one engine answered to a case, in a line.
struct AnswerRow: Sendable {
  let engine: String
  let status: String
  let verdict: String
  let isBad: Bool
  let deviation: String
  let expected: String
  let counts: [String]

  /// Counts of a program that are the same on every machine.
  static let countNames = ["rows", "stages", "iterations", "rounds"]

  init(_ answer: CaseReport.Answer, _ report: CaseReport) {
    engine = answer.engine
    status = Self.words(answer.result.status, report.tree)
    let isReference = answer.engine == report.answers[0].engine
    verdict = isReference ? "reference" : answer.comparison.verdict.name
    isBad = VerdictRow.bad.contains(answer.comparison.verdict.name) || !(answer.expectation?.passes ?? true)
    deviation =
      switch answer.accuracy {
      case _ where answer.result.status != .placed || isReference: "–"
      case .relative: Amount.deviation(answer.comparison.worstDeviation)
      case .points: "\(Coordinate.text(of: answer.comparison.worstDistance)) pt"
      }
    expected = answer.expectation.map { "\(Coordinate.text(of: $0.worst)) pt" } ?? "–"
    let statistics = answer.result.statistics.counts
    counts = Self.countNames.map { name in statistics[name].map { Amount.count($0) } ?? "–" }
  }

  /// What a status means, with the view it is about.
  static func words(_ status: LayoutStatus, _ tree: LayoutTree) -> String {
    switch status {
    case .placed: "placed"
    case .unbounded(let view): "unbounded: \(tree.label(of: view))"
    case .unsupported(let view, let reason):
      "unsupported: \(tree.label(of: view)): \(reason)"
    case .solverFailure(let reason): "no solution: \(reason)"
    case .refused(let view, let reason): "refused: \(tree.label(of: view)) \(reason)"
    }
  }
}
