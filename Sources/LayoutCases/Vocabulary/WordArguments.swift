import LayoutCore

// Texts, flags, choices and sets.

/// A type of strings.
protocol StringType: PlainType where Value == String {}

extension StringType {
  static func print(_ value: String, to call: inout PrintedCall, _ label: String?) {
    call.add(label, code: SwiftLiteral.string(value))
  }
}

/// A string.
enum StringArgument: StringType {
  static var schema: Schema { ["type": "string"] }
  static func read(_ object: ObjectReader, _ key: Key) throws -> String {
    try object.string(key)
  }
}

/// A string that is not empty.
enum NonemptyNameArgument: StringType {
  static var schema: Schema { .ref("name") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> String { try object.name(key) }
}

/// The id of a view.
enum ViewNameArgument: StringType {
  static var schema: Schema { .ref("id") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> String { try object.name(key) }
  static func renameViews(_ value: inout String, _ renamed: (String) -> String) { value = renamed(value) }
}

/// True or false.
enum BooleanArgument: PlainType {
  static var schema: Schema { ["type": "boolean"] }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Bool { try object.flag(key) }
  static func print(_ value: Bool, to call: inout PrintedCall, _ label: String?) {
    call.add(label, code: "\(value)")
  }
}

/// True, or absent.
enum FlagArgument: ArgumentType {
  static var schema: Schema { BooleanArgument.schema }
  static var isNeeded: Bool { false }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Bool {
    object.has(key) ? try object.flag(key) : false
  }
  static func write(_ value: Bool, to object: inout ObjectWriter, _ key: Key) throws {
    if value { try object.encode(true, forKey: key) }
  }
  static func simpler(than value: Bool) -> [Bool] { [false] }
  static func weight(of value: Bool) -> Int { value ? 1 : 0 }
}

/// A key whose only value is true.
enum PresenceArgument: ArgumentType {
  static var schema: Schema { ["const": true] }
  static func read(_ object: ObjectReader, _ key: Key) throws {
    guard object.place(key)?.flag == true else { throw object.mismatch(key, "true") }
  }
  static func write(_ value: Void, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode(true, forKey: key)
  }
}

/// A type of enumerations, whose values stand as their names.
protocol ChoiceType: ArgumentType where Value: RawRepresentable<String> & CaseIterable {}

extension ChoiceType {
  static var schema: Schema { ["enum": .array(Value.allCases.map { .string($0.rawValue) })] }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Value {
    guard let choice = object.place(key)?.string.flatMap(Value.init) else {
      let names = Value.allCases.map(\.rawValue)
      throw object.mismatch(key, names.map(quoted).joined(separator: " or "), among: names)
    }
    return choice
  }
  static func write(_ value: Value, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode(value.rawValue, forKey: key)
  }
  static func print(_ value: Value, to call: inout PrintedCall, _ label: String?) {
    call.add(label, code: ".\(value.rawValue)")
  }
}

/// One of the names of an enumeration.
enum ChoiceArgument<Value: RawRepresentable<String> & CaseIterable>: ChoiceType {}

/// Left to right, or right to left.
enum DirectionArgument: ChoiceType {
  static var schema: Schema { .ref("layoutDirection") }
  static func transpose(_ value: inout LayoutDirection) throws {
    if value == .rightToLeft { throw Asymmetry() }
  }
}

/// How a ratio is kept (F12).
enum ModeArgument: ChoiceType {
  static func simpler(than value: ContentMode) -> [ContentMode] { [.fit] }
  static func weight(of value: ContentMode) -> Int { value == .fit ? 0 : 1 }
}

/// A type of axes: one, or an array of different ones.
protocol AxesType: ArgumentType where Value == Axis.Set {}

extension AxesType {
  static var schema: Schema { .ref("axes") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Axis.Set { try object.axes(key) }
  static func write(_ value: Axis.Set, to object: inout ObjectWriter, _ key: Key) throws {
    let names = Axis.allCases.filter(value.contains).map(\.name)
    if names.count == 1 {
      try object.encode(names[0], forKey: key)
    } else {
      try object.encode(names, forKey: key)
    }
  }
  static func transpose(_ value: inout Axis.Set) throws { value = value.transposed }
  static func print(_ value: Axis.Set, to call: inout PrintedCall, _ label: String?) {
    call.add(label, code: SwiftLiteral.axes(value))
  }
}

/// Axes that may go one by one.
enum AxesArgument: AxesType {
  static func simpler(than value: Axis.Set) -> [Axis.Set] { Axis.allCases.map { Axis.Set($0) } }
  static func weight(of value: Axis.Set) -> Int { value.rawValue.nonzeroBitCount }
}

/// The axes along which a container works.  They count as one key.
enum ContainerAxesArgument: AxesType {}

/// One edge.
enum EdgeArgument: ArgumentType {
  static var schema: Schema { .ref("edgeName") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Edge {
    try object.choice(key, ["top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing])
  }
  static func write(_ value: Edge, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode("\(value)", forKey: key)
  }
  static func print(_ value: Edge, to call: inout PrintedCall, _ label: String?) {
    call.add(label, code: ".\(value)")
  }
}

/// An edge, a pair of them or all, or an array of them; true means all.
enum EdgesArgument: ArgumentType {
  static var schema: Schema {
    [
      "description": "true is all edges.", "if": ["type": "boolean"], "then": ["const": true],
      "else": .ref("edges"),
    ]
  }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Edge.Set {
    object.place(key)?.flag == true ? .all : try object.edges(key)
  }
  static func write(_ value: Edge.Set, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode(value.names, forKey: key)
  }
  static func simpler(than value: Edge.Set) -> [Edge.Set] {
    Edge.allCases.filter { value.contains(Edge.Set($0)) }.map { Edge.Set($0) }
  }
  static func weight(of value: Edge.Set) -> Int { value.rawValue.nonzeroBitCount }
  /// All edges are the default.
  static func print(_ value: Edge.Set, to call: inout PrintedCall, _ label: String?) {
    if value != .all { call.add(label, code: SwiftLiteral.edges(value)) }
  }
}

/// Edges; absent for all.
enum MarginEdgesArgument: ArgumentType {
  static var schema: Schema { .ref("edges") }
  static var isNeeded: Bool { false }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Edge.Set {
    object.has(key) ? try object.edges(key) : .all
  }
  static func write(_ value: Edge.Set, to object: inout ObjectWriter, _ key: Key) throws {
    if value != .all { try object.encode(value.names, forKey: key) }
  }
  static func simpler(than value: Edge.Set) -> [Edge.Set] { EdgesArgument.simpler(than: value) }
  static func weight(of value: Edge.Set) -> Int { EdgesArgument.weight(of: value) }
  static func print(_ value: Edge.Set, to call: inout PrintedCall, _ label: String?) {
    call.add(label, code: SwiftLiteral.edges(value))
  }
}

/// Where content margins are; absent for all places.
enum MarginPlacementArgument: ArgumentType {
  static var schema: Schema { ChoiceArgument<ContentMarginPlacement>.schema }
  static var isNeeded: Bool { false }
  static func read(_ object: ObjectReader, _ key: Key) throws -> ContentMarginPlacement {
    object.has(key) ? try ChoiceArgument<ContentMarginPlacement>.read(object, key) : .automatic
  }
  static func write(
    _ value: ContentMarginPlacement, to object: inout ObjectWriter, _ key: Key
  ) throws {
    if value != .automatic { try object.encode(value.rawValue, forKey: key) }
  }
  static func simpler(than value: ContentMarginPlacement) -> [ContentMarginPlacement] { [.automatic] }
  static func weight(of value: ContentMarginPlacement) -> Int { value == .automatic ? 0 : 1 }
  static func print(_ value: ContentMarginPlacement, to call: inout PrintedCall, _ label: String?) {
    if value != .automatic { call.add(label, code: ".\(value.rawValue)") }
  }
}

/// Which views of sections stay at the edge; absent for none (LS5).
enum PinnedViewsArgument: ArgumentType {
  static var schema: Schema {
    ["type": "array", "items": ["enum": .array(named.map { .string($0.key) })], "uniqueItems": true]
  }
  static var isNeeded: Bool { false }
  private static let named: KeyValuePairs<String, PinnedViews> = [
    "sectionHeaders": .sectionHeaders, "sectionFooters": .sectionFooters,
  ]
  static func read(_ object: ObjectReader, _ key: Key) throws -> PinnedViews {
    object.has(key) ? try object.choices(key, named).reduce(into: []) { $0.formUnion($1) } : []
  }
  static func write(_ value: PinnedViews, to object: inout ObjectWriter, _ key: Key) throws {
    let names = named.filter { value.contains($0.value) }.map(\.key)
    if !names.isEmpty { try object.encode(names, forKey: key) }
  }
  static func simpler(than value: PinnedViews) -> [PinnedViews] { [[]] }
  static func weight(of value: PinnedViews) -> Int { value.rawValue.nonzeroBitCount }
  static func print(_ value: PinnedViews, to call: inout PrintedCall, _ label: String?) {
    let names = named.filter { value.contains($0.value) }.map { ".\($0.key)" }
    if !names.isEmpty { call.add(label, code: names.count == 1 ? names[0] : "[\(list(names))]") }
  }
}

/// A view to which a container has been scrolled (SC10).
enum ScrollTargetArgument: ArgumentType {
  static var schema: Schema { .ref("scrollTo") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> ScrollTarget {
    let target = try object.object(key, ["id", "anchor"])
    return ScrollTarget(try target.name("id"), anchor: try target.optional("anchor", target.unitPoint))
  }
  static func write(_ value: ScrollTarget, to object: inout ObjectWriter, _ key: Key) throws {
    var target = object.nestedContainer(keyedBy: Key.self, forKey: key)
    try target.encode(value.name, forKey: "id")
    if let anchor = value.anchor { try target.encode([anchor.x, anchor.y], forKey: "anchor") }
  }
  static func weight(of value: ScrollTarget) -> Int { value.anchor == nil ? 1 : 2 }
  static func renameViews(_ value: inout ScrollTarget, _ renamed: (String) -> String) {
    value = ScrollTarget(renamed(value.name), anchor: value.anchor)
  }
}

/// The view of an overlay, a background or an inset.
enum InsideArgument: PlainType {
  static var schema: Schema { .ref("view") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> ViewDescription {
    try object.value(key, "a view")
  }
  static func transpose(_ value: inout ViewDescription) throws { value = try value.transposed() }
  static func print(_ value: ViewDescription, to call: inout PrintedCall, _ label: String?) {
    call.add(nil, .view(value))
  }
}

extension ObjectReader {
  /// `"top"`, …, `"horizontal"`, `"vertical"` or `"all"`, or an array of them.
  func edges(_ key: Name) throws -> Edge.Set {
    let named: KeyValuePairs<String, Edge.Set> = [
      "all": .all, "horizontal": .horizontal, "vertical": .vertical, "top": .top, "leading": .leading,
      "bottom": .bottom, "trailing": .trailing,
    ]
    if place(key)?.string != nil { return try choice(key, named) }
    return try choices(key, named).reduce(into: []) { $0.formUnion($1) }
  }

  /// An array of different names, and what they stand for.
  func choices<Choice>(_ key: Name, _ choices: KeyValuePairs<String, Choice>) throws -> [Choice] {
    let needed = "an array of \(choices.map { quoted($0.key) }.joined(separator: ", ")), each at most once,"
    guard let names = strings(key) else { throw mismatch(key, needed) }
    var seen: Set<String> = []
    return try names.map { name in
      guard let choice = choices.first(where: { $0.key == name })?.value, seen.insert(name).inserted else {
        throw problem(key, "holds \(quoted(name)) where it has no place; \(needed) is needed")
      }
      return choice
    }
  }
}

extension Edge.Set {
  /// The set in the format.
  var names: [String] {
    self == .all ? ["all"] : Edge.allCases.filter { contains(Edge.Set($0)) }.map { "\($0)" }
  }
}

extension ObjectReader {
  package func flag(_ key: Name) throws -> Bool {
    guard let flag = place(key)?.flag else {
      throw mismatch(key, "true or false")
    }
    return flag
  }
}
