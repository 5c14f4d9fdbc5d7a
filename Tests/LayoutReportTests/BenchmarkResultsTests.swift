import Foundation
import LayoutComparison
import Plumb
import Testing

@testable import LayoutReport

@Suite struct BenchmarkResultsTests {
  private static let results = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Benchmarks/Results")

  private static func committed() throws -> BenchmarkFile {
    BenchmarkFile(
      path: "summary.ndjson", data: try Data(contentsOf: results.appending(path: "summary.ndjson")))
  }

  private func page(_ files: [BenchmarkFile]) throws -> ReportPage {
    var page = ReportPage(version: "0", command: "plumb report", engines: [], explainer: ConstraintEngine())
    page.add(try BenchmarkResults(files))
    return page
  }

  /// The lines of a summary as other programs read them.
  private func objects(_ file: BenchmarkFile) throws -> [[String: Any]] {
    try file.lines.map { try #require(try JSONSerialization.jsonObject(with: $0.text) as? [String: Any]) }
  }

  @Test func `every median of a summary is in a table, with its exact value in a plot`() throws {
    let file = try Self.committed()
    let medians = try objects(file).filter {
      $0["kind"] as? String == "median" && $0["measure"] as? String == "total"
    }
    let page = try page([file])
    let rows = page.experiments.flatMap {
      $0.numbers.filter { $0.title.hasPrefix("Medians") }.flatMap(\.rows)
    }
    #expect(rows.count == medians.count && medians.count > 100)
    let scaling = try #require(page.experiments.first { $0.title == "scaling, fixed cells" })
    let plot = try #require(scaling.plots.first)
    #expect(plot.title == "fixed")
    let direct = try #require(plot.series.first { $0.contender == "direct" })
    let expected = medians.filter {
      $0["plan"] as? String == "scaling" && $0["experiment"] as? String == "fixed cells"
        && $0["contender"] as? String == "direct"
    }.compactMap { $0["value"] as? Double }.sorted()
    #expect(direct.dots.compactMap { Double($0.value) } == expected)
    #expect(!plot.series.contains { $0.contender.hasPrefix("A/A") })
  }

  @Test func `experiments with other programs are told from those without`() throws {
    let page = try page([try Self.committed()])
    #expect(page.experiments.filter(\.hasPeers).map(\.title).contains("peers, grid"))
    #expect(!page.experiments.filter(\.hasPeers).map(\.title).contains("scaling, fixed cells"))
    #expect(ExperimentEntry.isPeer("Qt") && !ExperimentEntry.isPeer("constraint/cells/cold"))
    #expect(
      !["file/20", "follow/cells", "loop/edits", "session/direct"].contains(where: ExperimentEntry.isPeer))
  }

  @Test func `phases are shares of their sum`() throws {
    let page = try page([try Self.committed()])
    for row in page.experiments.flatMap(\.times).flatMap(\.rows) where !row.shares.isEmpty {
      let sum = row.shares.compactMap { Double($0.width) }.reduce(0, +)
      #expect(abs(sum - 120) < 0.05)
    }
  }

  @Test func `a line that is none is an error with its number`() throws {
    var file = try Self.committed()
    let lines = file.lines.prefix(3).map(\.text)
    file = BenchmarkFile(
      path: "cut.ndjson", data: Data(lines.joined(separator: Data("\n".utf8))) + Data("\n{".utf8))
    #expect { try BenchmarkResults([file]) } throws: { "\($0)".hasPrefix("cut.ndjson: line 4 is not") }
  }

  @Test(arguments: [
    ("", "holds no whole line"), ("{\"format\":\"plumb-case/1\"}\n", "line 1 is in the format plumb-case/1"),
    ("text\n", "line 1 is not that of benchmark results"),
    ("{\"format\":\"plumb-bench-manifest/1\"}", "holds no whole line"),
    ("{\"format\":\"plumb-bench-manifest/1\"}\n", "line 1 is not that of a benchmark's log"),
  ])
  func `what holds no results is an error that says so`(text: String, words: String) {
    #expect { try BenchmarkResults([BenchmarkFile(path: "other", data: Data(text.utf8))]) } throws: {
      "\($0)".hasPrefix("other: \(words)")
    }
  }

  @Test func `peers are read from what compare prints, and other lines are not`() throws {
    let peer = """
      {"engine":"kiwi","format":"plumb-peer/1","nanoseconds":7462,"subset":"fixed cells","tolerance":1e-06,\
      "verdicts":{"equal":3},"version":"1","worstDistance":0}
      """
    let text = "{\"format\":\"plumb-report/1\"}\n\(peer)\n"
    let rows = try PeerRecord.records(in: Data(text.utf8), "peers")
    #expect(rows.map(\.engine) == ["kiwi"])
    #expect(PeerEntry(rows[0]).own == "7.46 µs")
    #expect { try PeerRecord.records(in: Data("\(peer)\n{}\n".utf8), "peers") } throws: {
      "\($0)".hasPrefix("peers: line 2 is not that of a comparison")
    }
    #expect { try PeerRecord.records(in: Data("{\"format\":\"plumb-report/1\"}\n".utf8), "peers") } throws: {
      "\($0)".hasPrefix("peers: no line tells of a peer")
    }
  }
}
