public import Foundation

/// The logs of several shards, or of several tries at one, joined.
public struct MergedCampaign: Sendable {
  public private(set) var header: CampaignLog.Header
  /// Every chunk once, in the order of the plan.
  public private(set) var reports: [ChunkReport]
  /// How many reports were there more than once, as after the retry of a shard.
  public private(set) var repeated = 0

  /// Joins logs of one plan.
  ///
  /// - Throws: `CampaignLogError` where a file is no log, belongs to another campaign, or contradicts another.
  /// - Precondition: there is at least one log.
  public init(_ logs: [(path: String, data: Data)]) throws(CampaignLogError) {
    precondition(!logs.isEmpty, "there is nothing to merge")
    var merged: CampaignLog.Header?
    var byChunk: [CampaignChunk: ChunkReport] = [:]
    for (path, data) in logs {
      let contents = try CampaignLogContents(data, path)
      guard var header = contents.header else { throw CampaignLogError(path, .damaged(line: 1)) }
      header.shard = .whole
      if let merged, merged != header {
        throw CampaignLogError(path, .otherCampaign(header.difference(from: merged)))
      }
      merged = header
      for report in contents.reports {
        guard let earlier = byChunk.updateValue(report, forKey: report.chunk) else { continue }
        repeated += 1
        guard earlier.tally.verdicts == report.tally.verdicts, earlier.findings == report.findings else {
          throw CampaignLogError(path, .contradiction(report.chunk))
        }
      }
    }
    guard let merged else { preconditionFailure("there is nothing to merge") }
    header = merged
    reports = merged.plan.chunks.compactMap { byChunk[$0] }
  }

  /// The log that the campaign would have had in one run.
  public func text() throws -> Data {
    try reports.reduce(into: try CampaignLog.line(header)) { $0 += try CampaignLog.line($1) }
  }
}
