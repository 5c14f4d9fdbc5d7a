import LayoutCore

// Alignments and guides.

/// An alignment on both axes.
enum AlignmentArgument: PlainType {
  static var schema: Schema { .ref("alignment") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> AlignmentName {
    try object.value(key, "a name or {\"horizontal\", \"vertical\"}")
  }
  static func simpler(than value: AlignmentName) -> [AlignmentName] {
    switch value {
    case .named: []
    case .axes(let horizontal, let vertical): [.named(horizontal), .named(vertical)]
    }
  }
  static func weight(of value: AlignmentName) -> Int {
    switch value {
    case .named: 1
    case .axes: 2
    }
  }
  static func transpose(_ value: inout AlignmentName) throws { value = try value.transposed() }
  static func rename(_ value: inout AlignmentName, _ renamed: (String) -> String) {
    switch value {
    case .named(let name): value = .named(renamed(name))
    case .axes(let horizontal, let vertical):
      value = .axes(horizontal: renamed(horizontal), vertical: renamed(vertical))
    }
  }
  static func print(_ value: AlignmentName, to call: inout PrintedCall, _ label: String?) {
    call.add(label, .alignment(value))
  }
}

/// A guide by its name.
enum GuideArgument: StringType {
  static var schema: Schema { ["type": "string"] }
  static func read(_ object: ObjectReader, _ key: Key) throws -> String {
    try object.string(key)
  }
  static func transpose(_ value: inout String) throws { value = try AlignmentName.transposed(value) }
  static func rename(_ value: inout String, _ renamed: (String) -> String) { value = renamed(value) }
  static func print(_ value: String, to call: inout PrintedCall, _ label: String?) {
    call.add(label, .guide(value))
  }
}

/// The formula of a guide (A3): `{"constant", "width", "height", "of"}`.
enum FormulaArgument: PlainType {
  static var schema: Schema { .ref("formula") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> GuideValue {
    try object.value(key, "a guide's formula, an object,")
  }
  static func simpler(than value: GuideValue) -> [GuideValue] {
    value.of.keys.sorted().map { name in
      var value = value
      value.of[name] = nil
      return value
    }
  }
  static func weight(of value: GuideValue) -> Int { value.of.count }
  static func updateNumbers(of value: inout GuideValue, _ change: (inout Double) -> Void) {
    change(&value.constant)
    change(&value.width)
    change(&value.height)
    for name in value.of.keys.sorted() { value.of[name] = value.of[name].updated(change) }
  }
  /// The constant is a length; factors are none.
  static func mapLengths(of value: inout GuideValue, _ change: (Double) -> Double) {
    value.constant = change(value.constant)
  }
  static func transpose(_ value: inout GuideValue) throws {
    value = GuideValue(
      constant: value.constant, width: value.height, height: value.width,
      of: try value.of.reduce(into: [:]) { $0[try AlignmentName.transposed($1.key)] = $1.value })
  }
  /// If two guides get the same name, they become one.
  static func rename(_ value: inout GuideValue, _ renamed: (String) -> String) {
    value.of = Dictionary(
      value.of.map { (renamed($0.key), $0.value) }, uniquingKeysWith: { max($0, $1) })
  }
}

/// A unit point by its name, or `[x, y]`.
enum UnitPointArgument: ArgumentType {
  static var schema: Schema { .ref("unitPoint") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> UnitPoint {
    try object.unitPoint(key)
  }
  static func write(_ value: UnitPoint, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode([value.x, value.y], forKey: key)
  }
  static func updateNumbers(of value: inout UnitPoint, _ change: (inout Double) -> Void) {
    value = UnitPoint(x: value.x.updated(change), y: value.y.updated(change))
  }
  static func transpose(_ value: inout UnitPoint) throws { value = UnitPoint(x: value.y, y: value.x) }
  static func print(_ value: UnitPoint, to call: inout PrintedCall, _ label: String?) {
    call.add(label, code: SwiftLiteral.unitPoint(value))
  }
}

extension ObjectReader {
  /// A unit point by its name, or `[x, y]`.
  func unitPoint(_ key: Name) throws -> UnitPoint {
    let named: KeyValuePairs<String, UnitPoint> = [
      "zero": .zero, "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
      "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
      "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
    ]
    if place(key)?.string != nil { return try choice(key, named) }
    let numbers = try numbers(key, "[x, y] or the name of a unit point").numbers(counts: [2])
    return UnitPoint(x: numbers[0], y: numbers[1])
  }
}
