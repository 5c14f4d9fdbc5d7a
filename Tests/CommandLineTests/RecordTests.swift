import Foundation
import LayoutCases
import Testing

/// The package that `plumb record` writes, and the files of `plumb export --swift`.  `make recorder` compiles and runs it.
@Suite struct RecordTests {
  private let constrained =
    #"{"format":"plumb-case/1","name":"c","proposal":{"width":9,"height":9},"root":{"view":"Color","id":"a"},"#
    + #""constraints":[{"left":{"view":"a","value":"width"},"is":"equal","right":5}]}"#

  @Test func `a package has every case that can be said, and names the others`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let cases = try folder.write(
      try String(contentsOfFile: Tool.evidence, encoding: .utf8) + constrained + "\n", as: "cases.ndjson")
    let package = folder.url.appending(path: "package")
    let run = try Tool.run(["record", cases.path, "-o", package.path])
    #expect(run.code == 0)
    let leftOut = run.errors.split(separator: "\n").filter { $0.hasPrefix("left out: ") }
    #expect(leftOut.last == "left out: c: has constraints, which SwiftUI's layout does not know")
    let written = try LayoutCase.cases(in: Data(contentsOf: package.appending(path: "cases.ndjson")))
    let given = try LayoutCase.cases(in: Data(contentsOf: cases))
    #expect(written.count == given.count - leftOut.count && written.count > 20)
    for file in [
      "Package.swift", "README.md", ".github/workflows/record.yml", "Sources/record/SwiftUIHost.swift",
      "Sources/record/PlumbHost.swift", "Sources/record/Cases/Cases001.swift",
    ] {
      #expect(FileManager.default.fileExists(atPath: package.appending(path: file).path), "\(file)")
    }
    let views = try String(
      contentsOf: package.appending(path: "Sources/record/Cases/Cases001.swift"), encoding: .utf8)
    for layoutCase in written.prefix(3) { #expect(views.contains("\"\(try layoutCase.digest)\"")) }
  }

  @Test func `a folder that is not empty is left alone`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    _ = try folder.write("mine", as: "Package.swift")
    let run = try Tool.run(["record", Tool.evidence, "-o", folder.url.path])
    #expect(run.code == 64)
    #expect(run.errors.contains("is not empty"))
    #expect(try String(contentsOf: folder.url.appending(path: "Package.swift"), encoding: .utf8) == "mine")
    #expect(try Tool.run(["record", Tool.evidence, "--force", "-o", folder.url.path]).code == 0)
  }

  @Test func `cases that cannot be said make no package`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let run = try Tool.run(["record", "-", "-o", folder.url.appending(path: "x").path], input: constrained)
    #expect(run.code == 65)
    #expect(run.errors.contains("none of the 1 cases"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "x").path))
  }

  @Test func `every view can be recorded, by its path where it has no name`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let package = folder.url.appending(path: "x")
    let input =
      #"{"format":"plumb-case/1","name":"c","proposal":{"width":9,"height":9},"root":{"view":"HStack","id":"a","#
      + #""children":[{"view":"Group","children":[{"view":"Color"},{"view":"Divider"}]},{"view":"Color","id":"b"}]}}"#
    #expect(try Tool.run(["record", "--every-view", "-", "-o", package.path], input: input).code == 0)
    let views = try String(
      contentsOf: package.appending(path: "Sources/record/Cases/Cases001.swift"), encoding: .utf8)
    for name in ["0/0", "0/1", "a", "b"] { #expect(views.contains(".recorded(\"\(name)\")"), "\(name)") }
    #expect(views.components(separatedBy: ".recorded(").count == 5)
  }

  @Test(arguments: [("view", "struct"), ("preview", "#Preview("), ("test", "@Suite")])
  func `a case is exported in each form`(form: String, mark: String) throws {
    let run = try Tool.run(["export", "--swift", "--as", form, Tool.evidence])
    #expect(run.code == 0)
    #expect(run.output.contains(mark))
    #expect(run.output.contains("struct MeasuredSpacer: View {"))
    #expect(run.output.components(separatedBy: "\nimport ").count == 1)
  }

  @Test func `options of Swift source need it`() throws {
    #expect(try Tool.run(["export", "--as", "view", Tool.evidence]).code == 64)
    #expect(try Tool.run(["export", "--swift", "--lp", Tool.evidence]).code == 64)
  }

  /// `make kit` writes the folder.  Its adapter is written by hand.
  @Test func `the kit is up to date`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let makefile = try String(contentsOf: Tool.project.appending(path: "Makefile"), encoding: .utf8)
      .replacing("\\\n", with: " ")
    let line = try #require(makefile.split(separator: "\n").first { $0.hasPrefix("KIT = ") })
    let recorded = try #require(line.firstMatch(of: /addprefix Cases\/Recorded\/,([^)]*)\)/)).output.1
    let cases = ["Cases/evidence.ndjson"] + recorded.split(separator: " ").map { "Cases/Recorded/\($0)" }
    let paths = cases.map { Tool.project.appending(path: $0).path }
    #expect(
      try Tool.run(["export", "--swift", "--as", "test", "--force", "-o", folder.url.path] + paths).code == 0)
    let kit = Tool.project.appending(path: "Kit")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: kit.path).sorted() == names)
    for name in names where name != "Adapter.swift" {
      let made = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
      #expect(try String(contentsOf: kit.appending(path: name), encoding: .utf8) == made, "\(name): make kit")
    }
  }
}
