import ArgumentParser
import Foundation
import LayoutComparison

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins the logs of a campaign's shards and prints what they found.",
    discussion: """
      The logs must be of one campaign: the same families, seeds, engines and version. Their order does not \
      matter. A chunk that stands in several logs, because a shard was run twice, counts once, and its \
      results must be the same.

      plumb merge part-1.ndjson part-2.ndjson
      plumb merge part-*.ndjson --output campaign.ndjson
      """)

  @Argument(help: "Logs that plumb fuzz --log wrote.", completion: .file(extensions: ["ndjson"]))
  var logs: [String]
  @Option(help: "Where to write the joined log, which plumb fuzz can continue.", completion: .file())
  var output: String?
  @Option(help: "A table, or an object a line.") var format = OutputFormat.text

  func run() throws {
    let merged: MergedCampaign
    do {
      merged = try MergedCampaign(try logs.map { ($0, try FileBytes.contents($0)) })
    } catch let error as LogError {
      throw Exit.fail("\(error)", Exit.badData)
    }
    if let output { try WholeFile.write(try merged.text(), to: output) }
    if merged.repeated > 0 {
      Terminal.note("\(merged.repeated) chunks were there more than once and count once")
    }
    let summary = CampaignSummary(merged.header.plan, merged.reports)
    let printer = SummaryPrinter(isJSON: format == .json)
    try printer.print(summary, shard: .whole)
    try printer.exit(summary)
  }
}
