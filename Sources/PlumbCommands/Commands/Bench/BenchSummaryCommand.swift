import ArgumentParser
import Foundation
package import LayoutBenchmarking
import LayoutCases
import LayoutComparison
import LayoutCore

extension SampleMeasure: ExpressibleByArgument {}

struct BenchSummaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summary",
    abstract: "Prints medians, ratios, growth, noise and memory of what logs hold.",
    discussion: """
      An interval goes from the k-th smallest number of a repeat to the k-th largest; it holds the median with the \
      probability that it states, whatever the noise. Ratios are to --reference in the same setting: measured \
      in the same processes, or each in its own. The ratio of a contender to itself, A/A, is the noise floor; \
      the last line says how many of its intervals hold 1.

      plumb bench summary quick.ndjson
      plumb bench summary quick.ndjson --reference constraint/tracks/propagated \\
        --format ndjson
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, csv, ndjson
  }

  @OptionGroup var logs: BenchLogs
  @Option(help: "The contender that ratios are to; direct if it is there, else the first one.")
  var reference: String?
  @Option(help: "What ratios and exponents are of; may be repeated, total and solve by default.")
  var measure: [SampleMeasure] = []
  @Option(help: "The least probability with which an interval holds the median.") var confidence = 0.95
  @Option(help: "Tables, comma-separated values, or an object a line.") var format = Format.table

  func validate() throws {
    if !(confidence > 0 && confidence < 1) {
      throw ValidationError("--confidence is \(confidence); more than 0 and less than 1 is needed")
    }
  }

  func run() throws {
    let logs = try logs.read()
    var summary = BenchmarkSummary(
      logs, reference: reference ?? "direct", measures: measure.isEmpty ? [.total, .solve] : measure,
      confidence: confidence)
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

struct BenchCoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Checks that intervals hold the truth as often as they say.",
    discussion: """
      Makes up runs with noise of known medians, sums them up like measured ones, and counts how often the \
      interval holds the true value: of a time, of a ratio in processes apart or together, of a growth exponent. \
      With logs it also counts how many of their A/A intervals hold 1.

      plumb bench coverage
      plumb bench coverage Benchmarks/Results/samples/scaling.ndjson
      """)

  @Argument(help: "Logs that plumb bench run wrote.", completion: .file(extensions: ["ndjson"]))
  var logs: [String] = []
  @Option(help: "The runs that are made up for each line.") var runs = 10_000
  @Option(help: "The processes for each combination of problem and contender.") var repeats = 7
  @Option(help: "The seed of the runs.") var seed: UInt64 = 1
  @Option(help: "The least probability with which an interval holds the median.") var confidence = 0.95

  func validate() throws {
    if !(1...1_000_000).contains(runs) {
      throw ValidationError("--runs is \(runs); from 1 to 1000000 are needed")
    }
    if !(1...1000).contains(repeats) {
      throw ValidationError("--repeats is \(repeats); from 1 to 1000 are needed")
    }
    if !(confidence > 0 && confidence < 1) {
      throw ValidationError("--confidence is \(confidence); more than 0 and less than 1 is needed")
    }
  }

  func run() throws {
    var table = TextTable(["interval of", "noise", "runs", "held", "stated"])
    var seed = seed
    for subject in SyntheticRuns.Subject.allCases {
      for noise in SyntheticRuns.Noise.allCases {
        seed &+= 1
        let runs = SyntheticRuns(noise, subject, repeats: repeats)
        add(
          runs.coverage(runs: self.runs, confidence: confidence, seed: seed),
          [subject.rawValue, noise.rawValue], &table)
      }
    }
    if !logs.isEmpty {
      var files = BenchLogs()
      files.logs = logs
      let summary = BenchmarkSummary(try files.read(), reference: "", confidence: confidence)
      for measure in summary.measures {
        add(
          IntervalCoverage(noise: summary.lines, measure.rawValue), ["A/A \(measure.rawValue)", "measured"],
          &table)
      }
    }
    try Terminal.write(table.lines.joined(separator: "\n") + "\n")
  }

  private func add(_ coverage: IntervalCoverage, _ names: [String], _ table: inout TextTable) {
    let shares = [coverage.share, coverage.statedShare].map { $0.map { String(format: "%.3f", $0) } ?? "" }
    table.add(names + ["\(coverage.intervals)"] + shares)
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
      do { contents = try BenchmarkLogContents(try FileBytes.contents(path), path) } catch let error
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
