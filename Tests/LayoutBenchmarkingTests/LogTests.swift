import Foundation
import LayoutCases
import LayoutComparison
import Testing

@testable import LayoutBenchmarking

@Suite final class LogTests {
  private let url = FileManager.default.temporaryDirectory.appending(path: "plumb-bench-\(UUID()).ndjson")

  deinit { try? FileManager.default.removeItem(at: url) }

  private func manifest(_ text: String = PlanText.grids, shuffle: UInt64 = 1) throws -> BenchmarkManifest {
    try BenchmarkManifest(
      plan: try PlanText.read(text), cases: [:], shuffle: shuffle, command: ["plumb"], compiler: nil,
      solver: "GLPK", version: "1")
  }

  private let first = BenchmarkSample.made(.made("fixed", ["direct"], position: 4), [[1, 2]])
  private let second = BenchmarkSample.made(.made("fixed", ["loop"], position: 2), [[3, 4, 5]])

  /// A log of two processes.
  private func text() throws -> String {
    let log = try BenchmarkLog(url, try manifest())
    try log.append(first)
    try log.append(second)
    return try String(contentsOf: url, encoding: .utf8)
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: url) }

  @Test func `a log holds what was appended`() throws {
    let contents = try BenchmarkLogContents(Data(try text().utf8), "log")
    #expect(contents.samples == first + second)
    #expect(contents.finished == [4, 2])
    let plan = try manifest().plan
    #expect(contents.manifest?.plan == plan)
  }

  /// Whatever is cut off, what remains is the first processes that are whole.
  @Test func `a log that was cut anywhere is continued with whole processes`() throws {
    let bytes = Data(try text().utf8)
    let beforeSecond = try bytes.count - second.reduce(0) { try $0 + canonicalText(of: $1).utf8.count + 1 }
    for length in stride(from: 0, to: bytes.count, by: 7) {
      try bytes.prefix(length).write(to: url)
      let log = try BenchmarkLog(url, try manifest())
      #expect(log.contents.samples == (length >= beforeSecond ? first : []), "\(length)")
      if log.contents.finished.isEmpty { try log.append(first) }
      try log.append(second)
      #expect(
        try BenchmarkLogContents(try Data(contentsOf: url), "log").samples == first + second, "\(length)")
    }
  }

  @Test func `the log of another plan or order is refused`() throws {
    _ = try text()
    let order = #expect(throws: LogError.self) { try BenchmarkLog(url, try manifest(shuffle: 2)) }
    #expect(order?.description.contains("--shuffle 1") == true)
    let other = PlanText.plan(#""families":["fixed"],"contenders":["direct"]"#)
    let plan = #expect(throws: LogError.self) { try BenchmarkLog(url, try manifest(other)) }
    #expect(plan?.description.contains("plan test, digest") == true)
  }

  @Test func `a log that is open is not opened again`() throws {
    let log = try BenchmarkLog(url, try manifest())
    let error = #expect(throws: LogError.self) { try BenchmarkLog(url, try manifest()) }
    #expect(error?.reason == .inUse)
    try log.append(first)
  }

  @Test func `what is no log is left alone`() throws {
    for text in ["notes\n", "notes", "{}\n", "{\"format\":\"plumb-campaign/1\"}\n"] {
      try write(text)
      let error = #expect(throws: LogError.self) { try BenchmarkLog(url, try manifest()) }
      #expect(error?.description.contains(": line 1 is not that of a benchmark's log") == true)
      #expect(try String(contentsOf: url, encoding: .utf8) == text)
    }
  }

  @Test func `lines that are wrong or there twice are told by number`() throws {
    let lines = try text().split(separator: "\n")
    func problem(_ lines: [Substring]) -> String? {
      let text = lines.joined(separator: "\n") + "\n"
      do {
        _ = try BenchmarkLogContents(Data(text.utf8), "log")
        return nil
      } catch { return error.description }
    }
    #expect(problem(lines) == nil)
    #expect(problem(lines + lines.suffix(3))?.hasPrefix("log: line 9 ends a process that is there") == true)
    let mixed = problem([lines[0], lines[1], lines[4], lines[5]])
    #expect(mixed?.hasPrefix("log: line 4 ends a process that is there already, or that others") == true)
    #expect(
      problem([lines[0], "{}", lines[1]])?.hasPrefix("log: line 2 is not that of a benchmark's") == true)
  }

  @Test func `digests tell texts apart`() {
    // FNV-1a of 64 bits of "" and "a" (Fowler, Noll and Vo).
    #expect(digest(of: Data()) == "cbf29ce484222325")
    #expect(digest(of: Data("a".utf8)) == "af63dc4c8601ec8c")
  }
}
