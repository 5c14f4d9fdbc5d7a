import ArgumentParser
import ConstraintLayout
import DirectLayout
import LayoutBenchmarking
import LayoutCases
import LayoutCore
import LinearProgramming
import Plumb

struct ScaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Lays out generated grids of growing size with both engines and prints one table.",
    discussion: """
      Grids are square: --sizes 30,100 makes 30 × 30 and 100 × 100 cells. Times are milliseconds of one run \
      each, ratio is the total against the direct engine's in the same run.

      plumb scale --families fixed,mixed --sizes 30,100,316,1000
      """)

  @Option(
    help: "Families of grids, separated by commas: fixed, mixed.",
    transform: ScaleCommand.names)
  var families: [String] = ["fixed", "mixed"]

  @Option(help: "Rows and columns of each grid, separated by commas.", transform: ScaleCommand.numbers)
  var sizes: [Int] = [30, 100, 316]

  @Option(help: "The largest grid for the cells encoding, which takes gigabytes at 1000 × 1000.")
  var cellsLimit = 1000

  @Option(help: "The seed of the generator.") var seed: UInt64 = 1
  @OptionGroup var constraint: ConstraintOptions

  static func names(_ text: String) throws -> [String] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for name in names where name != "fixed" && name != "mixed" {
      throw ValidationError("\"\(name)\" is no family of grids that grow; fixed and mixed are")
    }
    return names
  }

  static func numbers(_ text: String) throws -> [Int] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      guard let number = Int($0), (1...2000).contains(number) else {
        throw ValidationError("\"\($0)\" is no size; whole numbers from 1 to 2000 are")
      }
      return number
    }
  }

  func run() throws {
    var table = ScaleTable()
    for name in families {
      for size in sizes {
        guard let family = Family(named: name, rows: size, columns: size) else { continue }
        Terminal.progress("\(name) \(size) × \(size)")
        let problem = try GridProblem(family, seed: seed)
        let reference = problem.measure(DirectEngine())
        table.add(reference, against: reference, problem.tree)
        for encoding in Encoding.allCases where encoding == .tracks || size <= cellsLimit {
          Terminal.progress("\(name) \(size) × \(size), \(encoding.rawValue)")
          table.add(problem.measure(constraint.engine(encoding)), against: reference, problem.tree)
        }
      }
    }
    Terminal.progress("")
    try Terminal.write(
      "start \(constraint.start.rawValue), weight cap \(constraint.weightCap), seed \(seed)\n")
    try Terminal.write(table.text + "\n")
    if table.someDiffer { throw Exit.differ }
    if table.someUnsolved { throw Exit.noSolution }
  }
}
