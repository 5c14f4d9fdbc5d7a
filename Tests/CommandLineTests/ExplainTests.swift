import Foundation
import Testing

/// `plumb explain`: why a coordinate is the number that it is.
@Suite struct ExplainTests {
  private struct Explanation: Decodable {
    struct Term: Decodable {
      var words: String
      var contribution: Double
      var exact: String
    }
    struct Sensitivity: Decodable {
      var words: String
      var less: Double
      var more: Double
    }
    var format: String
    var `case`: String
    struct Track: Decodable, Equatable {
      var kind: String
      var index: Int
    }
    var view: String
    var track: Track?
    var coordinate: String
    var value: Double
    var exact: String
    struct Plain: Decodable {
      var text: String
      var rules: [String]
    }
    var plain: [Plain]
    var terms: [Term]
    var sensitivities: [Sensitivity]
  }

  private static let blue = ["explain", Tool.evidence, "blue", "width", "--name", "measured/grid-modifiers"]

  /// Two shapes share what a gap of 8 leaves.
  private static let pair = CaseText.grid(
    #"{"width":100,"height":40}"#, #"{"view":"Color","id":"a"},{"view":"Color","id":"b"}"#)

  private func explanations(_ arguments: [String], input: String = "") throws -> [Explanation] {
    let run = try Tool.run(arguments + ["--format", "json"], input: input)
    try #require(run.code == 0, "\(run.errors)")
    return try run.lines.map { try JSONDecoder().decode(Explanation.self, from: Data($0.utf8)) }
  }

  /// A fraction with a small denominator.
  private func value(_ fraction: String) throws -> Double {
    let parts = try fraction.split(separator: "/").map { try #require(Double($0)) }
    return parts.count == 2 ? parts[0] / parts[1] : parts[0]
  }

  @Test func `a recorded width is told in plain words`() throws {
    let run = try Tool.run(Self.blue)
    #expect(run.code == 0, "\(run.errors)")
    let first =
      "`blue` is 78 wide, the width of column 1 of `grid`: its own cells need 9 and `divider` adds 69"
    #expect(run.lines.prefix(2) == ["measured/grid-modifiers", "  \(first) (G13, G14)."])
    #expect(run.output.contains("the 207 left over are shared by its 3 columns, 69 each (G14)."))
    let plain = try #require(explanations(Self.blue).first?.plain)
    #expect(plain[0].text == first && plain[0].rules == ["G13", "G14"])
  }

  @Test func `a case of a corpus without the view is left out`() throws {
    let outline = """
      S1: first
        offered 100 100
        HStack
          Leaf a width 10 height 10

      S1: second
        offered 100 100
        HStack
          Leaf b width 30 height 10
      """
    let run = try Tool.run(["explain", "-", "b", "width"], input: outline + "\n")
    #expect(run.code == 0 && run.lines.first == "S1: second", "\(run.errors)")
    #expect(
      run.output.contains("`b` is 30 wide") && run.errors.contains("there is no view \"b\" in 1 of 2 cases"))
    let none = try Tool.run(["explain", "-", "c", "width"], input: outline + "\n")
    #expect(none.code == 64 && none.output.isEmpty && none.errors.contains("no view is called \"c\""))
    #expect(try Tool.run(["explain", "-", "b", "--name", "S1: first"], input: outline + "\n").code == 64)
  }

  @Test func `formulas are told as sums`() throws {
    let run = try Tool.run(Self.blue + ["--formulas"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try Tool.run(Self.blue + ["--formulas", "--format", "json"]).code == 64)
    #expect(
      run.lines.prefix(2) == ["measured/grid-modifiers", "  blue.width = 78: column 1 of `grid` (G13)"])
    #expect(run.lines.last { $0.contains("78") }?.split(separator: " ") == ["sum", "78"])
    #expect(run.output.contains("(G14)"))
  }

  @Test func `a column is explained by its number`() throws {
    let grid = ["explain", Tool.evidence, "grid", "width", "--name", "measured/grid-modifiers"]
    let run = try Tool.run(grid + ["--column", "1", "--formulas"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.dropFirst().first == "  width of column 1 of grid = 78: column 1 of `grid` (G13)")
    let explanation = try #require(explanations(grid + ["--column", "1"]).first)
    #expect(explanation.value == 78)
    #expect(explanation.view == "grid")
    #expect(explanation.track == .init(kind: "column", index: 0))
    let none = try Tool.run(grid + ["--column", "7"])
    #expect(none.code == 64)
    #expect(none.errors.contains("has 3 columns, counted from 1"), "\(none.errors)")
    #expect(try Tool.run(grid + ["--row", "1"]).errors.contains("a row has y and height"))
    #expect(try Tool.run(grid + ["--row", "1", "--column", "1"]).code == 64)
  }

  @Test func `JSON has the same sum, and is the same every time`() throws {
    let explanation = try #require(explanations(Self.blue).first)
    #expect(explanation.format == "plumb-explanation/1")
    #expect(explanation.value == 78)
    #expect(explanation.terms.map(\.words).contains("declared width of `a`"))
    #expect(abs(explanation.terms.reduce(0) { $0 + $1.contribution } - 78) < 1e-9)
    let twice = try (0..<2).map { _ in try Tool.run(Self.blue + ["--format", "json"]).output }
    #expect(twice[0] == twice[1])
  }

  @Test func `a share is half of what a gap leaves`() throws {
    let explanation = try #require(explanations(["explain", "-", "a", "width"], input: Self.pair).first)
    #expect(explanation.value == 46)
    #expect(try explanation.terms.map { try value($0.exact) } == [50, -4])
    #expect(try value(explanation.exact) == 46)
    #expect(explanation.sensitivities.map(\.words) == ["proposed width"])
    #expect(explanation.sensitivities.allSatisfy { $0.less == 0.5 && $0.more == 0.5 })
  }

  @Test func `all four coordinates of all cases are the default`() throws {
    let told = try explanations(["explain", "-", "0/0/1"], input: Self.pair + "\n" + Self.pair)
    #expect(told.map(\.coordinate) == ["x", "y", "width", "height", "x", "y", "width", "height"])
    #expect(told.allSatisfy { $0.view == "b" })
    #expect(told.map(\.value) == [54, 0, 46, 40, 54, 0, 46, 40])
  }

  @Test func `the tracks encoding explains the same number`() throws {
    for encoding in ["cells", "tracks"] {
      let explanation = try #require(explanations(Self.blue + ["--encoding", encoding]).first)
      #expect(explanation.value == 78)
    }
  }

  @Test(.enabled(if: Tool.installed("dot") != nil, "dot is not installed; it is in the package graphviz"))
  func `Graphviz reads the graph`() throws {
    let named = CaseText.grid(#"{"width":100,"height":40}"#, #"{"view":"Color","id":"a \"b\\ <c>"}"#)
    let graph = try Tool.run(["explain", "-", #"a "b\ <c>"#, "x", "--format", "dot"], input: named)
    #expect(graph.code == 0, "\(graph.errors)")
    let dot = try #require(Tool.installed("dot"))
    let picture = try Tool.run(dot, ["-Tplain"], input: graph.output)
    #expect(picture.code == 0, "\(picture.errors)")
    #expect(picture.lines.first?.hasPrefix("graph ") == true)
  }

  @Test func `near names are told`() throws {
    let run = try Tool.run(["explain", Tool.evidence, "blu", "--name", "measured/grid-modifiers"])
    #expect(run.code == 64)
    #expect(run.errors.contains(#"no view is called "blu"; the nearest are blue"#))
    let other = try Tool.run(["explain", Tool.evidence, "blue", "--name", "measured/grid-modifier"])
    #expect(other.code == 64)
    #expect(other.errors.contains(#""measured/grid-modifiers""#))
  }

  private static let choice = """
    {"format":"plumb-case/1","name":"test","proposal":{"width":100,"height":40},"root":{"view":"ViewThatFits",\
    "children":[{"view":"Leaf","id":"wide","width":500,"height":1},{"view":"Leaf","id":"narrow","width":5,\
    "height":1}]}}
    """

  static let codes: [(arguments: [String], input: String, code: Int32, words: String)] = [
    (["wide", "x"], choice, 2, "F7"),
    (["a"], CaseText.unbounded, 2, "unbounded"),
    (["0/0"], CaseText.placed, 64, "G1"),
    (["0/7"], CaseText.placed, 64, "no view is called"),
    (["a"], CaseText.unknownLayout, 65, "sofa"),
    (["a"], "{", 65, "plumb: -:"),
    (["a", "depth"], CaseText.placed, 64, "depth"),
  ]

  @Test(arguments: codes.indices) func `what cannot be explained is told`(index: Int) throws {
    let (arguments, input, code, words) = Self.codes[index]
    let run = try Tool.run(["explain", "-"] + arguments, input: input)
    #expect(run.exited && run.code == code, "\(arguments): \(run.code)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
