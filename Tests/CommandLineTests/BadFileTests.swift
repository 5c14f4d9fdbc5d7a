import Foundation
import Testing

@Suite struct BadFileTests {
  static let commands = ["layout", "compare", "export"]

  private func expectRefusal(
    _ command: String, _ path: String, input: String = "", saying words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try Tool.run([command, path], input: input)
    #expect(run.exited && run.code == 65, "\(run.code)", sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    #expect(
      run.errors.contains(path) && run.errors.contains(words), "\(run.errors)", sourceLocation: sourceLocation
    )
  }

  @Test(arguments: commands) func `a missing file and a directory cannot be read`(command: String) throws {
    try expectRefusal(command, "/no/such/file.json", saying: "does not exist")
    try expectRefusal(command, "/", saying: "is a folder")
  }

  @Test(arguments: commands) func `an empty file is a clear error, a device and a pipe too`(
    command: String
  ) throws {
    try expectRefusal(command, "-", saying: "is empty; a case is needed")
    try expectRefusal(command, "/dev/null", saying: "is empty; a case is needed")
    let folder = try Folder()
    defer { folder.remove() }
    try expectRefusal(command, folder.write("", as: "empty").path, saying: "is empty; a case is needed")
  }

  @Test(arguments: commands) func `a truncated case is a clear error with a place`(command: String) throws {
    let text = String(CaseText.placed.dropLast(20))
    try expectRefusal(command, "-", input: text, saying: "line 1, column")
  }

  @Test(arguments: commands) func `what is no number is a clear error with a place`(command: String) throws {
    try expectRefusal(command, "-", input: CaseText.notANumber, saying: "line 1, column")
    let huge = CaseText.placed.replacing("100", with: "1e999")
    try expectRefusal(command, "-", input: huge, saying: "$.proposal.width")
    let negative = CaseText.placed.replacing("100", with: "-1")
    try expectRefusal(command, "-", input: negative, saying: "$.proposal.width")
  }

  @Test(arguments: commands) func `bytes that are no text are a clear error`(command: String) throws {
    try expectRefusal(command, Tool.executable.path, saying: "$: ")
  }

  @Test func `the second bad file is named, not the first good one`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let good = try folder.write(CaseText.placed, as: "good.json").path
    let bad = try folder.write("{}", as: "bad.json").path
    let run = try Tool.run(["compare", good, bad])
    #expect(run.code == 65)
    #expect(run.errors.contains("bad.json") && !run.errors.contains("good.json"))
  }
}
