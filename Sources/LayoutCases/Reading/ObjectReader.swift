import LayoutCore

/// Reads one JSON object strictly. Every error says what was found and what is needed.
package struct ObjectReader {
  /// A key with any name.
  package struct Name: CodingKey, ExpressibleByStringLiteral {
    package let stringValue: String
    package let intValue: Int?
    package init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    package init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
    package init(stringLiteral value: String) { self.init(stringValue: value) }
  }

  private let document: JSONDocument
  private let entry: Int
  /// The entries of the members: of all, or of one in `dictionary(_:_:)`.
  private let members: Range<Int>

  /// - Parameter needed: what the object describes, such as "a view".
  package init(_ decoder: any Decoder, _ needed: String) throws {
    let place = try JSONValue(decoder)
    guard place.kind == .object else {
      throw CaseProblem(path: place.path, text: "is \(place.words); \(needed), an object, is needed")
    }
    self.init(place)
  }

  /// - Parameter place: that of an object.
  init(_ place: JSONValue) {
    (document, entry) = (place.document, place.entry)
    members = entry + 1..<document.next(after: entry)
  }

  private init(_ object: ObjectReader, only member: Int) {
    (document, entry) = (object.document, object.entry)
    members = member..<document.next(after: member)
  }

  package var path: JSONPath { document.path(of: entry) }
  package var keys: [String] {
    var keys: [String] = []
    forEachMember { keys.append(document.key($0)) }
    return keys
  }
  /// The key, if there is exactly one.
  var onlyKey: String? {
    let first = members.lowerBound
    return first < members.upperBound && document.next(after: first) == members.upperBound
      ? document.key(first) : nil
  }
  package func has(_ key: Name) -> Bool { member(key) != nil }

  /// The value at `key`; nil if there is none. Complexity: O(members).
  func place(_ key: Name) -> JSONValue? { member(key).map { JSONValue(document, $0) } }

  /// Whether the key is there and its value is null.
  func isNull(_ key: Name) -> Bool { place(key)?.isNull ?? false }

  /// Whether the value at `key` is an object.
  func isObject(_ key: Name) -> Bool { place(key)?.kind == .object }

  /// Whether the value at `key` is an array.
  func isArray(_ key: Name) -> Bool { place(key)?.kind == .array }

  private func member(_ key: Name) -> Int? {
    var name = key.stringValue
    return name.withUTF8 { name in
      var member = members.lowerBound
      while member < members.upperBound {
        if document.isKey(member, name) { return member }
        member = document.next(after: member)
      }
      return nil
    }
  }

  private func forEachMember(_ body: (Int) throws -> Void) rethrows {
    var member = members.lowerBound
    while member < members.upperBound {
      try body(member)
      member = document.next(after: member)
    }
  }

  /// Throws an error for the first key, in alphabetical order, that is not in `known`.
  ///
  /// - Parameter hint: where a key belongs that is none here; nil if it belongs nowhere.
  package func allow(
    _ known: [String], in object: String, hint: (String) -> String? = { _ in nil }
  ) throws {
    try allow(known, [], [], [], [], in: object, hint: hint)
  }

  /// Throws an error for the first key, in alphabetical order, that is in none of the lists.
  func allow(
    _ first: [String], _ second: [String], _ third: [String], _ fourth: [String], _ fifth: [String],
    in object: String, hint: (String) -> String? = { _ in nil }
  ) throws {
    var isKnown = true
    forEachMember { member in
      if isKnown {
        isKnown =
          isKey(member, in: first) || isKey(member, in: second) || isKey(member, in: third)
          || isKey(member, in: fourth) || isKey(member, in: fifth)
      }
    }
    if isKnown { return }
    let known = first + second + third + fourth + fifth
    for key in keys.sorted() where !known.contains(key) {
      let near = NearNames(key, among: known)
      let nearest = near.nearest.map { "; the nearest is \($0)" } ?? ""
      let help = hint(key) ?? "the keys are \(list(known))\(nearest)"
      var problem = problem(Name(stringValue: key), "is not a key of \(object); \(help)")
      problem.nearKeys = near.names
      throw problem
    }
  }

  private func isKey(_ member: Int, in names: [String]) -> Bool {
    let length = document.entries[member].keyLength
    let hasEscapes = document.entries[member].keyHasEscapes
    for var name in names where hasEscapes || name.utf8.count == length {
      if name.withUTF8({ document.isKey(member, $0) }) { return true }
    }
    return false
  }

  package func problem(_ key: Name, _ text: String) -> CaseProblem {
    CaseProblem(path: path[key.stringValue], text: text)
  }

  /// The error for a value of the wrong kind, or for one that is missing.
  package func mismatch(_ key: Name, _ needed: String) -> CaseProblem {
    guard let place = place(key) else { return problem(key, "is missing; \(needed) is needed") }
    return problem(key, "is \(place.words); \(needed) is needed")
  }

  /// The error for a value that is none of some words, with what may have been meant.
  func mismatch(_ key: Name, _ needed: String, among words: [String]) -> CaseProblem {
    var problem = mismatch(key, needed)
    if let text = place(key)?.string, let hint = nearWord(text, among: words) { problem.text += "; \(hint)" }
    return problem
  }

  // MARK: Values

  package func optional<Value>(_ key: Name, _ read: (Name) throws -> Value) rethrows -> Value? {
    has(key) ? try read(key) : nil
  }

  package func string(_ key: Name) throws -> String {
    guard let text = place(key)?.string else { throw mismatch(key, "a string") }
    return text
  }

  /// A string with at least one character.
  package func name(_ key: Name) throws -> String {
    let text = try string(key)
    if text.isEmpty { throw problem(key, "is empty; a name is needed") }
    return text
  }

  package func number(_ key: Name) throws -> Double {
    guard let number = place(key)?.number else { throw mismatch(key, "a number") }
    return number
  }

  /// A number that is not negative.
  func length(_ key: Name) throws -> Double {
    let needed = "a length of at least 0"
    guard let length = place(key)?.number, length >= 0 else { throw mismatch(key, needed) }
    return length
  }

  /// A length, or the string "infinity".
  func lengthOrInfinity(_ key: Name, or other: String = "") throws -> Double {
    if let length = place(key)?.number, length >= 0 { return length }
    if place(key)?.string == "infinity" { return .infinity }
    throw mismatch(key, "a length of at least 0\(other) or \"infinity\"")
  }

  /// An integer in a range.
  package func integer(_ key: Name, in range: ClosedRange<Int>) throws -> Int {
    guard let number = place(key)?.integer, range.contains(number) else {
      throw mismatch(key, "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The choice that a string stands for.
  func choice<Choice>(_ key: Name, _ choices: KeyValuePairs<String, Choice>) throws -> Choice {
    let text = place(key)?.string
    guard let choice = choices.first(where: { $0.key == text })?.value else {
      let words = choices.map(\.key)
      throw mismatch(key, words.map(quoted).joined(separator: " or "), among: words)
    }
    return choice
  }

  // MARK: Structures

  package func value<Value: Decodable>(_ key: Name, _ needed: String = "an object") throws -> Value {
    guard let place = place(key), !place.isNull else { throw mismatch(key, needed) }
    return try place.decoded()
  }

  package func object(_ key: Name, _ keys: [String]) throws -> ObjectReader {
    let object = try object(key)
    try object.allow(keys, in: key.stringValue)
    return object
  }

  /// An object with any names as keys.
  package func object(_ key: Name) throws -> ObjectReader {
    guard let place = place(key), place.kind == .object else { throw mismatch(key, "an object") }
    return ObjectReader(place)
  }

  /// An object with any names as keys, whose values all have the same type.
  package func dictionary<Value>(
    _ key: Name, _ read: (ObjectReader, Name) throws -> Value
  ) throws -> [String: Value] {
    let object = try object(key)
    var members: [(name: String, member: Int)] = []
    object.forEachMember { members.append((document.key($0), $0)) }
    var values: [String: Value] = [:]
    for (name, member) in members.sorted(by: { $0.name < $1.name }) {
      values[name] = try read(ObjectReader(object, only: member), Name(stringValue: name))
    }
    return values
  }

  package func array<Value: Decodable>(_ key: Name, of needed: String) throws -> [Value] {
    guard let place = place(key), place.kind == .array else { throw mismatch(key, "an array of \(needed)") }
    var array: [Value] = []
    array.reserveCapacity(place.count)
    let end = document.next(after: place.entry)
    var entry = place.entry + 1
    while entry < end {
      let value = JSONValue(document, entry)
      if value.isNull {
        throw CaseProblem(path: value.path, text: "is null; one of \(needed) is needed")
      }
      array.append(try value.decoded())
      entry = document.next(after: entry)
    }
    return array
  }

  /// The strings of an array; nil if the value is none, or holds something else.
  package func strings(_ key: Name) -> [String]? {
    guard let values = place(key)?.values else { return nil }
    let strings = values.compactMap(\.string)
    return strings.count == values.count ? strings : nil
  }

  /// A reader for an array of numbers.
  package func numbers(_ key: Name, _ needed: String) throws -> NumbersReader {
    guard let place = place(key) else { throw mismatch(key, needed) }
    return try NumbersReader(place, needed)
  }
}

/// Reads an array of numbers. Every error says what was found and what is needed.
package struct NumbersReader {
  private let place: JSONValue
  private let needed: String

  init(_ decoder: any Decoder, _ needed: String) throws { try self.init(JSONValue(decoder), needed) }

  init(_ place: JSONValue, _ needed: String) throws {
    (self.place, self.needed) = (place, needed)
    guard place.kind == .array else {
      throw CaseProblem(path: place.path, text: "is \(place.words); \(needed) is needed")
    }
  }

  /// The numbers of the array.
  ///
  /// - Parameters:
  ///   - counts: the allowed counts; nil for any.
  ///   - infinityAt: the index at which "infinity" is allowed.
  package func numbers(counts: [Int]? = nil, infinityAt: Int? = nil) throws -> [Double] {
    let document = place.document
    let values = place.entry + 1..<document.next(after: place.entry)
    var numbers: [Double] = []
    numbers.reserveCapacity(min(values.count, 4))
    var entry = values.lowerBound
    while entry < values.upperBound {
      let value = JSONValue(document, entry)
      if let number = value.number {
        numbers.append(number)
      } else if numbers.count == infinityAt, value.string == "infinity" {
        numbers.append(.infinity)
      } else {
        let needed = numbers.count == infinityAt ? "a number or \"infinity\"" : "a number"
        throw CaseProblem(path: value.path, text: "is \(value.words); \(needed) is needed")
      }
      entry = document.next(after: entry)
    }
    if let counts, !counts.contains(numbers.count) {
      throw CaseProblem(path: place.path, text: "has \(numbers.count) numbers; \(needed) is needed")
    }
    return numbers
  }
}

/// What a word may mean that is none of the known ones; nil if nothing is near.
func nearWord(_ word: String, among known: [String]) -> String? {
  if word.hasPrefix("."), known.contains(String(word.dropFirst())) {
    return "write it without the dot, \(quoted(String(word.dropFirst())))"
  }
  return NearNames(word, among: known).nearest.map { "the nearest is \(quoted($0))" }
}

/// `a, b, c`.
package func list(_ names: [String]) -> String { names.joined(separator: ", ") }

/// `text` for error messages: in quotes, control characters escaped, shortened to a line.
package func quoted(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(60).map { $0.escaped(asASCII: false) }.joined()
  return "\"\(shown)\(text.unicodeScalars.count > 60 ? "…" : "")\""
}

// The encoding of values in the format, if it differs from that of their own type.
extension KeyedEncodingContainer<ObjectReader.Name> {
  /// A finite length, or the string "infinity".
  mutating func encode(length: Double, forKey key: Key) throws {
    if length == .infinity { try encode("infinity", forKey: key) } else { try encode(length, forKey: key) }
  }

  /// One number if all insets are equal, else the edges that are not 0.
  mutating func encode(insets: EdgeInsets, forKey key: Key) throws {
    if insets == EdgeInsets(all: insets.top) { return try encode(insets.top, forKey: key) }
    var edges = nestedContainer(keyedBy: Key.self, forKey: key)
    if insets.top != 0 { try edges.encode(insets.top, forKey: "top") }
    if insets.leading != 0 { try edges.encode(insets.leading, forKey: "leading") }
    if insets.bottom != 0 { try edges.encode(insets.bottom, forKey: "bottom") }
    if insets.trailing != 0 { try edges.encode(insets.trailing, forKey: "trailing") }
  }
}
