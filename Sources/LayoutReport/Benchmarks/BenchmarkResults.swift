package import Foundation
package import LayoutBenchmarking
import LayoutCases
package import LayoutComparison
package import LayoutCore

/// The contents of benchmark result files: summaries, logs (which are summarised), and the machines.
///
/// If a summary covers the plan of a log, only the log's manifest is used.
package struct BenchmarkResults: Sendable {
  package private(set) var lines: [SummaryLine] = []
  private(set) var manifests: [(path: String, manifest: BenchmarkManifest)] = []
  package private(set) var inputs: [ReportInput] = []

  /// Complexity: linear in the lines and samples.
  ///
  /// - Throws: `Problem` or `LogError`, with the file and the wrong line.
  package init(_ files: [BenchmarkFile]) throws {
    let summaries = files.filter { $0.format == SummaryLine.format }
    for file in summaries { try take(summary: file) }
    let plans = Set(lines.map(\.plan))
    for file in files where file.format != SummaryLine.format { try take(log: file, besides: plans) }
  }

  private mutating func take(summary file: BenchmarkFile) throws {
    let found = file.lines
    for (number, text) in found {
      guard let line = try? strictDocument(SummaryLine.self, text), line.format == SummaryLine.format
      else { throw Problem.damaged(file.path, line: number) }
      lines.append(line)
    }
    inputs.append(ReportInput(path: file.path, role: Amount.of(found.count, "result"), data: file.data))
  }

  private mutating func take(log file: BenchmarkFile, besides plans: Set<String>) throws {
    guard !file.content.isEmpty else { throw Problem.empty(file.path) }
    guard file.format == BenchmarkManifest.format else {
      throw Problem.foreign(file)
    }
    let end = (file.content.firstIndex(of: 0x0A) ?? file.content.endIndex)
    guard end < file.content.endIndex else { throw Problem.empty(file.path) }
    let first = try BenchmarkLogContents(Data(file.content[...end]), file.path)
    guard let manifest = first.manifest else { throw Problem.empty(file.path) }
    manifests.append((file.path, manifest))
    if plans.contains(manifest.plan.name) {
      inputs.append(
        ReportInput(
          path: file.path, role: "manifest of \(manifest.plan.name)", data: file.data,
          remark: "The summary has its samples."))
    } else {
      try take(samplesOf: file, manifest)
    }
  }

  private mutating func take(samplesOf file: BenchmarkFile, _ manifest: BenchmarkManifest) throws {
    let contents = try BenchmarkLogContents(file.content, file.path)
    var summary = BenchmarkSummary([contents], reference: "direct", measures: [.total, .solve])
    if !summary.contenders.contains(summary.reference), let first = summary.contenders.first {
      summary.reference = first
    }
    lines += summary.lines
    let rest = file.content.count - contents.length
    inputs.append(
      ReportInput(
        path: file.path, role: Amount.of(contents.samples.count, "sample") + " of \(manifest.plan.name)",
        data: file.data,
        remark: rest > 0
          ? "The last \(Amount.of(rest, "byte")) are of a killed process, and not counted." : nil))
  }
}

/// A file of benchmark results: a log, or a summary.
package struct BenchmarkFile: Sendable {
  var path: String
  /// Its bytes, and its text if the bytes are compressed.
  var data: Data
  var content: Data

  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - content: the expanded text, if the bytes are compressed.
  package init(path: String, data: Data, content: Data? = nil) {
    self.path = path
    self.data = data
    self.content = content ?? data
  }

  /// The non-blank lines with their numbers, which count from 1.
  var lines: [(number: Int, text: Data)] {
    content.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .map { (number: $0.offset + 1, text: Data($0.element)) }.filter { !$0.text.isEmpty }
  }

  /// The `format` in the first line; nil if there is none.
  var format: String? {
    struct FormatLine: Decodable {
      var format: String
    }
    let first = content.prefix { $0 != 0x0A }
    return (try? JSONDecoder().decode(FormatLine.self, from: Data(first)))?.format
  }
}

extension Problem {
  /// A file that is neither a log nor a summary.
  fileprivate static func foreign(_ file: BenchmarkFile) -> Problem {
    Problem(
      "\(file.path): line 1 is \(file.format.map { "in the format \($0)" } ?? "not that of benchmark results"); give a "
        + "log of plumb bench run, or what plumb bench summary --format ndjson prints")
  }

  fileprivate static func empty(_ path: String) -> Problem {
    Problem("\(path): holds no whole line; give a log of plumb bench run")
  }

  /// A line that is not a summary line.
  fileprivate static func damaged(_ path: String, line: Int) -> Problem {
    Problem(
      "\(path): line \(line) is not that of a summary; make it anew with plumb bench summary --format ndjson")
  }

  /// - Parameter line: nil if no line describes a peer.
  fileprivate static func noPeers(_ path: String, line: Int?) -> Problem {
    Problem(
      "\(path): " + (line.map { "line \($0) is not that of a comparison" } ?? "no line tells of a peer")
        + "; give what plumb compare --engine external:COMMAND --format json prints")
  }
}

extension PeerRecord {
  /// The peers in the output of `plumb compare --format json`; other lines are skipped.
  ///
  /// - Throws: `Problem` for a line that `plumb compare` does not print, or if there is no peer.
  package static func records(in data: Data, _ path: String) throws(Problem) -> [PeerRecord] {
    struct FormatLine: Decodable {
      var format: String
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    var records: [PeerRecord] = []
    for (number, line) in BenchmarkFile(path: path, data: data).lines {
      let format = (try? decoder.decode(FormatLine.self, from: line))?.format
      if format == "plumb-report/1" || format == "plumb-summary/1" { continue }
      guard format == "plumb-peer/1", let record = try? decoder.decode(PeerRecord.self, from: line) else {
        throw .noPeers(path, line: number)
      }
      records.append(record)
    }
    if records.isEmpty { throw .noPeers(path, line: nil) }
    return records
  }
}
