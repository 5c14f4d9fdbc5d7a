import Foundation
import LayoutComparison
import Testing

@Suite final class CampaignLogTests {
  private let sample = SampleCampaign(count: 450)
  private let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-logs-\(UUID())")
  private var url: URL { folder.appending(path: "log.ndjson") }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func header(_ shard: Shard = .whole, _ plan: CampaignPlan? = nil) -> CampaignLog.Header {
    CampaignLog.Header(plan: plan ?? sample.plan, shard: shard, version: "test")
  }

  private func written(_ reports: [ChunkReport], _ shard: Shard = .whole, to url: URL? = nil) throws -> Data {
    let url = url ?? self.url
    do {
      let log = try CampaignLog(url, header(shard))
      for report in reports { try log.append(report) }
    }
    return try Data(contentsOf: url)
  }

  @Test func `a log gives back what was written`() throws {
    let reports = try sample.reports()
    _ = try written(reports)
    #expect(try CampaignLog(url, header()).finished == reports)
  }

  @Test func `a log cut anywhere goes on without losing or repeating a chunk`() throws {
    let reports = try sample.reports()
    let whole = try written(reports)
    for length in stride(from: 0, through: whole.count, by: 97) {
      try whole.prefix(length).write(to: url)
      let log = try CampaignLog(url, header())
      let finished = Set(log.finished.map(\.chunk))
      for report in reports where !finished.contains(report.chunk) { try log.append(report) }
      let again = try CampaignLogContents(try Data(contentsOf: url), "log")
      #expect(again.reports.count == reports.count)
      #expect(Set(again.reports) == Set(reports), "cut at \(length)")
    }
  }

  @Test func `two runs cannot write one log`() throws {
    let first = try CampaignLog(url, header())
    #expect { try CampaignLog(url, header()) } throws: { "\($0)".contains("is being written by another run") }
    _ = first
  }

  @Test func `the log of another campaign is refused and kept`() throws {
    let data = try written(try sample.reports())
    var plan = sample.plan
    plan.seed = 2
    #expect { try CampaignLog(url, header(.whole, plan)) } throws: {
      "\($0)".contains("the log of another run (seed 1)")
    }
    #expect { try CampaignLog(url, header(Shard(number: 1, count: 2))) } throws: {
      "\($0)".contains("the log of another run (shard 1/1)")
    }
    #expect(try Data(contentsOf: url) == data)
  }

  @Test(arguments: [
    "no json\n", "{}\n", "{\"format\":\"plumb-case/1\"}\n", "\n", "one line without an end",
    "{\"format\":\"plumb-campaign/2",
  ])
  func `another file is refused and kept`(text: String) throws {
    try Data(text.utf8).write(to: url)
    #expect { try CampaignLog(url, header()) } throws: {
      "\($0)".contains("line 1 is not that of a campaign's log")
    }
    #expect(try Data(contentsOf: url) == Data(text.utf8))
  }

  @Test func `a damaged line is named`() throws {
    var lines = String(decoding: try written(try sample.reports()), as: UTF8.self).split(separator: "\n")
    lines[2] = lines[2].dropFirst(10)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url)
    #expect { try CampaignLog(url, header()) } throws: { "\($0)".contains("line 3 is not") }
  }

  @Test func `a chunk that comes twice is named`() throws {
    let reports = try sample.reports()
    _ = try written(reports + [reports[1]])
    #expect { try CampaignLog(url, header()) } throws: {
      "\($0)".contains("line \(reports.count + 2) reports")
    }
  }

  @Test func `a line whose counts are not those of its chunk is named`() throws {
    let text = String(decoding: try written(try sample.reports()), as: UTF8.self)
    for (number, other) in [("\"cases\":200", "\"cases\":201"), ("\"equal\":", "\"refused\":9,\"equal\":")] {
      let place = try #require(text.range(of: number))
      try Data(text.replacingCharacters(in: place, with: other).utf8).write(to: url)
      #expect { try CampaignLog(url, header()) } throws: { "\($0)".contains("line 2 counts other cases") }
    }
  }

  @Test(arguments: ["-1", "9223372036854775807"])
  func `a plan that no campaign has is refused before it fills the memory`(count: String) throws {
    let text = String(decoding: try written([]), as: UTF8.self)
    let data = Data(text.replacing("\"count\":450", with: "\"count\":\(count)").utf8)
    #expect { try CampaignLogContents(data, "log") } throws: { "\($0)".contains("line 1 is not") }
  }

  @Test func `answers with other options are another campaign's`() throws {
    _ = try written(try sample.reports())
    var plan = sample.plan
    plan.options = ["--weight-cap 10.0"]
    let other = folder.appending(path: "other")
    _ = try CampaignLog(other, header(.whole, plan))
    #expect { try CampaignLog(other, header()) } throws: {
      "\($0)".contains("the log of another run (--weight-cap 10.0)")
    }
    #expect(throws: LogError.self) { try CampaignLog(url, header(.whole, plan)) }
  }

  @Test func `a view that one engine hides can be logged`() throws {
    let hiding = SampleCampaign(candidate: LyingEngine.hidesTheRoot, count: 50, certifies: true)
    let reports = try hiding.reports()
    #expect(reports.allSatisfy { $0.tally.worstDeviation == .infinity })
    #expect(reports.allSatisfy { $0.tally.exactness["liar"]?.worstDeviation == .infinity })
    do {
      let log = try CampaignLog(url, header(.whole, hiding.plan))
      for report in reports { try log.append(report) }
    }
    #expect(try CampaignLog(url, header(.whole, hiding.plan)).finished == reports)
  }

  @Test func `merged shards are the campaign`() throws {
    let logs = try (1...3).map { number in
      let shard = Shard(number: number, count: 3)
      let url = folder.appending(path: "\(number)")
      return ("\(number)", try written(try sample.reports(of: shard), shard, to: url))
    }
    let merged = try MergedCampaign(logs.reversed())
    let whole = try sample.reports()
    #expect(merged.reports.map(\.chunk) == whole.map(\.chunk))
    #expect(merged.reports.map(\.verdicts) == whole.map(\.verdicts))
    #expect(merged.repeated == 0)
    #expect(try CampaignLogContents(try merged.text(), "merged").reports == merged.reports)
  }

  @Test func `a shard that was done twice counts once`() throws {
    let data = try written(try sample.reports())
    let merged = try MergedCampaign([("a", data), ("b", data)])
    #expect(merged.reports.count == sample.plan.chunks.count)
    #expect(merged.repeated == sample.plan.chunks.count)
  }

  @Test func `logs that contradict each other are refused`() throws {
    let honest = try written(try sample.reports())
    let liar = SampleCampaign(candidate: ShiftingEngine(isWrong: { _ in true }), count: 450)
    let other = folder.appending(path: "other")
    let lying = try written(try liar.reports(), to: other)
    #expect { try MergedCampaign([("a", honest), ("b", lying)]) } throws: {
      "\($0)".contains("came out differently in another log")
    }
  }
}
