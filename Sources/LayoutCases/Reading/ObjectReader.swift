import Foundation
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

  let container: KeyedDecodingContainer<Name>

  /// - Parameter needed: what the object describes, such as "a view".
  package init(_ decoder: any Decoder, _ needed: String) throws {
    guard let container = try? decoder.container(keyedBy: Name.self) else {
      let found = describe(try? decoder.singleValueContainer())
      throw CaseProblem(
        path: JSONPath(decoder.codingPath), text: "is \(found); \(needed), an object, is needed")
    }
    self.container = container
  }

  init(_ container: KeyedDecodingContainer<Name>) { self.container = container }

  package var path: JSONPath { JSONPath(container.codingPath) }
  package var keys: [String] { container.allKeys.map(\.stringValue) }
  package func has(_ key: Name) -> Bool { container.contains(key) }

  /// Whether the key is there and its value is null.
  func isNull(_ key: Name) -> Bool { (try? container.decodeNil(forKey: key)) ?? false }

  /// Throws an error for the first key, in alphabetical order, that is not in `known`.
  package func allow(_ known: [String], in object: String) throws {
    for key in keys.sorted() where !known.contains(key) {
      throw problem(Name(stringValue: key), "is not a key of \(object); the keys are \(list(known))")
    }
  }

  package func problem(_ key: Name, _ text: String) -> CaseProblem {
    CaseProblem(path: path[key.stringValue], text: text)
  }

  /// The error for a value of the wrong kind, or for one that is missing.
  package func mismatch(_ key: Name, _ needed: String) -> CaseProblem {
    guard has(key) else { return problem(key, "is missing; \(needed) is needed") }
    let value = try? container.superDecoder(forKey: key).singleValueContainer()
    return problem(key, "is \(describe(value)); \(needed) is needed")
  }

  // MARK: Values

  package func optional<Value>(_ key: Name, _ read: (Name) throws -> Value) rethrows -> Value? {
    has(key) ? try read(key) : nil
  }

  package func string(_ key: Name) throws -> String {
    guard let text = try? container.decode(String.self, forKey: key) else { throw mismatch(key, "a string") }
    return text
  }

  /// A string with at least one character.
  package func name(_ key: Name) throws -> String {
    let text = try string(key)
    if text.isEmpty { throw problem(key, "is empty; a name is needed") }
    return text
  }

  package func number(_ key: Name) throws -> Double {
    guard let number = try? container.decode(Double.self, forKey: key) else {
      throw mismatch(key, "a number")
    }
    return number
  }

  /// A number that is not negative.
  func length(_ key: Name) throws -> Double {
    let needed = "a length of at least 0"
    guard let length = try? container.decode(Double.self, forKey: key), length >= 0 else {
      throw mismatch(key, needed)
    }
    return length
  }

  /// A length, or the string "infinity".
  func lengthOrInfinity(_ key: Name, or other: String = "") throws -> Double {
    if let length = try? container.decode(Double.self, forKey: key), length >= 0 { return length }
    if (try? container.decode(String.self, forKey: key)) == "infinity" { return .infinity }
    throw mismatch(key, "a length of at least 0\(other) or \"infinity\"")
  }

  /// An integer in a range.
  package func integer(_ key: Name, in range: ClosedRange<Int>) throws -> Int {
    guard let number = try? container.decode(Int.self, forKey: key), range.contains(number) else {
      throw mismatch(key, "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The choice that a string stands for.
  func choice<Choice>(_ key: Name, _ choices: KeyValuePairs<String, Choice>) throws -> Choice {
    let text = try? container.decode(String.self, forKey: key)
    guard let choice = choices.first(where: { $0.key == text })?.value else {
      throw mismatch(key, choices.map { quoted($0.key) }.joined(separator: " or "))
    }
    return choice
  }

  // MARK: Structures

  package func value<Value: Decodable>(_ key: Name, _ needed: String = "an object") throws -> Value {
    if isNothing(key) { throw mismatch(key, needed) }
    return try container.decode(Value.self, forKey: key)
  }

  package func object(_ key: Name, _ keys: [String]) throws -> ObjectReader {
    guard let nested = try? container.nestedContainer(keyedBy: Name.self, forKey: key) else {
      throw mismatch(key, "an object")
    }
    let object = ObjectReader(nested)
    try object.allow(keys, in: key.stringValue)
    return object
  }

  /// An object with any names as keys, whose values all have the same type.
  package func dictionary<Value>(
    _ key: Name, _ read: (ObjectReader, Name) throws -> Value
  ) throws -> [String: Value] {
    guard let nested = try? container.nestedContainer(keyedBy: Name.self, forKey: key) else {
      throw mismatch(key, "an object")
    }
    let object = ObjectReader(nested)
    var values: [String: Value] = [:]
    for name in object.keys.sorted() { values[name] = try read(object, Name(stringValue: name)) }
    return values
  }

  package func array<Value: Decodable>(_ key: Name, of needed: String) throws -> [Value] {
    guard var values = try? container.nestedUnkeyedContainer(forKey: key) else {
      throw mismatch(key, "an array of \(needed)")
    }
    var array: [Value] = []
    while !values.isAtEnd {
      if try values.decodeNil() {
        throw CaseProblem(
          path: path[key.stringValue][array.count], text: "is null; one of \(needed) is needed")
      }
      array.append(try values.decode(Value.self))
    }
    return array
  }

  private func isNothing(_ key: Name) -> Bool {
    !has(key) || (try? container.decodeNil(forKey: key)) == true
  }

  /// A reader for an array of numbers.
  func numbers(_ key: Name, _ needed: String) throws -> NumbersReader {
    guard has(key) else { throw mismatch(key, needed) }
    return try NumbersReader(container.superDecoder(forKey: key), needed)
  }
}

/// Reads an array of numbers. Every error says what was found and what is needed.
struct NumbersReader {
  private let path: JSONPath
  private let needed: String
  private var values: any UnkeyedDecodingContainer

  init(_ decoder: any Decoder, _ needed: String) throws {
    path = JSONPath(decoder.codingPath)
    self.needed = needed
    guard let values = try? decoder.unkeyedContainer() else {
      let found = describe(try? decoder.singleValueContainer())
      throw CaseProblem(path: path, text: "is \(found); \(needed) is needed")
    }
    self.values = values
  }

  /// The numbers of the array.
  ///
  /// - Parameters:
  ///   - counts: the allowed counts; nil for any.
  ///   - infinityAt: the index at which "infinity" is allowed.
  func numbers(counts: [Int]? = nil, infinityAt: Int? = nil) throws -> [Double] {
    var values = values
    var numbers: [Double] = []
    while !values.isAtEnd {
      if let number = try? values.decode(Double.self) {
        numbers.append(number)
      } else if numbers.count == infinityAt, (try? values.decode(String.self)) == "infinity" {
        numbers.append(.infinity)
      } else {
        let found =
          (try? values.decodeNil()) == true
          ? "null" : describe(try? values.superDecoder().singleValueContainer())
        let needed = numbers.count == infinityAt ? "a number or \"infinity\"" : "a number"
        throw CaseProblem(path: path[numbers.count], text: "is \(found); \(needed) is needed")
      }
    }
    if let counts, !counts.contains(numbers.count) {
      throw CaseProblem(path: path, text: "has \(numbers.count) numbers; \(needed) is needed")
    }
    return numbers
  }
}

/// `a, b, c`.
package func list(_ names: [String]) -> String { names.joined(separator: ", ") }

/// `text` for error messages: in quotes, control characters escaped, shortened to a line.
package func quoted(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(60).map { $0.escaped(asASCII: false) }.joined()
  return "\"\(shown)\(text.unicodeScalars.count > 60 ? "…" : "")\""
}

/// The description of a value in error messages.
func describe(_ value: (any SingleValueDecodingContainer)?) -> String {
  guard let value else { return "no value" }
  if value.decodeNil() { return "null" }
  if let flag = try? value.decode(Bool.self) { return "the boolean \(flag)" }
  if let text = try? value.decode(String.self) { return "the string \(quoted(text))" }
  if let number = try? value.decode(Double.self) { return "the number \(number.shortest)" }
  if (try? value.decode([Anything].self)) != nil { return "an array" }
  if (try? value.decode([String: Anything].self)) != nil { return "an object" }
  return "a number that is too large or too small for a double"
}

/// Any JSON value, unread.
private struct Anything: Decodable {
  init(from decoder: any Decoder) {}
}

// The encoding of values in the format, if it differs from that of their own type.
extension KeyedEncodingContainer<ObjectReader.Name> {
  /// A finite length, or the string "infinity".
  mutating func encode(length: Double, forKey key: Key) throws {
    if length == .infinity { try encode("infinity", forKey: key) } else { try encode(length, forKey: key) }
  }

  mutating func encode(flexible length: FlexibleLength, _ min: Key, _ ideal: Key, _ max: Key) throws {
    try encodeIfPresent(length.min, forKey: min)
    try encodeIfPresent(length.ideal, forKey: ideal)
    if let length = length.max { try encode(length: length, forKey: max) }
  }

  mutating func encode(range: LengthRange, forKey key: Key) throws {
    if range.isFixed { return try encode(range.min, forKey: key) }
    var array = nestedUnkeyedContainer(forKey: key)
    try array.encode(range.min)
    try array.encode(range.ideal)
    if range.max == .infinity { try array.encode("infinity") } else { try array.encode(range.max) }
  }

  mutating func encode(gaps: SpacingDescription, forKey key: Key) throws {
    switch gaps {
    case .preferred: break
    case .uniform(let gap): try encode(gap, forKey: key)
    case .each(let gaps): try encode(gaps, forKey: key)
    }
  }

  /// One axis by its name; none or both as an array.
  mutating func encode(axes: Axis.Set, forKey key: Key) throws {
    let names = Axis.allCases.filter(axes.contains).map(\.name)
    if names.count == 1 { try encode(names[0], forKey: key) } else { try encode(names, forKey: key) }
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
