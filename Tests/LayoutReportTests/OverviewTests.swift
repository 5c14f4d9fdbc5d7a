import Foundation
import LayoutCases
import LayoutCore
import Plumb
import Testing

@testable import LayoutReport

@Suite struct OverviewTests {
  private func overview(_ cases: [LayoutCase], by engines: [any LayoutEngine]) throws -> Overview {
    Overview(try ReportPage.comparing(cases, by: engines))
  }

  @Test func `one sentence says what was compared and what came out`() throws {
    let cases = try [PairCase.layoutCase("one/a"), PairCase.layoutCase("two/a", expected: 14)]
    let good = try overview(cases, by: [DirectEngine(), ConstraintEngine()])
    #expect(good.sentence == "2 cases, laid out by direct and constraint/tracks: all frames agree.")
    #expect(!good.isBad)
    #expect(good.figures.map(\.number) == ["0", "1 of 1"])
    #expect(good.figures.map(\.isBad) == [false, false])

    let bad = try overview(cases, by: [DirectEngine(), ShiftingEngine()])
    #expect(bad.sentence == "2 cases, laid out by direct and shifting: something is wrong with 2 of them.")
    #expect(bad.isBad && bad.figures.contains(where: \.isBad))
  }

  @Test func `a single engine agrees with nobody`() throws {
    let alone = try overview([try PairCase.layoutCase("one/a")], by: [DirectEngine()])
    #expect(alone.sentence == "1 case, laid out by direct." && alone.figures.isEmpty)
  }

  @Test func `a wrong case is the picture, else a screen of a phone`() throws {
    let text = Data(
      #"{"format":"plumb-case/1","name":"screen/a","proposal":{"width":320,"height":568},"root":{"view":"Text","text":"Hello"}}"#
        .utf8)
    let phone = try LayoutCase(json: text)
    let pair = try PairCase.layoutCase("pair")
    let engines: [any LayoutEngine] = [DirectEngine(), ConstraintEngine()]
    #expect(try overview([pair, phone], by: engines).picture?.words == "screen/a as a screen")
    let wrong = try overview([try PairCase.layoutCase("pair", expected: 15), phone], by: engines)
    #expect(wrong.picture?.words == "expected and direct over each other")
  }
}
