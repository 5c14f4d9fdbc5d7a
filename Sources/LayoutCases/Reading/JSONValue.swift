import Foundation
import LayoutCore

/// A value of a document that has been read, and the decoder of what it describes.
///
/// What `ObjectReader` reads costs no containers. Types that ask for containers get those of `JSONDecoder`.
package struct JSONValue {
  let document: JSONDocument
  let entry: Int

  init(_ document: JSONDocument, _ entry: Int) { (self.document, self.entry) = (document, entry) }

  /// The value that a decoder is at.
  ///
  /// - Throws: what the decoder throws, if it is another program's.
  init(_ decoder: any Decoder) throws {
    if let place = decoder as? JSONValue {
      self = place
    } else {
      self.init(try JSONDocument.copy(of: decoder), 0)
    }
  }

  var kind: JSONDocument.Kind { document.entries[entry].kind }
  var path: JSONPath { document.path(of: entry) }

  /// The value itself, if it is of this kind.
  var string: String? { kind == .string ? document.string(entry) : nil }
  var flag: Bool? { kind == .yes ? true : kind == .no ? false : nil }
  var isNull: Bool { kind == .null }
  /// Nil also for numbers that are no doubles.
  var number: Double? { kind == .number ? document.number(entry) : nil }
  var integer: Int? {
    guard kind == .number else { return nil }
    // Doubles hold all whole numbers of 15 digits.
    if document.entries[entry].extent <= 15 { return document.number(entry).flatMap(Int.init(exactly:)) }
    return Int(String(decoding: document.bytes(of: entry), as: UTF8.self))
      ?? document.number(entry).flatMap(Int.init(exactly:))
  }

  /// How many values an array holds. Complexity: O(count).
  var count: Int {
    var (count, inside) = (0, entry + 1)
    let end = document.next(after: entry)
    while inside < end { (count, inside) = (count + 1, document.next(after: inside)) }
    return count
  }

  /// The values in an array; nil for another kind.
  var values: [JSONValue]? {
    guard kind == .array else { return nil }
    var values: [JSONValue] = []
    let end = document.next(after: entry)
    var inside = entry + 1
    while inside < end {
      values.append(JSONValue(document, inside))
      inside = document.next(after: inside)
    }
    return values
  }

  /// The value in error messages.
  var words: String {
    switch kind {
    case .null: "null"
    case .no: "the boolean false"
    case .yes: "the boolean true"
    case .string: "the string \(quoted(document.string(entry)))"
    case .number:
      number.map { "the number \($0.shortest)" } ?? "a number that is too large or too small for a double"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: Decoder {
  package var codingPath: [any CodingKey] { path.codingPath }
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  package func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try copy.container(keyedBy: type)
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try copy.unkeyedContainer() }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try copy.singleValueContainer()
  }

  /// `JSONDecoder`'s decoder of the same value. It counts its paths from there.
  private var copy: any Decoder {
    get throws {
      let decoder = JSONDecoder()
      decoder.userInfo[Self.start] = path
      return try decoder.decode(Captured.self, from: Data(document.bytes(of: entry))).decoder
    }
  }

  /// The key at which a copied decoder has the path of its value.
  fileprivate static let start = CodingUserInfoKey(rawValue: "start").unsafelyUnwrapped

  /// What the value describes.
  ///
  /// - Throws: `CaseProblem` with the whole path, also for errors of `JSONDecoder`.
  func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    do { return try Value(from: self) } catch let error as DecodingError {
      throw CaseProblem(error, below: path) ?? error
    }
  }

  private struct Captured: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) { self.decoder = decoder }
  }
}

extension JSONDocument {
  /// The value that another decoder is at. Complexity: O(values).
  static func copy(of decoder: any Decoder) throws -> JSONDocument {
    let text = Array(try CopiedText(from: decoder).text.utf8)
    let start = decoder.userInfo[JSONValue.start] as? JSONPath
    let path = JSONPath(decoder.codingPath, below: start ?? .document)
    guard let document = JSONDocument(text, prefix: path) else {
      throw CaseProblem(path: path, text: "cannot be read; arrays and objects nest too deep")
    }
    return document
  }

  /// Any value, as a text of JSON.
  private struct CopiedText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: ObjectReader.Name.self) {
        let members = try object.allKeys.map {
          "\(Self.literal($0.stringValue)):\(try object.decode(CopiedText.self, forKey: $0).text)"
        }
        text = "{\(members.joined(separator: ","))}"
      } else if var array = try? decoder.unkeyedContainer() {
        var values: [String] = []
        while !array.isAtEnd {
          values.append(try array.decodeNil() ? "null" : try array.decode(CopiedText.self).text)
        }
        text = "[\(values.joined(separator: ","))]"
      } else {
        text = Self.scalar(try decoder.singleValueContainer())
      }
    }

    private static func scalar(_ value: any SingleValueDecodingContainer) -> String {
      if value.decodeNil() { return "null" }
      if let flag = try? value.decode(Bool.self) { return "\(flag)" }
      if let string = try? value.decode(String.self) { return literal(string) }
      if let integer = try? value.decode(Int.self) { return "\(integer)" }
      if let number = try? value.decode(Double.self), number.isFinite { return "\(number)" }
      return "1e999"
    }

    private static func literal(_ text: String) -> String {
      var bytes = JSONBytes()
      bytes.write(text)
      return bytes.text
    }
  }
}
