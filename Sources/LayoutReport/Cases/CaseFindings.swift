import ConstraintLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutExplanation
import LayoutPictures

/// The differences in a case, which engine is wrong by the rules, and why numbers have their values.
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

  /// The most coordinates that are listed, and the most that are explained.
  private static let listed = 60
  private static let explained = 6
  /// The most sentences of an explanation.
  private static let sentences = 16

  /// - Parameter engine: the engine whose programs explain numbers.
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

  /// The text that the filter searches: the rules and the wrong views.
  var words: String { (opinions + rows.map { "\($0.view) \($0.rule)" }).joined(separator: " ") }

  /// All coordinates in which an answer differs from the reference or from the expected frames.
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
        story: explanation.plain.prefix(sentences).map(\.description))
    }
  }

  // MARK: Overlays

  private static func overlays(_ report: CaseReport) -> [EmbeddedPicture] {
    let reference = report.answers[0]
    let others = report.answers.dropFirst().filter { $0.comparison.verdict.name == "different" }
    let missed = ([reference] + others).filter { !($0.expectation?.passes ?? true) }
    return missed.compactMap { overlay(report, expected(report, reference), $0) }
      + others.compactMap { overlay(report, OverlayPicture.EngineLayout(reference), $0) }
  }

  /// The reference's frames, replaced by expected frames where there are any.
  private static func expected(_ report: CaseReport, _ reference: CaseReport.Answer)
    -> OverlayPicture.EngineLayout
  {
    var result = reference.result
    for (name, frame) in report.layoutCase.expect?.frames ?? [:] {
      guard let node = report.tree.nodes[name], result.frames.indices.contains(node) else { continue }
      let size = frame.size ?? (result.frames[node].isNull ? .zero : result.frames[node].size)
      result.frames[node] = Rect(origin: frame.origin, size: size)
    }
    return OverlayPicture.EngineLayout(engine: "expected", result: result)
  }

  private static func overlay(
    _ report: CaseReport, _ reference: OverlayPicture.EngineLayout, _ answer: CaseReport.Answer
  ) -> EmbeddedPicture? {
    guard report.tree.count <= CaseEntry.drawn else { return nil }
    let tolerance: Double =
      switch answer.accuracy {
      case .relative(let share):
        reference.engine == "expected" ? report.layoutCase.expect?.tolerance ?? share : share
      case .points(let distance): distance
      }
    let picture = OverlayPicture(
      tree: report.tree, reference: reference, candidate: OverlayPicture.EngineLayout(answer),
      tolerance: tolerance)
    return EmbeddedPicture(
      svg: picture.svg(), words: "\(reference.engine) and \(answer.engine) over each other",
      caption: "\(reference.engine), solid, and \(answer.engine), dashed.")
  }
}

extension OverlayPicture.EngineLayout {
  fileprivate init(_ answer: CaseReport.Answer) { self.init(engine: answer.engine, result: answer.result) }
}

extension CaseReport {
  /// Whether engines differ, a solver fails, or an expected frame is missed. An unsupported view is not
  /// wrong.
  var isWrong: Bool { VerdictRow.bad.contains(verdict.name) || !meetsExpectation }
}

/// The frames of a case side by side: the expected ones, then those of every engine.
struct FrameColumns: Sendable {
  /// A coordinate of a frame, or text for the whole frame.
  struct Cell: Sendable {
    let text: String
    /// Whether it is text for the whole frame.
    let isWhole: Bool
    /// The mark of a value: `same` as the reference's, or `off` from the correct one.
    let mark: String?
  }

  struct Row: Sendable {
    let view: String
    let cells: [Cell]
  }

  struct Head: Sendable {
    let title: String
  }

  let heads: [Head]
  let rows: [Row]
  let omitted: String?

  /// The most views that are listed. Views with an expected frame or a difference come first.
  private static let listed = 100

  /// A coordinate of a view in which an answer differs.
  private struct Place: Hashable {
    var node: Int
    var coordinate: Coordinate
  }

  init(_ report: CaseReport) {
    let expected = report.layoutCase.expect?.frames ?? [:]
    let placed = report.answers.filter { $0.result.status == .placed }
    heads = (expected.isEmpty ? [] : [Head(title: "expected")]) + placed.map { Head(title: $0.engine) }
    let marks = placed.map { answer in
      Set(CaseFindings.differences(of: answer).map { Place(node: $0.node, coordinate: $0.coordinate) })
    }
    let marked = Set(marks.joined().map(\.node))
    let views = report.tree.nodesByLabel().sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .filter { view in placed.contains { !$0.result.frames[view.value].isNull } || expected[view.key] != nil
      }
    let urgent = views.filter { marked.contains($0.value) || expected[$0.key] != nil }
    let shown = Set(
      (urgent + views.filter { !marked.contains($0.value) && expected[$0.key] == nil }).prefix(Self.listed)
        .map(\.key))
    rows =
      placed.isEmpty
      ? []
      : views.filter { shown.contains($0.key) }.map { label, node in
        let reference = placed[0].result.frames[node]
        let first = expected.isEmpty ? [] : Self.cells(expected[label])
        return Row(
          view: label,
          cells: first
            + zip(placed, marks).enumerated().flatMap { place, entry in
              Self.cells(
                entry.0.result.frames[node], place == 0 ? nil : reference,
                off: { entry.1.contains(Place(node: node, coordinate: $0)) })
            })
      }
    omitted =
      views.count > shown.count ? "\(Amount.of(views.count - shown.count, "view")) more are left out." : nil
  }

  private static func cells(_ expected: ExpectedFrame?) -> [Cell] {
    guard let expected else { return [Cell(text: "", isWhole: true, mark: nil)] }
    let numbers = [expected.origin.x, expected.origin.y, expected.size?.width, expected.size?.height]
    return numbers.map { Cell(text: $0.map(Coordinate.text) ?? "–", isWhole: false, mark: nil) }
  }

  private static func cells(_ frame: Rect, _ reference: Rect?, off: (Coordinate) -> Bool) -> [Cell] {
    let isOff = Coordinate.allCases.contains(where: off)
    if frame.isNull { return [Cell(text: "not shown", isWhole: true, mark: isOff ? "off" : nil)] }
    if frame == reference, !isOff { return [Cell(text: "=", isWhole: true, mark: "same")] }
    return Coordinate.allCases.map { coordinate in
      Cell(
        text: Coordinate.text(of: coordinate.value(in: frame)), isWhole: false,
        mark: off(coordinate) ? "off" : nil)
    }
  }
}
