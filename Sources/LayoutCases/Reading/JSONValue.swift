import LayoutCore

/// A value of a document that has been read.
package struct JSONValue {
  let document: JSONDocument
  let entry: Int

  init(_ document: JSONDocument, _ entry: Int) { (self.document, self.entry) = (document, entry) }

  var kind: JSONDocument.Kind { document.entries[entry].kind }
  var path: JSONPath { document.path(of: entry) }

  /// The value itself, if it is of this kind.
  var string: String? { kind == .string ? document.string(entry) : nil }
  var flag: Bool? { kind == .yes ? true : kind == .no ? false : nil }
  var isNull: Bool { kind == .null }
  /// Nil also for numbers that are no doubles.
  var number: Double? { kind == .number ? document.number(entry) : nil }
  var integer: Int? { integer(Int.self) }

  /// The value as a whole number, however it is written; nil if the type has none of this value.
  func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
    guard kind == .number else { return nil }
    // Doubles hold all whole numbers of 15 digits.
    if document.entries[entry].extent <= 15 { return document.number(entry).flatMap(Value.init(exactly:)) }
    return Value(String(decoding: document.bytes(of: entry), as: UTF8.self))
      ?? document.number(entry).flatMap(Value.init(exactly:))
  }

  /// How many values an array holds. Complexity: O(count).
  var count: Int {
    var (count, inside) = (0, entry + 1)
    let end = document.next(after: entry)
    while inside < end { (count, inside) = (count + 1, document.next(after: inside)) }
    return count
  }

  /// The values in an array; nil for another kind.
  var values: [JSONValue]? { kind == .array ? inside : nil }

  /// The values in an array or an object.
  var inside: [JSONValue] {
    var values: [JSONValue] = []
    let end = document.next(after: entry)
    var inside = entry + 1
    while inside < end {
      values.append(JSONValue(document, inside))
      inside = document.next(after: inside)
    }
    return values
  }

  /// The key at which it stands in an object.
  var key: String { document.key(entry) }

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
