import Foundation
import Testing

/// `plumb hints`: what surprises in a layout.
@Suite struct HintsTests {
  private static let grid = """
    {"format":"plumb-case/1","name":"table","proposal":{"width":300,"height":100},"root":{"view":"Grid",\
    "horizontalSpacing":8,"children":[{"view":"GridRow","children":[{"view":"Leaf","width":40,"height":16},\
    {"view":"Leaf","width":60,"height":16}]},{"view":"Divider"}]}}
    """

  private struct Answer: Decodable {
    struct Hint: Decodable {
      var kind: String
      var rules: [String]
      var view: String
    }
    var format: String
    var `case`: String
    var hints: [Hint]
  }

  @Test func `a hint is printed with its numbers, its rules and a change`() throws {
    let run = try Tool.run(["hints", "-"], input: Self.grid)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("The Divider in row 2 of the root Grid makes the grid 300 wide"))
    #expect(run.output.contains("(G14, G18)"))
    #expect(run.output.contains("the grid is 108 wide then"))
  }

  @Test func `a font that changes nothing is noted once, and in no JSON`() throws {
    let text = """
      {"format":"plumb-case/1","name":"a","proposal":{"width":99,"height":99},"root":{"view":"Text","text":"a","font":"title"}}

      """
    let run = try Tool.run(["hints", "-"], input: text + text)
    #expect(run.errors.components(separatedBy: "no font is read here").count == 2, "\(run.errors)")
    #expect(try Tool.run(["hints", "-", "--format", "json"], input: text).errors == "")
    #expect(try Tool.run(["hints", "-"], input: Self.grid).errors == "")
  }

  @Test func `JSON names its format`() throws {
    let run = try Tool.run(["hints", "-", "--format", "json"], input: Self.grid)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    #expect(answer.format == "plumb-hints/1")
    #expect(answer.case == "table")
    #expect(answer.hints.map(\.kind) == ["filling"])
    #expect(answer.hints.first?.view == "0/1")
  }

  @Test func `a summary counts each kind, and cases without hints are told`() throws {
    let run = try Tool.run(["hints", "-", "--summary"], input: Self.grid)
    #expect(run.output.contains("0 of 1 cases have no hint"))
    #expect(run.lines.contains { $0.hasPrefix("filling") && $0.hasSuffix(" 1") })
    let leaf = """
      {"format":"plumb-case/1","name":"a","proposal":{"width":9,"height":9},"root":{"view":"Leaf","width":9,"height":9}}
      """
    #expect(try Tool.run(["hints", "-"], input: leaf).output == "Nothing that surprises was found.\n")
  }

  @Test func `wrong usage and bad data are told`() throws {
    #expect(try Tool.run(["hints", "-"], input: "{").code == 65)
    #expect(try Tool.run(["hints", "noSuchFamily"]).code == 64)
    #expect(try Tool.run(["hints", "-", "--summary", "--format", "json"], input: Self.grid).code == 64)
    #expect(try Tool.run(["hints", "mixed", "--count", "-1"]).code == 64)
  }
}
