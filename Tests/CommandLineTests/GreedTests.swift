import Foundation
import Testing

/// `plumb greed`: layouts against the best that the same views could have.
@Suite struct GreedTests {
  private struct Tally: Decodable {
    var format: String
    var source: String
    var objective: String
    var cases: Int
    var covered: Int
    var notCovered: [String: Int]
    var worse: Int
    var avoidable: Int
    var largestLoss: Double
    var unrealised: Int
  }

  private struct Example: Decodable {
    var format: String
    var objective: String
    var greedy: Double
    var optimal: Double
  }

  private static let row = """
    {"format":"plumb-case/1","name":"row","proposal":{"width":100,"height":10},"root":{"view":"HStack","spacing":0,\
    "children":[{"view":"Leaf","width":[0,0,50],"height":10},{"view":"Leaf","width":[80,80,200],"height":10}]}}
    """

  @Test func `a case from standard input is compared and shown`() throws {
    let run = try Tool.run(
      ["greed", "-", "--objective", "overflow", "--show", "1", "--format", "json"], input: Self.row)
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.lines.map { Data($0.utf8) }
    try #require(lines.count == 2)
    let tally = try JSONDecoder().decode(Tally.self, from: lines[0])
    #expect(tally.format == "plumb-greed/1")
    #expect([tally.source, tally.objective] == ["-", "overflow"])
    let counts = [tally.cases, tally.covered, tally.worse, tally.avoidable, tally.unrealised]
    #expect(counts == [1, 1, 1, 1, 0])
    #expect(tally.largestLoss == 30)
    let example = try JSONDecoder().decode(Example.self, from: lines[1])
    #expect(example.format == "plumb-greed-example/1")
    #expect(example.greedy - example.optimal >= 15)
  }

  @Test func `every case of a family is counted`() throws {
    let run = try Tool.run(["greed", "text", "random", "--count", "20", "--format", "json"])
    #expect(run.code == 0, "\(run.errors)")
    let tallies = try run.lines.map { try JSONDecoder().decode(Tally.self, from: Data($0.utf8)) }
    #expect(tallies.count == 6)
    for tally in tallies {
      #expect(tally.cases == 20)
      #expect(tally.covered + tally.notCovered.values.reduce(0, +) == 20)
    }
  }

  @Test(arguments: [
    ["greed", "noSuchFamily"], ["greed", "mixed", "--count", "-1"], ["greed", "--objective", "speed"],
    ["greed", "--time-limit", "0"], ["greed", "--show", "-1"],
  ])
  func `wrong usage is told`(arguments: [String]) throws {
    let run = try Tool.run(arguments)
    #expect(run.code == 64)
    #expect(!run.errors.isEmpty)
  }

  @Test func `bad data is told`() throws {
    #expect(try Tool.run(["greed", "-"], input: "{").code == 65)
  }
}
