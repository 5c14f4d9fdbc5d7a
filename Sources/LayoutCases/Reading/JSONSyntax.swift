/// Checks a text against the grammar of JSON (RFC 8259) before it is decoded.
///
/// Decoders accept different errors: trailing commas, duplicate keys, nesting that exhausts the stack. Here
/// each is an error with line and column. Complexity: O(bytes).
struct JSONSyntax {
  /// The largest depth of nested arrays and objects.
  static let deepest = 256

  private enum Container {
    case array, object
  }

  private let bytes: ArraySlice<UInt8>
  private let firstLine: Int
  /// Whether columns are those of the text that was written.
  private let saysColumns: Bool
  private var position: Int
  private var open: [Container] = []
  /// The keys read so far, for each open object.
  private var keys: [Set<String>] = []

  /// - Parameters:
  ///   - firstLine: the line number in the file at which `bytes` begins.
  ///   - saysColumns: whether errors say a column too.
  init(_ bytes: ArraySlice<UInt8>, firstLine: Int = 1, saysColumns: Bool = true) {
    self.bytes = bytes
    self.firstLine = firstLine
    self.saysColumns = saysColumns
    position = bytes.startIndex
  }

  /// Throws unless the text is exactly one value in UTF-8.
  mutating func check() throws(CaseProblem) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw CaseProblem(path: .document, text: "is not UTF-8 text; save the file as UTF-8")
    }
    try value()
    while let container = open.last {
      switch container {
      case .array:
        if take("]") {
          open.removeLast()
        } else if take(",") {
          try refuseComma(before: "]")
          try value()
        } else {
          throw needs("\",\" or \"]\"")
        }
      case .object:
        if take("}") {
          leaveObject()
        } else if take(",") {
          try refuseComma(before: "}")
          try key()
          try value()
        } else {
          throw needs("\",\" or \"}\"")
        }
      }
    }
    skipSpace()
    if position < bytes.endIndex { throw needs("nothing more after the end of the object") }
  }

  /// A comma separates values; none stands behind the last one.
  private mutating func refuseComma(before end: Unicode.Scalar) throws(CaseProblem) {
    skipSpace()
    if current == UInt8(ascii: end) {
      throw problem("is not JSON: the comma before this \"\(end)\" is one too many")
    }
  }

  /// Reads a value. In a non-empty array or object it stops after the first scalar.
  private mutating func value() throws(CaseProblem) {
    while true {
      if take("{") {
        try descend(into: .object)
        keys.append([])
        if take("}") { return leaveObject() }
        try key()
      } else if take("[") {
        try descend(into: .array)
        if take("]") {
          _ = open.removeLast()
          return
        }
      } else {
        return try scalar()
      }
    }
  }

  private mutating func descend(into container: Container) throws(CaseProblem) {
    if open.count == Self.deepest {
      throw problem("nests more than \(Self.deepest) arrays and objects; a flatter case is needed")
    }
    open.append(container)
  }

  private mutating func leaveObject() {
    open.removeLast()
    keys.removeLast()
  }

  private mutating func key() throws(CaseProblem) {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw needs("a key in double quotes") }
    let start = position
    try string()
    if !keys[keys.count - 1].insert(text(bytes[start..<position])).inserted {
      throw problem("gives the key \(quoted(text(bytes[start..<position]))) twice; once is needed")
    }
    if !take(":") { throw needs("\":\"") }
  }

  /// The text of a string literal without its quotes.
  private func text(_ string: ArraySlice<UInt8>) -> String {
    let plain = String(decoding: string.dropFirst().dropLast(), as: UTF8.self)
    guard string.contains(UInt8(ascii: "\\")) else { return plain }
    return string.dropFirst().dropLast().withUnsafeBufferPointer(JSONEscapes.resolved)
  }

  private mutating func scalar() throws(CaseProblem) {
    switch current {
    case .some(UInt8(ascii: "\"")): try string()
    case .some(UInt8(ascii: "-")), .some(0x30...0x39): try number()
    default:
      let rest = bytes[position...]
      for word in ["true", "false", "null"].map(\.utf8) {
        if rest.starts(with: word) {
          position += word.count
          return
        }
        if word.starts(with: rest) { position = bytes.endIndex }
      }
      throw needs("a value (an object, array, string, number, true, false or null)")
    }
  }

  private mutating func number() throws(CaseProblem) {
    _ = next("-")
    if !next("0") { try digits() }
    if next(".") { try digits() }
    if next("e") || next("E") {
      if !next("+") { _ = next("-") }
      try digits()
    }
  }

  private mutating func digits() throws(CaseProblem) {
    let start = position
    while let byte = current, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw needs("a digit") }
  }

  private mutating func string() throws(CaseProblem) {
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw needs("an escape such as \\n for a control character, or \"\\\"\"") }
      if byte == UInt8(ascii: "\\") { try escape() } else { position += 1 }
    }
    if !next("\"") { throw needs("the end of the string") }
  }

  private mutating func escape() throws(CaseProblem) {
    position += 1
    guard next("u") else {
      guard let byte = current, "\"\\/bfnrt".utf8.contains(byte) else { throw needs("an escape of JSON") }
      position += 1
      return
    }
    switch try hexadecimals() {
    case 0xD800...0xDBFF:
      guard next("\\"), next("u"), (0xDC00...0xDFFF).contains(try hexadecimals()) else {
        throw needs("the second half of a surrogate pair")
      }
    case 0xDC00...0xDFFF: throw needs("the first half of a surrogate pair")
    default: break
    }
  }

  private mutating func hexadecimals() throws(CaseProblem) -> UInt32 {
    guard let digits = String(validating: bytes[position...].prefix(4), as: UTF8.self),
      digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let code = UInt32(digits, radix: 16)
    else { throw needs("four hexadecimal digits") }
    position += 4
    return code
  }

  // MARK: Bytes

  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// Consumes the character if it is next.
  private mutating func next(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Consumes the character if it is next after white space.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return next(character)
  }

  private func needs(_ what: String) -> CaseProblem {
    problem(
      position < bytes.endIndex ? "is not JSON: \(what) is needed" : "ends too early: \(what) is needed")
  }

  private func problem(_ text: String) -> CaseProblem {
    let before = bytes[..<position]
    let line = firstLine + before.count { $0 == 0x0A }
    guard saysColumns else { return CaseProblem(path: .document, text: "line \(line): \(text)") }
    let column = position - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex) + 1
    return CaseProblem(path: .document, text: "line \(line), column \(column): \(text)")
  }
}

/// The place of a value in a JSON document, such as `$.root.children[2].modifiers[0].frame.width`.
package indirect enum JSONPath: Sendable {
  case document
  /// A place that nobody asks for; so are all places in it.
  case unsaid
  case key(JSONPath, String)
  case index(JSONPath, Int)

  package subscript(key: @autoclosure () -> String) -> JSONPath {
    if case .unsaid = self { self } else { .key(self, key()) }
  }
  package subscript(index: Int) -> JSONPath {
    if case .unsaid = self { self } else { .index(self, index) }
  }

  /// The root view of a case.
  static let root = JSONPath.document["root"]

  /// The keys of the path from the document down.
  var codingPath: [any CodingKey] {
    switch self {
    case .document, .unsaid: []
    case .key(let parent, let key): parent.codingPath + [ObjectReader.Name(stringValue: key)]
    case .index(let parent, let index): parent.codingPath + [ObjectReader.Name(intValue: index)]
    }
  }

  package init(_ codingPath: [any CodingKey], below start: JSONPath = .document) {
    self = codingPath.reduce(start) { path, key in
      key.intValue.map { path[$0] } ?? path[key.stringValue]
    }
  }
}

extension JSONPath: CustomStringConvertible {
  package var description: String {
    switch self {
    case .document, .unsaid: "$"
    case .key(let parent, let key): parent.description + (Self.isPlain(key) ? ".\(key)" : "[\(quoted(key))]")
    case .index(let parent, let index): "\(parent)[\(index)]"
    }
  }

  private static func isPlain(_ key: String) -> Bool {
    guard let first = key.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return key.utf8.allSatisfy { byte in
      switch UInt8(byte) {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
      default: false
      }
    }
  }
}
