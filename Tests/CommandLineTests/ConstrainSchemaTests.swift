import Foundation
import Testing

/// What `plumb constrain` and `plumb boxes constrain` write follows its JSON Schema.
@Suite(.enabled(if: Python.hasJSONSchema, "the Python package jsonschema is missing; make setup installs it"))
struct ConstrainSchemaTests {
  private static let changes = [
    "", #","constraints":[{"left":{"view":"a","value":"width"},"is":"equal","right":50}]"#,
    #","constraints":[{"left":{"view":"a","value":"minX"},"is":"atLeast","right":50}]"#,
    #","constraints":[{"left":{"view":"a","value":"width"},"is":"atMost","right":50},"#
      + #"{"left":{"view":"a","value":"width"},"is":"atLeast","right":60}]"#,
    #","constraints":[{"left":{"view":"a","value":"width"},"is":"atMost","right":-5,"level":2,"name":"no"}]"#,
  ]

  @Test func `answers of every kind follow the schema, and others do not`() throws {
    let corpus =
      Self.changes.map { CaseText.grid(#"{"width":100,"height":40}"#, CaseText.color, more: $0) } + [
        CaseText.unbounded
      ]
    let run = try Tool.run(["constrain", "--format", "json", "-"], input: corpus.joined(separator: "\n"))
    #expect(run.code == 2 && run.lines.count == corpus.count, "\(run.errors)")
    for kind in [
      #""status":"placed""#, #""status":"conflict""#, #""status":"unbounded""#, #""moved""#, #""level""#,
    ] {
      #expect(run.output.contains(kind), "\(kind)")
    }
    try expectSchema(of: run.output, count: corpus.count)
  }

  private static let boxChanges = [
    "", #"{"left":{"box":"root","value":"width"},"is":"atLeast","right":50}"#,
    #"{"left":{"box":"root","value":"minX"},"is":"equal","right":{"viewport":"width","times":0.5},"level":2},"#
      + #"{"left":[{"box":"root","value":"width"},-5],"is":"equal","right":{"viewport":"width"},"#
      + #""gives":[{"box":"root","property":"height"}],"name":"no","level":1}"#,
    #"{"left":{"box":"root","value":"width"},"is":"atMost","right":50},"#
      + #"{"left":{"box":"root","value":"width"},"is":"atLeast","right":60}"#,
    #"{"left":{"box":"root","value":"width"},"is":"equal","right":50,"gives":[{"box":"root","property":"top"}]}"#,
  ]

  @Test func `cases of boxes, answers to them and their realizations follow their schemas`() throws {
    let corpus = Self.boxChanges.map {
      #"{"format":"plumb-boxes/1","name":"a","viewport":["100px","20px"],"root":{"style":{"width":"20px"}},"constraints":[\#($0)]}"#
    }
    let run = try Tool.run(
      ["boxes", "constrain", "--format", "json", "-"], input: corpus.joined(separator: "\n"))
    #expect(run.code == 2 && run.lines.count == corpus.count, "\(run.errors)")
    for kind in [#""status":"placed""#, #""status":"conflict""#, #""level""#, #""rules":[{"#] {
      #expect(run.output.contains(kind), "\(kind)")
    }
    try expectSchema(of: run.output, count: corpus.count)
    let folder = try Folder()
    defer { folder.remove() }
    let cases = try folder.write(corpus.joined(separator: "\n"), as: "cases").path
    let right = try Tool.run(
      #require(Python.executable), [Tool.project.appending(path: "scripts/check-schema").path, cases])
    #expect(right.code == 0, "\(right.output)\(right.errors)")
  }

  /// The output follows its schema, and the same with a wrong key does not.
  private func expectSchema(of output: String, count: Int) throws {
    let folder = try Folder()
    defer { folder.remove() }
    let good = try folder.write(output, as: "good").path
    let bad = try folder.write(output.replacing(#""effort""#, with: #""efforts""#), as: "bad").path
    let script = Tool.project.appending(path: "scripts/check-schema").path
    let python = try #require(Python.executable)
    let right = try Tool.run(python, [script, good])
    #expect(right.code == 0, "\(right.output)\(right.errors)")
    let wrong = try Tool.run(python, [script, bad])
    #expect(
      wrong.code == 1 && wrong.output.contains("\(count) values, \(count) problems"), "\(wrong.output)")
  }
}

/// The Python that `make setup` installs packages for, else that of the system.
private enum Python {
  static let executable: URL? = {
    let own = Tool.project.appending(path: ".venv/bin/python")
    return FileManager.default.isExecutableFile(atPath: own.path) ? own : Tool.installed("python3")
  }()

  static let hasJSONSchema =
    executable.map { (try? Tool.run($0, ["-c", "import jsonschema, referencing"]).code) == 0 } ?? false
}
