import LayoutCases

/// Where the values of a JSON text stand, by path. The text is well-formed: whoever asks has checked that.
struct JSONPlaces {
  /// Both from 1; the column in characters.
  struct Place: Hashable {
    var line = 1
    var column = 1
  }

  /// Of a value in an object the place of its key.
  private var places: [String: Place] = [:]
  private var rest: Substring
  private var here = Place()

  /// Complexity: O(characters × depth).
  init(_ text: String) {
    rest = text[...]
    note(.document, here)
    value(.document)
  }

  /// The place of a value; of one that is missing, that of the innermost value around it that is there.
  func place(of path: String) -> Place {
    if let place = places[path] { return place }
    let around = places.keys.filter {
      path.hasPrefix($0) && ".[".contains(path.dropFirst($0.count).first ?? " ")
    }
    return around.max { $0.count < $1.count }.flatMap { places[$0] } ?? Place()
  }

  private mutating func note(_ path: JSONPath, _ place: Place) { places[path.description] = place }

  private mutating func value(_ path: JSONPath) {
    skipSpace()
    switch rest.first {
    case "{": members(of: path)
    case "[": elements(of: path)
    case "\"": _ = string()
    default: while let character = rest.first, !",]}".contains(character), !character.isWhitespace { step() }
    }
  }

  private mutating func members(of path: JSONPath) {
    step()
    skipSpace()
    while rest.first == "\"" {
      let place = here
      let member = path[string()]
      note(member, place)
      skipSpace()
      step()
      value(member)
      skipSpace()
      if rest.first == "," { step() }
      skipSpace()
    }
    step()
  }

  private mutating func elements(of path: JSONPath) {
    step()
    skipSpace()
    var index = 0
    while let character = rest.first, character != "]" {
      note(path[index], here)
      value(path[index])
      index += 1
      skipSpace()
      if rest.first == "," { step() }
      skipSpace()
    }
    step()
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
      here = Place(line: here.line + 1)
    } else {
      here.column += 1
    }
  }
}
