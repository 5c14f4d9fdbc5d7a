import ConstraintLayout
import DirectLayout
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

/// One generated grid, laid out by one engine after the other.
struct ScaleRun {
  struct Row {
    var grid: String
    var engine: String
    var result: LayoutResult
    var verdict: Verdict
    var deviation: Double
    /// Total time against the direct engine's.
    var ratio: Double
  }

  private let grid: String
  private let layoutCase: LayoutCase
  private let tree: LayoutTree
  private let reference: LayoutResult

  init(_ family: Family, seed: UInt64) throws {
    tree = try family.tree(seed: seed)
    layoutCase = family.outline(seed: seed)
    let size = family.parameters["rows"] ?? 0
    grid = "\(family.name) \(size)²"
    reference = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
  }

  var direct: Row {
    Row(
      grid: grid, engine: "direct", result: reference, verdict: .equal, deviation: 0, ratio: 1)
  }

  func row(for engine: ConstraintEngine) -> Row {
    let result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    let comparison = Comparison(tree, reference, result)
    return Row(
      grid: grid, engine: engine.name, result: result, verdict: comparison.verdict,
      deviation: comparison.worstDeviation,
      ratio: result.statistics.total / reference.statistics.total)
  }
}
