import Foundation
import Testing

/// Progress needs a terminal, which `script` of util-linux provides.
@Suite(.enabled(if: Tool.canFakeTerminal, "script of util-linux is not installed"))
struct ProgressTests {
  private func terminal(_ command: String) throws -> String {
    let script = try #require(Tool.installed("script"))
    return try Tool.run(script, ["-qec", command, "/dev/null"]).output
  }

  @Test func `compare says which engine lays out which case, and clears the line`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let path = try folder.write(CaseText.placed, as: "case.json").path
    let text = try terminal("'\(Tool.executable.path)' compare '\(path)' > /dev/null")
    for line in ["reading \(path)", "1 of 1  test  direct", "1 of 1  test  constraint/tracks"] {
      #expect(text.contains("\r\u{1B}[2K\(line)"), "\(text)")
    }
    #expect(text.hasSuffix("\r\u{1B}[2K"), "\(text)")
  }

  @Test func `a step of more than a second says for how long it has gone on`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let path = try folder.write(CaseText.placed, as: "case.json").path
    let text = try terminal("(sleep 2.5; cat '\(path)') | '\(Tool.executable.path)' compare - > /dev/null")
    #expect(text.contains("reading -  1 s") && text.contains("reading -  2 s"), "\(text)")
  }

  @Test func `a file gets none`() throws {
    let run = try Tool.start(["compare", "-"], input: CaseText.placed)
    #expect(run.errors.isEmpty)
  }
}
