import Foundation
import Testing

/// Progress needs a terminal, which `script` of util-linux provides.
@Suite(.enabled(if: Tool.canFakeTerminal, "script of util-linux is not installed"))
struct ProgressTests {
  /// - Parameter copy: the file that gets the output as it comes.
  private func terminal(_ command: String, copy: String = "/dev/null") throws -> String {
    let script = try #require(Tool.installed("script"))
    return try Tool.run(script, ["-qefc", command, copy]).output
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
    // The case comes when two different numbers of seconds were said, or after some minutes.
    let copy = try folder.write("", as: "seen").path
    let seconds = "grep -ao 'reading -  [1-9][0-9]* s' '\(copy)' | sort -u | wc -l"
    let input =
      "n=0; while [ \"$(\(seconds))\" -lt 2 ] && [ $n -lt 3000 ]; do n=$((n + 1)); sleep 0.1; done; cat '\(path)'"
    let text = try terminal("(\(input)) | '\(Tool.executable.path)' compare - > /dev/null", copy: copy)
    #expect(Set(text.matches(of: /reading -  ([1-9][0-9]*) s/).map(\.1)).count >= 2, "\(text)")
  }

  @Test func `a file gets none`() throws {
    let run = try Tool.start(["compare", "-"], input: CaseText.placed)
    #expect(run.errors.isEmpty)
  }
}
