import Foundation
import Testing

/// Corpora on the command line: cases as they arrive, and cases that cannot be read among others.
@Suite struct CorpusTests {
  private static func named(_ name: String) -> String {
    CaseText.placed.replacing("\"name\":\"test\"", with: "\"name\":\"\(name)\"")
  }

  private static let bad = #"{"format":"plumb-case/1","name":"bad","proposal":{"width":1,"height":2}}"#

  private static func boxes(_ name: String) -> String {
    "{\"format\":\"plumb-boxes/1\",\"name\":\"\(name)\",\"root\":{\"children\":[{\"text\":\"HH\"}]}}"
  }

  // MARK: Streams

  /// Each line is written when the answer to the one before has come. A tool that read everything first would wait for
  /// ever.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      ["layout", "--format", "json", "-"], ["layout", "-"],
      ["layout", "--engine", "constraint", "--format", "json", "-"],
      ["boxes", "layout", "--format", "json", "-"],
    ])
  func `cases are answered as they arrive`(arguments: [String]) throws {
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = arguments
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var heard = ""
    for name in ["one", "two", "three"] {
      let text = arguments[0] == "boxes" ? Self.boxes(name) : Self.named(name)
      // A bad line is no answer, and does not end the stream.
      try input.fileHandleForWriting.write(contentsOf: Data("\n{}\n\(text)\n".utf8))
      while !heard.contains(name) {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "\(heard)")
        heard += String(decoding: data, as: UTF8.self)
      }
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 65)
  }

  // MARK: Cases that cannot be read

  @Test(
    arguments: [
      ["layout"], ["layout", "--engine", "constraint", "--format", "json"],
      ["compare", "--engine", "direct"],
      ["export", "--program"], ["export", "--swift"], ["hints"], ["constrain"],
    ])
  func `one that cannot be read is told, and the others are answered`(arguments: [String]) throws {
    let text = [Self.named("first"), Self.bad, "{", Self.named("last")].joined(separator: "\n")
    let run = try Tool.run(arguments + ["-"], input: text)
    #expect(run.code == 65, "\(run.errors)")
    #expect(run.errors.contains("-: line 2, column") && run.errors.contains("$.root"), "\(run.errors)")
    #expect(run.errors.contains("line 3, column 2"), "\(run.errors)")
    if arguments != ["hints"] {
      #expect(run.output.contains("first") || run.output.contains("First"), "\(run.output)")
      #expect(run.output.contains("last") || run.output.contains("Last"), "\(run.output)")
    }
    let strict = try Tool.run(arguments + ["--strict", "-"], input: text)
    #expect(strict.code == 65 && strict.output.isEmpty, "\(strict.output)")
    #expect(strict.errors.contains("line 2") && !strict.errors.contains("line 3"), "\(strict.errors)")
    // A run after it is not concerned.
    #expect(try Tool.run(arguments + ["-"], input: Self.named("first")).code == 0)
  }

  @Test(arguments: [["boxes", "layout"], ["boxes", "compare"]])
  func `the same holds for boxes`(arguments: [String]) throws {
    let text = [Self.boxes("first"), "{}", Self.boxes("last")].joined(separator: "\n")
    let run = try Tool.run(arguments + ["-"], input: text)
    #expect(run.code == 65 && run.errors.contains("-: line 2"), "\(run.errors)")
    #expect(run.output.contains("first") && run.output.contains("last"), "\(run.output)")
    let strict = try Tool.run(arguments + ["--strict", "-"], input: text)
    #expect(strict.code == 65 && strict.output.isEmpty)
  }

  @Test func `a first line that is cut short does not hide the others`() throws {
    let text = String(Self.named("first").dropLast(9)) + "\n" + Self.named("last")
    let run = try Tool.run(["layout", "-"], input: text)
    #expect(run.code == 65 && run.output.hasPrefix("last"), "\(run.errors)")
    #expect(run.errors.contains("line 1"))
    // A case on several lines is one all the same.
    let lines = Self.named("one").replacing(#","root""#, with: "\n,\"root\"")
    #expect(try Tool.run(["layout", "-"], input: lines).code == 0)
  }

  @Test func `of an outline the cases that can be read are answered`() throws {
    let outline = """
      S1: first
        offered 100 100
        Leaf a width 10 height 10

      S1: tabbed
      \tLeaf a

      S1: odd
         Leaf a width 10 height 10
        Leaf b width 10 height 10

      S1: empty

      S1: unknown
        offered 100 100
        Sofa a

      S1: last
        offered 100 100
        Color a | frame maxWidth infinity | id f
      """
    let run = try Tool.run(["layout", "-"], input: outline)
    #expect(run.code == 65)
    #expect(run.output.contains("S1: first") && run.output.contains("S1: last"), "\(run.output)")
    for (line, words) in [(6, "tab"), (9, "3 spaces"), (12, "no view"), (16, "Sofa")] {
      #expect(run.errors.contains("line \(line)") && run.errors.contains(words), "\(line): \(run.errors)")
    }
    #expect(run.errors.split(separator: "\n").count == 4, "\(run.errors)")
  }

  @Test func `infinity is a word of an outline`() throws {
    let outline = """
      F2: a frame
        offered 100 50
        Color a | frame maxWidth infinity maxHeight ∞
        frames
          a 0 0 100 50
      """
    let run = try Tool.run(["compare", "-"], input: outline)
    #expect(run.code == 0, "\(run.errors)")
    let wrong = try Tool.run(["layout", "-"], input: outline.replacing("infinity", with: "nan"))
    #expect(wrong.code == 65 && wrong.errors.contains(#""nan""#), "\(wrong.errors)")
  }

  @Test func `a case with constraints among others is told, and the others are laid out`() throws {
    let constraint = #","constraints":[{"left":{"view":"a","value":"width"},"is":"equal","right":5}]}"#
    let constrained = String(Self.named("constrained").dropLast()) + constraint
    let run = try Tool.run(
      ["layout", "-"], input: [constrained, Self.named("last")].joined(separator: "\n"))
    #expect(run.code == 65 && run.output.hasPrefix("last"), "\(run.output)")
    #expect(run.errors.contains("case constrained has constraints, which `plumb constrain` answers"))
  }

  @Test func `a file of which nothing can be read is told beside others`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let good = try folder.write(Self.named("good"), as: "good.json").path
    let empty = try folder.write("", as: "empty.json").path
    let run = try Tool.run(["layout", empty, good])
    #expect(run.code == 65 && run.output.hasPrefix("good"))
    #expect(run.errors.contains("empty.json: $: is empty"), "\(run.errors)")
    #expect(try Tool.run(["layout", "--strict", empty, good]).output.isEmpty)
  }

  @Test func `a name cannot turn the line of the terminal around`() throws {
    let run = try Tool.run(["layout", "-"], input: Self.named("a\u{202E}b"))
    #expect(run.output.contains(#"a\u{202E}b"#), "\(run.output)")
  }
}
