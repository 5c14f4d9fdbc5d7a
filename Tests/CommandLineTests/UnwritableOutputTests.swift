import Foundation
import Testing

@Suite struct UnwritableOutputTests {
  static let commands = [
    ["layout", "-"], ["layout", "--format", "svg", "-"], ["layout", "--format", "json", "-"],
    ["render", "-"],
    ["compare", "-"], ["report", "-", "--output", "-"], ["export", "-"], ["generate", "random"],
    ["scale", "--sizes", "2"],
  ]

  private func expectMessage(
    _ arguments: [String], to output: FileHandle, _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try Tool.start(arguments, input: CaseText.placed, output: output)
    #expect(run.exited && run.code == 74, "\(arguments): \(run.code)", sourceLocation: sourceLocation)
    let expected = "plumb: standard output cannot be written: \(words)\n"
    #expect(run.errors == expected, sourceLocation: sourceLocation)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func `a full disk is an error with a message`(arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    try expectMessage(arguments, to: full, "No space left on device")
  }

  @Test(arguments: commands) func `a closed pipe is an error with a message`(arguments: [String]) throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    try expectMessage(arguments, to: pipe.fileHandleForWriting, "Broken pipe")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `where errors cannot be written either, the exit code still tells`() throws {
    let shell = URL(filePath: "/bin/sh")
    let script = "exec \"$0\" layout /no/such/file.json 2> /dev/full"
    let run = try Tool.run(shell, ["-c", script, Tool.executable.path])
    #expect(run.exited && run.code == 65, "\(run.code)")
  }
}
