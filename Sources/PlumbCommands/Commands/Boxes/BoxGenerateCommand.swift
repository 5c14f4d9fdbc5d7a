import ArgumentParser
import BoxCases
import BoxComparison

struct BoxGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Prints random cases of boxes, one a line.",
    discussion: """
      A seed gives the same case on every machine. Cases have flexible boxes and grids, nested in each other, with \
      all properties that are laid out.

      plumb boxes generate --seed 7 --count 3
      plumb boxes generate --count 100 | plumb boxes compare --judge chromium -
      """)

  @Option(help: "The seed of the first case.") var seed: UInt64 = 1
  @Option(help: "How many cases, each with the next seed.") var count = 1

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
  }

  func run() throws {
    for offset in 0..<UInt64(count) {
      try Terminal.write(BoxGenerator.makeCase(seed: seed &+ offset).json() + "\n")
    }
  }
}
