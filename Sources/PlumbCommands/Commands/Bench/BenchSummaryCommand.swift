import ArgumentParser
package import LayoutBenchmarking
import LayoutCases
import LayoutComparison

extension Measure: ExpressibleByArgument {}

struct BenchSummaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary",
    abstract: "Prints medians, ratios, growth, noise and memory of what logs hold.",
    discussion: """
      Intervals are percentile bootstraps over processes. Ratios are to --reference in the same setting: measured \
      in the same processes, or each in its own. The ratio of a contender to itself, A/A, is the noise floor.

      plumb bench summary quick.ndjson
      plumb bench summary quick.ndjson --reference constraint/tracks/propagated --format ndjson
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, csv, ndjson
  }

  @OptionGroup var logs: BenchLogs
  @Option(help: "The contender that ratios are to; direct if it is there, else the first one.")
  var reference: String?
  @Option(help: "What ratios and exponents are of; may be repeated, total and solve by default.")
  var measure: [Measure] = []
  @Option(help: "The seed of the intervals.") var seed: UInt64 = 1
  @Option(help: "How often processes are drawn for an interval.") var resamples = 2000
  @Option(help: "The share of draws within an interval.") var confidence = 0.95
  @Option(help: "Tables, comma-separated values, or an object a line.") var format = Format.table

  func validate() throws {
    if !(1...1_000_000).contains(resamples) {
      throw ValidationError("--resamples is \(resamples); from 1 to 1000000 are needed")
    }
    if !(confidence > 0 && confidence < 1) {
      throw ValidationError("--confidence is \(confidence); more than 0 and less than 1 is needed")
    }
  }

  func run() throws {
    let logs = try logs.read()
    var summary = BenchmarkSummary(
      logs, reference: reference ?? "direct", measures: measure.isEmpty ? [.total, .solve] : measure,
      bootstrap: Bootstrap(seed: seed, resamples: resamples, confidence: confidence))
    let contenders = summary.contenders
    if !contenders.contains(summary.reference) {
      guard reference == nil else {
        throw Exit.fail(
          "there are no samples of \(summary.reference); there are some of \(contenders.joined(separator: ", "))",
          Exit.usage)
      }
      summary.reference = contenders.first ?? summary.reference
    }
    let lines = summary.lines
    switch format {
    case .table: try Terminal.write(BenchTables(lines).text)
    case .csv:
      try Terminal.write(([CSV.summary.header] + lines.map(CSV.summary.line)).joined(separator: "\n") + "\n")
    case .ndjson: for line in lines { try Terminal.write(try line.json() + "\n") }
    }
  }
}

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

/// Benchmark logs from the command line.
struct BenchLogs: ParsableArguments {
  @Argument(help: "Logs that plumb bench run wrote.", completion: .file(extensions: ["ndjson"]))
  var logs: [String]

  func read() throws -> [BenchmarkLogContents] {
    try logs.map { path in
      let contents: BenchmarkLogContents
      do { contents = try BenchmarkLogContents(try CaseFiles.contents(path), path) } catch let error
        as LogError
      {
        throw Exit.fail("\(error)", Exit.badData)
      }
      guard contents.manifest != nil else {
        throw Exit.fail("\(path): holds no whole line; the log of plumb bench run is needed", Exit.badData)
      }
      return contents
    }
  }
}
