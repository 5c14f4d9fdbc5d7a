public import Foundation
import LayoutCases

/// A campaign's log: a first line that says what is checked, then one line for each finished chunk.
public final class CampaignLog: Sendable {
  /// The first line of a log.
  public struct Header: Sendable, Hashable, Codable {
    public static let format = "plumb-campaign/1"

    public var format = Header.format
    public var plan: CampaignPlan
    public var shard: Shard
    /// The version of Plumb that ran the campaign.
    public var version: String

    public init(plan: CampaignPlan, shard: Shard, version: String) {
      self.plan = plan
      self.shard = shard
      self.version = version
    }
  }

  /// The reports of earlier runs.
  public let finished: [ChunkReport]
  private let log: ResumableLog

  /// Opens the log of a campaign, or creates it.
  ///
  /// - Throws: `LogError` if the file holds anything else, is damaged, is in use by another run, or cannot be
  ///   written.
  public init(_ url: URL, _ header: Header) throws {
    log = try ResumableLog(url)
    let data = try log.contents()
    let contents = try CampaignLogContents(data, log.path)
    guard try contents.header != nil || Self.line(header).starts(with: data) else {
      throw CampaignLogContents.damaged(log.path, line: 1)
    }
    finished = contents.reports
    if let other = contents.header, other != header {
      throw LogError(log.path, .otherRun(other.difference(from: header)))
    }
    try log.goOn(after: contents.length)
    if contents.header == nil { try log.append(try Self.line(header)) }
  }

  /// Adds the report of a finished chunk.
  ///
  /// - Throws: `LogError` if it cannot be written; the chunk then counts as not done.
  public func append(_ report: ChunkReport) throws { try log.append(try Self.line(report)) }

  static func line(_ value: any Encodable) throws -> Data {
    Data((try canonicalText(of: value) + "\n").utf8)
  }
}

extension CampaignLog.Header {
  /// The first difference between two campaigns, in words.
  func difference(from other: Self) -> String {
    if plan.families != other.plan.families { return "families \(plan.families.joined(separator: ", "))" }
    if plan.seed != other.plan.seed { return "seed \(plan.seed)" }
    if plan.count != other.plan.count { return "\(plan.count) cases of each family" }
    if plan.engines != other.plan.engines { return "engines \(plan.engines.joined(separator: ", "))" }
    if shard != other.shard { return "shard \(shard)" }
    if version != other.version { return "version \(version)" }
    if plan.certifies != other.plan.certifies {
      return plan.certifies ? "with --certify" : "without --certify"
    }
    if plan.edits != other.plan.edits {
      return plan.edits.map { "scripts of at most \($0) edits" } ?? "without --edits"
    }
    if plan.options != other.plan.options { return plan.options.joined(separator: ", ") }
    return "tolerance \(plan.tolerance)"
  }
}

/// The whole lines of a campaign's log.
public struct CampaignLogContents: Sendable {
  /// Nil if even the first line is not whole.
  public private(set) var header: CampaignLog.Header?
  public private(set) var reports: [ChunkReport] = []
  /// The length of the whole lines, in bytes.
  public private(set) var length = 0

  /// Reads a log. Text after the last line end is an unfinished line of a killed run; it is ignored.
  ///
  /// - Throws: `LogError` with the number of the damaged line.
  public init(_ data: Data, _ path: String) throws(LogError) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    var open: Set<CampaignChunk> = []
    var number = 0
    while let end = data[(data.startIndex + length)...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = data[(data.startIndex + length)..<end]
      number += 1
      if let header {
        guard let report = try? decoder.decode(ChunkReport.self, from: line) else {
          throw Self.damaged(path, line: number)
        }
        guard open.remove(report.chunk) != nil else {
          throw LogError(
            path,
            .damaged(
              line: number,
              "reports a chunk that an earlier line reports, or that shard \(header.shard) does not have"))
        }
        guard report.isConsistent else {
          throw LogError(
            path,
            .damaged(
              line: number,
              "counts other cases than those of its chunk; the file was changed after it was written"))
        }
        reports.append(report)
      } else {
        let first = try? decoder.decode(CampaignLog.Header.self, from: line)
        guard let first, first.format == CampaignLog.Header.format, first.plan.isPossible else {
          throw Self.damaged(path, line: number)
        }
        open = Set(first.shard.chunks(of: first.plan))
        header = first
      }
      length = end + 1 - data.startIndex
    }
  }

  static func damaged(_ path: String, line: Int) -> LogError {
    LogError(
      path, .damaged(line: line, "is not that of a campaign's log; give the path of a log, or a new one"))
  }
}

/// The joined logs of several shards, or of several runs of one shard.
public struct MergedCampaign: Sendable {
  public private(set) var header: CampaignLog.Header
  /// Each chunk once, in the order of the plan.
  public private(set) var reports: [ChunkReport]
  /// Number of reports that occur again, as after running a shard twice.
  public private(set) var repeated = 0

  /// Joins logs of one plan.
  ///
  /// - Throws: `LogError` if a file is not a log, belongs to another campaign, or contradicts another log.
  /// - Precondition: there is at least one log.
  public init(_ logs: [(path: String, data: Data)]) throws(LogError) {
    precondition(!logs.isEmpty, "there is nothing to merge")
    var merged: CampaignLog.Header?
    var byChunk: [CampaignChunk: ChunkReport] = [:]
    for (path, data) in logs {
      let contents = try CampaignLogContents(data, path)
      guard var header = contents.header else { throw CampaignLogContents.damaged(path, line: 1) }
      header.shard = .whole
      if let merged, merged != header {
        throw LogError(path, .otherRun(header.difference(from: merged)))
      }
      merged = header
      for report in contents.reports {
        guard let earlier = byChunk.updateValue(report, forKey: report.chunk) else { continue }
        repeated += 1
        guard earlier.tally.verdicts == report.tally.verdicts, earlier.findings == report.findings else {
          throw LogError(path, .contradiction("\(report.chunk.family) from seed \(report.chunk.seed)"))
        }
      }
    }
    guard let merged else { preconditionFailure("there is nothing to merge") }
    header = merged
    reports = merged.plan.chunks.compactMap { byChunk[$0] }
  }

  /// The log that one run of the whole campaign would have written.
  public func text() throws -> Data {
    try reports.reduce(into: try CampaignLog.line(header)) { $0 += try CampaignLog.line($1) }
  }
}
