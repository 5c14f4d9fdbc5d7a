import ArgumentParser
import ConstraintLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore

struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Cross-checks generated cases of many families, for as many seeds as wanted.",
    discussion: """
      Every case is laid out by the direct engine and by the constraint engine in each encoding, or by the \
      engines named with --engine, and every frame is compared. --log writes a line for every 200 cases; if \
      a run is killed or runs out of time, the same command continues it. --shard 2/8 checks the second of \
      eight parts, and plumb merge joins their logs.

      The first three disagreements of each family, verdict and engine are made small and kept in --records, \
      each with what is wrong, which rule is broken and by which engine, a picture of the answers, and the \
      linear program. Documentation/Campaigns.md describes logs and output.

      With --edits N a case is the first layout of a session of each engine, and a random script of 1 to N \
      edits changes it step by step. After every step each session's answer is compared with a fresh layout, \
      and with the direct engine's session. The first three faults of a kind are kept as scripts, which plumb \
      replay steps through.

      Exit codes: 0 all agree, 1 some differ, 2 an engine has no answer. Where all engines say that a view \
      comes out infinite, or all refuse a case, they agree. 130 if SIGINT ended it before all cases were checked; the \
      same command with --log goes on.

      plumb fuzz random --seed 7 --count 10000
      plumb fuzz all --count 50000 --jobs 2 --log campaign.ndjson --time 3600
      plumb fuzz all --count 50000 --shard 1/4 --log part-1.ndjson
      plumb fuzz mixed stacks --edits 20 --count 500
      plumb fuzz fixed --engine 'external:.venv-peers/bin/python Adapters/kiwi.py'
      """)

  @Argument(
    help: "Families, such as random or mixed; all stands for every one. plumb generate --list shows them.")
  var families: [String]
  @Option(help: "The seed of each family's first case.") var seed: UInt64 = 1
  @Option(help: "How many cases of each family, each with the next seed.") var count = 1000
  @Option(help: "Edit every case by a random script of at most this many edits, 1 to \(Family.mostEdits).")
  var edits: Int?
  @Option(help: "Seconds after which no case is begun.") var time: Double?
  @Option(help: "Threads; as many as there are cores by default.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  @Option(help: "The file that results are written to and continued from.", completion: .file()) var log:
    String?
  @Option(help: "The part of the campaign to check, such as 1/4.", transform: FuzzCommand.shard)
  var shard = Shard.whole
  @OptionGroup var engines: ComparedEngines
  @Flag(help: "Also have the rules judge every answer, as if no engine could be trusted.") var judge = false
  @Option(
    help: "The folder to keep the smallest cases of what does not agree in; it is made when there is one.",
    completion: .directory)
  var records = "plumb-findings"
  @Flag(inversion: .prefixedNo, help: "Make cases that do not agree as small as they can be, and keep them.")
  var shrink = true
  @Option(help: "A table, or an object a line.") var format = OutputFormat.text

  static func shard(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError("\"\(text)\" is no shard; one such as 1/4 is needed, from 1/n to n/n")
    }
    return shard
  }

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if jobs < 1 { throw ValidationError("--jobs is \(jobs); at least 1 is needed") }
    try CampaignDeadline.check(time)
    if let edits {
      guard (1...Family.mostEdits).contains(edits) else {
        throw ValidationError("--edits is \(edits); 1 to \(Family.mostEdits) are needed")
      }
      try engines.checkSessions()
      if judge { throw ValidationError("--judge judges single layouts; leave it out beside --edits") }
    } else if !engines.engine.isEmpty, Set(engines.engine) == [.direct] {
      throw ValidationError(
        "--engine direct alone would agree with itself; name another engine, or none to compare with constraint"
      )
    }
    let families = try chosen().map(\.label)
    guard CampaignPlan(families: families, seed: seed, count: count, engines: []).isPossible else {
      throw ValidationError(
        "\(count) cases of \(families.count) families are too many; at most \(CampaignPlan.mostCases) in all are "
          + "possible, and another --seed makes another campaign")
    }
  }

  func run() throws {
    let families = try chosen()
    let externals = try engines.externals()
    let check = engines.check(externals)
    let scripts = edits.map { _ in engines.scriptCheck() }
    let names = scripts?.engines.map(\.engine.name) ?? check.engines.map(\.name)
    guard Set(names).count == names.count else {
      throw Exit.fail(
        "the engines are called \(names.joined(separator: ", ")); a campaign counts by names, so give each its own",
        Exit.usage)
    }
    let plan = CampaignPlan(
      families: families.map(\.label), seed: seed, count: count, engines: names,
      certifies: engines.constraint.certify, judges: judge, edits: edits,
      options: engines.options(externals))
    let log = try openLog(plan)
    let finished = log?.finished ?? []
    let left = Set(finished.map(\.chunk))
    let chunks = shard.chunks(of: plan).filter { !left.contains($0) }
    Allocator.keepFreedPages()
    let monitor = CampaignMonitor(CampaignSummary(plan, finished), left: chunks, time: time)
    let campaign =
      scripts.map { Campaign(plan, families: families, scripts: $0) }
      ?? Campaign(plan, families: families, check: check)
    do {
      try campaign.run(chunks, jobs: jobs, isOver: monitor.isOver) {
        try log?.append($0)
        monitor.take($0)
      }
    } catch {
      throw Exit.fail("\(error)", Exit.outputError)
    }
    Terminal.progress("")
    let printer = SummaryPrinter(isJSON: format == .json)
    try printer.print(monitor.summary, shard: shard)
    if shrink, !Interruption.came {
      try shrinkFindings(monitor.summary, families) { family, finding, shrinker in
        if let scripts { return try shrinkScript(of: family, finding, scripts, shrinker) }
        return try shrinkCase(of: family, finding, check, shrinker)
      }
    }
    if Interruption.came, monitor.isUnfinished { throw Exit.interrupted }
    try printer.exit(monitor.summary)
  }

  /// The named families, without duplicates.
  private func chosen() throws -> [Family] {
    var chosen: [Family] = []
    for text in families {
      let named = text == "all" ? Family.all : [try GenerateCommand.family(text)]
      for family in named where !chosen.contains(where: { $0.label == family.label }) {
        chosen.append(family)
      }
    }
    return chosen
  }

  private func openLog(_ plan: CampaignPlan) throws -> CampaignLog? {
    guard let log else { return nil }
    do {
      return try CampaignLog(
        URL(filePath: log),
        CampaignLog.Header(plan: plan, shard: shard, version: PlumbCommand.configuration.version))
    } catch {
      throw Exit.fail("\(error)", Exit.badData)
    }
  }
}

// Shrinks the findings of a campaign.
extension FuzzCommand {
  /// The most time for shrinking one finding.
  private static let longestShrinking = Duration.seconds(60)
  /// The most findings of the same family, verdict and engine that are shrunk.
  private static let mostShrunk = 3
  /// Verdicts that are not shrunk, because a smaller case would not tell more.
  private static let unshrunk: Set = ["invalid", "unsupported"]

  /// Calls `shrink` with the first findings of each family, verdict and engine.
  fileprivate func shrinkFindings(
    _ summary: CampaignSummary, _ families: [Family],
    _ shrink: (Family, Finding, Shrinker) throws -> Bool
  ) throws {
    var counts: [[String]: Int] = [:]
    for finding in summary.findings where !Self.unshrunk.contains(finding.verdict) {
      let kind = [finding.family, finding.verdict, finding.engine]
      counts[kind, default: 0] += 1
      guard counts[kind, default: 0] <= Self.mostShrunk,
        let family = families.first(where: { $0.label == finding.family })
      else { continue }
      if try shrink(family, finding, Shrinker(timeLimit: Self.longestShrinking)) { continue }
      Terminal.note(
        "plumb: \(finding.family)/\(finding.seed) does not fail again; its engines do not always answer the same"
      )
    }
  }

  /// - Returns: whether the case fails again.
  fileprivate func shrinkCase(
    of family: Family, _ finding: Finding, _ check: CrossCheck, _ shrinker: Shrinker
  ) throws -> Bool {
    let shrunk = try shrinker.shrink(family.makeCase(seed: finding.seed), check: check) { shrinking in
      Terminal.progress("\(finding.family)/\(finding.seed): \(shrinking.evaluations) cases tried")
    }
    Terminal.progress("")
    guard let shrunk else { return false }
    let engine = engines.constraint.engine(engines.encoding ?? .tracks)
    try ShrunkCaseWriter(output: records, isJSON: format == .json, engine: engine).take(shrunk)
    return true
  }

  /// - Returns: whether the script fails again.
  fileprivate func shrinkScript(
    of family: Family, _ finding: Finding, _ check: ScriptCheck, _ shrinker: Shrinker
  ) throws -> Bool {
    let script = try family.makeScript(seed: finding.seed, edits: edits ?? Family.mostEdits)
    let shrunk = try shrinker.shrink(script, check: check) { shrinking in
      Terminal.progress("\(finding.family)/\(finding.seed): \(shrinking.evaluations) scripts tried")
    }
    Terminal.progress("")
    guard let shrunk else { return false }
    try ShrunkScriptWriter(output: records, isJSON: format == .json).take(shrunk)
    return true
  }
}
