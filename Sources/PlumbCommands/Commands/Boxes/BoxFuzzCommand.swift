import ArgumentParser
import BoxCases
import BoxComparison
import Boxes
import Foundation

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

      Exit codes: 0 all agree; 1 some differ, known differences included; 2 there is no judge, or some cases \
      were refused.

      plumb fuzz boxes --judge chromium --count 1000 --seed 7
      plumb boxes fuzz --judge chromium --with aspect-ratio --findings findings.ndjson
      """)

  @Option(help: "Who says what is right; another engine if it is left out.") var judge: BoxJudgeName?
  @Option(help: "What engines do where Chromium and the specifications part; both if it is left out.")
  var dialect: BoxDialectName?
  @Option(help: "The seed of the first case.") var seed: UInt64 = 1
  @Option(help: "How many cases, each with the next seed.") var count = 1000
  @OptionGroup var extras: BoxExtras
  @Option(help: "Seconds after which no batch of cases is begun.") var time: Double?
  @Option(help: "A file for the findings.", completion: .file()) var findings: String?
  @Flag(inversion: .prefixedNo, help: "Make cases that differ as small as they can be.") var shrink = true
  @Option(help: "Findings to read with a summary, or findings alone, one a line.") var format = OutputFormat
    .text

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if let time, !(time > 0 && time <= 1e9) {
      throw ValidationError("--time is \(time); more than 0 and at most 1000000000 seconds are needed")
    }
  }

  func run() throws {
    let checks = try self.checks()
    let start = ContinuousClock.now
    let progress = ProgressLine()
    defer { progress.close() }
    var lines = ""
    var tallies: [BoxCampaign.Tally] = []
    Interruption.listen()
    for check in checks {
      let engine = check.engine
      let campaign = BoxCampaign(check, extras: extras.set, shrinks: shrink)
      do {
        let tally = try campaign.run(
          seed: seed, count: count,
          isOver: { Interruption.came || time.map { .now - start > .seconds($0) } ?? false },
          report: { finding in
            let line = finding.smallest.json() + "\n"
            lines += line
            progress.clear()
            try Terminal.write(format == .json ? line : text(finding))
          },
          progress: { progress.show("\(engine.name): \($0.cases) of \(count) cases, \($0.different) differ") }
        )
        progress.clear()
        if format == .text { try Terminal.write(text(tally, engine.name, check.judge)) }
        tallies.append(tally)
      } catch let error as BrowserError {
        throw Exit.fail(error.description, Exit.noSolution)
      }
    }
    if let findings { try WholeFile.write(Data(lines.utf8), to: findings) }
    if tallies.contains(where: { $0.different > 0 }) { throw Exit.differ }
    if tallies.contains(where: { !$0.refused.isEmpty }) { throw Exit.noSolution }
  }

  /// Engines with their judges: the browser, and the first engine of the same dialect.
  private func checks() throws -> [BoxCheck] {
    let dialects = (dialect.map { [$0] } ?? BoxDialectName.allCases).map(\.dialect)
    var checks: [BoxCheck] = []
    if let browser = try judge?.start() {
      for dialect in dialects {
        checks += BoxEngineName.allCases.map { BoxCheck($0.engine(dialect), judge: browser) }
      }
    }
    for dialect in dialects {
      let engines = BoxEngineName.allCases.map { $0.engine(dialect) }
      let first = EngineJudge(engines[0])
      checks += engines.dropFirst().map { BoxCheck($0, judge: first) }
    }
    return checks
  }

  private func text(_ finding: BoxCampaign.Finding) -> String {
    var lines = [Terminal.colored("FAIL", .red) + " " + Terminal.printable(finding.name)]
    if let difference = finding.comparison.differences.first { lines.append("     \(difference)") }
    if let known = finding.known {
      lines.append("     known: \(known.name), \(known.section)")
    } else if !finding.sections.isEmpty {
      lines.append("     sections: \(finding.sections.joined(separator: "; "))")
    }
    lines.append("     \(finding.smallest.json())")
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ tally: BoxCampaign.Tally, _ engine: String, _ judge: any BoxJudge) -> String {
    let known = tally.known.values.reduce(0, +)
    let refused = tally.refused.values.reduce(0, +)
    var lines = [
      "\(tally.cases) cases with \(tally.boxes) boxes, \(engine) against \(judge.name): \(tally.equal) equal, "
        + "\(tally.different) different, \(refused) refused",
      "equal frames lie at most \(Pixels(tally.worst)) px apart",
    ]
    if tally.different > 0, !(judge is EngineJudge) {
      lines.append("of the different ones \(known) show known differences")
    }
    for (name, count) in tally.known.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.append("     \(count) \(name)")
    }
    for (reason, count) in tally.refused.sorted(by: { $0.key < $1.key }) {
      lines.append("     \(count) refused by \(Terminal.printable(reason))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
