import Foundation
import Testing

/// Scripts of edits: `plumb fuzz --edits`, `plumb generate --edits` and `plumb replay`.
@Suite final class ScriptTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  deinit { folder.remove() }

  @Test func `a campaign of scripts ends with a table, and its log is continued`() throws {
    let log = folder.url.appending(path: "log.ndjson").path
    let arguments = ["fuzz", "fixed", "mixed", "--count", "4", "--edits", "5", "--log", log]
    let run = try Tool.run(arguments)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.contains { $0.hasPrefix("family") && $0.hasSuffix("steps") })
    #expect(try Tool.run(arguments).output == run.output)
    let other = try Tool.run(["fuzz", "fixed", "mixed", "--count", "4", "--log", log])
    #expect(other.code == 65 && other.errors.contains("scripts of at most 5 edits"), "\(other.errors)")
  }

  @Test func `a generated script is replayed`() throws {
    let script = try Tool.run(["generate", "mixed", "--seed", "3", "--edits", "6"]).output
    let file = folder.url.appending(path: "script.json")
    try Data(script.utf8).write(to: file)
    let run = try Tool.run(["replay", file.path])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("first  equal") == true, "\(run.output)")
    let json = try Tool.run(["replay", "--format", "json", file.path])
    #expect(json.lines.count == run.lines.count)
    #expect(json.lines.allSatisfy { $0.contains(#""format":"plumb-step/1""#) })
  }

  @Test(arguments: [
    (["fuzz", "fixed", "--edits", "0"], "1 to 20", 64 as Int32),
    (["fuzz", "fixed", "--edits", "3", "--judge"], "--judge", 64),
    (["fuzz", "fixed", "--edits", "3", "--engine", "external:true"], "sessions", 64),
    (["generate", "fixed", "--edits", "21"], "1 to 20", 64),
    (["replay", "Cases/nothing.json"], "Cases/nothing.json", 65),
  ])
  func `what cannot be done is refused`(arguments: [String], words: String, code: Int32) throws {
    let run = try Tool.run(arguments)
    #expect(run.code == code && run.errors.contains(words), "\(run.code): \(run.errors)")
  }
}
