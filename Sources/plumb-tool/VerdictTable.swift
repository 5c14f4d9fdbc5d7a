import Foundation
import LayoutComparison

/// Verdicts, deviations, rounds, stages and rates of a campaign, a line per family.
struct VerdictTable {
  let lines: [String]

  init(_ summary: CampaignSummary) {
    let names = (Verdict.names + ["invalid"]).filter { name in
      Self.always.contains(name) || summary.total.verdicts[name] != nil
    }
    var table = TextTable(
      ["family", "cases"] + names + [
        "worst deviation", "seed", "views", "rounds", "most", "stages", "most", "cases/s",
      ])
    for (label, tally) in summary.families + [("all", summary.total)] {
      table.add(
        [label, "\(tally.cases)"] + names.map { "\(tally.verdicts[$0] ?? 0)" } + [
          tally.worstDeviation == 0 ? "0" : String(format: "%.1e", tally.worstDeviation),
          label == "all" ? "" : tally.worstSeed.map { "\($0)" } ?? "",
          Self.mean(Double(tally.views), tally.cases),
          Self.number(tally.rounds.mean), "\(tally.rounds.largest)",
          Self.number(tally.stages.mean), "\(tally.stages.largest)",
          tally.seconds > 0 ? "\(Int(Double(tally.cases) / tally.seconds))" : "",
        ])
    }
    lines = table.lines + ["views, rounds and stages are means; cases/s are of one core"]
  }

  /// Verdicts that a table shows even where they never came up.
  private static let always: Set<String> = ["equal", "equalWithinTolerance", "different", "solverFailure"]

  private static func mean(_ sum: Double, _ count: Int) -> String {
    count == 0 ? "" : number(sum / Double(count))
  }

  private static func number(_ value: Double) -> String { String(format: "%.1f", value) }
}
