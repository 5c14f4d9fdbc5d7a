package import Foundation
package import LayoutCases

extension NeutralScreen {
  /// Reads a file of the format `plumb-screens/1`: one screen, or one a line.  Blank lines are skipped.
  ///
  /// - Throws: an error with the line, the screen and the path of the wrong value, what stands there, and what is needed.
  package static func screens(in data: Data) throws(CaseError) -> [NeutralScreen] {
    try strictCorpus(ScreenText.self, data).map(\.screen)
  }
}

/// A screen as its line has it.
private struct ScreenText: Decodable {
  let screen: NeutralScreen

  init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a screen")
    let format = try object.string("format")
    if format != NeutralScreen.format {
      throw object.problem("format", "is \(quoted(format)); \(quoted(NeutralScreen.format)) is needed")
    }
    try object.allow(
      ["format", "name", "about", "widths", "columnGap", "rowGap", "rowAlignment", "columns", "rows"],
      in: "a screen")
    let widths = try object.numbers("widths", "an array of widths").numbers()
    if widths.isEmpty || widths.contains(where: { !($0 > 0 && $0 <= 4000) }) {
      throw object.problem("widths", "holds \(widths); widths above 0 and up to 4000 are needed")
    }
    let columns: [ColumnText] = try object.array("columns", of: "columns")
    if columns.isEmpty || columns.count > 100 {
      throw object.problem("columns", "has \(columns.count); from 1 to 100 columns are needed")
    }
    let rows: [RowText] = try object.array("rows", of: "rows")
    if rows.isEmpty { throw object.problem("rows", "is empty; at least one row is needed") }
    screen = NeutralScreen(
      name: try object.name("name"), about: try object.optional("about", object.string) ?? "",
      widths: widths, columnGap: try object.neutralLength("columnGap"),
      rowGap: try object.neutralLength("rowGap"),
      rowAlignment: try object.neutralAlignment("rowAlignment") ?? .center, columns: columns.map(\.column),
      rows: rows.map(\.cells))
    for (row, cells) in screen.rows.enumerated() {
      let path = object.path["rows"][row]["cells"]
      let count = cells.reduce(0) { $0 + $1.span }
      if count > columns.count {
        throw CaseProblem(
          path: path, text: "stands in \(count) columns; the screen has \(columns.count)")
      }
      for cell in screen.placed(row: row) {
        let place = path[cell.index]
        guard case .box(let width, _) = cell.content else { continue }
        if cell.share == 0, width.maximum > width.ideal {
          throw CaseProblem(
            path: place["width"],
            text: "has a maximum above its ideal in columns without a share; the maximum is left out there")
        }
        if cell.share > 0, width.maximum == width.ideal {
          throw CaseProblem(
            path: place["width"],
            text:
              "has no maximum above its ideal in columns with a share; [minimum, ideal, maximum] is needed")
        }
        if width.minimum < width.ideal, width.ideal.remainder(dividingBy: NeutralText.em) != 0 {
          throw CaseProblem(
            path: place["width"],
            text:
              "has the ideal width \(width.ideal); a multiple of 10 is needed above a minimum, because the content of a "
              + "box that can shrink is made of characters")
        }
      }
    }
  }
}

private struct ColumnText: Decodable {
  let column: NeutralScreen.Column

  init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a column")
    try object.allow(["share", "align"], in: "a column")
    column = NeutralScreen.Column(
      share: try object.optional("share") { try object.integer($0, in: 0...1000) } ?? 0,
      alignment: try object.neutralAlignment("align") ?? .start)
  }
}

private struct RowText: Decodable {
  let cells: [NeutralScreen.Cell]

  init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a row")
    try object.allow(["cells"], in: "a row")
    let cells: [CellText] = try object.array("cells", of: "cells")
    if cells.isEmpty { throw object.problem("cells", "is empty; at least one cell is needed") }
    self.cells = cells.map(\.cell)
  }
}

private struct CellText: Decodable {
  let cell: NeutralScreen.Cell

  init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a cell")
    try object.allow(["text", "width", "height", "empty", "span", "align"], in: "a cell")
    let kinds = ["text", "width", "empty"].filter { object.has(ObjectReader.Name(stringValue: $0)) }
    guard kinds.count == 1 else {
      throw CaseProblem(
        path: object.path,
        text: "has \(kinds.isEmpty ? "no content" : list(kinds)); one of text, width, empty is needed")
    }
    let content: NeutralScreen.NeutralContent
    switch kinds[0] {
    case "text":
      let text = NeutralText(try object.string("text"))
      if text.words.isEmpty { throw object.problem("text", "has no words; at least one is needed") }
      content = .text(text)
    case "width":
      let needed = "an array of [minimum, ideal, maximum], where later ones that are equal may be left out,"
      let numbers = try object.numbers("width", needed).numbers(counts: [1, 2, 3], infinityAt: 2)
      let ideal = numbers.count > 1 ? numbers[1] : numbers[0]
      let maximum = numbers.count > 2 ? numbers[2] : ideal
      guard numbers[0] >= 0, numbers[0] <= ideal, ideal <= maximum, ideal <= 4000 else {
        throw object.problem(
          "width", "is \(numbers); 0 ≤ minimum ≤ ideal ≤ maximum is needed, the ideal at most 4000")
      }
      content = .box(
        width: NeutralScreen.WidthRange(numbers[0], ideal, maximum),
        height: try object.neutralLength("height"))
    default:
      if try !object.flag("empty") { throw object.problem("empty", "is false; true is needed") }
      content = .empty
    }
    if kinds[0] != "width", object.has("height") {
      throw object.problem("height", "stands beside \(kinds[0]); only a cell with a width has one")
    }
    cell = NeutralScreen.Cell(
      content, span: try object.optional("span") { try object.integer($0, in: 1...100) } ?? 1,
      alignment: try object.neutralAlignment("align"))
  }
}

extension ObjectReader {
  /// A length from 0 to 4000; 0 where there is none.
  fileprivate func neutralLength(_ key: Name) throws -> Double {
    guard has(key) else { return 0 }
    let length = try number(key)
    guard length >= 0, length <= 4000 else {
      throw problem(key, "is \(length); a length from 0 to 4000 is needed")
    }
    return length
  }

  fileprivate func neutralAlignment(_ key: Name) throws -> NeutralScreen.NeutralAlignment? {
    guard has(key) else { return nil }
    let word = try string(key)
    guard let alignment = NeutralScreen.NeutralAlignment(rawValue: word) else {
      let words = list(NeutralScreen.NeutralAlignment.allCases.map { quoted($0.rawValue) })
      throw problem(key, "is \(quoted(word)); one of \(words) is needed")
    }
    return alignment
  }
}
