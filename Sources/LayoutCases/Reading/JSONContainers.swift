/// A value decodes itself: types that ask for containers find them in the entries of the document.
extension JSONValue: Decoder {
  package var codingPath: [any CodingKey] { path.codingPath }
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  package func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(JSONMembers(try checked(.object, "an object")))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    JSONElements(try checked(.array, "an array"))
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func checked(_ needed: JSONDocument.Kind, _ words: String) throws(CaseProblem) -> JSONValue {
    guard kind == needed else { throw mismatch(words) }
    return self
  }

  private func mismatch(_ needed: String) -> CaseProblem {
    CaseProblem(path: path, text: "is of another kind; \(needed) is needed")
  }

  /// What the value describes.
  ///
  /// - Throws: `CaseProblem` with the whole path, also for errors of types that read themselves.
  func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    do { return try Value(from: self) } catch let error as DecodingError {
      throw CaseProblem(error) ?? error
    }
  }
}

extension JSONValue: SingleValueDecodingContainer {
  package func decodeNil() -> Bool { isNull }

  /// The string, number or boolean itself; of other types what the value describes.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (plain, needed): (Any?, String)
    switch type {
    case is String.Type: (plain, needed) = (string, "a string")
    case is Bool.Type: (plain, needed) = (flag, "true or false")
    case let type as any BinaryFloatingPoint.Type: (plain, needed) = (real(type), "a number")
    case let type as any FixedWidthInteger.Type: (plain, needed) = (integer(type), "a whole number")
    default: return try decoded()
    }
    guard let value = plain as? Value else {
      let isNearlyIt = kind == .number && type is any Numeric.Type
      throw isNearlyIt ? CaseProblem(path: path, text: "is \(words); \(needed) is needed") : mismatch(needed)
    }
    return value
  }

  /// The number as the nearest one of a type; nil if it is too large for one.
  private func real<Value: BinaryFloatingPoint>(_ type: Value.Type) -> Value? {
    number.map(Value.init).flatMap { $0.isFinite ? $0 : nil }
  }
}

/// The members of an object.
private struct JSONMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let object: JSONValue
  private let members: [String: JSONValue]

  init(_ object: JSONValue) {
    self.object = object
    members = Dictionary(uniqueKeysWithValues: object.inside.map { ($0.key, $0) })
  }

  var codingPath: [any CodingKey] { object.codingPath }
  var allKeys: [Key] { object.inside.compactMap { Key(stringValue: $0.key) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func member(_ key: Key) throws -> JSONValue {
    guard let member = members[key.stringValue] else {
      throw CaseProblem(path: object.path[key.stringValue], text: "is missing; a value is needed")
    }
    return member
  }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { object }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

/// The values in an array.
private struct JSONElements: UnkeyedDecodingContainer {
  private let array: JSONValue
  private let values: [JSONValue]
  private(set) var currentIndex = 0

  init(_ array: JSONValue) { (self.array, values) = (array, array.inside) }

  var codingPath: [any CodingKey] { array.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  private func current() throws -> JSONValue {
    if isAtEnd { throw CaseProblem(path: array.path[currentIndex], text: "is missing; a value is needed") }
    return values[currentIndex]
  }

  /// What `read` makes of the next value; it stays the next one if that fails.
  private mutating func next<Result>(_ read: (JSONValue) throws -> Result) throws -> Result {
    let result = try read(current())
    currentIndex += 1
    return result
  }

  mutating func decodeNil() throws -> Bool {
    let isNull = try current().isNull
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}
