import ArgumentParser
import BoxCases
import BoxComparison
import Boxes
import ConstraintLayout
import Foundation
import LayoutCore

struct BoxFuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Compares engines on random boxes with a browser, and makes small what differs.",
    discussion: """
      Also written plumb fuzz boxes. Each case is laid out by both engines and by the browser, which gets \
      thousands of cases a second through one page. The edges of all boxes and the sizes of all tracks are \
      compared; an edge may be off by 1/64 pixel for each box of its case, because browsers cut lengths to that \
      unit. A case that differs is made smaller as long as it differs. The findings are cases with the browser's \
      frames, in the format plumb-boxes/1. A finding names the sections of the specification that its properties \
      stand in, and the known difference that it shows (Cases/Boxes/differences.ndjson).

      Each engine is checked twice: as the text of the specifications has it, and in its dialect of Chromium; \
      --dialect takes one of them. In each dialect the engines are then compared with each other; without --judge, \
      that is all.

      A contender is another layout program (Documentation/ExternalEngines.md). It lays out the same cases, and \
      is compared with the same judge, or without one with the direct engine; 2⁻²⁰ of the largest coordinate is \
      added to what an edge may be off, because such programs compute in single precision. Only its first \
      findings are made small and shown; what differs after them is counted. Findings are grouped by the properties \
      that are left in them. A contender that ends, or does not answer within five seconds, is started again.

      Exit codes: 0 all agree; 1 some differ, known differences included; 2 there is no judge, an engine refused \
      some cases or the judge all, or a contender gave no answer. No browser reads fit-content(10px) as a size, so \
      the judge refuses some cases, and the engines are compared with each other on them. What a contender \
      refuses or lays out otherwise changes none of them. 130 if SIGINT ended it before all cases were checked.

      plumb fuzz boxes --judge chromium --count 1000 --seed 7
      plumb boxes fuzz --judge chromium --findings findings.ndjson
      plumb fuzz boxes --contender 'external:python3 Adapters/wrong_boxes.py'
      """)

  @Option(help: "Who says what is right; another engine if it is left out.") var judge: BoxJudgeName?
  @Option(help: "What engines do where Chromium and the specifications part; both if it is left out.")
  var dialect: BoxDialectName?
  @Option(help: "Another layout program for the same cases, external:COMMAND. May be repeated.")
  var contender: [EngineChoice] = []
  @Option(help: "How many findings of each contender are made small and shown.")
  var contenderFindings = 20
  @Option(help: "The seed of the first case.") var seed: UInt64 = 1
  @Option(help: "How many cases, each with the next seed.") var count = 1000
  @Option(help: "Seconds after which no batch of cases is begun.") var time: Double?
  @Option(help: "A file for the findings.", completion: .file()) var findings: String?
  @Flag(inversion: .prefixedNo, help: "Make cases that differ as small as they can be.") var shrink = true
  @Option(help: "Findings to read with a summary, or findings alone, one a line.") var format = OutputFormat
    .text

  func validate() throws {
    if contender.contains(.direct) || contender.contains(.constraint) {
      throw ValidationError("--contender needs external:COMMAND; direct and constraint always take part")
    }
    if contenderFindings < 0 {
      throw ValidationError("--contender-findings is \(contenderFindings); at least 0 is needed")
    }
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    try CampaignDeadline.check(time)
  }

  func run() throws {
    Interruption.listen()
    let checks = try self.checks()
    let deadline = CampaignDeadline(time)
    let progress = ProgressLine()
    defer { progress.close() }
    var lines = ""
    var own: [BoxCampaign.Tally] = []
    var hasFailed = false
    var isUnfinished = false
    for check in checks {
      let name = check.engine.name
      let isContender = !(check.engine is BoxTreeEngine)
      let campaign = BoxCampaign(
        check, shrinks: shrink, mostFindings: isContender ? contenderFindings : .max)
      var groups = BoxFindingGroups()
      do {
        let tally = try campaign.run(
          seed: seed, count: count,
          isOver: { deadline.hasCome },
          report: { finding in
            let line = finding.smallest.json() + "\n"
            lines += line
            groups.add(finding)
            progress.clear()
            try Terminal.write(format == .json ? line : text(finding))
          },
          progress: { progress.show("\(name): \($0.cases) of \(count) cases, \($0.different) differ") }
        )
        progress.clear()
        if format == .text {
          try Terminal.write(text(tally, check) + (shrink ? text(groups, of: tally) : ""))
        }
        if !isContender { own.append(tally) }
        isUnfinished = isUnfinished || tally.cases < count
        hasFailed = hasFailed || !tally.failed.isEmpty
      } catch let error as Problem {
        throw Exit.fail(error.description, Exit.noSolution)
      }
    }
    if let findings { try WholeFile.write(Data(lines.utf8), to: findings) }
    if Interruption.came, isUnfinished { throw Exit.interrupted }
    if own.contains(where: { $0.different > 0 }) { throw Exit.differ }
    if hasFailed || own.contains(where: \.isIncomplete) { throw Exit.noSolution }
  }

  /// Engines with their judges: the browser, and the first engine of the same dialect.
  private func checks() throws -> [BoxCheck] {
    let dialects = (dialect.map { [$0] } ?? BoxDialectName.allCases).map(\.dialect)
    let contenders = try contender.map(Self.start)
    var checks: [BoxCheck] = []
    let browser = try judge?.start()
    if let browser {
      for dialect in dialects {
        checks += BoxEngineName.allCases.map { BoxCheck($0.engine(dialect), judge: browser) }
      }
    }
    for dialect in dialects {
      let engines = BoxEngineName.allCases.map { $0.engine(dialect) }
      let first = BoxTreeEngine(engines[0])
      checks += engines.dropFirst().map { BoxCheck($0, judge: first) }
    }
    let reference = browser ?? BoxTreeEngine(BoxEngineName.direct.engine(dialects[0]))
    return checks + contenders.map { BoxCheck($0, judge: reference) }
  }

  private static func start(_ contender: EngineChoice) throws -> ExternalBoxes {
    guard case .external(let command) = contender else { preconditionFailure("checked by validate()") }
    do { return try ExternalBoxes(command) } catch {
      throw Exit.fail("--contender external:\(command) \(error)", Exit.usage)
    }
  }

  private func text(_ finding: BoxCampaign.Finding) -> String {
    var details = finding.comparison.differences.prefix(1).map { "\($0)" }
    if let known = finding.known {
      details.append("known: \(known.name), \(known.section)")
    } else if !finding.sections.isEmpty {
      details.append("sections: \(finding.sections.joined(separator: "; "))")
    }
    return CaseLines(finding.name, details + [finding.smallest.json()]).text
  }

  /// The most groups of a contender's findings, and the most reasons of failures, that are listed.
  private static let listed = 12

  private func text(_ tally: BoxCampaign.Tally, _ check: BoxCheck) -> String {
    let known = tally.known.values.reduce(0, +)
    let refused = tally.refused.values.reduce(0, +)
    let failed = tally.failed.values.reduce(0, +)
    var lines = [
      "\(tally.cases) cases with \(tally.boxes) boxes, \(check.engine.name) against \(check.judge.name): "
        + "\(tally.equal) equal, \(tally.different) different, \(refused) refused"
        + (failed > 0 ? ", \(failed) without an answer" : ""),
      "equal frames lie at most \(Pixels(tally.worst)) px apart",
    ]
    let hasKnown = check.engine is BoxTreeEngine && !(check.judge is BoxTreeEngine)
    if tally.different > 0, hasKnown { lines.append("of the different ones \(known) show known differences") }
    for (name, count) in Self.largestFirst(tally.known) { lines.append("     \(count) \(name)") }
    for (reason, count) in Self.largestFirst(tally.refused) {
      lines.append("     \(count) refused by \(Terminal.printable(reason))")
    }
    let failures = Self.largestFirst(tally.failed)
    for (reason, count) in failures.prefix(Self.listed) {
      lines.append("     \(count) without an answer of \(Terminal.printable(reason))")
    }
    let rest = failures.dropFirst(Self.listed)
    if !rest.isEmpty {
      lines.append(
        "     \(rest.map(\.value).reduce(0, +)) without an answer for \(Prose.count(rest.count, "other reason"))"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ groups: BoxFindingGroups, of tally: BoxCampaign.Tally) -> String {
    let groups = groups.largestFirst
    let found = groups.map(\.count).reduce(0, +)
    if found == 0 { return "" }
    let made = found < tally.different ? "\(found) were made small, the first ones" : "all were made small"
    var lines = ["of the different ones \(made); the properties left in them:"]
    for group in groups.prefix(Self.listed) {
      let names = group.properties.joined(separator: ", ")
      lines.append("     \(group.count) \(names.isEmpty ? "none" : names)")
      lines.append("       \(group.shortest.json())")
    }
    let rest = groups.dropFirst(Self.listed)
    if !rest.isEmpty {
      lines.append("     \(rest.map(\.count).reduce(0, +)) of \(Prose.count(rest.count, "other set"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func largestFirst(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }
}

extension BoxCampaign.Tally {
  /// Whether an engine refused something, or the judge everything.
  fileprivate var isIncomplete: Bool {
    refused.values.reduce(0, +) > refusedByJudge || cases > 0 && refusedByJudge == cases
  }
}
