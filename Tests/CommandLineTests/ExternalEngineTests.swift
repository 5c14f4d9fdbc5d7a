import Foundation
import Testing

/// The adapters that need nothing but Python, through the command line.
@Suite(.enabled(if: Tool.installed("python3") != nil, "python3 is not installed"))
struct ExternalEngineTests {
  private func cases(_ arguments: String...) throws -> String {
    try Tool.run(Tool.project.appending(path: "scripts/peer-cases"), arguments).output
  }

  private func compare(_ adapter: String, _ input: String, _ options: String...) throws -> Tool.Run {
    let path = Tool.project.appending(path: "Adapters/wrong_grid.py").path
    let engine = "external:python3 '\(path)' \(adapter)"
    return try Tool.run(["compare", "--engine", engine] + options + ["-"], input: input)
  }

  @Test func `a wrong engine is found out by the rule it breaks`() throws {
    let run = try compare("", cases("--spans", "--count", "30"))
    #expect(run.code == 1)
    #expect(run.lines.contains { $0.contains("different") })
    #expect(run.lines.last?.hasPrefix("wrong-grid 1, to 1e-06 points: ") == true)
  }

  @Test func `without its error the same engine agrees`() throws {
    let run = try compare("--right", cases("--spans", "--count", "30"), "--format", "json")
    #expect(run.code == 0)
    #expect(run.lines.last?.contains(#""engine":"wrong-grid""#) == true)
    #expect(run.lines.last?.contains(#""format":"plumb-peer/1""#) == true)
  }

  @Test func `the error shows in spans alone`() throws {
    #expect(try compare("", cases("--count", "30")).code == 0)
  }

  @Test func `what an engine has no words for is no solution`() throws {
    let input = try Tool.run(["generate", "stacks:leaves=3"]).output
    let run = try compare("--right", input)
    #expect(run.code == 2)
    #expect(run.output.contains("unsupported"))
    #expect(run.output.contains("engines: direct, wrong-grid\n"), "there is no deviation between own engines")
  }

  @Test func `a campaign says why an engine lays out nothing, the most frequent reason first`() throws {
    let path = Tool.project.appending(path: "Adapters/wrong_grid.py").path
    let engine = ["--engine", "external:python3 '\(path)' --right", "--engine", "constraint"]
    let arguments = ["fuzz", "stacks", "spanning", "fixed", "--count", "12", "--no-shrink"] + engine
    let text = try Tool.run(arguments)
    #expect(text.code == 2, "\(text.errors)")
    let start = try #require(
      text.lines.firstIndex(of: "why engines did not lay out cases:"), "\(text.output)")
    let counts = text.lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.compactMap { line in
      line.firstMatch(of: #/^  (\d+) cases?, wrong-grid: /#).flatMap { Int($0.1) }
    }
    #expect(counts.count > 1 && counts == counts.sorted(by: >), "\(counts)")
    #expect(
      text.output.contains("worst deviation is the largest relative one between direct, constraint/cells, "))

    let json = try Tool.run(arguments + ["--format", "json"])
    struct Tally: Decodable {
      struct Cause: Decodable { var cases: Int }
      var unsupported: [Cause]?
      var verdicts: [String: Int]
    }
    struct Line: Decodable {
      var family: String?
      var tally: Tally?
    }
    let all = try JSONDecoder().decode(Line.self, from: Data(#require(json.lines.last).utf8))
    let tally = try #require(all.tally)
    #expect(all.family == "all" && tally.unsupported?.map(\.cases) == counts)
    #expect(tally.verdicts["unsupported"] == counts.reduce(0, +), "one engine, so each case counts once")
  }

  @Test func `several engines are compared at once`() throws {
    let path = Tool.project.appending(path: "Adapters/wrong_grid.py").path
    let engine = "external:python3 '\(path)' --right"
    let run = try Tool.run(
      [
        "compare", "--engine", engine, "--engine", "constraint", "--encoding", "cells", "--engine", engine,
        "-",
      ],
      input: try cases("--count", "3"))
    #expect(run.code == 0)
    #expect(
      run.output.contains(
        "engines: direct, constraint/cells, wrong-grid, wrong-grid; worst relative deviation between direct, "
          + "constraint/cells 0"))
  }

  /// A command that answers every request with an answer of this status, without knowing what it is asked.
  private func engine(_ name: String, _ answer: String) -> String {
    #"external:echo '{"format":"plumb-engine/1","name":"\#(name)","subset":"","version":"1"}'; n=0; while read _; do "#
      + #"n=$((n+1)); echo "{\"format\":\"plumb-answer/1\",\"id\":$n,\#(answer)}"; done"#
  }

  @Test func `in a campaign every engine has a name of its own`() throws {
    let tired = engine("direct", #"\"status\":\"solverFailure\",\"reason\":\"is tired\""#)
    let run = try Tool.run(["fuzz", "fixed", "--count", "1", "--engine", tired])
    #expect(run.code == 64, "\(run.errors)")
    #expect(run.errors.contains("the engines are called direct, direct"))
  }

  @Test func `an engine that takes an age is no reason to fall over`() throws {
    let slow = engine("slow", #"\"status\":\"placed\",\"frames\":{\"a\":[0,0,1,1]},\"nanoseconds\":1e300"#)
    let input =
      #"{"format":"plumb-case/1","name":"a","proposal":{"width":null,"height":null},"#
      + #""root":{"view":"Leaf","width":1,"height":1,"id":"a"}}"#
    let run = try Tool.run(["compare", "--engine", slow, "-"], input: input)
    #expect(run.exited && run.code <= 1, "\(run.code) \(run.errors)")
    #expect(run.lines.last?.contains("ns a leaf itself") == true)
  }

  @Test(arguments: [
    (["--engine", "external:/nonexistent/engine"], "exited with code 127"),
    (["--engine", "external: "], "external:COMMAND"),
    (["--engine", "external:true", "--external-tolerance=-1"], "at least 0 points"),
    (["--engine", "external:true", "--external-time-limit", "0"], "more than 0"),
  ])
  func `an engine that cannot be used is a usage error`(options: [String], reason: String) throws {
    let run = try Tool.run(["compare"] + options + ["-"], input: CaseText.placed)
    #expect(run.code == 64)
    #expect(run.errors.contains(reason))
  }

  @Test func `an engine does not outlive a tool that is killed`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = try folder.write("", as: "number")
    func number() throws -> pid_t? {
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.hasSuffix("\n") ? pid_t(text.dropLast()) : nil
    }
    func isAlive(_ process: pid_t) -> Bool {
      let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      return kill(process, 0) == 0 && state?.contains(") Z ") != true
    }
    let tool = Process()
    tool.executableURL = Tool.executable
    // It never says who it is, and reads no input whose end could tell it to stop.
    let engine = "echo $$ > '\(file.path)'; while :; do sleep 0.05; done"
    tool.arguments = ["compare", "--engine", "external:\(engine)", Tool.evidence]
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    while try number() == nil { usleep(10_000) }
    let process = try #require(try number())
    #expect(isAlive(process))
    kill(tool.processIdentifier, SIGKILL)
    tool.waitUntilExit()
    for _ in 0..<60_000 where isAlive(process) { usleep(10_000) }
    #expect(!isAlive(process))
  }

  @Test func `an engine that never says who it is is ended after the time that was given`() throws {
    let run = try Tool.run(
      ["compare", "--engine", "external:sleep 600", "--external-time-limit", "0.3", "-"],
      input: CaseText.placed)
    #expect(run.code == 64 && run.errors.contains("gives no answer within 0.3 seconds"), "\(run.errors)")
  }
}
