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

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
    if rows < 1 || columns < 1 { throw ValidationError("--rows and --columns must be at least 1") }
  }

  func run() throws {
    guard let family = Family(named: family, rows: rows, columns: columns) else {
      throw ValidationError("\(family) is no family; there are \(Family.names.joined(separator: ", "))")
    }
    for offset in 0..<UInt64(count) {
      try Terminal.write(try family.makeCase(seed: seed &+ offset).json() + "\n")
    }
  }
}
