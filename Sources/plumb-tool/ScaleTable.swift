import ConstraintLayout
import DirectLayout
import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

/// The table of `plumb scale`: sizes of the linear programs, iterations, times and deviations.
struct ScaleTable {
  private var table = TextTable(
    ["grid", "engine", "rows", "nonzeros", "weight", "stages", "iterations", "rounds"]
      + ["build", "compile", "load", "solve", "read back", "ratio", "deviation", "verdict"])
  private(set) var allAgree = true
  private(set) var isSolverBeaten = false

  mutating func add(_ row: ScaleRun.Row) {
    if !row.verdict.isAgreement { allAgree = false }
    if case .solverFailure = row.verdict { isSolverBeaten = true }
    let statistics = row.result.statistics
    func count(_ name: String) -> String { statistics.counts[name].map { String(Int($0)) } ?? "" }
    let weight = statistics.counts["largestWeight"].map { String(format: "%.3g", $0) } ?? ""
    table.add(
      [row.grid, row.engine, count("rows"), count("nonzeros"), weight, count("stages"), count("iterations")]
        + [count("rounds")]
        + LayoutStatistics.Phase.allCases.map { String(format: "%.1f", 1000 * statistics[$0]) }
        + [String(format: "%.1f", row.ratio), String(format: "%.1e", row.deviation), row.verdict.name])
  }

  var text: String { table.text }
}
