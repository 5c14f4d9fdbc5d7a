import Foundation
import Testing

/// What `plumb constrain` writes follows its JSON Schema.
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
    let folder = try Folder()
    defer { folder.remove() }
    let good = try folder.write(run.output, as: "good").path
    let bad = try folder.write(run.output.replacing(#""effort""#, with: #""efforts""#), as: "bad").path
    let script = Tool.project.appending(path: "scripts/check-schema").path
    let python = try #require(Python.executable)
    let right = try Tool.run(python, [script, good])
    #expect(right.code == 0, "\(right.output)\(right.errors)")
    let wrong = try Tool.run(python, [script, bad])
    #expect(
      wrong.code == 1 && wrong.output.contains("\(corpus.count) values, \(corpus.count) problems"),
      "\(wrong.output)")
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
