import LayoutCore

// The vocabulary: one row for each kind of view and each modifier.  Reading, writing, shrinking and relations follow from
// the rows.  What the rules say of a word stands in the engines and in the checker, so that they can err apart.

/// A container that a case is written to.
typealias ObjectWriter = KeyedEncodingContainer<Key>

/// A key of an object in a case.
typealias Key = ObjectReader.Name

/// A type of the values that words have: how one stands in a case, and what shrinking and relations do to it.
///
/// What a type leaves out does nothing: its values have no numbers, no lengths, no guides and nothing simpler.  One
/// that says nothing of Swift is refused there, unless the row says it.
protocol ArgumentType: SendableMetatype {
  associatedtype Value

  static func read(_ object: ObjectReader, _ key: Key) throws -> Value
  /// What the schema says of values.
  static var schema: Schema { get }
  /// Whether the key must stand in a case.
  static var isNeeded: Bool { get }
  static func write(_ value: Value, to object: inout ObjectWriter, _ key: Key) throws
  /// Simpler values, the most promising first.  Some may be no simpler: shrinking leaves those out.
  static func simpler(than value: Value) -> [Value]
  /// How many keys the value counts as in `CaseComplexity`.
  static func weight(of value: Value) -> Int
  /// Changes each number, in a fixed order.
  static func updateNumbers(of value: inout Value, _ change: (inout Double) -> Void)
  /// Whether all of its numbers are lengths.
  static var numbersAreLengths: Bool { get }
  /// Changes each length.
  static func mapLengths(of value: inout Value, _ change: (Double) -> Double)
  /// Exchanges the axes.
  static func transpose(_ value: inout Value) throws
  /// Renames the guides.
  static func rename(_ value: inout Value, _ renamed: (String) -> String)
  /// Renames the views.
  static func renameViews(_ value: inout Value, _ renamed: (String) -> String)
  /// Follows the children, of which some were removed.
  static func removeChildren(_ value: inout Value, _ removed: Range<Int>)
  /// Adds the value to the arguments of a call in Swift.
  static func print(_ value: Value, to call: inout PrintedCall, _ label: String?)
}

extension ArgumentType {
  static var isNeeded: Bool { true }
  static func simpler(than value: Value) -> [Value] { [] }
  static func weight(of value: Value) -> Int { 1 }
  static func updateNumbers(of value: inout Value, _ change: (inout Double) -> Void) {}
  static var numbersAreLengths: Bool { false }
  static func mapLengths(of value: inout Value, _ change: (Double) -> Double) {
    if numbersAreLengths { updateNumbers(of: &value) { $0 = change($0) } }
  }
  static func transpose(_ value: inout Value) throws {}
  static func rename(_ value: inout Value, _ renamed: (String) -> String) {}
  static func renameViews(_ value: inout Value, _ renamed: (String) -> String) {}
  static func removeChildren(_ value: inout Value, _ removed: Range<Int>) {}
  static func print(_ value: Value, to call: inout PrintedCall, _ label: String?) {
    call.add(nil, .refused("gives a \(call.name) what SwiftUI has no word for"))
  }

  /// The value with each number changed.
  static func updated(_ value: Value, _ change: (inout Double) -> Void) -> Value {
    var value = value
    updateNumbers(of: &value, change)
    return value
  }
}

/// A type whose values are written as they are.
protocol PlainType: ArgumentType where Value: Encodable {}

extension PlainType {
  static func write(_ value: Value, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode(value, forKey: key)
  }
}

/// One argument of a word: its key, and where its value is among those of the word.
final class Argument<Values: Sendable>: Sendable {
  let key: Key
  let schema: Schema
  let isNeeded: Bool
  /// Whether shrinking and the order of numbers begin with it.
  let isFirst: Bool
  let read: @Sendable (ObjectReader, inout Values) throws -> Void
  let write: @Sendable (Values, inout ObjectWriter) throws -> Void
  let simpler: @Sendable (Values) -> [Values]
  let weight: @Sendable (Values) -> Int
  let updateNumbers: @Sendable (inout Values, (inout Double) -> Void) -> Void
  let mapLengths: @Sendable (inout Values, (Double) -> Double) -> Void
  let transpose: @Sendable (inout Values) throws -> Void
  let rename: @Sendable (inout Values, (String) -> String) -> Void
  let renameViews: @Sendable (inout Values, (String) -> String) -> Void
  let removeChildren: @Sendable (inout Values, Range<Int>) -> Void
  let print: @Sendable (Values, inout PrintedCall) -> Void

  /// An argument that each such word has.
  ///
  /// - Parameters:
  ///   - label: the label in Swift, "_" for none; nil for the key, or for none if it is the word's name.
  ///   - weighs: whether it counts in `CaseComplexity`.
  init<Type: ArgumentType>(
    _ key: String, _ path: any WritableKeyPath<Values, Type.Value> & Sendable, _ type: Type.Type,
    label: String? = nil, weighs: Bool = true, isFirst: Bool = false
  ) {
    let label = label ?? key
    let key = Key(stringValue: key)
    self.key = key
    self.isFirst = isFirst
    schema = Type.schema
    isNeeded = Type.isNeeded
    read = { $1[keyPath: path] = try Type.read($0, key) }
    write = { try Type.write($0[keyPath: path], to: &$1, key) }
    simpler = { values in
      Type.simpler(than: values[keyPath: path]).map { value in
        var values = values
        values[keyPath: path] = value
        return values
      }
    }
    weight = { weighs ? Type.weight(of: $0[keyPath: path]) : 0 }
    updateNumbers = { Type.updateNumbers(of: &$0[keyPath: path], $1) }
    mapLengths = { Type.mapLengths(of: &$0[keyPath: path], $1) }
    transpose = { try Type.transpose(&$0[keyPath: path]) }
    rename = { Type.rename(&$0[keyPath: path], $1) }
    renameViews = { Type.renameViews(&$0[keyPath: path], $1) }
    removeChildren = { Type.removeChildren(&$0[keyPath: path], $1) }
    print = { values, call in
      Type.print(values[keyPath: path], to: &call, label == "_" || label == call.name ? nil : label)
    }
  }

  /// An argument that may be absent.
  convenience init<Type: ArgumentType>(
    _ key: String, _ path: any WritableKeyPath<Values, Type.Value?> & Sendable, _ type: Type.Type,
    label: String? = nil, isFirst: Bool = false
  ) {
    self.init(key, path, Optional<Type>.self, label: label, isFirst: isFirst)
  }
}

/// A key that may be absent.
extension Optional: ArgumentType where Wrapped: ArgumentType {
  static var schema: Schema { Wrapped.schema }
  static var isNeeded: Bool { false }

  static func read(_ object: ObjectReader, _ key: Key) throws -> Wrapped.Value? {
    object.has(key) ? try Wrapped.read(object, key) : nil
  }

  static func write(_ value: Wrapped.Value?, to object: inout ObjectWriter, _ key: Key) throws {
    if let value { try Wrapped.write(value, to: &object, key) }
  }

  static func simpler(than value: Wrapped.Value?) -> [Wrapped.Value?] {
    value.map { [nil] + Wrapped.simpler(than: $0) } ?? []
  }

  static func weight(of value: Wrapped.Value?) -> Int { value.map { Wrapped.weight(of: $0) } ?? 0 }

  static func updateNumbers(of value: inout Wrapped.Value?, _ change: (inout Double) -> Void) {
    value.change { Wrapped.updateNumbers(of: &$0, change) }
  }

  static func mapLengths(of value: inout Wrapped.Value?, _ change: (Double) -> Double) {
    value.change { Wrapped.mapLengths(of: &$0, change) }
  }

  static func transpose(_ value: inout Wrapped.Value?) throws {
    try value.change { try Wrapped.transpose(&$0) }
  }

  static func rename(_ value: inout Wrapped.Value?, _ renamed: (String) -> String) {
    value.change { Wrapped.rename(&$0, renamed) }
  }

  static func renameViews(_ value: inout Wrapped.Value?, _ renamed: (String) -> String) {
    value.change { Wrapped.renameViews(&$0, renamed) }
  }

  static func removeChildren(_ value: inout Wrapped.Value?, _ removed: Range<Int>) {
    value.change { Wrapped.removeChildren(&$0, removed) }
  }

  static func print(_ value: Wrapped.Value?, to call: inout PrintedCall, _ label: String?) {
    if let value { Wrapped.print(value, to: &call, label) }
  }
}

extension Optional {
  /// Changes the value, if there is one.
  mutating func change(_ change: (inout Wrapped) throws -> Void) rethrows {
    guard var value = self else { return }
    try change(&value)
    self = value
  }
}

/// What words are of: kinds of views, or modifiers.
protocol Vocabulary {
  /// What is true of each word of this name, whatever its arguments.
  associatedtype Facts: Sendable
  /// Where in a case a word stands.
  associatedtype Place
  /// What a word becomes for a tree.
  associatedtype Lowered
}

/// A row of the vocabulary: a word with its arguments.
final class WordRow<Whole: Vocabulary, Values: Sendable>: Sendable {
  let name: String
  let facts: Whole.Facts
  let arguments: [Argument<Values>]
  /// The keys of the arguments.
  let keys: [String]
  /// What the schema says beside the arguments.
  let alsoInSchema: Schema
  /// The arguments in the order of shrinking and of numbers.
  fileprivate let inOrder: [Argument<Values>]
  /// What the word counts as beside its arguments.
  fileprivate let weight: Int
  private let initial: Values
  fileprivate let make: @Sendable (Values) -> Whole
  fileprivate let simpler: (@Sendable (Values, [Whole]) -> [Whole])?
  fileprivate let scaled: (@Sendable (Values, (Double) -> Double) -> Whole)?
  fileprivate let transposed: (@Sendable (Values) throws -> Whole)?
  fileprivate let swift: (@Sendable (Values, inout PrintedCall) -> Void)?
  fileprivate let lower: @Sendable (Values, Whole.Place) throws(CaseProblem) -> Whole.Lowered
  private let check: (@Sendable (ObjectReader, Values) throws -> Void)?

  /// - Parameters:
  ///   - alsoInSchema: what the schema says beside the arguments, an object.
  ///   - initial: the arguments with which reading begins: the values of those that may be absent.
  ///   - weight: what the word counts as in `CaseComplexity`, beside its arguments.
  ///   - check: refuses arguments that do not go together.
  ///   - simpler: the simpler words, given those with one simpler argument; nil for these.
  ///   - scaled: the word with each length changed, where it is another word, or a default is a length.
  ///   - transposed: the word with the axes exchanged, given its arguments with the axes exchanged.
  ///   - lower: what the word becomes for a tree.
  ///   - swift: changes the call in Swift, which has the word's name and its arguments, where it says more or other.
  init(
    _ name: String, _ facts: Whole.Facts, _ initial: Values, weight: Int = 0,
    _ arguments: [Argument<Values>] = [], alsoInSchema: Schema = [:],
    check: (@Sendable (ObjectReader, Values) throws -> Void)? = nil,
    simpler: (@Sendable (Values, [Whole]) -> [Whole])? = nil,
    scaled: (@Sendable (Values, (Double) -> Double) -> Whole)? = nil,
    transposed: (@Sendable (Values) throws -> Whole)? = nil,
    swift: (@Sendable (Values, inout PrintedCall) -> Void)? = nil,
    lower: @escaping @Sendable (Values, Whole.Place) throws(CaseProblem) -> Whole.Lowered,
    make: @escaping @Sendable (Values) -> Whole
  ) {
    self.name = name
    self.facts = facts
    self.arguments = arguments
    self.alsoInSchema = alsoInSchema
    self.initial = initial
    self.weight = weight
    self.make = make
    self.check = check
    self.simpler = simpler
    self.scaled = scaled
    self.transposed = transposed
    self.swift = swift
    self.lower = lower
    keys = arguments.map(\.key.stringValue)
    inOrder =
      arguments.contains(where: \.isFirst)
      ? arguments.filter(\.isFirst) + arguments.filter { !$0.isFirst } : arguments
  }

  /// The word with these arguments.
  func callAsFunction(_ values: Values) -> any Word<Whole> { RowWord(row: self, values: values) }
}

/// A row without the types of its arguments.
protocol AnyRow<Whole>: Sendable {
  associatedtype Whole: Vocabulary
  var name: String { get }
  var facts: Whole.Facts { get }
  var keys: [String] { get }
  /// What the schema says of each argument.
  var properties: [(key: String, schema: Schema)] { get }
  /// The keys that must stand in a case.
  var neededKeys: [String] { get }
  var alsoInSchema: Schema { get }
  /// The word whose arguments stand in `object`.
  func read(_ object: ObjectReader) throws -> Whole
}

extension WordRow: AnyRow {
  var properties: [(key: String, schema: Schema)] { arguments.map { ($0.key.stringValue, $0.schema) } }
  var neededKeys: [String] { arguments.filter(\.isNeeded).map(\.key.stringValue) }

  func read(_ object: ObjectReader) throws -> Whole {
    var values = initial
    for argument in arguments { try argument.read(object, &values) }
    try check?(object, values)
    return make(values)
  }
}

/// A kind of view or a modifier, seen as a row of the vocabulary with its arguments.
protocol Word<Whole> {
  associatedtype Whole: Vocabulary
  var name: String { get }
  var facts: Whole.Facts { get }
  var keys: [String] { get }
  /// How many keys it counts as in `CaseComplexity`.
  var weight: Int { get }
  /// The word with each argument removed or reduced, one at a time.  Some may be no simpler.
  var simpler: [Whole] { get }
  func updatingNumbers(_ change: (inout Double) -> Void) -> Whole
  func mappingLengths(_ change: (Double) -> Double) -> Whole
  func renaming(_ renamed: (String) -> String) -> Whole
  func renamingViews(_ renamed: (String) -> String) -> Whole
  /// The word after some of the view's children were removed.
  func removingChildren(_ removed: Range<Int>) -> Whole
  /// - Throws: `Asymmetry` if it has no counterpart on the other axis.
  func transposed() throws -> Whole
  func write(to object: inout ObjectWriter) throws
  /// The word as a call in Swift.
  var swift: PrintedCall { get }
  /// What the word becomes for a tree.
  func lowered(at place: Whole.Place) throws(CaseProblem) -> Whole.Lowered
}

private struct RowWord<Whole: Vocabulary, Values: Sendable>: Word {
  let row: WordRow<Whole, Values>
  let values: Values

  var name: String { row.name }
  var facts: Whole.Facts { row.facts }
  var keys: [String] { row.keys }

  var weight: Int { row.arguments.reduce(row.weight) { $0 + $1.weight(values) } }

  var simpler: [Whole] {
    let own = row.inOrder.flatMap { $0.simpler(values) }.map(row.make)
    return row.simpler?(values, own) ?? own
  }

  func updatingNumbers(_ change: (inout Double) -> Void) -> Whole {
    row.make(changed { $0.updateNumbers(&$1, change) })
  }

  func mappingLengths(_ change: (Double) -> Double) -> Whole {
    row.scaled?(values, change) ?? row.make(changed { $0.mapLengths(&$1, change) })
  }

  func renaming(_ renamed: (String) -> String) -> Whole { row.make(changed { $0.rename(&$1, renamed) }) }

  func renamingViews(_ renamed: (String) -> String) -> Whole {
    row.make(changed { $0.renameViews(&$1, renamed) })
  }

  func removingChildren(_ removed: Range<Int>) -> Whole {
    row.make(changed { $0.removeChildren(&$1, removed) })
  }

  func transposed() throws -> Whole {
    let values = try changed { try $0.transpose(&$1) }
    return try row.transposed?(values) ?? row.make(values)
  }

  func write(to object: inout ObjectWriter) throws {
    for argument in row.arguments { try argument.write(values, &object) }
  }

  var swift: PrintedCall {
    var call = PrintedCall(row.name)
    for argument in row.arguments { argument.print(values, &call) }
    row.swift?(values, &call)
    return call
  }

  func lowered(at place: Whole.Place) throws(CaseProblem) -> Whole.Lowered { try row.lower(values, place) }

  private func changed(_ change: (Argument<Values>, inout Values) throws -> Void) rethrows -> Values {
    var values = values
    for argument in row.inOrder { try change(argument, &values) }
    return values
  }
}

/// A row that is only read: what it reads is written as another one.
struct ReadRow<Whole: Vocabulary>: AnyRow {
  let name: String
  let facts: Whole.Facts
  let keys: [String]
  let properties: [(key: String, schema: Schema)]
  let neededKeys: [String]
  let alsoInSchema: Schema
  private let reading: @Sendable (ObjectReader) throws -> Whole

  init(
    _ name: String, _ facts: Whole.Facts, _ properties: [(key: String, schema: Schema)],
    needing neededKeys: [String] = [], alsoInSchema: Schema,
    reading: @escaping @Sendable (ObjectReader) throws -> Whole
  ) {
    self.name = name
    self.facts = facts
    keys = properties.map(\.key)
    self.properties = properties
    self.neededKeys = neededKeys
    self.alsoInSchema = alsoInSchema
    self.reading = reading
  }

  func read(_ object: ObjectReader) throws -> Whole { try reading(object) }
}

extension AnyRow {
  /// Whether the arguments of a modifier stand in an object of their own: always, but for one with the modifier's name.
  var isObject: Bool { keys != [name] }
}

extension Word {
  /// Whether the arguments of a modifier stand in an object of their own: always, but for one with the modifier's name.
  var isObject: Bool { keys != [name] }
}
