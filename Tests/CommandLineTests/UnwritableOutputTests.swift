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
    _ arguments: [String], to output: FileHandle, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try Tool.start(arguments, input: CaseText.placed, output: output)
    #expect(run.exited && run.code == 74, "\(arguments): \(run.code)", sourceLocation: sourceLocation)
    #expect(run.errors == expected, sourceLocation: sourceLocation)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func `a full disk is an error with a message`(arguments: [String]) throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let message = "plumb: standard output cannot be written: No space left on device\n"
    try expectMessage(arguments, to: full, message)
  }

  @Test(arguments: commands) func `a closed pipe ends a command without a message`(arguments: [String]) throws
  {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    try expectMessage(arguments, to: pipe.fileHandleForWriting, "")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `where errors cannot be written either, the exit code still tells`() throws {
    let shell = URL(filePath: "/bin/sh")
    let script = "exec \"$0\" layout /no/such/file.json 2> /dev/full"
    let run = try Tool.run(shell, ["-c", script, Tool.executable.path])
    #expect(run.exited && run.code == 65, "\(run.code)")
  }
}
