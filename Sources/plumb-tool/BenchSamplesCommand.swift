import ArgumentParser
import LayoutBenchmarking
import LayoutCases

struct BenchSamplesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "samples",
    abstract: "Prints every sample of logs as one table.",
    discussion: """
      plumb bench samples quick.ndjson > quick.csv
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv, ndjson
  }

  @OptionGroup var logs: BenchLogs
  @Option(help: "Comma-separated values with a header, or an object a line.") var format = Format.csv

  func run() throws {
    let samples = try logs.read().flatMap(\.samples)
    let csv = CSV.samples
    if format == .csv { try Terminal.write(csv.header + "\n") }
    for sample in samples {
      try Terminal.write((format == .csv ? csv.line(sample) : try canonicalText(of: sample)) + "\n")
    }
  }
}
