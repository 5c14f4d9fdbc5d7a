import Foundation
import Testing

/// `plumb whatif`: pieces and breakpoints of a layout.
@Suite struct WhatIfTests {
  private static let stack = """
    {"format":"plumb-case/1","name":"bar","proposal":{"width":100,"height":20},"root":{"view":"HStack","id":"row",\
    "spacing":10,"children":[{"view":"Leaf","id":"a","width":30,"height":10},{"view":"Leaf","id":"b",\
    "width":[0,20,50],"height":10}]}}
    """

  private struct Report: Decodable {
    struct Piece: Decodable {
      var from: Double
      var to: Double
      var frames: [String: [String: [Double]]]
    }
    struct Breakpoint: Decodable {
      var at: Double
      var continuous: Bool
    }
    var format: String
    var value: Double?
    var pieces: [Piece]
    var breakpoints: [Breakpoint]
  }

  @Test func `pieces and breakpoints of a sweep as JSON`() throws {
    let run = try Tool.run(
      ["whatif", "-", "width", "--from", "0", "--to", "200", "--view", "b", "--format", "json"],
      input: Self.stack)
    #expect(run.code == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.format == "plumb-whatif/1")
    #expect(report.value == 100)
    #expect(report.breakpoints.map(\.at) == [40, 90])
    #expect(report.breakpoints.allSatisfy { $0.continuous })
    #expect(report.pieces.map(\.from) == [0, 40, 90])
    #expect(
      report.pieces[0].frames == ["b": ["x": [40, 0], "y": [0, 0], "width": [0, 0], "height": [10, 0]]])
    #expect(report.pieces[1].frames == ["b": ["width": [0, 1]]])
    #expect(report.pieces[2].frames == ["b": ["width": [50, 0]]])
  }

  @Test func `the range of a gap as text`() throws {
    let run = try Tool.run(["whatif", "-", "row.spacing"], input: Self.stack)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.first?.hasPrefix("bar: row.spacing = 10, constraint/tracks") == true)
    #expect(run.lines.contains("from 0 to 20, as it is now"))
    #expect(run.lines.contains { $0.hasPrefix("at 20") })
    #expect(run.lines.last?.contains("50") == true, "\(run.output)")
  }

  /// At 41.99999… the text is as wide as proposed, at 42 it is 42 wide: what it leaves on its left jumps by nothing that
  /// could be read.
  @Test func `no jump is told whose two sides read the same`() throws {
    var tiny = 0
    for (family, seed) in [("lazy", "1"), ("readers", "2"), ("screens", "1"), ("trees", "2"), ("text", "1")] {
      let arguments = ["whatif", family, "width", "--from", "0", "--to", "300", "--seed", seed]
      let run = try Tool.run(arguments)
      for line in run.lines {
        if let jump = line.firstMatch(of: /jumps from (\S+) to (\S+)$/) {
          #expect(jump.1 != jump.2, "\(line)")
        }
        #expect(!line.contains("e-0"), "\(line)")
        if line.contains("jump by less than 2/65536 point") { tiny += 1 }
      }
      let json = try JSONDecoder().decode(
        Report.self, from: Data(Tool.run(arguments + ["--format", "json"]).output.utf8))
      #expect(!json.pieces.isEmpty, "JSON has the limits from both sides as they are")
    }
    #expect(tiny > 0)
  }

  @Test func `views without a name end no piece`() throws {
    let unnamed = Self.stack.replacing("\"id\":\"b\",", with: "").replacing("\"id\":\"row\",", with: "")
    let run = try Tool.run(["whatif", "-", "width", "--from", "0", "--to", "200"], input: unnamed)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.filter { $0.hasPrefix("from ") } == ["from 0 to 200, as it is now"])
    #expect(!run.lines.contains { $0.hasPrefix("at ") }, "\(run.output)")
  }

  @Test(arguments: [
    ["whatif", "-"], ["whatif", "-", "depth"], ["whatif", "-", "z.width"], ["whatif", "-", "b.width"],
    ["whatif", "-", "width", "--from", "3"], ["whatif", "-", "width", "--from", "3", "--to", "2"],
    ["whatif", "-", "width", "--view", "z"],
  ])
  func `wrong usage is told`(arguments: [String]) throws {
    let run = try Tool.run(arguments, input: Self.stack)
    #expect(run.code == 64)
    #expect(!run.errors.isEmpty && run.output.isEmpty)
  }

  @Test func `without a layout there is no range`() throws {
    #expect(try Tool.run(["whatif", "-", "height"], input: CaseText.unbounded).code == 2)
    #expect(try Tool.run(["whatif", "-", "width"], input: "{").code == 65)
  }
}
