import ConstraintLayout
import DirectLayout
import Foundation
import LayoutBenchmarking
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

/// The table of `plumb scale`: sizes of the linear programs, iterations, times and deviations.
struct ScaleTable {
  private var table = TextTable(
    ["problem", "engine", "views", "rows", "folded", "nonzeros", "weight", "stages", "iterations"]
      + [
        "rounds", "measures", "build", "compile", "load", "solve", "read back", "ratio", "deviation",
        "verdict",
      ])
  private(set) var someDiffer = false
  private(set) var someUnsolved = false

  mutating func add(_ run: Sample, against reference: Sample, _ tree: LayoutTree) {
    let comparison = Comparison(tree, reference.result, run.result)
    let isPlaced = run.result.status == .placed
    if case .different = comparison.verdict { someDiffer = true }
    if !isPlaced { someUnsolved = true }
    let statistics = run.result.statistics
    func count(_ name: String) -> String { statistics.counts[name].map { String(Int($0)) } ?? "" }
    let weight = statistics.counts["largestWeight"].map { String(format: "%.3g", $0) } ?? ""
    table.add(
      [
        run.problem, run.engine, String(tree.count), count("rows"), count("foldedRows"), count("nonzeros"),
        weight,
        count("stages"),
        count("iterations"),
      ]
        + [count("rounds"), count("measures")]
        + LayoutStatistics.Phase.allCases.map { String(format: "%.1f", 1000 * statistics[$0]) }
        + [
          String(format: "%.1f", statistics.total / reference.result.statistics.total),
          isPlaced ? String(format: "%.1e", comparison.worstDeviation) : "", comparison.verdict.name,
        ])
  }

  var text: String { table.lines.joined(separator: "\n") }
}
