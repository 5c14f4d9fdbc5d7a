import Boxes
import LayoutCore
import Testing

/// Names of grid lines and areas.
@Suite struct BoxGridNameTests {
  private func read(_ declarations: KeyValuePairs<String, String>) throws -> (style: BoxStyle, grid: BoxGrid)
  {
    var (style, grid) = (BoxStyle(), BoxGrid())
    for (property, value) in declarations { try style.set(property, value, &grid) }
    return (style, grid)
  }

  /// Where the columns of an item are asked for, in a grid with these columns or areas.
  private func columns(
    _ item: KeyValuePairs<String, String>, in container: KeyValuePairs<String, String>, repetitions: Int = 0
  ) throws -> [BoxGridLine] {
    let (style, grid) = try read(item)
    let lines = BoxGridLines(try read(container).grid, .columns, repetitions: repetitions)
    let (start, end) = lines.placement(style.gridColumnStart, style.gridColumnEnd, grid)
    return [start, end]
  }

  @Test func aNameIsTheFirstLineThatHasIt() throws {
    let list: KeyValuePairs = ["grid-template-columns": "[a] 1px [b A] 1px [b] 1px [c]"]
    #expect(try columns(["grid-column": "b / c"], in: list) == [.line(2), .line(4)])
    #expect(try columns(["grid-column": "b 2 / 3"], in: list) == [.line(3), .line(3)])
    #expect(try columns(["grid-column": "-1 b"], in: list) == [.line(3), .auto])
    // Names have a case.
    #expect(try columns(["grid-column-start": "A"], in: list) == [.line(2), .auto])
  }

  @Test func linesOutsideTheExplicitGridHaveEveryName() throws {
    let list: KeyValuePairs = ["grid-template-columns": "[a] 1px [a] 1px"]
    #expect(try columns(["grid-column-start": "a 3"], in: list) == [.line(4), .auto])
    #expect(try columns(["grid-column-start": "nowhere"], in: list) == [.line(4), .auto])
    // The line before the first one is the fourth from the end.
    #expect(try columns(["grid-column-start": "a -3"], in: list) == [.line(-4), .auto])
  }

  @Test func aSpanCountsLinesOfTheName() throws {
    let list: KeyValuePairs = ["grid-template-columns": "1px [x] 1px [y] 1px [x] 1px"]
    #expect(try columns(["grid-column": "1 / span x"], in: list) == [.line(1), .line(2)])
    #expect(try columns(["grid-column": "1 / span 2 x"], in: list) == [.line(1), .line(4)])
    #expect(try columns(["grid-column": "1 / span x 3"], in: list) == [.line(1), .line(6)])
    #expect(try columns(["grid-column": "span x / 4"], in: list) == [.line(2), .line(4)])
    #expect(try columns(["grid-column": "span 2 x / 3"], in: list) == [.line(-6), .line(3)])
    // Without a line to count from a name is a span of 1, and of two spans the second does not count.
    #expect(try columns(["grid-column": "span x"], in: list) == [.span(1), .auto])
    #expect(try columns(["grid-column": "span x / span 2"], in: list) == [.span(1), .auto])
    #expect(try columns(["grid-column": "span 2 / span x"], in: list) == [.span(2), .auto])
  }

  @Test func repetitionsRepeatNames() throws {
    let list: KeyValuePairs = ["grid-template-columns": "[s] repeat(auto-fill, [a] 1px [b] 1px [c]) [e] 5px"]
    #expect(try columns(["grid-column": "c / e"], in: list, repetitions: 3) == [.line(3), .line(7)])
    #expect(try columns(["grid-column": "a 2 / b -1"], in: list, repetitions: 3) == [.line(3), .line(6)])
    #expect(try columns(["grid-column": "s / -1"], in: list, repetitions: 3) == [.line(1), .line(8)])
    let (style, grid) = try read(["grid-column": "c / e"])
    let counted = BoxGridLines(try read(list).grid, .columns, listedTracks: 7)
    #expect(counted.placement(style.gridColumnStart, style.gridColumnEnd, grid) == (.line(3), .line(7)))
    let twice: KeyValuePairs = ["grid-template-columns": "repeat(2, [a] 1px [b])"]
    #expect(try columns(["grid-column": "b / a 2"], in: twice) == [.line(2), .line(2)])
  }

  @Test func areasNameTheirLines() throws {
    let areas: KeyValuePairs = [
      "grid-template-areas": "'head head .' 'a ... b'", "grid-template-columns": "[b] 1px",
    ]
    let lines = BoxGridLines(try read(areas).grid, .columns, repetitions: 0)
    #expect(lines.explicitTracks == 3)
    #expect(try columns(["grid-area": "head"], in: areas) == [.line(1), .line(3)])
    // The area comes before the line of the same name, unless a number is written.
    #expect(try columns(["grid-area": "b"], in: areas) == [.line(3), .line(4)])
    #expect(try columns(["grid-column": "b 1"], in: areas) == [.line(1), .auto])
    let item = try read(["grid-area": "b"])
    let rows = BoxGridLines(try read(areas).grid, .rows, repetitions: 0)
    #expect(rows.placement(item.style.gridRowStart, item.style.gridRowEnd, item.grid) == (.line(2), .line(3)))
  }

  @Test func shorthandsSetTracksAndAreas() throws {
    let named = try read(["grid-template": "[t] 'a b' 10px [m] 'a c' / 1fr [x] 2fr"]).grid
    #expect(named.templateRows.count == 2 && named.templateColumns.count == 2)
    #expect(named.rowNames.between == [["t"], ["m"], []] && named.columnNames.between == [[], ["x"], []])
    #expect(named.areas?.areas["a"] == BoxGrid.Area(columnStart: 1, columnEnd: 2, rowStart: 1, rowEnd: 3))
    let plain = try read(["grid-template-areas": "'a'", "grid-template": "10px / none"]).grid
    #expect(plain.templateRows.count == 1 && plain.templateColumns.isEmpty && plain.areas == nil)
    let rows = try read(["grid": "auto-flow dense 5px / 1fr 1fr"])
    #expect(rows.style.gridAutoFlow == .dense && rows.grid.templateColumns.count == 2)
    #expect(rows.grid.autoRows == [BoxGrid.TrackSize(.px(5), .px(5))])
    let columns = try read(["grid": "none / auto-flow 7px"])
    #expect(columns.style.gridAutoFlow == .column)
    #expect(columns.grid.autoColumns == [BoxGrid.TrackSize(.px(7), .px(7))])
    let area = try read(["grid-area": "1 / x / 3"])
    #expect(area.style.gridRowStart == .line(1) && area.style.gridRowEnd == .line(3))
    #expect(area.style.gridColumnStart == .named && area.style.gridColumnEnd == .named)
  }

  @Test(arguments: [
    ("grid-template-areas", "'a b' 'a'"), ("grid-template-areas", "'a b a'"),
    ("grid-template-areas", "'a +'"),
    ("grid-template-areas", ""), ("grid-template-columns", "[a] [b] 1px"),
    ("grid-template-columns", "[auto] 1px"),
    ("grid-template-columns", "[a"), ("grid-column", "a / b / c"), ("grid-column-start", "a b"),
    ("grid-column-start", "0 a"), ("grid-column-start", "span -1 a"), ("grid-column-start", "a 250001"),
    ("grid-template", "'a' / repeat(2, 1px)"), ("grid", "auto-flow / auto-flow"), ("grid-area", "1 /"),
  ])
  func aWrongValueIsRefused(_ property: String, _ value: String) {
    #expect(throws: Problem.self) { try read([property: value]) }
  }
}

private func == (a: (BoxGridLine, BoxGridLine), b: (BoxGridLine, BoxGridLine)) -> Bool {
  a.0 == b.0 && a.1 == b.1
}
