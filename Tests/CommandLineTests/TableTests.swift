import ConstraintLayout
import DirectLayout
import Foundation
import GLPKSolver
import GreedyCost
import LayoutCases
import LayoutComparison
import LayoutCore
import Testing

@testable import PlumbCommands

/// Counts and tables of commands, from results that are made here.
@Suite struct TableTests {
  private static func layoutCase(_ text: String) throws -> LayoutCase {
    try LayoutCase(json: Data(text.utf8))
  }

  private func counts(_ values: Int...) -> [Int] { values }

  @Test func `columns are as wide as their widest cell, the first flush left`() {
    var table = TextTable(["view", "x"])
    table.add(["a", "10.5"])
    table.add(["longer", "2"])
    #expect(table.lines == ["view       x", "a       10.5", "longer     2"])
  }

  @Test func `a table fits its width: long names are cut, and columns follow below`() {
    var table = TextTable(["view", "first", "second", "third"], width: 27)
    table.add(["a view with a long name", "1", "2", "3"])
    #expect(
      table.lines == [
        "view          first  second", "a vie…g name      1       2", "",
        "view          third", "a vie…g name      3",
      ])
  }

  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{2028}", "\u{2029}"])
  func `marks of direction and separators of lines cannot turn what stands around`(mark: Character) throws {
    let value = try #require(mark.unicodeScalars.first).value
    let digits = String(value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: 4 - digits.count) + digits
    #expect(Terminal.printable("a\(mark)b") == "a\\u{\(code)}b")
    #expect(Terminal.printable("é שלום 👩‍👧") == "é שלום 👩‍👧")
  }

  @Test func `control characters cannot steer a terminal`() {
    #expect(Terminal.printable("a\u{1B}[2Kb\né") == "a\\u{1B}[2Kb\\né")
  }

  @Test func `a layout that is wrong counts as differing, and is named`() throws {
    let layoutCase = try Self.layoutCase(CaseText.placed)
    let tree = try layoutCase.tree()
    let engine = ConstraintEngine(encoding: .tracks, solver: GLPKSolver())
    let layout = DirectEngine().layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    var tally = ProofTally(source: "-", engine: engine.name)
    let proof = engine.certify(layout, of: tree, in: layoutCase.proposal, host: layoutCase.host)
    tally.add(proof, of: layout, tree, "right")
    #expect(counts(tally.cases, tally.proved, tally.differing) == counts(1, 1, 0))

    var wrong = layout
    wrong.frames[0] = Rect(x: 0, y: 0, width: 107, height: 40)
    let refuted = engine.certify(wrong, of: tree, in: layoutCase.proposal, host: layoutCase.host)
    tally.add(refuted, of: wrong, tree, "wrong")
    #expect(counts(tally.cases, tally.proved) == counts(2, 1))
    #expect(tally.differing == 1)
    #expect(tally.unproved == ["wrong"])

    tally.add(refuted, of: LayoutResult(status: .unbounded(view: 0)), tree, "endless")
    #expect(counts(tally.cases, tally.withoutLayout) == counts(3, 1))
    var table = ProofTable()
    table.add(tally)
    #expect(table.someUnproved)
    #expect(table.text.hasSuffix("not proved, constraint/tracks: wrong\n"), "\(table.text)")
  }

  @Test func `relations are counted by outcome`() {
    var table = RelationTable(source: "made", cases: 2, [], ["direct"])
    #expect(!table.someViolated)
    table = RelationTable(source: "made", cases: 2, Array(Relations.all.prefix(1)), ["direct"])
    table.add([.violated([], reason: "the changed case is refused")], engine: 0)
    table.add([.notApplicable], engine: 0)
    #expect(table.someViolated && !table.someUnsolved)
    #expect(table.lines[0] == "made: 2 cases")
    #expect(table.lines[2].split(separator: " ").suffix(3) == ["1", "1", "inf"], "\(table.lines)")
  }

  @Test func `what greed costs is counted over the cases in which it costs something`() throws {
    let row = """
      {"format":"plumb-case/1","name":"row","proposal":{"width":100,"height":10},"root":{"view":"HStack","spacing":0,\
      "children":[{"view":"Leaf","width":[0,0,50],"height":10},{"view":"Leaf","width":[80,80,200],"height":10}]}}
      """
    let layoutCase = try Self.layoutCase(row)
    let cost = GreedyCost(engine: DirectEngine(), solver: GLPKSolver())
    var tally = GreedTally(source: "made", objective: .overflow)
    tally.add(try cost.compare(try layoutCase.tree(), in: layoutCase.proposal, .overflow))
    tally.add(.failure(.position))
    tally.add(.failure(.position))
    #expect(
      counts(tally.cases, tally.covered, tally.concerned, tally.worse, tally.avoidable)
        == counts(3, 1, 1, 1, 1))
    #expect(tally.notCovered == ["a position": 2])
    #expect(tally.largestLoss == 30)
    var table = GreedTable()
    table.add(tally)
    #expect(table.text.hasSuffix("not covered: 2 a position\n"), "\(table.text)")
  }

  @Test func `the worst cases are kept, the worst first, of equal ones the first`() throws {
    let layoutCase = try Self.layoutCase(CaseText.placed)
    func named(_ name: String) -> LayoutCase {
      var other = layoutCase
      other.name = name
      return other
    }
    var worst = GreedWorst(.overflow, count: 2)
    for (name, loss) in [("a", 1), ("none", 0), ("b", 3), ("c", 3), ("d", 2)] {
      worst.add(named(name), Double(loss))
    }
    #expect(worst.cases.map(\.name) == ["b", "c"])
  }

  @Test func `agreeing on an infinite view is an agreement, and no missing answer`() throws {
    let check = CrossCheck([DirectEngine(), ConstraintEngine(encoding: .tracks, solver: GLPKSolver())])
    var counts = VerdictCounts()
    let report = try check.check(try Self.layoutCase(CaseText.unbounded))
    counts.add(report)
    #expect(counts.counts == ["unbounded": 1])
    #expect(counts.allAgree && !counts.someUnsolved)
    #expect(try ReportPrinter(isJSON: false).text(report).hasPrefix("ok   test: unbounded"))
  }
}
