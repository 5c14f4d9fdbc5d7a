import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

@testable import LayoutReport

@Suite struct CampaignLogsTests {
  /// The log of a shard of a campaign over one family.
  private func log(
    _ shard: String, of name: String = "fixed", seed: UInt64 = 1, count: Int = 400,
    besides engine: any LayoutEngine = ConstraintEngine()
  ) throws -> Data {
    let check = CrossCheck([DirectEngine(), engine])
    let shard = try #require(Shard(shard))
    let family = try Family(name)
    let plan = CampaignPlan(
      families: [family.label], seed: seed, count: count, engines: check.engines.map(\.name))
    let file = FileManager.default.temporaryDirectory.appending(path: "plumb-report-\(UUID()).ndjson")
    defer { try? FileManager.default.removeItem(at: file) }
    let log = try CampaignLog(file, CampaignLog.Header(plan: plan, shard: shard, version: "0"))
    try Campaign(plan, families: [family], check: check).run(
      shard.chunks(of: plan), jobs: 1, isOver: { false }, report: { try log.append($0) })
    return try Data(contentsOf: file)
  }

  private func page(_ logs: CampaignLogs) -> ReportPage {
    var page = ReportPage(
      version: "0", command: "plumb report", engines: [], explainer: ConstraintEngine())
    page.add(logs)
    return page
  }

  @Test func `shards of a campaign are one, and what is not checked is said`() throws {
    let first = try log("1/2")
    let entry = try #require(page(try CampaignLogs([("1", first)])).campaigns.first)
    #expect(entry.total.cases == "200")
    #expect(entry.remarks == ["200 cases of 400 are not checked yet."])
    let both = page(try CampaignLogs([("1", first), ("2", try log("2/2")), ("again", first)])).campaigns
    #expect(both.count == 1)
    #expect(both[0].total.cases == "400")
    #expect(both[0].total.counts.map(\.verdict) == VerdictRow.campaignNames)
    #expect(both[0].remarks == ["Chunks that are there more than once count once: 1."])
    #expect(both[0].commands.map(\.text) == ["plumb fuzz fixed --seed 1 --count 400 --encoding tracks"])
  }

  @Test func `half a line at the end is told, not counted`() throws {
    let whole = try log("1/1")
    let cut = page(try CampaignLogs([("log", whole.dropLast(10))])).campaigns[0]
    #expect(cut.total.cases == "200")
    #expect(cut.remarks.count == 2)
    #expect(cut.remarks[1].hasPrefix("log: the last "))
  }

  @Test func `findings come with the command that makes them again`() throws {
    let log = try log("1/1", of: "aligned", seed: 5, count: 20, besides: MovingEngine())
    let page = page(try CampaignLogs([("log", log)]))
    let entry = try #require(page.campaigns.first)
    #expect(entry.findingCount == 20 && entry.findings.count == 20)
    let finding = entry.findings[0]
    #expect(finding.verdict == "different" && finding.engine == "moving")
    #expect(
      finding.command.text == "plumb generate aligned --seed 5 | plumb compare - --engine external:COMMAND")
    #expect(finding.command.purpose == "Compare it again; COMMAND starts moving")
    #expect(try page.html().contains("20 generated cases gave 20 findings"))
  }

  @Test func `campaigns of different engines are not added`() throws {
    let moved = try log("1/1", of: "aligned", seed: 5, count: 20, besides: MovingEngine())
    let (right, more) = (try log("1/1", count: 200), try log("1/1", seed: 900, count: 200))
    let overview = Overview(page(try CampaignLogs([("a", right), ("b", moved), ("c", more)])))
    #expect(
      overview.sentence
        == "20 generated cases, laid out by direct and moving, gave 20 findings; "
        + "400 generated cases, laid out by direct and constraint/tracks, gave no finding.")
    #expect(overview.figures.map(\.number) == ["20 of 20", "0 of 400"])
    #expect(overview.figures.map(\.isBad) == [true, false])
  }

  @Test(arguments: ["", "{}\n", "{\"format\":\"plumb-bench-manifest/1\"}\n", "no JSON\n"])
  func `what is no log is an error with its line`(text: String) {
    #expect { try CampaignLogs([("other.ndjson", Data(text.utf8))]) } throws: { error in
      "\(error)".hasPrefix("other.ndjson: line 1 is not that of a campaign's log")
    }
  }
}

/// The direct engine, with the root moved to the right by a point.
private struct MovingEngine: LayoutEngine {
  var name: String { "moving" }

  func layout(_ tree: LayoutTree, in proposal: ProposedViewSize, host: LayoutCore.Host) -> LayoutResult {
    var result = DirectEngine().layout(tree, in: proposal, host: host)
    if result.status == .placed { result.frames[0].origin.x += 1 }
    return result
  }
}
