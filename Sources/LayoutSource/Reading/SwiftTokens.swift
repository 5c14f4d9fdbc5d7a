import LayoutCases

/// A word, number, string or sign of Swift source, with its place.
struct SwiftToken: Sendable {
  enum Kind: Sendable, Hashable {
    case name(String)
    case number(SwiftNumber)
    /// A string literal; interpolations stand between as source.
    case string([Part])
    case sign(String)
    case end
  }

  enum Part: Sendable, Hashable {
    case text(String)
    /// With the place of its first character.
    case source(String, SwiftPlace)
  }

  var kind: Kind
  var place: SwiftPlace
  /// Whether it is the first of its line.
  var startsLine: Bool

  var words: String {
    switch kind {
    case .name(let name): "`\(name)`"
    case .number(let number): "`\(SwiftLiteral.number(number.real))`"
    case .string: "a string"
    case .sign(let sign): "`\(sign)`"
    case .end: "the end of the text"
    }
  }
}

/// A line and a column of a text, counted from 1; the column counts characters.
struct SwiftPlace: Sendable, Hashable {
  var line: Int
  var column: Int
}

/// What is wrong with Swift source, and where.
struct SwiftFault: Error, Hashable {
  var place: SwiftPlace
  var message: String
}

/// Splits Swift source into tokens; comments are left out.
struct SwiftScanner {
  private let characters: [Character]
  private var next = 0
  private var line = 1
  private var column = 1

  private static let signs = ["...", "..<", "->", "==", "!=", "<=", ">=", "&&", "||", "??"]

  /// Every token, the last being `end`. Complexity: O(characters).
  ///
  /// - Parameter start: the place of the first character.
  static func tokens(
    of text: String, from start: SwiftPlace = SwiftPlace(line: 1, column: 1)
  ) throws(SwiftFault) -> [SwiftToken] {
    var scanner = SwiftScanner(characters: Array(text), start)
    var tokens: [SwiftToken] = []
    var lastLine = 0
    while true {
      try scanner.skipSpace()
      let place = scanner.place
      let kind = try scanner.kind()
      tokens.append(SwiftToken(kind: kind, place: place, startsLine: place.line != lastLine))
      lastLine = scanner.line
      if kind == .end { return tokens }
    }
  }

  private init(characters: [Character], _ start: SwiftPlace) {
    self.characters = characters
    (line, column) = (start.line, start.column)
  }

  private var place: SwiftPlace { SwiftPlace(line: line, column: column) }
  private var current: Character? { characters.indices.contains(next) ? characters[next] : nil }

  private func isAt(_ text: String) -> Bool { characters[next...].starts(with: text) }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where next < characters.count {
      if characters[next].isNewline { (line, column) = (line + 1, 1) } else { column += 1 }
      next += 1
    }
  }

  private mutating func skipSpace() throws(SwiftFault) {
    while let character = current {
      if character.isWhitespace {
        step()
      } else if isAt("//") {
        while let character = current, !character.isNewline { step() }
      } else if isAt("/*") {
        let start = place
        var depth = 0
        repeat {
          if isAt("/*") {
            depth += 1
            step(2)
          } else if isAt("*/") {
            depth -= 1
            step(2)
          } else {
            step()
          }
          if depth > 0, current == nil {
            throw SwiftFault(place: start, message: "this comment has no end: `*/` is missing")
          }
        } while depth > 0
      } else {
        return
      }
    }
  }

  private mutating func kind() throws(SwiftFault) -> SwiftToken.Kind {
    guard let character = current else { return .end }
    if character == "\"" { return try string() }
    if character.isNumber { return try number() }
    if character.isLetter || character == "_" || "@#$`".contains(character) {
      var name = ""
      while let character = current, character.isLetter || character.isNumber || "_@#$`".contains(character) {
        name.append(character)
        step()
      }
      return .name(name.filter { $0 != "`" })
    }
    let sign = Self.signs.first(where: isAt) ?? String(character)
    step(sign.count)
    return .sign(sign)
  }

  private mutating func number() throws(SwiftFault) -> SwiftToken.Kind {
    let start = place
    var digits = ""
    while let character = current {
      let isPoint =
        character == "." && !digits.contains(".") && characters.indices.contains(next + 1)
        && characters[next + 1].isNumber
      let isSign = "+-".contains(character) && digits.hasSuffix("e")
      guard character.isNumber || isPoint || isSign || character == "_" || character.isLetter else { break }
      if character != "_" { digits.append(character) }
      step()
    }
    guard let number = Double(digits), number.isFinite else {
      throw SwiftFault(place: start, message: "`\(digits)` is no number")
    }
    let isReal = digits.contains(".") || digits.contains("e") && !digits.hasPrefix("0x")
    return .number(isReal ? .real(number) : .literal(number))
  }

  // MARK: Strings

  private mutating func string() throws(SwiftFault) -> SwiftToken.Kind {
    let start = place
    guard !isAt("\"\"\"") else {
      throw SwiftFault(
        place: start, message: "strings of several lines are not read; write `\\n` in a string of one line")
    }
    step()
    var parts: [SwiftToken.Part] = []
    var text = ""
    while let character = current, !character.isNewline {
      step()
      switch character {
      case "\"":
        if !text.isEmpty || parts.isEmpty { parts.append(.text(text)) }
        return .string(parts)
      case "\\":
        if current == "(" {
          if !text.isEmpty { parts.append(.text(text)) }
          text = ""
          let inner = SwiftPlace(line: line, column: column + 1)
          parts.append(.source(try interpolation(start), inner))
        } else {
          text.append(try escape(start))
        }
      default: text.append(character)
      }
    }
    throw SwiftFault(place: start, message: "this string has no end: a quotation mark is missing in the line")
  }

  private mutating func interpolation(_ start: SwiftPlace) throws(SwiftFault) -> String {
    var (depth, source) = (0, "")
    // Parentheses inside a string are none.
    var (isQuoted, isEscaped) = (false, false)
    repeat {
      guard let character = current, !character.isNewline else {
        throw SwiftFault(place: start, message: "the `\\(` in this string has no end")
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      if character == "(", !isQuoted { depth += 1 }
      if character == ")", !isQuoted { depth -= 1 }
      source.append(character)
      step()
    } while depth > 0
    return String(source.dropFirst().dropLast())
  }

  private mutating func escape(_ start: SwiftPlace) throws(SwiftFault) -> Character {
    let simple: [Character: Character] = [
      "n": "\n", "t": "\t", "r": "\r", "0": "\0", "\"": "\"", "\\": "\\", "'": "'",
    ]
    guard let character = current else { throw SwiftFault(place: start, message: "this string has no end") }
    step()
    if let escaped = simple[character] { return escaped }
    guard character == "u", current == "{" else {
      throw SwiftFault(place: start, message: "`\\\(character)` means nothing in a string")
    }
    step()
    var digits = ""
    while let digit = current, digit.isHexDigit {
      digits.append(digit)
      step()
    }
    guard current == "}", let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw SwiftFault(place: start, message: "`\\u{\(digits)` is no character")
    }
    step()
    return Character(scalar)
  }
}
