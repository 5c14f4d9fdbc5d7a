import Foundation
import Testing

@Suite final class FuzzTests {
  private let folder: Folder
  private var log: String { folder.url.appending(path: "log.ndjson").path }

  init() throws { folder = try Folder() }

  deinit { folder.remove() }

  private func fuzz(_ arguments: String...) throws -> Tool.Run {
    try Tool.run(["fuzz"] + arguments)
  }

  /// The verdicts of each chunk of a log: what it says but for the times.
  private func verdicts(of log: String) throws -> [String: String] {
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").dropFirst()
    return try Dictionary(
      uniqueKeysWithValues: lines.map { line in
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
        let tally = try #require(object["tally"] as? [String: Any])
        return (try text(object["chunk"]), try text(tally["verdicts"]))
      })
  }

  /// A JSON object with its keys in order.
  private func text(_ object: Any?) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: #require(object), options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `a campaign ends with a table and exit code 0`() throws {
    let run = try fuzz("random", "fixed", "--count", "30")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.lines.first?.hasPrefix("engines direct, constraint/cells, constraint/tracks; seeds from 1") == true)
    #expect(run.lines.contains { $0.hasPrefix("all ") })
    #expect(run.errors == "", "progress is for terminals")
  }

  @Test func `a killed run is continued, and nothing is lost or counted twice`() throws {
    let arguments = ["fuzz", "random", "--count", "1500", "--encoding", "tracks", "--jobs", "2"]
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = arguments + ["--log", log]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    while (try? String(contentsOfFile: log, encoding: .utf8))?.filter({ $0 == "\n" }).count ?? 0 < 3,
      process.isRunning
    { Thread.sleep(forTimeInterval: 0.01) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    // On a busy machine the signal may come late, so the log is cut where an early one would have left it.
    let text = try String(contentsOfFile: log, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count >= 4)
    let kept = lines.prefix(3).joined(separator: "\n") + "\n" + String(lines[3].prefix(20))
    try Data(kept.utf8).write(to: URL(filePath: log))

    let continued = try Tool.run(arguments + ["--log", log])
    #expect(continued.code == 0, "\(continued.errors)")
    let other = folder.url.appending(path: "other.ndjson").path
    #expect(try Tool.run(arguments + ["--log", other]).code == 0)
    #expect(try verdicts(of: log) == verdicts(of: other))
    #expect(continued.lines.contains { $0.hasPrefix("random") && $0.contains(" 1500 ") })
  }

  @Test func `an interrupted run says what it has not checked, by its exit code too`() throws {
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = ["fuzz", "random", "--count", "1000000", "--log", log]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    while (try? String(contentsOfFile: log, encoding: .utf8))?.contains("\"chunk\"") != true {
      try #require(process.isRunning)
      Thread.sleep(forTimeInterval: 0.01)
    }
    process.interrupt()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    #expect(text.contains("cases are not checked yet"))
  }

  @Test func `an interrupted campaign of boxes says so by its exit code too`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let sign = folder.url.appending(path: "begun").path
    let contender = "touch '\(sign)'; exec python3 '\(Tool.project.path)/Adapters/wrong_boxes.py'"
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = [
      "fuzz", "boxes", "--count", "1000000", "--no-shrink", "--contender", "external:\(contender)",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // The contender is started once interrupts are listened for.
    while !FileManager.default.fileExists(atPath: sign) {
      try #require(process.isRunning)
      Thread.sleep(forTimeInterval: 0.01)
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }

  @Test func `a time budget ends a campaign`() throws {
    let run = try fuzz("random", "--count", "100000000", "--time", "0.5")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("of 100000000 cases are not checked yet"))
  }

  @Test(arguments: [["fuzz", "fixed", "--count", "3"], ["compare", "-"]])
  func `frames are compared with exact ones where that is asked for`(arguments: [String]) throws {
    let cases = try Tool.run(["generate", "fixed", "--count", "3"]).output
    let run = try Tool.run(arguments + ["--certify", "--format", "json"], input: cases)
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.lines.last?.contains(#""direct":{"cases":3,"correctlyRounded":3,"worstDeviation":0}"#) == true,
      "\(run.output)")
  }

  @Test func `objects tell how many cases there are to check`() throws {
    let run = try fuzz("fixed", "random", "--count", "300", "--shard", "1/2", "--format", "json")
    let all = try #require(run.lines.last)
    #expect(all.hasPrefix(#"{"family":"all","format":"plumb-tally/1","planned":300,"#), "\(all)")
    #expect(all.contains(#""cases":300,"#))
  }

  @Test func `shards are merged into the campaign`() throws {
    let logs = (1...2).map { folder.url.appending(path: "\($0).ndjson").path }
    for (number, log) in zip(1..., logs) {
      #expect(try fuzz("fixed", "random", "--count", "500", "--shard", "\(number)/2", "--log", log).code == 0)
    }
    let merged = folder.url.appending(path: "merged.ndjson").path
    let run = try Tool.run(["merge"] + logs + ["--output", merged])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try fuzz("fixed", "random", "--count", "500", "--log", log).code == 0)
    #expect(try verdicts(of: merged) == verdicts(of: log))
    let half = try Tool.run(["merge", logs[0]])
    #expect(half.output.contains("cases are not checked yet"))
  }

  @Test func `a device stays one when the joined log is written to it`() throws {
    #expect(try fuzz("fixed", "--count", "1", "--log", log).code == 0)
    #expect(mkfifo(log + ".pipe", 0o600) == 0)
    let run = try Tool.run(
      URL(filePath: "/bin/sh"),
      [
        "-c", "timeout 20 cat \"$2.pipe\" & \"$1\" merge \"$2\" --output \"$2.pipe\" >/dev/null && wait",
        "sh",
      ]
        + [Tool.executable.path, log])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.count == 2 && run.lines[0].contains("plumb-campaign/1"))
    let full = try Tool.run(["merge", log, "--output", "/no/such/folder/log"])
    #expect(full.code == 74)
    #expect(full.errors.hasSuffix("cannot be written: No such file or directory\n"), "\(full.errors)")
  }

  @Test func `the log of another campaign is refused`() throws {
    #expect(try fuzz("fixed", "--count", "10", "--log", log).code == 0)
    let run = try fuzz("fixed", "--count", "11", "--log", log)
    #expect(run.code == 65)
    #expect(run.errors.contains("is the log of another run (10 cases of each family)"))
    let other = try fuzz("fixed", "--count", "10", "--log", log, "--weight-cap", "10")
    #expect(other.code == 65)
    #expect(other.errors.contains("--weight-cap 100000.0"), "\(other.errors)")
  }

  @Test func `a log that cannot grow ends the campaign with a message, and is continued later`() throws {
    let arguments = ["fuzz", "random", "--count", "600", "--encoding", "tracks", "--log", log]
    // Files may have a block of 512 bytes at most, which is half a log; the signal for it is ignored.
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""
    let run = try Tool.run(URL(filePath: "/bin/bash"), ["-c", script, Tool.executable.path] + arguments)
    #expect(run.exited && run.code == 74, "\(run.code) \(run.errors)")
    #expect(
      run.errors.contains("\(log) cannot be written: File too large; every line that it holds is whole, and"),
      "\(run.errors)")
    #expect(try String(contentsOfFile: log, encoding: .utf8).last == "\n")
    #expect(try Tool.run(arguments).code == 0)
    #expect(try verdicts(of: log).count == 3)
  }

  @Test(arguments: ["/dev/null", "/", "/no/such/folder/log.ndjson"])
  func `what is no file cannot be a log`(path: String) throws {
    let run = try fuzz("fixed", "--count", "1", "--log", path)
    #expect(run.code == 65, "\(run.code)")
    #expect(run.errors.contains("\(path): cannot be opened for writing"), "\(run.errors)")
  }

  @Test(arguments: [
    (["fuzz", "sofa"], "sofa"), (["fuzz", "random", "--shard", "3/2"], "3/2"),
    (["fuzz", "random", "--count", "-1"], "--count"), (["fuzz", "random", "--time", "0"], "--time"),
    (["fuzz", "random", "--time", "nan"], "--time"),
    (["fuzz", "random", "--time", "inf"], "--time"), (["fuzz", "random", "--engine", "direct"], "itself"),
    (["fuzz", "random", "--jobs", "0"], "--jobs"),
    (["fuzz"], "families"),
    (["fuzz", "random", "--count", "9223372036854775807"], "at most"),
  ]) func `wrong options are usage errors`(arguments: [String], word: String) throws {
    let run = try Tool.run(arguments)
    #expect(run.code == 64)
    #expect(run.errors.contains(word), "\(run.errors)")
  }
}
