import ArgumentParser
import BoxCases
import BoxComparison

struct BoxGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Prints random cases of boxes, one a line.",
    discussion: """
      The same seed always gives the same case. Cases have flexible boxes and grids, nested in each other, with \
      whatever the direct engine lays out; absolute boxes and ratios come with --with.

      plumb boxes generate --seed 7 --count 3
      plumb boxes generate --count 100 | plumb boxes compare --judge chromium -
      """)

  @Option(help: "The seed of the first case.") var seed: UInt64 = 1
  @Option(help: "How many cases, each with the next seed.") var count = 1
  @OptionGroup var extras: BoxExtras

  func validate() throws {
    if count < 0 { throw ValidationError("--count is \(count); at least 0 is needed") }
  }

  func run() throws {
    for offset in 0..<UInt64(count) {
      try Terminal.write(BoxGenerator.makeCase(seed: seed &+ offset, with: extras.set).json() + "\n")
    }
  }
}

/// What generated boxes have beyond the usual.
struct BoxExtras: ParsableArguments {
  @Option(
    name: .customLong("with"), parsing: .singleValue,
    help: "Also absolute boxes, or boxes with an aspect-ratio.")
  var extras: [BoxExtra] = []

  var set: Set<BoxGenerator.Extra> { Set(extras.map(\.extra)) }
}

enum BoxExtra: String, ExpressibleByArgument, CaseIterable {
  case absolute
  case aspectRatio = "aspect-ratio"

  var extra: BoxGenerator.Extra {
    switch self {
    case .absolute: .absolute
    case .aspectRatio: .aspectRatio
    }
  }
}
