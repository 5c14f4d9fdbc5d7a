import LayoutCases
import LayoutCore
import Plumb
import Testing

@testable import LayoutReport

@Suite struct CasePageTests {
  @Test func `verdicts are counted by family, and every verdict has a column`() throws {
    let page = try ReportPage.comparing([
      PairCase.layoutCase("one/a"), PairCase.layoutCase("two/a"), PairCase.layoutCase("two/b", expected: 14),
      PairCase.layoutCase("two/c", expected: 15),
    ])
    let rows = page.counts.rows
    #expect(rows.map(\.family) == ["one", "two"])
    #expect(rows.map(\.cases) == ["1", "3"])
    #expect(
      rows.map { $0.counts.map(\.count) } == [["1"], ["3"]].map { $0 + [String](repeating: "0", count: 6) })
    #expect(rows.map(\.expected) == ["–", "1 of 2"])
    #expect(rows.map(\.missesExpected) == [false, true])
    #expect(page.counts.totalRow.cases == "4")
  }

  @Test func `a difference is told with rule, values, who is wrong, a picture and a reason`() throws {
    let page = try ReportPage.comparing(
      [PairCase.layoutCase("pair")], by: [DirectEngine(), ShiftingEngine()])
    let entry = try #require(page.cases.first)
    #expect(entry.isBad && entry.isWrong)
    let row = try #require(entry.findings.rows.first)
    #expect(
      [row.view, row.coordinate, row.value, row.should, row.engine, row.reference] == [
        "b", "x", "15", "14", "shifting", "direct",
      ])
    #expect(entry.findings.opinions[0] == "direct follows the rules")
    #expect(entry.findings.opinions[1].hasPrefix("shifting breaks S"))
    #expect(entry.findings.overlays.map(\.words) == ["direct and shifting over each other"])
    #expect(entry.findings.reasons.map(\.title) == ["Why b.x is 14"])
    #expect(entry.findings.reasons[0].story[0].hasPrefix("`b` starts at x 14"))
  }

  @Test func `a missed expectation is wrong although the engines agree`() throws {
    let page = try ReportPage.comparing([PairCase.layoutCase("pair", expected: 15)])
    let entry = try #require(page.cases.first)
    #expect(!entry.isBad && entry.isWrong && entry.missesExpected)
    #expect(entry.findings.rows.map(\.reference) == ["expected", "expected"])
    #expect(entry.findings.overlays.map(\.words) == ["expected and direct over each other"])
  }

  @Test func `frames stand side by side, and equal ones are one sign`() throws {
    let page = try ReportPage.comparing(
      [PairCase.layoutCase("pair", expected: 14)], by: [DirectEngine(), ConstraintEngine(), ShiftingEngine()])
    let table = try #require(page.cases.first?.table)
    #expect(table.heads.map(\.title) == ["expected", "direct", "constraint/tracks", "shifting"])
    let row = try #require(table.rows.first { $0.view == "b" })
    #expect(
      row.cells.map(\.text) == ["14", "0", "–", "–", "14", "0", "20", "10", "=", "15", "0", "20", "10"])
    #expect(row.cells.map { $0.mark ?? "" }.filter { !$0.isEmpty } == ["same", "off"])
    #expect(row.cells[9].mark == "off")
  }

  @Test func `of many cases those with something wrong are all shown, and the others counted`() throws {
    let cases = try (1...9).map { try PairCase.layoutCase("pair/\($0)", expected: $0 == 7 ? 15 : 14) }
    let page = try ReportPage.comparing(cases, most: 2)
    #expect(page.cases.map(\.name) == ["pair/1", "pair/2", "pair/7"])
    #expect(page.leftOut == 6 && page.counts.caseCount == 9)
    #expect(try page.html().contains("6 cases with nothing wrong are counted above and left out here"))
  }

  @Test func `the same results give the same page`() throws {
    let cases = try [PairCase.layoutCase("a/b"), PairCase.layoutCase("a/c", expected: 15)]
    #expect(try ReportPage.comparing(cases).html() == ReportPage.comparing(cases).html())
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "'\u{301} x", "\"\u{301} onload=\"x",
    "{{name}}",
    "&lt;", "</details>", "\u{0}\u{7F}", "\u{202E}\u{61C}",
  ])
  func `names cannot become markup`(name: String) throws {
    let html = try ReportPage.comparing([PairCase.layoutCase("x/\(name)")]).html()
    let plain = try ReportPage.comparing([PairCase.layoutCase("x/y")]).html()
    for mark in ["<script", "</details>", "onmouseover=\"", "onload=\""] {
      #expect(
        html.unicodeScalars.split(separator: mark.unicodeScalars).count
          == plain.unicodeScalars.split(separator: mark.unicodeScalars).count)
    }
    #expect(!html.unicodeScalars.contains { $0 == "\u{0}" || $0.properties.isBidiControl })
    let escaped = ScalarEscaping().escapeText("x/\(name)").unicodeScalars
    #expect(Array(html.unicodeScalars).firstRange(of: Array("<h3>".unicodeScalars) + escaped) != nil)
  }

  @Test func `cases of one name have anchors of their own`() {
    var anchors = LinkTargets()
    #expect(anchors.anchor(for: "a b") == "case-a-b")
    #expect(anchors.anchor(for: "a-b") == "case-a-b-2")
    #expect(anchors.anchor(for: "measured/grid") == "case-measured/grid")
  }

  @Test func `commands name the case by its line, and quote what a shell would take apart`() {
    let origin = CaseOrigin(path: "my cases.ndjson", line: 3)
    #expect(
      origin.piped(to: ["plumb", "compare"]) == "sed -n 3p 'my cases.ndjson' | plumb compare -")
    #expect(CaseOrigin(path: "a.json", line: nil).piped(to: ["plumb", "compare"]) == "plumb compare a.json")
    #expect(CaseOrigin(path: "-", line: 1).piped(to: ["plumb"]) == nil)
    #expect(ShellCommand.line(["it's", ""]) == #"'it'\''s' ''"#)
  }
}
