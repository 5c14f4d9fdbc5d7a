import LayoutCore

// Numbers, and lengths of one number.

/// A type of numbers.
protocol NumberType: PlainType where Value == Double {}

extension NumberType {
  static func updateNumbers(of value: inout Double, _ change: (inout Double) -> Void) { change(&value) }
  static func print(_ value: Double, to call: inout PrintedCall, _ label: String?) {
    call.add(label, value)
  }
}

/// A number that is no length.
enum NumberArgument: NumberType {
  static var schema: Schema { ["type": "number"] }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Double {
    try object.number(key)
  }
}

/// A length in points of any sign.
enum DistanceArgument: NumberType {
  static var schema: Schema { ["type": "number"] }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Double {
    try object.number(key)
  }
  static var numbersAreLengths: Bool { true }
}

/// A length in points of at least 0.
enum LengthArgument: NumberType {
  static var schema: Schema { .ref("length") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Double {
    try object.length(key)
  }
  static var numbersAreLengths: Bool { true }
}

/// A length of at least 0, or "infinity".
enum LengthOrInfinityArgument: NumberType {
  static var schema: Schema { .ref("lengthOrInfinity") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Double {
    try object.lengthOrInfinity(key)
  }
  static func write(_ value: Double, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode(length: value, forKey: key)
  }
  static var numbersAreLengths: Bool { true }
}

/// A number from 0 to 1.
enum FactorArgument: NumberType {
  static var schema: Schema { ["type": "number", "minimum": 0, "maximum": 1] }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Double {
    guard let factor = object.place(key)?.number, (0...1).contains(factor) else {
      throw object.mismatch(key, "a number from 0 to 1")
    }
    return factor
  }
}

/// Width ÷ height, over 0; null for the ratio of the ideal size.
enum RatioArgument: PlainType {
  static var schema: Schema {
    [
      "description": "Width ÷ height; null for that of the ideal size.", "type": ["number", "null"],
      "exclusiveMinimum": 0,
    ]
  }
  static var isNeeded: Bool { false }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Double? {
    if !object.has(key) || object.isNull(key) { return nil }
    guard let ratio = object.place(key)?.number, ratio > 0 else {
      throw object.mismatch(key, "a number over 0, or null for the ratio of the ideal size,")
    }
    return ratio
  }
  static func simpler(than value: Double?) -> [Double?] { [nil, 1].filter { $0 != value } }
  static func weight(of value: Double?) -> Int { value == nil ? 0 : 1 }
  static func updateNumbers(of value: inout Double?, _ change: (inout Double) -> Void) {
    value = value.updated(change)
  }
  static func transpose(_ value: inout Double?) throws { value = value.map { 1 / $0 } }
  static func print(_ value: Double?, to call: inout PrintedCall, _ label: String?) {
    if let value { call.add(label, value) }
  }
}

/// A number of columns (G3).
enum SpanArgument: PlainType {
  static var schema: Schema { ["type": "integer", "minimum": -1_000_000, "maximum": 1_000_000] }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Int {
    try object.integer(key, in: -1_000_000...1_000_000)
  }
  static func updateNumbers(of value: inout Int, _ change: (inout Double) -> Void) {
    value = value.updated(change)
  }
  static func print(_ value: Int, to call: inout PrintedCall, _ label: String?) {
    call.add(label, code: "\(value)")
  }
}

/// A value that may be null, which takes back what stands further out.
enum NullableArgument<Type: ArgumentType>: ArgumentType {
  static var schema: Schema { ["if": ["type": "null"], "else": Type.schema] }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Type.Value? {
    object.isNull(key) ? nil : try Type.read(object, key)
  }
  static func write(_ value: Type.Value?, to object: inout ObjectWriter, _ key: Key) throws {
    if let value { try Type.write(value, to: &object, key) } else { try object.encodeNil(forKey: key) }
  }
  static func simpler(than value: Type.Value?) -> [Type.Value?] { value.map { Type.simpler(than: $0) } ?? [] }
  static func weight(of value: Type.Value?) -> Int { value.map { Type.weight(of: $0) } ?? 1 }
  static func updateNumbers(of value: inout Type.Value?, _ change: (inout Double) -> Void) {
    value.change { Type.updateNumbers(of: &$0, change) }
  }
  static func mapLengths(of value: inout Type.Value?, _ change: (Double) -> Double) {
    value.change { Type.mapLengths(of: &$0, change) }
  }
  static func print(_ value: Type.Value?, to call: inout PrintedCall, _ label: String?) {
    if let value { Type.print(value, to: &call, label) } else { call.add(label, code: "nil") }
  }
}
