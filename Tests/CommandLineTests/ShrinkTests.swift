import Foundation
import Testing

@Suite struct ShrinkTests {
  /// Two colors, the second one expected a point off.
  private static let missed = CaseText.grid(
    #"{"width":100,"height":40}"#, CaseText.color + #",{"view":"Color","id":"b"}"#,
    more: #","expect":{"frames":{"a":[0,0,46,40],"b":[55,0,46,40]}}"#)

  @Test func `a failing case is told before and after`() throws {
    let run = try Tool.run(["shrink", "-"], input: Self.missed)
    #expect(run.code == 1)
    #expect(run.output.contains("test: unexpected, direct"))
    #expect(run.output.contains("4 views, 0 modifiers shrunk to 4 views, 0 modifiers"))
    #expect(run.output.contains("b.x (G22): expected 55, direct 54"))
  }

  @Test func `the smallest case can be read again`() throws {
    let run = try Tool.run(["shrink", "--format", "json", "-"], input: Self.missed)
    #expect(run.lines.count == 1 && run.errors.isEmpty)
    let again = try Tool.run(["compare", "-"], input: run.output)
    #expect(again.code == 1 && again.output.contains("expected 55"))
  }

  @Test func `a solver that gives up is shrunk to a single leaf`() throws {
    let input = try Tool.run(["generate", "random", "--seed", "5"]).output
    let run = try Tool.run(["shrink", "--time-limit", "1e-9", "--format", "json", "-"], input: input)
    #expect(run.code == 2)
    #expect(run.output.contains(#""root":{"height":10,"view":"Leaf","width":10}"#))
  }

  @Test func `a record is kept once`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let records = folder.url.appending(path: "records").path
    for verb in ["kept in", "known from"] {
      let run = try Tool.run(["shrink", "--output", records, "-"], input: Self.missed)
      #expect(run.code == 1 && run.output.contains(verb), "\(run.output) \(run.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: records)
    let name = try #require(names.first)
    #expect(names.count == 1 && name.hasPrefix("unexpected-G22-"))
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(records)/\(name)")
    #expect(files.sorted().prefix(3) == ["case.json", "overlay.svg", "report.json"])
    #expect(files.contains("stage-1.lp"))
    // The kept case fails as the original did.
    let again = try Tool.run(["compare", "\(records)/\(name)/case.json"])
    #expect(again.code == 1 && again.output.contains(name))
  }

  @Test func `a record that cannot be written is an error`() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let file = try folder.write("", as: "file").path
    let run = try Tool.run(["shrink", "--output", file, "-"], input: Self.missed)
    #expect(run.code == 74 && run.errors.contains("cannot be written"))
  }
}
