public import Foundation
public import LayoutComparison

/// Campaigns from their logs: those of shards of one campaign are joined.
public struct CampaignLogs: Sendable {
  /// What was joined, in the order of the first logs, each with what was cut off its logs.
  let campaigns: [(merged: MergedCampaign, cut: [String])]

  /// Reads the logs that `plumb fuzz --log` wrote.
  ///
  /// - Throws: `LogError` with the file and the line that is wrong.
  public init(_ logs: [(path: String, data: Data)]) throws(LogError) {
    var groups: [(header: CampaignLog.Header, logs: [(path: String, data: Data)], cut: [String])] = []
    for log in logs {
      let contents = try CampaignLogContents(log.data, log.path)
      var header = contents.header
      header?.shard = .whole
      let rest = log.data.count - contents.length
      let cut =
        rest > 0
        ? [
          "\(log.path): the last \(Amount.of(rest, "byte")) are half a line of a killed run, and not counted."
        ]
        : []
      if let header, let index = groups.firstIndex(where: { $0.header == header }) {
        groups[index].logs.append(log)
        groups[index].cut += cut
      } else if let header {
        groups.append((header, [log], cut))
      } else {
        // Merging says what is wrong with a log without a whole line.
        _ = try MergedCampaign([log])
      }
    }
    var campaigns: [(merged: MergedCampaign, cut: [String])] = []
    for group in groups { campaigns.append((try MergedCampaign(group.logs), group.cut)) }
    self.campaigns = campaigns
  }

  /// The summaries, one a campaign.
  public var summaries: [CampaignSummary] {
    campaigns.map { CampaignSummary($0.merged.header.plan, $0.merged.reports) }
  }
}
