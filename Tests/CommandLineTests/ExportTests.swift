import Foundation
import Testing

/// Exported programs are read by GLPK's own tool.
@Suite(
  .enabled(if: Tool.installed("glpsol") != nil, "glpsol is not installed; it is in the package glpk-utils"))
struct ExportTests {
  /// The objective that glpsol finds, nil where it finds none.
  private func objective(_ text: String, _ format: String) throws -> Double? {
    let folder = try Folder()
    defer { folder.remove() }
    let (program, solution) = (try folder.write(text, as: "program"), folder.url.appending(path: "solution"))
    let glpsol = try #require(Tool.installed("glpsol"))
    let run = try Tool.run(glpsol, [format, program.path, "-w", solution.path])
    try #require(run.code == 0, "\(run.output)")
    let lines = try String(contentsOf: solution, encoding: .utf8).split(separator: "\n")
    let fields = try #require(lines.first { $0.hasPrefix("s ") }).split(separator: " ")
    return fields.count == 7 && fields[4...5] == ["f", "f"] ? Double(fields[6]) : nil
  }

  @Test(arguments: UInt64(1)...12, ["tracks", "cells"])
  func `glpsol reads both formats and finds the same optimum in each`(seed: UInt64, encoding: String) throws {
    let input = try Tool.run(["generate", "random", "--seed", "\(seed)"]).output
    let lp = try Tool.run(["export", "--lp", "--encoding", encoding, "-"], input: input)
    if lp.code == 2 { return }  // no frames, no program
    let mps = try Tool.run(["export", "--mps", "--encoding", encoding, "-"], input: input)
    #expect(lp.code == 0 && mps.code == 0)
    let (one, two) = (try objective(lp.output, "--lp"), try objective(mps.output, "--freemps"))
    let (a, b) = (try #require(one), try #require(two))
    #expect(abs(a - b) <= 1e-6 * max(1, abs(a)))
  }

  @Test func `the optimum of a small case is known`() throws {
    // Two columns share 100 points, 8 apart: an offer of 46, then what is left. Minimised are the sizes
    // themselves, so glpsol's values can be told from the objective of the exported text.
    let input = CaseText.grid(#"{"width":100,"height":40}"#, #"{"view":"Leaf","width":[0,1,30],"height":1}"#)
    let run = try Tool.run(["export", "-"], input: input)
    let objective = try #require(try objective(run.output, "--lp"))
    #expect(objective.isFinite)
    #expect(run.output.contains("G13.offer.x0.grid"))
  }

  @Test func `the second stage is another program`() throws {
    let input = try Tool.run(["generate", "random", "--seed", "198"]).output
    let first = try Tool.run(["export", "-"], input: input)
    let second = try Tool.run(["export", "--stage", "2", "-"], input: input)
    #expect(first.errors == "stage 1 of 3\n")
    #expect(second.errors == "stage 2 of 3\n")
    #expect(first.output != second.output)
    #expect(try objective(second.output, "--lp") != nil)
  }

  @Test func `a program has stages, weights and what frames are in its variables`() throws {
    struct Program: Decodable {
      struct Expression: Decodable { var constant: Double }
      struct Definition: Decodable {
        var kind: String
        var rows: [Expression]
        var weight: Double
      }
      var format: String
      var definitions: [Definition]
      var frames: [String: [Expression]]
      var stages: [Int]
    }
    let input = try Tool.run(["generate", "random", "--seed", "198"]).output
    let run = try Tool.run(["export", "--program", "-"], input: input)
    let program = try JSONDecoder().decode(Program.self, from: Data(run.output.utf8))
    #expect(program.format == "plumb-program/1")
    #expect(program.stages.count == 3 && program.stages[0] == 0)
    #expect(program.stages[1] < program.definitions.count)
    for definition in program.definitions {
      #expect((definition.weight == 0) == (definition.kind == "single"))
      #expect(definition.kind == "single" ? definition.rows.count == 1 : !definition.rows.isEmpty)
    }
    let answer = try Tool.run(["layout", "--format", "json", "-"], input: input)
    struct Answer: Decodable { var frames: [String: [Double]] }
    let frames = try JSONDecoder().decode(Answer.self, from: Data(answer.output.utf8)).frames
    #expect(Set(program.frames.keys) == Set(frames.keys))
    #expect(try Tool.run(["export", "--program", "--stage", "2", "-"], input: input).code == 64)
  }
}

/// Every name in an exported program stands for one thing.
@Suite struct ExportNameTests {
  private struct Program: Decodable {
    struct Definition: Decodable { var name: String }
    var definitions: [Definition]
  }

  private static func isUnique(_ names: [String]) -> Bool { Set(names).count == names.count }

  @Test(arguments: ["tracks", "cells"])
  func `no two definitions of a program share a name, in any family`(encoding: String) throws {
    let list = try Tool.run(["generate", "--list", "--format", "json"]).lines
    let families = list.compactMap { $0.firstMatch(of: /"family":"(\w+)"/).map { String($0.1) } }
    #expect(families.count >= 40)
    let cases = try Set(families).sorted().map {
      try Tool.run(["generate", $0 == "magnitudes" ? "magnitudes:decades=3" : $0, "--count", "3"]).output
    }
    let run = try Tool.run(["export", "--program", "--encoding", encoding, "-"], input: cases.joined())
    #expect(run.lines.count > 100)
    for line in run.lines {
      let names = try JSONDecoder().decode(Program.self, from: Data(line.utf8)).definitions.map(\.name)
      #expect(Self.isUnique(names), "\(line.prefix(80))")
    }
  }

  @Test func `nor do two of a program of boxes`() throws {
    let cases = try Tool.run(["boxes", "generate", "--seed", "1", "--count", "60"]).output
    let run = try Tool.run(["boxes", "export", "-"], input: cases)
    #expect(run.lines.count > 10)
    for line in run.lines {
      let names = try JSONDecoder().decode(Program.self, from: Data(line.utf8)).definitions.map(\.name)
      #expect(Self.isUnique(names), "\(line.prefix(80))")
    }
  }

  @Test(arguments: ["wrappers", "stacks", "screens", "flexible"])
  func `nor do two rows or two columns of the texts for solvers`(family: String) throws {
    let input = try Tool.run(["generate", family]).output
    let options = ["export", "--encoding", "cells", "-"]
    let lp = try Tool.run(options + ["--lp"], input: input).lines
    let rows = lp.compactMap { $0.firstMatch(of: /^ ([^ ]+):/).map { String($0.1) } }
    #expect(rows.count > 1 && Self.isUnique(rows))
    let mps = try Tool.run(options + ["--mps"], input: input).lines
    let named = mps.drop { $0 != "ROWS" }.dropFirst().prefix { $0 != "COLUMNS" }.map {
      $0.split(separator: " ").last!
    }
    #expect(named.count > 1 && Self.isUnique(named.map(String.init)))
    // The entries of a column stand together.
    let entries = mps.drop { $0 != "COLUMNS" }.dropFirst().prefix { $0 != "RHS" }.map {
      $0.split(separator: " ")[0]
    }
    let columns =
      zip(entries, entries.dropFirst()).filter { $0 != $1 }.map { String($0.1) }
      + entries.prefix(1).map(String.init)
    #expect(columns.count > 1 && Self.isUnique(columns))
  }

  @Test(arguments: ["--lp", "--mps"])
  func `a case in which nothing is to be solved has no linear program, which is said`(format: String) throws {
    let text =
      #"{"format":"plumb-case/1","name":"c/1","proposal":{"width":null,"height":null},"root":{"view":"Color"}}"#
    let run = try Tool.run(["export", format, "-"], input: text)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains("c/1: nothing has to be solved"), "\(run.errors)")
    #expect(try Tool.run(["export", "--program", "-"], input: text).code == 0)
  }

  @Test func `keys of layout values that differ in a quote have types of their own`() throws {
    let root = ["it's", "it s", "its", "rank"].map {
      #"{"view":"Color","modifiers":[{"layoutValue":{"key":"\#($0)","value":1}}]}"#
    }.joined(separator: ",")
    let text =
      #"{"format":"plumb-case/1","name":"rank key","proposal":{"width":9,"height":9},"root":{"view":"HStack","children":[\#(root)]}}"#
    let run = try Tool.run(["export", "--swift", "-"], input: text)
    let types = run.output.matches(of: /struct ([A-Za-z0-9_]+)/).map { String($0.1) }
    #expect(types.count == 5 && Set(types).count == 5, "\(types) \(run.errors)")
    #expect(types.contains("RankKey"))
  }
}
