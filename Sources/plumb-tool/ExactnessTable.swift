import Foundation
import LayoutComparison

/// How near the frames of each engine come to those of exact arithmetic, a line per family and engine.
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
