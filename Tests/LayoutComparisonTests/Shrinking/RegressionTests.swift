import Foundation
import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// Differences found once are not found again.
@Suite struct RegressionTests {
  /// What is wrong with the cases of a folder of records.
  static func failures(in folder: RegressionFolder) throws -> [String] {
    try folder.cases().compactMap { layoutCase in
      let report = try AgreementTests.check.check(layoutCase)
      return report.verdict.isAgreement && report.meetsExpectation
        ? nil : "\(layoutCase.name): \(report.verdict)"
    }
  }

  @Test func `every case that once failed agrees now`() throws {
    #expect(try Self.failures(in: RegressionFolder(Project.regressions)) == [])
  }

  @Test func `a case that still fails is told`() throws {
    try withFolder { url in
      let leaf = ViewDescription(.color, id: "a")
      let layoutCase = LayoutCase(
        name: "missed", proposal: ProposedViewSize(width: 5, height: 5), root: leaf,
        expect: Expectation(frames: ["a": ExpectedFrame(origin: Point(x: 1, y: 0))]))
      let shrunk = try #require(try Shrinker().shrink(layoutCase, check: AgreementTests.check))
      let written = try RegressionFolder(url).add(RegressionRecord(shrunk))
      #expect(written.isNew)
      let failures = try Self.failures(in: RegressionFolder(url))
      #expect(failures.count == 1 && failures[0].hasPrefix("unexpected-F9-"))
    }
  }

  @Test func `a record of a lie agrees once the lie is gone`() throws {
    try withFolder { url in
      let record = try RegressionRecord(try shrunk(), overlay: "<svg/>", stages: ["Minimize", "Maximize"])
      try RegressionFolder(url).add(record)
      #expect(try Self.failures(in: RegressionFolder(url)) == [])
      let names = try FileManager.default.contentsOfDirectory(atPath: url.appending(path: record.name).path)
      #expect(names.sorted() == ["case.json", "overlay.svg", "report.json", "stage-1.lp", "stage-2.lp"])
      #expect(try RegressionFolder(url).cases() == [record.layoutCase])
    }
  }

  @Test func `the report says what was wrong and where it came from`() throws {
    let report = try RegressionRecord(try shrunk()).report
    #expect(
      report.family == "stacks:leaves=20,depth=2" && report.seed == 1
        && report.original == "stacks:leaves=20,depth=2/1")
    #expect(report.verdict == "different" && report.engine == "liar" && report.brokenRule == "S5")
    #expect(report.answers.map(\.engine) == ["direct", "liar"])
    #expect(report.answers[1].frames["0/1"] != report.answers[0].frames["0/1"])
    #expect(report.differences.map(\.view) == ["0/1"])
    #expect(report.shrinking.isMinimal && report.shrinking.views.last == 3)
    #expect(report.shrinking.steps.count > 1)
  }

  @Test func `a record is known by its content and never overwritten`() throws {
    try withFolder { url in
      let record = try RegressionRecord(try shrunk())
      let other = try RegressionRecord(try shrunk(seed: 2))
      #expect(record.name == other.name, "both seeds shrink to the same case")
      #expect(record.name.hasPrefix("different-S5-"))
      let first = try RegressionFolder(url).add(record)
      let second = try RegressionFolder(url).add(other)
      #expect(first.isNew && !second.isNew && first.folder.path == second.folder.path)
      let text = try String(contentsOf: first.folder.appending(path: "report.json"), encoding: .utf8)
      #expect(text.contains(#""seed" : 1"#))
    }
  }

  @Test func `what cannot be written leaves nothing behind`() throws {
    try withFolder { url in
      let record = try RegressionRecord(try shrunk())
      let file = url.appending(path: "file")
      try Data().write(to: file)
      #expect(throws: (any Error).self) { try RegressionFolder(file).add(record) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: url.path) == ["file"])
    }
  }

  @Test func `a record that was never finished is no record, one without a case is an error`() throws {
    try withFolder { url in
      let files = FileManager.default
      try files.createDirectory(at: url.appending(path: ".half"), withIntermediateDirectories: true)
      #expect(try RegressionFolder(url).cases().isEmpty)
      try files.createDirectory(at: url.appending(path: "empty"), withIntermediateDirectories: true)
      #expect(throws: (any Error).self) { try RegressionFolder(url).cases() }
    }
  }

  private func shrunk(seed: UInt64 = 1) throws -> ShrunkCase {
    let check = CrossCheck([DirectEngine(), LyingEngine.breaksTies])
    let layoutCase = try Family("stacks:leaves=20,depth=2").makeCase(seed: seed)
    return try #require(try Shrinker().shrink(layoutCase, check: check))
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "plumb-tests-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url)
  }
}
