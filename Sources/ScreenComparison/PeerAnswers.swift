package import Foundation
package import LayoutCases
import LayoutCore

/// What other libraries answered, of the format `plumb-screens-answer/1`: a screen at a width by one language a line.
package struct PeerAnswers: Sendable {
  private struct Place: Hashable {
    var screen: String
    var width: Double
    var language: ScreenLanguage
  }

  private var frames: [Place: [[Rect?]]] = [:]
  /// The name and version that each library gave itself.
  package private(set) var versions: [ScreenLanguage: String] = [:]

  package init() {}

  /// Reads a file of answers.
  ///
  /// - Throws: an error with the line and the path of the wrong value.
  package init(_ data: Data) throws(CaseError) {
    for line in try strictCorpus(AnswerText.self, data) {
      add(line.frames, of: line.screen, width: line.width, by: line.language, version: line.version)
    }
  }

  mutating func add(
    _ answer: [[Rect?]], of screen: String, width: Double, by language: ScreenLanguage, version: String
  ) {
    frames[Place(screen: screen, width: width, language: language)] = answer
    versions[language] = version
  }

  /// The answer to a screen; nil if there is none.
  ///
  /// - Throws: if the answer has other rows or cells than the screen.
  func answer(
    _ screen: NeutralScreen, width: Double, by language: ScreenLanguage
  ) throws(ScreenRefusal) -> ScreenAnswer? {
    guard let frames = frames[Place(screen: screen.name, width: width, language: language)] else {
      return nil
    }
    let isEmpty = screen.placed.map { $0.map(\.isEmpty) }
    guard isEmpty == frames.map({ $0.map { $0 == nil } }) else {
      throw ScreenRefusal(
        screen: screen.name, language: language,
        reason: "the recorded answer has other cells than the screen; make languages asks anew")
    }
    return ScreenAnswer(language: language, width: width, frames: frames)
  }
}

private struct AnswerText: Decodable {
  static let format = "plumb-screens-answer/1"

  let screen: String
  let width: Double
  let language: ScreenLanguage
  let version: String
  let frames: [[Rect?]]

  init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "an answer")
    let format = try object.string("format")
    if format != Self.format {
      throw object.problem("format", "is \(quoted(format)); \(quoted(Self.format)) is needed")
    }
    try object.allow(["format", "screen", "width", "language", "version", "rows"], in: "an answer")
    (screen, width) = (try object.name("screen"), try object.number("width"))
    version = try object.name("version")
    let word = try object.string("language")
    guard let language = ScreenLanguage(rawValue: word) else {
      let words = list(ScreenLanguage.allCases.map(\.rawValue))
      throw object.problem("language", "is \(quoted(word)); one of \(words) is needed")
    }
    self.language = language
    let rows: [RowText] = try object.array("rows", of: "rows")
    frames = rows.map(\.frames)
  }

  private struct RowText: Decodable {
    let frames: [Rect?]

    init(from decoder: any Decoder) throws {
      let object = try ObjectReader(decoder, "a row")
      try object.allow(["cells"], in: "a row")
      let cells: [CellText] = try object.array("cells", of: "cells")
      frames = cells.map(\.frame)
    }
  }

  private struct CellText: Decodable {
    let frame: Rect?

    init(from decoder: any Decoder) throws {
      let object = try ObjectReader(decoder, "a cell")
      try object.allow(["frame"], in: "a cell")
      frame = try object.optional("frame") { key in
        let numbers = try object.numbers(key, "[x, y, width, height]").numbers(counts: [4])
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    }
  }
}
