import ArgumentParser
import Foundation
import LayoutCases
import LayoutCore
import Plumb

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Prints generated cases, one a line.",
    discussion: """
      The same family and seed give the same case for ever.

      plumb generate random --seed 7 --count 100 | plumb compare -
      """)

  @Argument(help: "The family: \(Family.names.joined(separator: ", ")).") var family: String
  @Option(help: "The seed of the first case.") var seed: UInt64 = 1
  @Option(help: "How many cases, each with the next seed.") var count = 1
  @Option(help: "Rows of a grid of the families fixed and mixed.") var rows = 10
  @Option(help: "Columns of a grid of the families fixed and mixed.") var columns = 10
  @Option(help: "Leaves of a tree of the families stacks and textStacks.") var leaves = 30
  @Option(help: "How deep the stacks of these families stand in each other.") var depth = 4

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if rows < 1 || columns < 1 { throw ValidationError("--rows and --columns must be at least 1") }
    if rows.multipliedReportingOverflow(by: columns).overflow || rows * columns > Self.mostCells {
      throw ValidationError("\(rows) × \(columns) cells are too many; at most \(Self.mostCells) are possible")
    }
    if !(1...1_000_000).contains(leaves) || !(1...100).contains(depth) {
      throw ValidationError("--leaves must be from 1 to 1000000, and --depth from 1 to 100")
    }
    if Family(named: family) == nil {
      throw ValidationError("\(family) is no family; there are \(Family.names.joined(separator: ", "))")
    }
  }

  /// The most cells of a generated grid: a case is held in memory as a whole.
  private static let mostCells = 4_000_000

  func run() throws {
    guard
      let family = Family(
        named: family, rows: rows, columns: columns, leaves: leaves, depth: depth)
    else { return }
    for offset in 0..<UInt64(count) {
      try Terminal.write(try family.makeCase(seed: seed &+ offset).json() + "\n")
    }
  }
}
