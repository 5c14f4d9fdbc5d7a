import ArgumentParser
import ConstraintLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore

/// Prints the results of a campaign as a table, or as one JSON object per line.
struct SummaryPrinter {
  let isJSON: Bool
  /// The most findings, and the most reasons, a table lists.
  private static let listed = 20

  func print(_ summary: CampaignSummary, shard: Shard) throws {
    try Terminal.write(isJSON ? try json(summary, shard) : text(summary, shard))
  }

  /// Throws the exit code of the summary.
  func exit(_ summary: CampaignSummary) throws {
    let verdicts = summary.total.verdicts
    let breaksRules = summary.total.judgements["broken"] != nil
    if (ScriptFault.Kind.sessionFaults + ["different", "invalid"]).contains(where: { verdicts[$0] != nil })
      || breaksRules
    {
      throw Exit.differ
    }
    if verdicts["solverFailure"] != nil || verdicts["unsupported"] != nil { throw Exit.noSolution }
  }

  private func text(_ summary: CampaignSummary, _ shard: Shard) -> String {
    let plan = summary.plan
    var lines = [
      "engines \(plan.engines.joined(separator: ", ")); seeds from \(plan.seed); tolerance \(plan.tolerance)"
        + (shard == .whole ? "" : "; shard \(shard)")
    ]
    lines += VerdictTable(summary).lines
    if plan.judges { lines += [""] + JudgementTable(summary).lines }
    if plan.certifies { lines += [""] + ExactnessTable(summary).lines }
    let checked = summary.total.cases
    let planned = plan.caseCounts(of: shard).values.reduce(0, +)
    if checked < planned { lines.append("\(planned - checked) of \(planned) cases are not checked yet") }
    lines += unsupported(summary)
    // Cases that are unsupported do not show which engine is wrong.
    let findings = summary.findings.filter { $0.verdict != "unsupported" }
    if !findings.isEmpty { lines.append("") }
    for finding in findings.prefix(Self.listed) {
      lines.append(
        "\(finding.family)/\(finding.seed): \(finding.verdict) (\(finding.engine)) \(finding.reason)")
    }
    let rest = findings.count - Self.listed
    if rest > 0 { lines.append("and \(rest) more") }
    return lines.map(Terminal.printable).joined(separator: "\n") + "\n"
  }

  /// Why engines could not lay out cases, the most frequent reasons first.
  private func unsupported(_ summary: CampaignSummary) -> [String] {
    guard let causes = summary.total.unsupported?.causes else { return [] }
    let rest = causes.dropFirst(Self.listed)
    return ["", "why engines did not lay out cases:"]
      + causes.prefix(Self.listed).map {
        "  \(Prose.count($0.cases, "case")), \($0.cause.engine): \($0.cause.reason)"
      }
      + (rest.isEmpty
        ? [] : ["  and \(Prose.count(rest.count, "reason")) more; --format json has all of them"])
  }

  private func json(_ summary: CampaignSummary, _ shard: Shard) throws -> String {
    let planned = summary.plan.caseCounts(of: shard)
    let tallies =
      summary.families.map {
        FamilyObject(family: $0.label, planned: planned[$0.label] ?? 0, tally: $0.tally)
      }
      + [FamilyObject(family: "all", planned: planned.values.reduce(0, +), tally: summary.total)]
    let lines =
      try summary.findings.map { try canonicalText(of: FindingObject($0)) }
      + tallies.map { try canonicalText(of: $0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A case on which engines disagree, in the format `plumb-finding/1`.
  private struct FindingObject: Encodable {
    var format = "plumb-finding/1"
    var engine: String
    var family: String
    var reason: String
    var seed: UInt64
    var verdict: String

    init(_ finding: Finding) {
      engine = finding.engine
      family = finding.family
      reason = finding.reason
      seed = finding.seed
      verdict = finding.verdict
    }
  }

  /// The results of a family, in the format `plumb-tally/1`.
  private struct FamilyObject: Encodable {
    var format = "plumb-tally/1"
    var family: String
    /// The number of cases to check. The tally of an unfinished campaign has fewer.
    var planned: Int
    var tally: CampaignTally
  }
}

/// Verdicts, deviations, rounds, stages and rates of a campaign, one line per family.
struct VerdictTable {
  let lines: [String]

  init(_ summary: CampaignSummary) {
    let names = (Verdict.names + ScriptFault.Kind.sessionFaults + ["invalid"]).filter { name in
      Self.always.contains(name) || summary.total.verdicts[name] != nil
    }
    let own = summary.plan.engines.filter { $0 == "direct" || $0.hasPrefix("constraint/") }
    let others = summary.plan.engines.filter { !own.contains($0) }
    var table = TextTable(
      ["family", "cases"] + names + [
        "worst deviation", "seed", "views", "rounds", "most", "stages", "most", "cases/s",
      ] + (summary.plan.edits == nil ? [] : ["steps"]))
    for (label, tally) in summary.families + [("all", summary.total)] {
      table.add(
        [label, "\(tally.cases)"] + names.map { "\(tally.verdicts[$0] ?? 0)" } + [
          tally.worstDeviation == 0 ? "0" : String(format: "%.1e", tally.worstDeviation),
          label == "all" ? "" : tally.worstSeed.map { "\($0)" } ?? "",
          Self.mean(Double(tally.views), tally.cases),
          Self.number(tally.rounds.mean), "\(tally.rounds.largest)",
          Self.number(tally.stages.mean), "\(tally.stages.largest)",
          tally.seconds > 0 ? "\(Int(Double(tally.cases) / tally.seconds))" : "",
        ] + (summary.plan.edits == nil ? [] : ["\(tally.steps ?? 0)"]))
    }
    lines =
      table.lines + ["views, rounds and stages are means, most is the largest; cases/s are of one core"]
      + (others.isEmpty
        ? []
        : [
          "worst deviation is the largest relative one between \(own.joined(separator: ", ")); "
            + "\(others.joined(separator: ", ")) \(others.count == 1 ? "is" : "are") compared in points and not in it"
        ])
  }

  /// Verdicts with a column even if they never occur.
  private static let always: Set<String> = ["equal", "equalWithinTolerance", "different", "solverFailure"]

  private static func mean(_ sum: Double, _ count: Int) -> String {
    count == 0 ? "" : number(sum / Double(count))
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}

/// How near each engine's frames are to those of exact arithmetic, one line per family and engine.
struct ExactnessTable {
  let lines: [String]

  init(_ summary: CampaignSummary) {
    var table = TextTable(["family", "engine", "placed", "correctly rounded", "worst deviation"])
    for (label, tally) in summary.families + [("all", summary.total)] {
      for engine in summary.plan.engines {
        guard let exactness = tally.exactness[engine] else { continue }
        table.add([
          label, engine, "\(exactness.cases)", "\(exactness.correctlyRounded)",
          exactness.worstDeviation == 0 ? "0" : String(format: "%.1e", exactness.worstDeviation),
        ])
      }
    }
    lines =
      table.lines + [
        "frames are compared with the doubles nearest to those of the first encoding's program in exact arithmetic"
      ]
  }
}

/// Judgements of the reference's answers by the rules, one line per family.
struct JudgementTable {
  let lines: [String]

  init(_ summary: CampaignSummary) {
    var table = TextTable(["family"] + RuleJudgement.names)
    for (label, tally) in summary.families + [("all", summary.total)] {
      table.add([label] + RuleJudgement.names.map { "\(tally.judgements[$0] ?? 0)" })
    }
    lines = table.lines + ["answers of \(summary.plan.engines[0]), judged by the rules alone"]
  }
}
