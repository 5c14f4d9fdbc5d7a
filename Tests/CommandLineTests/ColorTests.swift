import Foundation
import Testing

/// Colours need a terminal, which `script` of util-linux provides.
@Suite(.enabled(if: Tool.canFakeTerminal, "script of util-linux is not installed"))
struct ColorTests {
  private func output(_ environment: [String: String]) throws -> String {
    let folder = try Folder()
    defer { folder.remove() }
    let path = try folder.write(CaseText.placed, as: "case.json").path
    let script = try #require(Tool.installed("script"))
    let command = "'\(Tool.executable.path)' compare '\(path)' 2>&-"
    return try Tool.run(script, ["-qec", command, "/dev/null"], environment: environment).output
  }

  @Test func `a terminal gets colours`() throws {
    #expect(try output(["NO_COLOR": ""]).contains("\u{1B}[32mok"))
  }

  @Test func `a terminal whose user says NO_COLOR gets none`() throws {
    let text = try output(["NO_COLOR": "1"])
    #expect(text.contains("ok") && !text.contains("\u{1B}["))
  }

  @Test func `a file gets none`() throws {
    let run = try Tool.start(["compare", "-"], input: CaseText.placed, environment: ["NO_COLOR": ""])
    #expect(run.output.hasPrefix("ok ") && !run.output.contains("\u{1B}["))
  }
}
