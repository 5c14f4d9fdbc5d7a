import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutPictures

/// One compared case on the page.
struct CaseEntry: Sendable {
  let id: String
  let name: String
  let family: String
  let file: String
  let origin: String?
  let verdict: String
  let isBad: Bool
  let isGood: Bool
  let isWrong: Bool
  let missesExpected: Bool
  /// The text of the closed entry, after the verdict.
  let summary: String
  /// The text that the filter searches.
  let words: String
  let facts: [Fact]
  let answers: [AnswerRow]
  let table: FrameColumns
  let picture: EmbeddedPicture?
  /// The case as people see it on a device; nil for cases without texts.
  let screen: EmbeddedPicture?
  /// Whether that is higher than wide, and as narrow as a phone: at most 450 points.
  let isPhone: Bool
  let viewCount: Int
  let noPicture: String?
  let findings: CaseFindings
  let commands: [ShellCommand]
  let json: String?

  /// The most views of a drawn case, and the most bytes of a quoted case.
  static let drawn = 3000
  private static let quoted = 60_000

  init(
    _ report: CaseReport, _ origin: CaseOrigin, id: String, family: String, findings: CaseFindings,
    engines: [String]
  ) {
    let layoutCase = report.layoutCase
    self.id = id
    name = report.name
    self.family = family
    file = origin.file
    self.origin = layoutCase.source
    verdict = report.verdict.name
    isBad = VerdictRow.bad.contains(report.verdict.name)
    isWrong = report.isWrong
    isGood = report.verdict.isAgreement
    missesExpected = !report.meetsExpectation
    summary = Self.summary(report)
    facts = Self.facts(layoutCase, report.tree)
    answers = report.answers.map { AnswerRow($0, report) }
    table = FrameColumns(report)
    self.findings = findings
    words = [report.name, layoutCase.source ?? "", origin.file, findings.words].joined(separator: " ")
      .lowercased()
    commands = Self.commands(report, origin, engines)
    let text = (try? layoutCase.json()) ?? ""
    json = text.utf8.count > Self.quoted || text.isEmpty ? nil : text
    let isDrawn = report.tree.count <= Self.drawn
    picture = isDrawn ? Self.picture(report) : nil
    let host = Self.host(report)
    screen = host.flatMap { isDrawn && !report.tree.measures.isEmpty ? Self.screen(report, $0) : nil }
    isPhone = screen != nil && host.map { $0.height > $0.width && $0.width <= 450 } == true
    viewCount = report.tree.count
    noPicture = isDrawn ? nil : "\(Amount.of(report.tree.count, "view")) are too many for a picture here."
  }

  private static func summary(_ report: CaseReport) -> String {
    let expectations = report.answers.compactMap(\.expectation)
    var parts = [Amount.of(report.tree.count, "view")]
    if report.worstDeviation > 0 { parts.append("deviation \(Amount.deviation(report.worstDeviation))") }
    if let first = expectations.first {
      let worst = expectations.map(\.worst).max() ?? 0
      parts.append(
        "\(Amount.of(first.count, "expected coordinate")), off by at most \(Coordinate.text(of: worst)) pt")
    }
    return parts.joined(separator: " · ")
  }

  private static func facts(_ layoutCase: LayoutCase, _ tree: LayoutTree) -> [Fact] {
    func side(_ length: Double?) -> String {
      length.map { $0 == .infinity ? "∞" : Coordinate.text(of: $0) } ?? "ideal"
    }
    let proposal = layoutCase.proposal
    var facts = [
      Fact("proposal", "\(side(proposal.width)) × \(side(proposal.height))"),
      Fact("host", layoutCase.host.rawValue),
    ]
    if layoutCase.layoutDirection == .rightToLeft { facts.append(Fact("direction", "right to left")) }
    if let expectation = layoutCase.expect {
      facts.append(Fact("tolerance", "\(expectation.tolerance) pt"))
    }
    return facts
  }

  private static func picture(_ report: CaseReport) -> EmbeddedPicture? {
    guard let placed = report.answers.first(where: { $0.result.status == .placed }) ?? report.answers.first
    else { return nil }
    let svg = LayoutPicture(tree: report.tree, result: placed.result).svg()
    return EmbeddedPicture(
      svg: svg, words: "The layout of \(report.name) by \(placed.engine)",
      caption: "The frames of \(placed.engine).")
  }

  private static func placed(_ report: CaseReport) -> LayoutResult? {
    report.answers.first { $0.result.status == .placed }?.result
  }

  /// The window: the proposal, and the root's size where nothing is proposed.  Nil without a layout.
  private static func host(_ report: CaseReport) -> Size? {
    guard var host = placed(report)?.size else { return nil }
    for axis in Axis.allCases {
      if let side = report.layoutCase.proposal[axis], side.isFinite { host[axis] = side }
    }
    return host
  }

  private static func screen(_ report: CaseReport, _ host: Size) -> EmbeddedPicture? {
    guard let result = placed(report) else { return nil }
    return EmbeddedPicture(
      svg: ScreenPicture(tree: report.tree, result: result, host: host).svg(),
      words: "\(report.name) as a screen", caption: "\(report.name), as it looks.")
  }

  private static func commands(
    _ report: CaseReport, _ origin: CaseOrigin, _ engines: [String]
  ) -> [ShellCommand] {
    guard let compare = origin.piped(to: ["plumb", "compare"] + engines),
      let draw = origin.piped(to: ["plumb", "layout", "--format", "svg"])
    else { return [] }
    let view = report.differences.first?.view ?? report.layoutCase.expect?.frames.keys.min() ?? "0"
    let explain =
      ["plumb", "explain", origin.path, view] + (origin.line == nil ? [] : ["--name", report.name])
    return [
      ShellCommand("Compare", compare), ShellCommand("Explain a view", ShellCommand.line(explain)),
      ShellCommand("Draw", draw),
    ]
  }
}

/// The answer of one engine to a case, in a line.
struct AnswerRow: Sendable {
  let engine: String
  let status: String
  let verdict: String
  let isBad: Bool
  let deviation: String
  let expected: String
  let counts: [String]

  /// The counts of a program that do not depend on the machine.
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

  /// The meaning of a status, with the view that it names.
  static func words(_ status: LayoutStatus, _ tree: LayoutTree) -> String {
    switch status {
    case .placed: "placed"
    case .unbounded(let view): "unbounded: \(tree.called(view))"
    case .unsupported(let view, let reason):
      "unsupported: \(tree.called(view)): \(reason)"
    case .solverFailure(let reason): "no solution: \(reason)"
    case .refused(let view, let reason): "refused: \(tree.called(view)) \(reason)"
    }
  }
}

/// Unique names for link targets on the page, of letters that need no escaping.
struct LinkTargets: Sendable {
  private var taken: Set<String> = []

  /// The link target for a case, such as `case-measured/grid-basic`.
  mutating func anchor(for name: String) -> String {
    let plain = String(
      name.unicodeScalars.map { scalar -> Character in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/": Character(scalar)
        default: "-"
        }
      })
    var anchor = "case-\(plain)"
    var number = 2
    while !taken.insert(anchor).inserted {
      anchor = "case-\(plain)-\(number)"
      number += 1
    }
    return anchor
  }
}

/// The file and line that a case was read from.
package struct CaseOrigin: Sendable, Hashable {
  /// The file, `-` for standard input.
  let path: String
  /// The line in a corpus, counted from 1; nil if the file is a single case.
  let line: Int?

  package init(path: String, line: Int?) {
    self.path = path
    self.line = line
  }

  var file: String { path == "-" ? "standard input" : path }

  /// A command that pipes this case to another command; nil for a case from standard input.
  func piped(to command: [String]) -> String? {
    if path == "-" { return nil }
    guard let line else { return ShellCommand.line(command + [path]) }
    return ShellCommand.line(["sed", "-n", "\(line)p", path]) + " | " + ShellCommand.line(command + ["-"])
  }
}
