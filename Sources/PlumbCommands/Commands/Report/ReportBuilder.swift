import ArgumentParser
import ConstraintLayout
import Foundation
import LayoutBenchmarking
import LayoutCases
import LayoutComparison
import LayoutReport
import ScreenComparison

/// Puts results on the page, and decides the exit code.
struct ReportBuilder {
  var page: ReportPage
  /// The results of each external engine.
  var tallies: [EngineTally]
  /// A line for each file that was read.
  private(set) var lines: [String] = []
  private var counts = VerdictCounts()
  private var campaigns: [CampaignSummary] = []

  init(page: ReportPage, tallies: [EngineTally]) {
    self.page = page
    self.tallies = tallies
  }

  // MARK: Cases

  mutating func compare(_ paths: [String], by check: CrossCheck) throws {
    for path in paths {
      let data = try FileBytes.contents(path)
      let cases = try CaseFiles<CheckedCase>.cases(in: data, path).map(\.layoutCase)
      note(path, "\(cases.count) \(cases.count == 1 ? "case" : "cases")", data)
      let places = Self.lines(of: cases.count, in: data)
      for (number, layoutCase) in cases.enumerated() {
        Terminal.progress("\(path): \(number + 1) of \(cases.count)  \(layoutCase.name)")
        let report: CaseReport
        do { report = try check.check(layoutCase) } catch {
          throw Exit.fail("\(path): \(error)", Exit.badData)
        }
        counts.add(report)
        for (number, answer) in report.answers.suffix(tallies.count).enumerated() {
          tallies[number].add(answer, report.tree)
        }
        page.add(report, from: CaseOrigin(path: path, line: places?[number]))
      }
      Terminal.progress("")
    }
  }

  /// The line of each case in a corpus; nil if the file is a single case.
  private static func lines(of count: Int, in data: Data) -> [Int]? {
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { line in !line.element.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
    return count > 1 && lines.count == count ? lines.map { $0.offset + 1 } : nil
  }

  private mutating func note(_ path: String, _ role: String, _ data: Data) {
    page.add(ReportInput(path: path, role: role, data: data))
    lines.append("\(path): \(role)")
  }

  // MARK: Logs

  mutating func take(campaigns paths: [String]) throws {
    if paths.isEmpty { return }
    let logs = try paths.map { (path: $0, data: try FileBytes.contents($0)) }
    let campaigns: CampaignLogs
    do { campaigns = try CampaignLogs(logs) } catch { throw Exit.fail("\(error)", Exit.badData) }
    for log in logs { note(log.path, "log of a campaign", log.data) }
    page.add(campaigns)
    self.campaigns = campaigns.summaries
  }

  mutating func take(benchmarks paths: [String]) throws {
    if paths.isEmpty { return }
    let files = try paths.map { path in
      Terminal.progress("reading \(path)")
      let data = try FileBytes.contents(path)
      return BenchmarkFile(path: path, data: data, content: try Gzip.expanded(data, path))
    }
    let results: BenchmarkResults
    Terminal.progress("summing up benchmarks")
    do { results = try BenchmarkResults(files) } catch { throw Exit.fail("\(error)", Exit.badData) }
    Terminal.progress("")
    for plan in Set(results.lines.map(\.plan)) {
      let name = plan.replacing(" ", with: "-")
      let file = "Benchmarks/Plans/\(name).json"
      if FileManager.default.fileExists(atPath: file) {
        page.benchCommands[plan] = ShellCommand.line([
          "plumb", "bench", "run", file, "--log", "\(name).ndjson",
        ])
      }
    }
    page.add(results)
    lines += results.inputs.map(\.description)
  }

  mutating func take(peers paths: [String]) throws {
    for path in paths {
      let data = try FileBytes.contents(path)
      let rows: [PeerRecord]
      do { rows = try PeerRecord.records(in: data, path) } catch { throw Exit.fail("\(error)", Exit.badData) }
      note(path, "\(rows.count) other \(rows.count == 1 ? "program" : "programs")", data)
      page.add(rows)
    }
  }

  mutating func take(screens paths: [String]) throws {
    for path in paths {
      let data = try FileBytes.contents(path)
      let result: ScreenResult
      do { result = try ScreenResult(data) } catch { throw Exit.fail("\(path): \(error)", Exit.badData) }
      note(path, "\(Prose.count(result.comparisons.count, "screen width")) by layout languages", data)
      page.add(result)
    }
  }

  /// Adds the results of the external engines.
  mutating func take(_ engines: [ExternalEngine], tolerance: Double) {
    page.add(zip(tallies, engines).map { PeerRecord($0, $1, tolerance: tolerance) })
  }

  // MARK: What it means

  /// Throws the exit code of the gravest result.
  func exit() throws {
    if !counts.allAgree { throw Exit.differ }
    var unsolved = counts.someUnsolved
    for summary in campaigns {
      do { try SummaryPrinter(isJSON: false).exit(summary) } catch let code as ExitCode
        where code == Exit.noSolution
      {
        unsolved = true
      }
    }
    if unsolved { throw Exit.noSolution }
  }
}

/// The file of a page. It is written completely or not at all.
struct PageFile {
  /// `-` for standard output.
  let path: String

  /// Reports early what would prevent writing the page.
  func check() throws {
    if path == "-" { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw Exit.fail("\(path) is a folder; give --output the path of a file", Exit.outputError)
    }
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw Exit.fail("\(path) cannot be written: there is no folder \(folder)", Exit.outputError)
    }
  }

  func write(_ text: String) throws {
    if path == "-" { return try Terminal.write(text) }
    try WholeFile.write(Data(text.utf8), to: path)
  }

  /// Prints the inputs of the page and its path. If the page goes to standard output, this goes to standard
  /// error.
  func tell(_ lines: [String]) throws {
    if path == "-" { return lines.map(Terminal.printable).forEach(Terminal.note) }
    let place = URL(filePath: path).absoluteURL.path(percentEncoded: false)
    try Terminal.write((lines + ["page: \(place)"]).map { Terminal.printable($0) + "\n" }.joined())
  }
}
