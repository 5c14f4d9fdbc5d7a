import LayoutCases
import LayoutComparison
import LayoutCore
import LayoutViews
import Testing

@Suite struct ExpectationCheckTests {
  private let tree: LayoutTree
  private let result = LayoutResult(
    status: .placed,
    frames: [
      Rect(x: 0, y: 0, width: 30, height: 10), .zero, Rect(x: 0, y: 0, width: 10, height: 10),
      Rect(x: 18, y: 0, width: 12, height: 10),
    ])

  init() throws {
    tree = try LayoutTree(
      Grid {
        GridRow {
          Color.red.id("a")
          Color.red.id("b")
        }
      })
  }

  private func expecting(
    _ name: String, _ x: Double, _ y: Double, _ size: Size? = nil, tolerance: Double = 0.5
  ) -> LayoutCases.Expectation {
    let frame = ExpectedFrame(origin: Point(x: x, y: y), size: size)
    return LayoutCases.Expectation(frames: [name: frame], tolerance: tolerance)
  }

  @Test func `frames within the tolerance pass, and the worst distance is told`() {
    let check = ExpectationCheck(expecting("b", 18.25, 0, Size(width: 12, height: 10.5)), tree, result)
    #expect(check.passes)
    #expect(check.worst == 0.5)
    #expect(check.count == 4)
  }

  @Test func `a position alone counts two coordinates`() {
    #expect(ExpectationCheck(expecting("b", 18, 0), tree, result).count == 2)
  }

  @Test func `what is off is listed with the expected value first and its rule`() throws {
    let check = ExpectationCheck(expecting("b", 10, 0), tree, result)
    let difference = try #require(check.differences.first)
    #expect(check.differences.count == 1)
    #expect(difference.view == "b")
    #expect(difference.coordinate == .x)
    #expect(difference.values == [10, 18])
    #expect(difference.rule == .G22)
    #expect(check.worst == 8)
  }

  @Test func `F7: a view that is not shown fails its expectation once, and says so`() {
    var hidden = result
    hidden.frames[3] = .null
    let check = ExpectationCheck(expecting("b", 18, 0, Size(width: 12, height: 10)), tree, hidden)
    #expect(!check.passes)
    #expect(check.count == 4)
    #expect(check.worst == .infinity)
    #expect(
      check.differences == [
        Difference(
          node: 3, view: "b", coordinate: .x, values: [18, .infinity], rule: .F7, deviation: .infinity)
      ])
    #expect(ExpectationCheck(expecting("a", 0, 0), tree, hidden).passes)
  }

  @Test func `a layout without frames meets no expectation`() {
    let check = ExpectationCheck(expecting("b", 18, 0), tree, LayoutResult(status: .unbounded(view: 2)))
    #expect(!check.passes)
    #expect(check.differences.count == 2)
    #expect(check.worst == .infinity)
  }

  @Test func `a case that expects something wrong is not met by any engine`() throws {
    var layoutCase = try #require(try Project.evidence().first { $0.name == "documented/anchor" })
    layoutCase.expect?.frames["marker"]?.origin.x += 0.001
    let report = try AgreementTests.check.check(layoutCase)
    #expect(report.verdict.isAgreement)
    #expect(!report.meetsExpectation)
    var counts = VerdictCounts()
    counts.add(report)
    #expect(!counts.allAgree)
    #expect(counts.expectations == 1)
    #expect(counts.expectationsMet == 0)
  }
}
