import ConstraintLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExplanation
import LayoutPictures

/// What is wrong with a case, who is wrong by the rules, and why the numbers are what they are.
struct CaseFindings: Sendable {
  struct Row: Sendable {
    let view: String
    let coordinate: String
    let rule: String
    let engine: String
    let value: String
    let reference: String
    let should: String
  }

  struct Reason: Sendable {
    let title: String
    let story: [String]
  }

  let isEmpty: Bool
  let reason: String?
  let rows: [Row]
  let omitted: String?
  let opinions: [String]
  let overlays: [EmbeddedPicture]
  let reasons: [Reason]

  /// The most coordinates that are listed, and that are explained.
  private static let listed = 60
  private static let explained = 6

  /// - Parameter engine: the engine whose rows explain numbers.
  init(_ report: CaseReport, explainedBy engine: ConstraintEngine) {
    isEmpty = report.verdict.isAgreement && report.meetsExpectation
    let speaker = report.answers.first { $0.comparison.verdict == report.verdict }
    reason =
      report.verdict.isAgreement
      ? nil : report.verdict.reason.map { "\(speaker?.engine ?? report.answers[0].engine): \($0)" }
    let all = report.differences
    rows = all.prefix(Self.listed).map { difference in
      Row(
        view: difference.view, coordinate: difference.coordinate, rule: difference.rule,
        engine: difference.engine, value: Coordinate.text(of: difference.values[1]),
        reference: difference.reference, should: Coordinate.text(of: difference.values[0]))
    }
    omitted =
      all.count > Self.listed ? "\(Amount.of(all.count - Self.listed, "difference")) more are left out." : nil
    opinions = report.isWrong ? report.opinions().map(\.description) : []
    overlays = report.isWrong ? Self.overlays(report) : []
    reasons = all.isEmpty ? [] : Self.reasons(report, engine)
  }

  /// What the filter looks in: the rules and the views at fault.
  var words: String { (opinions + rows.map { "\($0.view) \($0.rule)" }).joined(separator: " ") }

  /// Every coordinate that an answer gives otherwise than the reference or what is expected.
  static func differences(of answer: CaseReport.Answer) -> [Difference] {
    var differences = answer.expectation?.differences ?? []
    if case .different(let list, _) = answer.comparison.verdict { differences += list }
    return differences
  }

  private static func reasons(_ report: CaseReport, _ engine: ConstraintEngine) -> [Reason] {
    let differences = report.answers.flatMap(differences).reduce(into: [Difference]()) { found, difference in
      let isNew = !found.contains { $0.node == difference.node && $0.coordinate == difference.coordinate }
      if isNew, found.count < explained { found.append(difference) }
    }
    let layoutCase = report.layoutCase
    let solution = engine.forExplanations.solve(report.tree, in: layoutCase.proposal, host: layoutCase.host)
    return differences.compactMap { difference in
      guard let coordinate = FrameCoordinate(rawValue: "\(difference.coordinate)"),
        let explanation = try? Explanation(of: difference.node, coordinate, in: solution, report.tree)
      else { return nil }
      return Reason(
        title: "Why \(explanation.view).\(coordinate.rawValue) is \(Coordinate.text(of: explanation.value))",
        story: explanation.story)
    }
  }

  // MARK: Overlays

  private static func overlays(_ report: CaseReport) -> [EmbeddedPicture] {
    let reference = report.answers[0]
    let others = report.answers.dropFirst().filter { $0.comparison.verdict.name == "different" }
    let missed = ([reference] + others).filter { !($0.expectation?.passes ?? true) }
    return missed.compactMap { overlay(report, expected(report, reference), $0) }
      + others.compactMap { overlay(report, OverlayPicture.Answer(reference), $0) }
  }

  /// The reference's frames with the expected ones in their places.
  private static func expected(_ report: CaseReport, _ reference: CaseReport.Answer) -> OverlayPicture.Answer
  {
    var result = reference.result
    for (name, frame) in report.layoutCase.expect?.frames ?? [:] {
      guard let node = report.tree.nodes[name], result.frames.indices.contains(node) else { continue }
      let size = frame.size ?? (result.frames[node].isNull ? .zero : result.frames[node].size)
      result.frames[node] = Rect(origin: frame.origin, size: size)
    }
    return OverlayPicture.Answer(engine: "expected", result: result)
  }

  private static func overlay(
    _ report: CaseReport, _ reference: OverlayPicture.Answer, _ answer: CaseReport.Answer
  ) -> EmbeddedPicture? {
    guard report.tree.count <= CaseEntry.drawn else { return nil }
    let tolerance: Double =
      switch answer.accuracy {
      case .relative(let share):
        reference.engine == "expected" ? report.layoutCase.expect?.tolerance ?? share : share
      case .points(let distance): distance
      }
    let picture = OverlayPicture(
      tree: report.tree, reference: reference, candidate: OverlayPicture.Answer(answer), tolerance: tolerance)
    return EmbeddedPicture(
      svg: picture.svg(), words: "\(reference.engine) and \(answer.engine) over each other",
      caption: "\(reference.engine), solid, and \(answer.engine), dashed.")
  }
}

extension OverlayPicture.Answer {
  fileprivate init(_ answer: CaseReport.Answer) { self.init(engine: answer.engine, result: answer.result) }
}

extension CaseReport {
  /// Whether engines differ, a solver fails, or an expected frame is missed: not what an engine has no words for.
  var isWrong: Bool { VerdictRow.bad.contains(verdict.name) || !meetsExpectation }
}
