import LayoutCore

/// What a container further in or around reads.
enum SettingRows {
  private static func row<Type: ArgumentType>(
    _ name: String, _ initial: Type.Value, _ type: Type.Type,
    swift: (@Sendable (Type.Value, inout PrintedCall) -> Void)? = nil,
    make: @escaping @Sendable (Type.Value) -> ContainerSetting
  ) -> ModifierRow<Type.Value> {
    ModifierRow(
      name, .value, initial, [Argument(name, \.self, type)], transposed: { _ in throw Asymmetry() },
      swift: swift, lower: { value, _ in .setting(make(value)) }, make: { .setting(make($0)) })
  }

  static let listStyle = row("listStyle", .automatic, ChoiceArgument<ListStyle>.self) { .listStyle($0) }

  static let formStyle = row("formStyle", .automatic, ChoiceArgument<FormStyle>.self) { .formStyle($0) }

  /// LI3.
  static let listRowInsets = row(
    "listRowInsets", nil, NullableArgument<PositiveEdgeInsetsArgument>.self,
    swift: { insets, call in
      call.arguments = []
      call.add(nil, code: insets.map { SwiftLiteral.insets($0) } ?? "nil")
    }, make: { .listRowInsets($0) })

  /// LI4.
  static let listRowSpacing = row("listRowSpacing", nil, NullableArgument<LengthArgument>.self) {
    .listRowSpacing($0)
  }

  /// LI7.
  static let listSectionSpacing = row(
    "listSectionSpacing", nil, NullableArgument<LengthArgument>.self,
    swift: { spacing, call in
      if spacing != nil { return }
      call.add(nil, .refused("takes back a spacing of sections, for which SwiftUI has no word"))
    }, make: { .listSectionSpacing($0) })

  /// SC9.
  static let contentMargins = ModifierRow(
    "contentMargins", .value,
    (edges: Edge.Set.all, length: Double?.none, placement: ContentMarginPlacement.automatic), weight: 1,
    [
      Argument("edges", \.edges, MarginEdgesArgument.self, label: "_"),
      Argument("length", \.length, NullableArgument<LengthArgument>.self, label: "_", weighs: false),
      Argument("placement", \.placement, MarginPlacementArgument.self, label: "for", isFirst: true),
    ], transposed: { _ in throw Asymmetry() },
    swift: { margins, call in
      if margins.edges == .all, margins.length != nil { call.arguments?.removeFirst() }
    },
    lower: { margins, _ in
      .setting(.contentMargins(margins.edges, margins.length, placement: margins.placement))
    }, make: { .setting(.contentMargins($0.edges, $0.length, placement: $0.placement)) })

  /// SC7, SC8.
  static let defaultScrollAnchor = row("defaultScrollAnchor", (nil, nil), ScrollAnchorArgument.self) {
    .defaultScrollAnchor($0.anchor, role: $0.role)
  }

  /// NS1, NS2.
  static let columnWidth = row("navigationSplitViewColumnWidth", (nil, 0, nil), ColumnWidthArgument.self) {
    .navigationSplitViewColumnWidth(min: $0.min, ideal: $0.ideal, max: $0.max)
  }

  /// NA2.
  static let navigationTitle = row(
    "navigationTitle", (), PresenceArgument.self,
    swift: { _, call in
      call.arguments = []
      call.add(nil, code: "\"Title\"")
    }, make: { .navigationTitle })

  /// NA2.
  static let titleDisplayMode = row(
    "navigationBarTitleDisplayMode", .automatic, ChoiceArgument<TitleDisplayMode>.self
  ) { .navigationBarTitleDisplayMode($0) }
}

/// A unit point or null, or `{"anchor", "role"}` (SC7, SC8).
enum ScrollAnchorArgument: ArgumentType {
  static var schema: Schema {
    let anchor = NullableArgument<UnitPointArgument>.schema
    return [
      "if": ["type": "object"],
      "then": .object(
        needing: ["anchor"], [("anchor", anchor), ("role", ChoiceArgument<ScrollAnchorRole>.schema)]),
      "else": anchor,
    ]
  }
  typealias Value = (anchor: UnitPoint?, role: ScrollAnchorRole?)

  static func read(_ object: ObjectReader, _ key: Key) throws -> Value {
    guard object.isObject(key) else { return (object.isNull(key) ? nil : try object.unitPoint(key), nil) }
    let entry = try object.object(key, ["anchor", "role"])
    return (
      entry.isNull("anchor") ? nil : try entry.unitPoint("anchor"),
      try ChoiceArgument<ScrollAnchorRole>?.read(entry, "role")
    )
  }
  static func write(_ value: Value, to object: inout ObjectWriter, _ key: Key) throws {
    var entry = object.nestedContainer(keyedBy: Key.self, forKey: key)
    try NullableArgument<UnitPointArgument>.write(value.anchor, to: &entry, "anchor")
    try ChoiceArgument<ScrollAnchorRole>?.write(value.role, to: &entry, "role")
  }
  static func simpler(than value: Value) -> [Value] { [(value.anchor, nil)] }
  static func weight(of value: Value) -> Int { value.role == nil ? 1 : 2 }
  static func updateNumbers(of value: inout Value, _ change: (inout Double) -> Void) {
    value.anchor.change { UnitPointArgument.updateNumbers(of: &$0, change) }
  }
  static func print(_ value: Value, to call: inout PrintedCall, _ label: String?) {
    NullableArgument<UnitPointArgument>.print(value.anchor, to: &call, nil)
    ChoiceArgument<ScrollAnchorRole>?.print(value.role, to: &call, "for")
  }
}

/// A length, or `{"min", "ideal", "max"}` (NS1, NS2).
enum ColumnWidthArgument: ArgumentType {
  static var schema: Schema {
    [
      "if": ["type": "object"],
      "then": .object(needing: ["ideal"], ["min", "ideal", "max"].map { ($0, LengthArgument.schema) }),
      "else": LengthArgument.schema,
    ]
  }
  typealias Value = (min: Double?, ideal: Double, max: Double?)

  static func read(_ object: ObjectReader, _ key: Key) throws -> Value {
    if let width = object.place(key)?.number, width >= 0 { return (nil, width, nil) }
    guard object.isObject(key) else {
      throw object.mismatch(key, "a length of at least 0 or {\"min\", \"ideal\", \"max\"}")
    }
    let entry = try object.object(key, ["min", "ideal", "max"])
    return (
      try entry.optional("min", entry.length), try entry.length("ideal"),
      try entry.optional("max", entry.length)
    )
  }
  static func write(_ value: Value, to object: inout ObjectWriter, _ key: Key) throws {
    if value.min == nil, value.max == nil { return try object.encode(value.ideal, forKey: key) }
    var entry = object.nestedContainer(keyedBy: Key.self, forKey: key)
    try entry.encodeIfPresent(value.min, forKey: "min")
    try entry.encode(value.ideal, forKey: "ideal")
    try entry.encodeIfPresent(value.max, forKey: "max")
  }
  static func simpler(than value: Value) -> [Value] { [(nil, value.ideal, nil)] }
  static func weight(of value: Value) -> Int { 1 + [value.min, value.max].count { $0 != nil } }
  static func updateNumbers(of value: inout Value, _ change: (inout Double) -> Void) {
    value = (value.min.updated(change), value.ideal.updated(change), value.max.updated(change))
  }
  static var numbersAreLengths: Bool { true }
  static func print(_ value: Value, to call: inout PrintedCall, _ label: String?) {
    if value.min == nil, value.max == nil { return call.add(nil, value.ideal) }
    LengthArgument?.print(value.min, to: &call, "min")
    LengthArgument.print(value.ideal, to: &call, "ideal")
    LengthArgument?.print(value.max, to: &call, "max")
  }
}
