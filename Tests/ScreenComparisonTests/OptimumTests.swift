import GLPKSolver
import LayoutCore
import Testing

@testable import ScreenComparison

/// Costs and least costs, computed by hand.
@Suite struct OptimumTests {
  private typealias Cell = NeutralScreen.Cell
  private typealias Column = NeutralScreen.Column

  private func optimum(_ screen: NeutralScreen, _ width: Double) throws -> [Double] {
    let optimum = try ScreenOptimum(screen, width: width, solver: GLPKSolver())
    return [rounded(optimum.columns), rounded(optimum.rows)]
  }

  @Test func `one row: too little room, enough, too much`() throws {
    let screen = Screen.of([Column(), Column()], [[Cell(box(40, 60, 60)), Cell(box(40, 60, 60))]])
    #expect(try optimum(screen, 70) == [20, 20])
    #expect(try optimum(screen, 90) == [0, 0])
    #expect(try optimum(screen, 110) == [0, 0])
    #expect(try optimum(screen, 200) == [70, 70])
  }

  @Test func `a cell that grows fills any width`() throws {
    let screen = Screen.of([Column(), Column(share: 1)], [[Cell(fixed(40)), Cell(box(0, 10))]])
    #expect(try optimum(screen, 1000) == [0, 0])
  }

  @Test func `columns in common cost what rows by themselves do not`() throws {
    // Row by row 20 + 100 and 60 + 20 beside 120; the columns are 60 and 100 wide.
    let screen = Screen.of(
      [Column(), Column()], [[Cell(fixed(20)), Cell(fixed(100))], [Cell(fixed(60)), Cell(fixed(20))]])
    #expect(try optimum(screen, 130) == [120, 40])
  }

  @Test func `a span stands in its columns and the gaps between them`() throws {
    let screen = Screen.of(
      [Column(), Column()], [[Cell(fixed(40)), Cell(fixed(20))], [Cell(fixed(120), span: 2)]])
    // 50 are empty above the span, wherever they are.
    #expect(try optimum(screen, 120) == [50, 50])
  }

  @Test func `a row without cells costs nothing`() throws {
    let screen = Screen.of(
      [Column(), Column()], [[Cell(.empty), Cell(.empty)], [Cell(fixed(45)), Cell(fixed(45))]])
    #expect(try optimum(screen, 100) == [0, 0])
  }

  @Test func `the parts of a cost`() throws {
    let screen = Screen.of([Column(), Column()], [[Cell(box(30, 40, 40)), Cell(fixed(50))]])
    func cost(_ first: Rect, _ second: Rect, width: Double) -> [Double] {
      let cost = ScreenCost(
        of: ScreenAnswer(language: .cssGrid, width: width, frames: [[first, second]]), to: screen)
      return [cost.overflow, cost.empty, cost.lack, cost.excess, cost.overlap, cost.total]
    }
    func rect(_ x: Double, _ width: Double) -> Rect { Rect(x: x, y: 0, width: width, height: 10) }
    #expect(cost(rect(0, 40), rect(50, 50), width: 100) == [0, 0, 0, 0, 0, 0])
    #expect(cost(rect(0, 40), rect(50, 50), width: 130) == [0, 30, 0, 0, 0, 30])
    #expect(cost(rect(0, 40), rect(60, 50), width: 90) == [20, 10, 0, 0, 0, 30])
    #expect(cost(rect(0, 25), rect(35, 65), width: 100) == [0, 0, 5, 15, 0, 20])
    #expect(cost(rect(0, 40), rect(30, 50), width: 80) == [0, 0, 0, 0, 10, 10])
    #expect(cost(rect(-5, 40), rect(45, 50), width: 95) == [5, 0, 0, 0, 0, 5])
  }

  @Test func `what is empty in a row with an empty cell is meant`() throws {
    let screen = Screen.of([Column(), Column()], [[Cell(.empty), Cell(fixed(50))]])
    let answer = ScreenAnswer(
      language: .cssGrid, width: 60, frames: [[nil, Rect(x: 10, y: 0, width: 50, height: 10)]])
    #expect(ScreenCost(of: answer, to: screen).total == 0)
    let narrow = ScreenAnswer(
      language: .cssGrid, width: 50, frames: [[nil, Rect(x: 10, y: 0, width: 50, height: 10)]])
    #expect(ScreenCost(of: narrow, to: screen).total == 10)
    #expect(try optimum(screen, 200) == [0, 0])
    #expect(try optimum(screen, 40) == [20, 10])
  }
}

/// What a screen asks, from its numbers.
@Suite struct SituationTests {
  private typealias Cell = NeutralScreen.Cell
  private typealias Column = NeutralScreen.Column

  @Test func `room and shares`() {
    // Minimums 60, ideals 100, and a gap of 10.
    let plain = Screen.of([Column(), Column()], [[Cell(box(20, 60, 60)), Cell(fixed(40))]])
    #expect(
      [69, 70, 109, 110, 111].map { ScreenSituation.all(in: plain, width: $0) } == [
        [.tooNarrow], [.narrow], [.narrow], [], [.left],
      ])
    let sharing = Screen.of(
      [Column(share: 1), Column(share: 2)], [[Cell(box(20, 60)), Cell(box(20, 40, 90))]])
    #expect(ScreenSituation.all(in: sharing, width: 200) == [.shared, .unequal, .ideals, .limit])
  }

  @Test func `spans and rows`() {
    func asked(_ span: NeutralScreen.NeutralContent, share: Int) -> [ScreenSituation] {
      let screen = Screen.of(
        [Column(share: share), Column()],
        [[Cell(share > 0 ? box(0, 40) : fixed(40)), Cell(fixed(20))], [Cell(span, span: 2)]])
      return ScreenSituation.all(in: screen, width: 70)
    }
    #expect(asked(fixed(70), share: 0) == [])
    #expect(asked(fixed(71), share: 0) == [.span])
    #expect(asked(box(0, 70), share: 1) == [.growingSpan])
    let rows = Screen.of([Column()], [[Cell(fixed(40))], [Cell(fixed(30))]])
    #expect(ScreenSituation.all(in: rows, width: 40) == [.rows])
  }
}
