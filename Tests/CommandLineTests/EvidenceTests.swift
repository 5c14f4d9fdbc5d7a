import Foundation
import Testing

/// `plumb evidence`, `questions`, `answers` and `adapter`, with a build of mutants that is a script: mutant 1 refuses
/// every case, mutant 2 is the tool as it is.
@Suite struct EvidenceTests {
  private static let specification = """
    - **G13** Columns. [M]
    - **G14** Spans. [M] More. [C]

    """

  /// A folder with a specification and a build of mutants.
  private func project() throws -> (folder: Folder, options: [String]) {
    let folder = try Folder()
    let script = """
      #!/bin/sh
      if [ "$PLUMB_MUTANT" = 1 ]; then
        exec '\(Tool.executable.path)' adapter | sed -u 's/"placed"/"refused","view":"0","reason":"broken"/; s/"frames":{[^}]*},//'
      fi
      exec '\(Tool.executable.path)' adapter

      """
    let tool = try folder.write(script, as: "plumb")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let mutant = #""list":"direct","why":"w","harmless":"""#
    let build = """
      {"format":"plumb-mutants-build/1","plumb":"plumb","variable":"PLUMB_MUTANT","mutants":[
      {"number":1,"name":"G13-refused","clause":"G13.1","reading":"",\(mutant)},
      {"number":2,"name":"G14-same","clause":"G14.1","reading":"As it is.",\(mutant)}]}
      """
    let list = try folder.write(build, as: "mutants.json")
    let rules = try folder.write(Self.specification, as: "rules.md")
    let exempt = try folder.write("G14.2 for this test\n", as: "exempt.txt")
    let options = [
      "--mutants", list.path, "--specification", rules.path, "--exempt", exempt.path, "--questions",
      folder.url.path,
    ]
    return (folder, options)
  }

  @Test func `a clause is pinned if breaking it misses a scene`() throws {
    let (folder, options) = try project()
    defer { folder.remove() }
    let run = try Tool.run(["evidence", Tool.evidence] + options)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("pin 1 of 3 clauses"))
    #expect(run.output.contains("G13.1  G13-refused: misses 24, such as compared/columns-of-colors"))
    #expect(run.output.contains("G14.1  G14-same: not noticed"))
    #expect(run.output.contains("G14.1 is tagged [M], and no scene pins it"))
    #expect(run.output.contains("tutorial/unsized-cell takes no part: no frames of SwiftUI"))
    #expect(!run.output.contains("G14.2"))
  }

  @Test func `the page is made from a result`() throws {
    let (folder, options) = try project()
    defer { folder.remove() }
    let made = try Tool.run(["evidence", Tool.evidence, "--format", "json"] + options)
    #expect(made.code == 0)
    let result = try folder.write(made.output, as: "pinned.json").path
    let page = try Tool.run(["evidence", "--result", result, "--format", "markdown"] + options)
    #expect(page.code == 0 && page.output.hasPrefix("# Evidence\n"), "\(page.errors)")
    #expect(
      page.output.contains("| **[G14.2](Semantics.md#G14)** More. | C |  | *unpinned*: for this test |"))
    let asked = try Tool.run(
      ["questions", "--pinned", result, "--count", "2", "--only", "G14", "--cases", Tool.evidence] + options)
    #expect(asked.code == 0, "\(asked.output)\(asked.errors)")
    #expect(asked.output.contains("G14.1 G14-same: As it is.: none of"))
  }

  @Test func `missing and wrong files are named`() throws {
    let (folder, options) = try project()
    defer { folder.remove() }
    for (arguments, reason) in [
      (["evidence", "--mutants", "/nowhere.json"], "scripts/mutants --tool"),
      (["evidence", "--result", Tool.evidence], "is no plumb-pinned/1"),
      (["evidence", "--only", "Q7", Tool.evidence] + options, "begins with Q7"),
      (["answers", "--questions", "/nowhere", "-"], "/nowhere/readings.json: does not exist"),
    ] {
      let run = try Tool.run(arguments)
      #expect(run.code == 65 && run.errors.contains(reason), "\(run.errors)")
    }
  }

  @Test func `recordings are answered by exit codes`() throws {
    let questions = Tool.project.appending(path: "Cases/Questions").path
    let none = try Tool.run(["answers", "--questions", questions, "-"])
    #expect(none.code == 2 && none.output.contains("0 recordings count"), "\(none.errors)")
    let cut = try Tool.run(["answers", "--questions", questions, "-"], input: #"{"format":"plumb-lay"#)
    #expect(cut.code == 65 && cut.output.contains("line 1 does not count: it is cut short"))
    let lines = try Tool.run(["answers", "--questions", questions, "--format", "json", "-"]).lines
    #expect(lines.last?.contains(#""format":"plumb-answers-summary/1""#) == true && lines.count > 1)
  }

  @Test func `another build is an external engine`() throws {
    let engine = "external:'\(Tool.executable.path)' adapter"
    let run = try Tool.run(["compare", "--engine", engine, Tool.evidence])
    #expect(run.code == 0 && run.output.contains("25 cases: 25 equal"), "\(run.output)")
    let bad = try Tool.start(["adapter"], input: "{}\n")
    #expect(bad.code == 65 && bad.errors.contains("is no plumb-request/1"), "\(bad.errors)")
  }
}
