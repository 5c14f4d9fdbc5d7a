import BoxCases
import LayoutCore
import Testing

@testable import ScreenComparison

/// Each neutral term in SwiftUI's words and in CSS's: frames computed by hand from the rules.
@Suite struct TranslationTests {
  private typealias Cell = NeutralScreen.Cell
  private typealias Column = NeutralScreen.Column

  @Test func `shares are equal offers, parts of the whole, or parts of what is left`() throws {
    // 240 − two gaps − 40 = 180 for two cells of the ideal width 60.
    let screen = Screen.of(
      [Column(), Column(share: 1), Column(share: 3)],
      [[Cell(fixed(40)), Cell(box(20, 60)), Cell(box(20, 60))]])
    #expect(try screen.columns(.swiftUIGrid, 240) == [[[0, 40], [50, 90], [150, 90]]])
    #expect(try screen.columns(.swiftUIStacks, 240) == [[[0, 40], [50, 90], [150, 90]]])
    #expect(try screen.columns(.cssGrid, 240) == [[[0, 40], [50, 45], [105, 135]]])
    // 60 are beyond the ideals: 15 and 45.
    #expect(try screen.columns(.cssFlex, 240) == [[[0, 40], [50, 75], [135, 105]]])
  }

  @Test func `below the ideals there are equal offers, equal growth, or cuts in proportion`() throws {
    // 140 − two gaps = 120 for minimums of 70 and ideals of 200.
    let screen = Screen.of(
      [Column(), Column(), Column()],
      [[Cell(box(10, 80, 80)), Cell(box(40, 100, 100)), Cell(fixed(20))]])
    // The fixed one takes 20, the less flexible second one half of 100.
    #expect(try screen.columns(.swiftUIGrid, 140) == [[[0, 50], [60, 50], [120, 20]]])
    #expect(try screen.columns(.swiftUIStacks, 140) == [[[0, 50], [60, 50], [120, 20]]])
    // 50 beyond the minimums, 25 each.
    #expect(try screen.columns(.cssGrid, 140) == [[[0, 35], [45, 65], [120, 20]]])
    // 80 too much, 80 : 100 between the two that can shrink.
    #expect(
      try screen.columns(.cssFlex, 140) == [
        [[0, rounded(400.0 / 9)], [rounded(490.0 / 9), rounded(500.0 / 9)], [120, 20]]
      ])
  }

  @Test func `below the minimums all of them exceed the width`() throws {
    let screen = Screen.of([Column(), Column()], [[Cell(box(30, 50, 50)), Cell(fixed(40))]])
    for language in [ScreenLanguage.swiftUIGrid, .swiftUIStacks, .cssGrid, .cssFlex] {
      #expect(try screen.columns(language, 60) == [[[0, 30], [40, 40]]], "\(language)")
    }
  }

  @Test func `a maximum hands on what it leaves, but in a grid of CSS`() throws {
    let screen = Screen.of(
      [Column(share: 1), Column(share: 1)], [[Cell(box(20, 40, 60)), Cell(box(20, 40))]])
    #expect(try screen.columns(.swiftUIGrid, 210) == [[[0, 60], [70, 140]]])
    #expect(try screen.columns(.swiftUIStacks, 210) == [[[0, 60], [70, 140]]])
    #expect(try screen.columns(.cssGrid, 210) == [[[0, 60], [110, 100]]])
    #expect(try screen.columns(.cssFlex, 210) == [[[0, 60], [70, 140]]])
  }

  @Test func `a span adds what it lacks to its columns, where there are columns`() throws {
    let screen = Screen.of(
      [Column(), Column()], [[Cell(fixed(40)), Cell(fixed(20))], [Cell(fixed(120), span: 2)]])
    // 120 − 60 − 10 = 50, 25 for each column.
    #expect(try screen.columns(.swiftUIGrid, 300) == [[[0, 40], [75, 20]], [[0, 120]]])
    #expect(try screen.columns(.cssGrid, 300) == [[[0, 40], [75, 20]], [[0, 120]]])
    #expect(try screen.columns(.swiftUIStacks, 300) == [[[0, 40], [50, 20]], [[0, 120]]])
    #expect(try screen.columns(.cssFlex, 300) == [[[0, 40], [50, 20]], [[0, 120]]])
  }

  @Test func `alignments of columns, of cells and of spans`() throws {
    let screen = Screen.of(
      [Column(alignment: .end), Column()],
      [
        [Cell(fixed(20)), Cell(fixed(30))], [Cell(fixed(50)), Cell(fixed(10), alignment: .center)],
        [Cell(fixed(60), span: 2, alignment: .center)],
      ])
    let columns = [[[30.0, 20.0], [60, 30]], [[0, 50], [70, 10]], [[15, 60]]]
    #expect(try screen.columns(.swiftUIGrid, 200) == columns)
    #expect(try screen.columns(.cssGrid, 200) == columns)
  }

  @Test func `alignments of rows and gaps between them`() throws {
    for (alignment, y) in [(Screen.NeutralAlignment.start, 0.0), (.center, 10), (.end, 20)] {
      var screen = Screen.of(
        [Column(), Column()], [[Cell(fixed(10, height: 30)), Cell(fixed(10))], [Cell(fixed(10))]],
        rowAlignment: alignment)
      screen.rowGap = 5
      for language in [ScreenLanguage.swiftUIGrid, .swiftUIStacks, .cssGrid, .cssFlex] {
        let frames = try screen.answer(language, 100).frames
        #expect(frames[0][1]?.minY == y && frames[1][0]?.minY == 35, "\(language) \(alignment)")
      }
    }
  }

  @Test func `texts break at the same width on all sides, and take it where there is a share`() throws {
    // 70 − 10 − 20 = 40 for a text of 60 whose words are 30.
    let screen = Screen.of([Column(share: 1), Column()], [[Cell(text("aaa bbb")), Cell(fixed(20))]])
    for language in [ScreenLanguage.swiftUIGrid, .swiftUIStacks, .cssGrid, .cssFlex] {
      let frames = try screen.answer(language, 70).frames
      #expect(frames[0][0]?.width == 40 && frames[0][0]?.height == 20, "\(language)")
      #expect(frames[0][1]?.minX == 50, "\(language)")
    }
  }

  @Test func `a text without a share is as wide as its lines in SwiftUI, and as its room in CSS`() throws {
    let screen = Screen.of([Column(), Column()], [[Cell(text("aaa bbb")), Cell(fixed(20))]])
    #expect(try screen.columns(.swiftUIGrid, 80) == [[[0, 30], [40, 20]]])
    #expect(try screen.columns(.swiftUIStacks, 80) == [[[0, 30], [40, 20]]])
    #expect(try screen.columns(.cssGrid, 80) == [[[0, 50], [60, 20]]])
    #expect(try screen.columns(.cssFlex, 80) == [[[0, 50], [60, 20]]])
  }

  @Test func `below its longest word a text breaks it in SwiftUI and exceeds its room in CSS`() throws {
    let screen = Screen.of([Column(share: 1), Column()], [[Cell(text("aaaa bb")), Cell(fixed(20))]])
    #expect(try screen.columns(.swiftUIGrid, 50) == [[[0, 20], [30, 20]]])
    #expect(try screen.columns(.cssGrid, 50) == [[[0, 40], [50, 20]]])
    #expect(try screen.columns(.cssFlex, 50) == [[[0, 40], [50, 20]]])
  }

  @Test func `an empty cell keeps its columns`() throws {
    let screen = Screen.of(
      [Column(), Column()], [[Cell(.empty), Cell(fixed(20))], [Cell(fixed(40)), Cell(fixed(20))]])
    let columns: [[[Double]?]] = [[nil, [50, 20]], [[0, 40], [50, 20]]]
    #expect(try screen.columns(.swiftUIGrid, 100) == columns)
    #expect(try screen.columns(.cssGrid, 100) == columns)
    // Rows have no columns: a filler without a width.
    #expect(try screen.columns(.cssFlex, 100)[0] == [nil, [10, 20]])
    #expect(try screen.columns(.swiftUIStacks, 100)[0] == [nil, [10, 20]])
  }

  @Test func `what a language has no word for is said`() {
    let screen = Screen.of(
      [Column(share: 1, alignment: .end), Column(share: 2)],
      [[Cell(box(10, 20, 40)), Cell(text("a b"))], [Cell(.empty), Cell(box(10, 20))]])
    func terms(_ language: ScreenLanguage) -> [String] { language.unsaid(of: screen).map(\.term) }
    #expect(terms(.swiftUIGrid) == ["unequal shares", "longest words"])
    #expect(terms(.swiftUIStacks) == ["columns", "empty cells", "unequal shares", "longest words"])
    #expect(terms(.cssGrid) == ["alignment below a maximum"])
    #expect(terms(.cssFlex) == ["columns", "empty cells"])
    #expect(terms(.tkGrid) == ["minimum of a cell", "maximum", "wrapping"])
    #expect(terms(.qtGrid) == [])
    let plain = Screen.of([Column()], [[Cell(fixed(10))]])
    #expect(ScreenLanguage.allCases.allSatisfy { $0.unsaid(of: plain).isEmpty })
  }
}
