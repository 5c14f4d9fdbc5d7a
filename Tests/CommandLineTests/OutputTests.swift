import ArgumentParser
import Foundation
import Testing

@testable import PlumbCommands

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct OutputTests {
  private func object(_ line: Substring) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
  }

  /// A line's object without times, which differ from run to run.
  private func timeless(_ line: Substring) throws -> NSDictionary {
    let object = try #require(try object(line).mutableCopy() as? NSMutableDictionary)
    if let statistics = object["statistics"] as? [String: Any] { object["statistics"] = statistics["counts"] }
    return object
  }

  static let machineReadable = [
    ["compare", "--format", "json", "-"], ["layout", "--format", "json", "-"],
    ["layout", "--engine", "constraint", "--format", "json", "-"],
    ["layout", "--engine", "constraint", "--encoding", "cells", "--format", "json", "-"],
  ]

  @Test(arguments: machineReadable)
  func `JSON lines are valid and the same in every run but for times`(arguments: [String]) throws {
    let cases = try Tool.run(["generate", "random", "--seed", "40", "--count", "30"]).output
    let (one, two) = (try Tool.run(arguments, input: cases), try Tool.run(arguments, input: cases))
    let summaries = arguments[0] == "compare" ? 1 : 0
    #expect(one.lines.count == 30 + summaries)
    #expect(try one.lines.map(timeless) == two.lines.map(timeless))
    for line in one.lines {
      let format = try #require(try object(line)["format"] as? String)
      #expect(["plumb-layout/1", "plumb-report/1", "plumb-summary/1"].contains(format))
    }
  }

  @Test func `a summary counts every case once`() throws {
    let run = try Tool.run(["compare", "--format", "json", Tool.evidence])
    let summary = try object(try #require(run.lines.last))
    #expect(summary["cases"] as? Int == 25)
    #expect(summary["expectationsMet"] as? Int == 25)
    let verdicts = try #require(summary["verdicts"] as? [String: Int])
    #expect(verdicts.values.reduce(0, +) == 25)
  }

  @Test func `a dash reads standard input, which is as good as a file`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let path = try folder.write(CaseText.placed, as: "case.json").path
    #expect(
      try Tool.run(["layout", "-"], input: CaseText.placed).output == Tool.run(["layout", path]).output)
  }

  @Test func `a table lists the views with their frames`() throws {
    let run = try Tool.run(["layout", "-"], input: CaseText.placed)
    #expect(
      run.output == """
        test, direct: placed
        view  x  y  width  height
        grid  0  0    100      40
        a     0  0    100      40

        """)
  }

  @Test(arguments: ["direct", "constraint"]) func `a picture is well-formed XML`(engine: String) throws {
    for input in [CaseText.placed, CaseText.unbounded] {
      let run = try Tool.run(["layout", "--engine", engine, "--format", "svg", "-"], input: input)
      let parser = XMLParser(data: Data(run.output.utf8))
      #expect(parser.parse(), "\(run.output)")
      #expect(run.output.hasPrefix("<svg "))
    }
  }

  @Test func `generated cases are the same in every run and agree when compared`() throws {
    let arguments = ["generate", "random", "--seed", "9", "--count", "20"]
    let cases = try Tool.run(arguments).output
    #expect(cases == (try Tool.run(arguments).output))
    let run = try Tool.run(["compare", "-"], input: cases)
    #expect(run.lines.count { $0.hasPrefix("ok") } == 20 || run.code == 2)
  }

  @Test func `the families are listed as text and as JSON lines, and every label names its family`() throws {
    let text = try Tool.run(["generate", "--list"]).output
    let lines = try Tool.run(["generate", "--list", "--format", "json"]).lines
    #expect(lines.count > 20)
    for line in lines {
      let family = try object(line)
      #expect(family["format"] as? String == "plumb-family/1")
      let label = try #require(family["label"] as? String)
      #expect(text.contains("\(label)\n"))
      let layoutCase = try object(try #require(try Tool.run(["generate", label, "--seed", "3"]).lines.first))
      #expect(layoutCase["name"] as? String == "\(label)/3")
    }
  }

  @Test func `a scale run prints a row per grid, engine and encoding`() throws {
    let run = try Tool.run(["scale", "--sizes", "2,4", "--families", "fixed,mixed"])
    #expect(run.lines.first?.hasPrefix("start propagated") == true)
    #expect(run.lines.count == 2 + 2 * 2 * 3)
    #expect(run.lines.dropFirst(2).allSatisfy { $0.contains("equal") })
  }

  @Test func `a scale run prints a row per number of leaves, depth and engine`() throws {
    let run = try Tool.run([
      "scale", "--families", "stacks,textStacks", "--leaves", "5,20", "--depths", "1,3",
    ])
    #expect(run.lines.count == 2 + 2 * 2 * 2 * 3)
    #expect(run.lines.dropFirst(2).allSatisfy { $0.contains("equal") })
  }

  @Test(arguments: [
    "layout", "compare", "export", "scale", "generate", "fuzz", "merge", "shrink", "relations",
  ])
  func `the help of a command shows how to call it`(command: String) throws {
    let run = try Tool.run([command, "--help"])
    #expect(run.code == 0)
    let usage = try #require(run.output.firstRange(of: "USAGE:"))
    #expect(run.output[..<usage.lowerBound].contains("plumb \(command) "))
  }

  @Test func `examples in help pages are not broken within a word of the shell`() {
    var open: [any ParsableCommand.Type] = [PlumbCommand.self]
    while let command = open.popLast() {
      open += command.configuration.subcommands
      for line in command.configuration.discussion.split(separator: "\n") where line.hasPrefix("plumb ") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test func `a command that does not exist is told with near names`() throws {
    for arguments in [["compair", "a.json", "b.json"], ["help", "compair"]] {
      let run = try Tool.run(arguments)
      #expect(run.code == 64 && run.output.isEmpty)
      #expect(
        run.errors.hasPrefix("plumb: compair is not a command") && run.errors.contains("compare"),
        "\(run.errors)")
    }
  }

  @Test func `a folder in the place of a file is told`() throws {
    let run = try Tool.run(["layout", Tool.project.appending(path: "Cases").path])
    #expect(run.code == 65 && run.errors.contains("is a folder; give its files"), "\(run.errors)")
  }

  @Test func `the general help tells the exit codes and a first command`() throws {
    let run = try Tool.run(["--help"])
    for word in ["Exit codes:", "65 bad data", "74 output", "Try: plumb "] {
      #expect(run.output.replacing("\n", with: " ").contains(word))
    }
  }
}
