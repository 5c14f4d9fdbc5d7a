package import Foundation
package import LayoutComparison

/// A campaign of generated cases, from the logs of its shards.
struct CampaignEntry: Sendable {
  struct FamilyRow: Sendable {
    let family: String
    let cells: [String]
  }

  struct FoundCase: Sendable {
    let name: String
    let verdict: String
    let engine: String
    let reason: String
    let command: ShellCommand
  }

  let number: Int
  let title: String
  /// The names of the engines that were compared.
  let engines: [String]
  let facts: [Fact]
  let columns: [VerdictRow.Column]
  let rows: [VerdictRow]
  let total: VerdictRow
  let remarks: [String]
  /// The judgements of the reference's answers, and exactness; empty if the campaign did not check them.
  let judgementColumns: [String]
  let judgements: [FamilyRow]
  let exactness: [FamilyRow]
  let findings: [FoundCase]
  let moreFindings: Int
  let caseCount: Int
  let findingCount: Int
  let commands: [ShellCommand]

  /// The most findings that are listed.
  private static let listed = 200

  init(_ merged: MergedCampaign, number: Int, cut: [String]) {
    let plan = merged.header.plan
    let summary = CampaignSummary(plan, merged.reports)
    let total = summary.total
    let planned = plan.caseCount
    self.number = number
    engines = plan.engines
    title = "Campaign \(number): \(Amount.of(total.cases, "generated case"))"
    facts = [
      Fact("engines", plan.engines.joined(separator: ", ")),
      Fact("seeds", "from \(plan.seed), \(Amount.count(plan.count)) of each family"),
      Fact("tolerance", "\(plan.tolerance)"), Fact("options", plan.options.joined(separator: ", ")),
      Fact("version", merged.header.version),
      Fact("stages of a program", Self.extent(total.stages)), Fact("rounds", Self.extent(total.rounds)),
    ]
    columns = VerdictRow.campaignColumns
    rows = summary.families.map { Self.row($0.label, $0.tally, of: plan.count) }
    self.total = Self.row("all", total, of: planned)
    let left = planned - total.cases
    remarks =
      (left > 0 ? ["\(Amount.of(left, "case")) of \(Amount.count(planned)) are not checked yet."] : [])
      + (merged.repeated > 0
        ? ["Chunks that are there more than once count once: \(Amount.count(merged.repeated))."] : []) + cut
    let labelled = summary.families.map { ($0.label, $0.tally) } + [("all", total)]
    judgementColumns = RuleJudgement.names
    judgements =
      plan.judges
      ? labelled.map { label, tally in
        FamilyRow(family: label, cells: RuleJudgement.names.map { Amount.count(tally.judgements[$0] ?? 0) })
      } : []
    exactness = total.exactness.sorted { $0.key < $1.key }.map { engine, exactness in
      FamilyRow(
        family: engine,
        cells: [
          Amount.count(exactness.cases), Amount.count(exactness.correctlyRounded),
          Amount.deviation(exactness.worstDeviation),
        ])
    }
    // Unsupported cases are counted in the table. They do not show which engine is wrong.
    let found = summary.findings.filter { $0.verdict != "unsupported" }
    findings = found.prefix(Self.listed).map { Self.entry($0, plan) }
    caseCount = total.cases
    findingCount = found.count
    moreFindings = max(0, found.count - Self.listed)
    commands = [Self.command(plan)]
  }

  private static func row(_ label: String, _ tally: CampaignTally, of planned: Int) -> VerdictRow {
    VerdictRow(
      family: label, source: "\(Amount.count(planned)) planned", cases: tally.cases,
      verdicts: tally.verdicts, names: VerdictRow.campaignNames,
      expected: label == "all" ? "" : tally.worstSeed.map { "\($0)" } ?? "–",
      worst: Amount.deviation(tally.worstDeviation))
  }

  private static func entry(_ finding: Finding, _ plan: CampaignPlan) -> FoundCase {
    FoundCase(
      name: "\(finding.family)/\(finding.seed)", verdict: finding.verdict, engine: finding.engine,
      reason: finding.reason,
      command: ShellCommand(
        "Compare it again\(startingOthers(plan))",
        ShellCommand.line(["plumb", "generate", finding.family, "--seed", "\(finding.seed)"]) + " | "
          + ShellCommand.line(["plumb", "compare", "-"] + engineWords(plan))))
  }

  private static func command(_ plan: CampaignPlan) -> ShellCommand {
    ShellCommand(
      "Check the same cases\(startingOthers(plan))",
      ShellCommand.line(
        ["plumb", "fuzz"] + plan.families + ["--seed", "\(plan.seed)", "--count", "\(plan.count)"]
          + engineWords(plan) + (plan.certifies ? ["--certify"] : []) + (plan.judges ? ["--judge"] : [])))
  }

  /// The words that choose the engines of a campaign and their options, as far as they are not the usual ones.
  private static func engineWords(_ plan: CampaignPlan) -> [String] {
    let encodings = plan.engines.compactMap { name in
      name.hasPrefix("constraint/") ? name.split(separator: "/").dropFirst().first.map(String.init) : nil
    }
    let others = others(plan)
    var words: [String] = []
    if !others.isEmpty || encodings.isEmpty {
      words += encodings.isEmpty ? [] : ["--engine", "constraint"]
      words += others.flatMap { _ in ["--engine", "external:COMMAND"] }
      if words.isEmpty { words = ["--engine", "direct"] }
    }
    if encodings.count == 1 { words += ["--encoding", encodings[0]] }
    let options = plan.options.filter { $0.hasPrefix("--") && !usual.contains($0) }
    return words + options.flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// A log has only the names of other programs, not their commands.
  private static func others(_ plan: CampaignPlan) -> [String] {
    plan.engines.filter { $0 != "direct" && !$0.hasPrefix("constraint/") }
  }

  private static func startingOthers(_ plan: CampaignPlan) -> String {
    let others = others(plan)
    if others.isEmpty { return "" }
    return "; COMMAND starts \(others.joined(separator: ", and the next one "))"
  }

  /// Options with default values, which a command can omit.
  private static let usual: Set<String> = [
    "--weight-cap 100000.0", "--row-cap 1000", "--time-limit 600.0", "--external-tolerance 1e-06",
    "--external-time-limit 10.0",
  ]

  private static func extent(_ extent: CampaignTally.Extent) -> String {
    "\(String(format: "%.1f", extent.mean)) on average, \(Amount.count(extent.largest)) at most"
  }
}

/// A name and what it stands for.
struct Fact: Sendable, Hashable {
  let key: String
  let value: String

  init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }
}

/// Campaigns read from logs. The shards of one campaign are joined.
package struct CampaignLogs: Sendable {
  /// The joined campaigns, in the order of their first logs, each with notes about unfinished lines of its
  /// logs.
  let campaigns: [(merged: MergedCampaign, cut: [String])]

  /// Reads logs of `plumb fuzz --log`.
  ///
  /// - Throws: `LogError` with the file and the wrong line.
  package init(_ logs: [(path: String, data: Data)]) throws(LogError) {
    var groups: [(header: CampaignLog.Header, logs: [(path: String, data: Data)], cut: [String])] = []
    for log in logs {
      let contents = try CampaignLogContents(log.data, log.path)
      var header = contents.header
      header?.shard = .whole
      let rest = log.data.count - contents.length
      let cut =
        rest > 0
        ? [
          "\(log.path): the last \(Amount.of(rest, "byte")) are half a line of a killed run, and not counted."
        ]
        : []
      if let header, let index = groups.firstIndex(where: { $0.header == header }) {
        groups[index].logs.append(log)
        groups[index].cut += cut
      } else if let header {
        groups.append((header, [log], cut))
      } else {
        // Merging throws the right error for a log without a whole line.
        _ = try MergedCampaign([log])
      }
    }
    var campaigns: [(merged: MergedCampaign, cut: [String])] = []
    for group in groups { campaigns.append((try MergedCampaign(group.logs), group.cut)) }
    self.campaigns = campaigns
  }

  /// The summaries, one per campaign.
  package var summaries: [CampaignSummary] {
    campaigns.map { CampaignSummary($0.merged.header.plan, $0.merged.reports) }
  }
}
