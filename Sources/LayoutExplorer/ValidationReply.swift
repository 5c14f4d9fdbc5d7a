import Foundation
import LayoutCases

/// What is wrong with the text of a case or a corpus, and where in it.
struct ValidationReply: Encodable {
  struct Problem: Encodable {
    /// The JSON path of the value.
    var path: String
    /// Both from 1; the column in characters.
    var line: Int
    var column: Int
    var message: String
  }

  static let keys = ["text"]

  var errors: [Problem] = []

  init(_ object: RequestObject) throws(ExplorerError) {
    let text = try object.required("text", as: String.self, "the text of a case")
    do throws(CaseError) {
      let cases = try LayoutCase.cases(in: Data(text.utf8))
      if cases.count == 1, !cases[0].constraints.isEmpty {
        let message = "demand more than the rules give, which `plumb constrain` answers; leave them out here"
        errors = [Self.problem("$.constraints", message, in: text, line: nil)]
      }
    } catch {
      errors = [Self.problem(error.path, error.problem, in: text, line: error.line)]
    }
  }

  private static func problem(_ path: String, _ message: String, in text: String, line: Int?) -> Problem {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    // Where the text is not JSON there is no path, and the message begins with the place.
    if path == "$", let match = message.wholeMatch(of: /line (\d+), column (\d+): (.*)/.dotMatchesNewlines()),
      let line = Int(match.1), let byte = Int(match.2), lines.indices.contains(line - 1)
    {
      let before = String(decoding: lines[line - 1].prefix(byte - 1), as: UTF8.self)
      return Problem(path: path, line: line, column: before.count + 1, message: String(match.3))
    }
    let part = line.map { String(decoding: lines[$0 - 1], as: UTF8.self) } ?? text
    let place = JSONPlaces(part).place(of: path)
    return Problem(
      path: path, line: place.line + (line ?? 1) - 1, column: place.column, message: message)
  }
}
