import Foundation
public import LayoutBenchmarking

/// What files of benchmark results say: summaries as they stand, logs summed up, and where it was measured.
///
/// Of a log whose plan a summary already tells only the manifest is taken.
public struct BenchmarkResults: Sendable {
  public private(set) var lines: [SummaryLine] = []
  private(set) var manifests: [(path: String, manifest: BenchmarkManifest)] = []
  public private(set) var inputs: [ReportInput] = []

  /// Complexity: linear in the lines, but for the intervals of logs, which are bootstrapped.
  ///
  /// - Throws: `BenchmarkFileError` or `LogError`, with the file and the line that is wrong.
  public init(_ files: [BenchmarkFile]) throws {
    let summaries = files.filter { $0.format == SummaryLine.format }
    for file in summaries { try take(summary: file) }
    let plans = Set(lines.map(\.plan))
    for file in files where file.format != SummaryLine.format { try take(log: file, besides: plans) }
  }

  private mutating func take(summary file: BenchmarkFile) throws {
    let decoder = JSONDecoder()
    let found = file.lines
    for (number, text) in found {
      guard let line = try? decoder.decode(SummaryLine.self, from: text), line.format == SummaryLine.format
      else { throw BenchmarkFileError(path: file.path, reason: .damaged(line: number)) }
      lines.append(line)
    }
    inputs.append(ReportInput(path: file.path, role: Amount.of(found.count, "result"), data: file.data))
  }

  private mutating func take(log file: BenchmarkFile, besides plans: Set<String>) throws {
    guard !file.content.isEmpty else { throw BenchmarkFileError(path: file.path, reason: .empty) }
    guard file.format == BenchmarkManifest.format else {
      throw BenchmarkFileError(path: file.path, reason: .foreign(format: file.format))
    }
    let end = (file.content.firstIndex(of: 0x0A) ?? file.content.endIndex)
    guard end < file.content.endIndex else { throw BenchmarkFileError(path: file.path, reason: .empty) }
    let first = try BenchmarkLogContents(Data(file.content[...end]), file.path)
    guard let manifest = first.manifest else { throw BenchmarkFileError(path: file.path, reason: .empty) }
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
