import Foundation
import LayoutCases

/// The error in the text of a case or a corpus, with its place.
struct ValidationReply: Encodable {
  struct Problem: Encodable {
    /// The JSON path of the value.
    var path: String
    /// Line and column, counted from 1; the column counts characters.
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
    // If the text is not JSON there is no path, and the message begins with line and column.
    if path == "$", let match = message.wholeMatch(of: /line (\d+), column (\d+): (.*)/.dotMatchesNewlines()),
      let line = Int(match.1), let byte = Int(match.2), lines.indices.contains(line - 1)
    {
      let before = String(decoding: lines[line - 1].prefix(byte - 1), as: UTF8.self)
      return Problem(path: path, line: line, column: before.count + 1, message: String(match.3))
    }
    let part = line.map { String(decoding: lines[$0 - 1], as: UTF8.self) } ?? text
    let place = JSONPlace(of: path, in: part)
    return Problem(
      path: path, line: place.line + (line ?? 1) - 1, column: place.column, message: message)
  }
}

/// The line and column of a value in a JSON text. For a member of an object they are those of its key.
struct JSONPlace: Hashable {
  /// Both count from 1; the column counts characters.
  var line = 1
  var column = 1

  init() {}

  /// Finds a value by its path. If it is missing, the place is that of the innermost existing value around
  /// it.
  ///
  /// The text must be valid JSON, which callers check. Complexity: O(characters).
  init(of path: String, in text: String) {
    var search = Search(rest: text[...])
    search.value(path.dropFirst())
    self = search.found
  }

  /// Walks to one value and skips all others.
  private struct Search {
    var rest: Substring
    var here = JSONPlace()
    var found = JSONPlace()
    /// The index of the present element.
    var index = 0

    /// Searches the next value for the rest of the path.
    mutating func value(_ left: Substring) {
      guard !left.isEmpty else { return }
      skipSpace()
      switch rest.first {
      case "{": search(in: "}", left) { JSONPath.document[$0.string()] }
      case "[": search(in: "]", left) { search in JSONPath.document[search.index] }
      default: break
      }
    }

    /// Searches the members of an object or the elements of an array.
    private mutating func search(
      in end: Character, _ left: Substring, step name: (inout Search) -> JSONPath
    ) {
      step()
      skipSpace()
      var number = 0
      while let character = rest.first, character != end {
        let place = here
        index = number
        let part = name(&self).description.dropFirst()
        if end == "}" {
          skipSpace()
          step()
        }
        let after = left.dropFirst(part.count)
        if left.hasPrefix(part), after.first.map({ ".[".contains($0) }) ?? true {
          found = place
          return value(after)
        }
        skipValue()
        skipSpace()
        if rest.first == "," { step() }
        skipSpace()
        number += 1
      }
    }

    private mutating func skipValue() {
      skipSpace()
      var depth = 0
      repeat {
        switch rest.first {
        case "\"": _ = string()
        case "{", "[":
          depth += 1
          step()
        case "}", "]":
          depth -= 1
          step()
        case ",", ":", nil: step()
        case .some(let character) where character.isWhitespace: step()
        default:
          while let character = rest.first, !",:]}".contains(character), !character.isWhitespace { step() }
        }
      } while depth > 0 && !rest.isEmpty
    }

    private mutating func string() -> String {
      var text = ""
      step()
      while let character = rest.first, character != "\"" {
        if character == "\\" { step() }
        text.append(rest.first ?? " ")
        step()
      }
      step()
      return text
    }

    private mutating func skipSpace() {
      while let character = rest.first, character.isWhitespace { step() }
    }

    private mutating func step() {
      guard let character = rest.popFirst() else { return }
      if character == "\n" || character == "\r\n" {
        here.line += 1
        here.column = 1
      } else {
        here.column += 1
      }
    }
  }
}
