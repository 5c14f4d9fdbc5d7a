import ArgumentParser
import ConstraintLayout
import DirectLayout
import Foundation
import LayoutBenchmarking
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb

struct ScaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Lays out generated cases of growing size with both engines and prints one table.",
    discussion: """
      Families of grids that have rows and columns are square: --sizes 30,100 makes 30 × 30 and 100 × 100 \
      cells. Trees of stacks (stacks, textStacks) have each number of leaves at each depth. A gallery has \
      each number of screens, of about 100 views each. Times are milliseconds of one run each, ratio is the \
      total against the direct engine's in the same run.

      plumb scale --families fixed,mixed --sizes 30,100,316,1000
      plumb scale --families stacks,textStacks --leaves 200 --depths 1,2,3,4,6,8
      plumb scale --families gallery --screens 1,3,10,30,100
      """)

  @Option(
    help:
      "Families that grow, such as fixed, mixed, spanning, stacks, textStacks, gallery, separated by commas.",
    transform: ScaleCommand.families)
  var families: [Family] = [.fixed, .mixed]

  @Option(
    help: "Rows and columns of each grid, separated by commas.",
    transform: { try ScaleCommand.numbers($0, 1...2000) })
  var sizes: [Int] = [30, 100, 316]

  @Option(
    help: "Leaves of each tree of stacks, separated by commas.",
    transform: { try ScaleCommand.numbers($0, 1...1_000_000) })
  var leaves: [Int] = [200]

  @Option(
    help: "How deep stacks stand in each other, separated by commas.",
    transform: { try ScaleCommand.numbers($0, 1...100) })
  var depths: [Int] = [1, 2, 3, 4, 6, 8]

  @Option(
    help: "Screens of each gallery, separated by commas.",
    transform: { try ScaleCommand.numbers($0, 1...10_000) })
  var screens: [Int] = [1, 3, 10, 30, 100]

  @Option(help: "The largest grid for the cells encoding, which takes gigabytes at 1000 × 1000.")
  var cellsLimit = 1000

  @Option(help: "The seed of the generator.") var seed: UInt64 = 1
  @OptionGroup var constraint: ConstraintOptions

  /// The families with these names. Each must have rows and columns, leaves and a depth, or screens.
  static func families(_ text: String) throws -> [Family] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      let family = try GenerateCommand.family(String(name))
      let shapes = [["rows", "columns"], ["leaves", "depth"], ["screens"]]
      guard shapes.contains(where: { family.grows(as: $0) }) else {
        throw ValidationError(
          "\"\(name)\" has neither rows and columns, nor leaves and a depth, nor screens; fixed, mixed, stacks, "
            + "gallery do, say")
      }
      return family
    }
  }

  static func numbers(_ text: String, _ range: ClosedRange<Int>) throws -> [Int] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      guard let number = Int($0), range.contains(number) else {
        throw ValidationError(
          "\"\($0)\" is out of range; whole numbers from \(range.lowerBound) to \(range.upperBound) are needed"
        )
      }
      return number
    }
  }

  /// The problems in the order of the table, each with its encodings.
  private func problems() throws -> [(family: Family, encodings: [Encoding])] {
    try families.flatMap { family -> [(Family, [Encoding])] in
      if family.grows(as: ["rows", "columns"]) {
        return try sizes.map { size in
          let encodings = Encoding.allCases.filter { $0 == .tracks || size <= cellsLimit }
          return (try family.setting(["rows": size, "columns": size]), encodings)
        }
      }
      if family.grows(as: ["screens"]) {
        return try screens.map { (try family.setting(["screens": $0]), [.tracks]) }
      }
      return try leaves.flatMap { leaves in
        try depths.map { depth in
          (try family.setting(["leaves": leaves, "depth": depth]), Encoding.allCases)
        }
      }
    }
  }

  func run() throws {
    var table = ScaleTable()
    for (family, encodings) in try problems() {
      Terminal.progress(family.label)
      let problem = try BenchmarkProblem(family, seed: seed)
      func add(_ engine: any LayoutEngine, against reference: LayoutResult? = nil) -> LayoutResult {
        let result = EngineContender(engine).run(problem.steps[0], of: problem).result
        table.add(family.label, engine.name, result, against: reference ?? result, problem.tree)
        return result
      }
      let reference = add(DirectEngine())
      for encoding in encodings {
        Terminal.progress("\(family.label), \(encoding.rawValue)")
        _ = add(constraint.engine(encoding), against: reference)
      }
    }
    Terminal.progress("")
    try Terminal.write(
      "start \(constraint.start.rawValue), weight cap \(constraint.weightCap), row cap \(constraint.rowCap), seed \(seed)\n"
    )
    try Terminal.write(table.text + "\n")
    if table.someDiffer { throw Exit.differ }
    if table.someUnsolved { throw Exit.noSolution }
  }
}

extension Family {
  /// Whether the family has parameters with these names.
  fileprivate func grows(as names: [String]) -> Bool {
    names.allSatisfy { name in parameters.contains { $0.name == name } }
  }
}

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

  mutating func add(
    _ problem: String, _ engine: String, _ result: LayoutResult, against reference: LayoutResult,
    _ tree: LayoutTree
  ) {
    let comparison = Comparison(tree, reference, result)
    let isPlaced = result.status == .placed
    if case .different = comparison.verdict { someDiffer = true }
    if !isPlaced { someUnsolved = true }
    let statistics = result.statistics
    func count(_ name: String) -> String { statistics.counts[name].map { String(Int($0)) } ?? "" }
    let weight = statistics.counts["largestWeight"].map { String(format: "%.3g", $0) } ?? ""
    table.add(
      [
        problem, engine, String(tree.count), count("rows"), count("foldedRows"), count("nonzeros"),
        weight, count("stages"), count("iterations"), count("rounds"), count("measures"),
      ]
        + LayoutStatistics.Phase.allCases.map { String(format: "%.1f", 1000 * statistics[$0]) }
        + [
          String(format: "%.1f", statistics.total / reference.statistics.total),
          isPlaced ? String(format: "%.1e", comparison.worstDeviation) : "", comparison.verdict.name,
        ])
  }

  var text: String { table.lines.joined(separator: "\n") }
}
