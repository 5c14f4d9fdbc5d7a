import Foundation
import LayoutCases

/// The error in the text of a case or a corpus, with its place.
struct ValidationReply: Encodable {
  struct ProblemReply: Encodable {
    /// The JSON path of the value.
    var path: String
    /// Line and column, counted from 1; the column counts characters.
    var line: Int
    var column: Int
    var message: String
  }

  static let keys = ["text"]

  var errors: [ProblemReply] = []

  init(_ object: RequestObject, _ cases: ReadCases) throws(ExplorerError) {
    let text = try object.required("text", as: String.self, "the text of a case")
    let data = Data(text.utf8)
    do throws(CaseError) {
      _ = try LayoutCase.cases(in: data, layouts: cases.layouts)
    } catch {
      errors = ([error] + error.others).map { Self.problem($0, in: text) }
    }
  }

  private static func problem(_ error: CaseError, in text: String) -> ProblemReply {
    // If the text is not JSON there is no place, and the message begins with line and column.
    if let match = error.problem.wholeMatch(of: /line (\d+), column (\d+): (.*)/.dotMatchesNewlines()),
      let line = Int(match.1), let byte = Int(match.2)
    {
      let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      let own = lines.indices.contains(line - 1) ? Array(lines[line - 1]) : []
      let column = String(decoding: own.prefix(byte - 1), as: UTF8.self).count + 1
      return ProblemReply(path: error.path, line: line, column: column, message: String(match.3))
    }
    return ProblemReply(
      path: error.path, line: error.line ?? 1, column: error.column ?? 1, message: error.problem)
  }
}
