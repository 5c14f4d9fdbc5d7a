import LayoutCore

// What a Text says of itself (L6).

extension TextDescription {
  static let arguments: [Argument<TextDescription>] = [
    Argument("text", \.content, StringArgument.self, weighs: false),
    Argument("lineLimit", \.lineLimit, LineCounts.self),
    Argument("lineSpacing", \.lineSpacing, DistanceArgument.self),
    Argument("kerning", \.kerning, DistanceArgument.self),
    Argument("truncationMode", \.truncationMode, ChoiceArgument<TruncationMode>.self),
    Argument("minimumScaleFactor", \.minimumScaleFactor, FactorArgument.self),
    Argument("allowsTightening", \.allowsTightening, BooleanArgument.self),
    Argument("textScale", \.textScale, ChoiceArgument<TextScale>.self),
    Argument("font", \.font, FontArgument.self),
    Argument("fontWeight", \.fontWeight, ChoiceArgument<Font.Weight>.self),
    Argument("italic", \.italic, BooleanArgument.self),
    Argument("fontDesign", \.fontDesign, ChoiceArgument<Font.Design>.self),
    Argument("parts", \.parts, TextParts.self),
    Argument("linePitch", \.linePitch, LinePitch.self), Argument("measures", \.measures, Measures.self),
  ]

  fileprivate var linePitch: Double? {
    get { replay?.linePitch }
    set {
      if replay != nil || newValue != nil { replay = Replay(linePitch: newValue, measures: measures ?? []) }
    }
  }

  fileprivate var measures: [Measure]? {
    get { replay?.measures }
    set { replay = newValue.map { Replay(linePitch: linePitch, measures: $0) } ?? replay }
  }

  /// Refuses what is known of recorded texts alone.
  func check(_ object: ObjectReader) throws {
    if object.has("measures") { return }
    if object.has("linePitch") {
      throw object.problem("linePitch", "belongs to recorded measures; the key measures is needed too")
    }
    let unknown = "changes the size in a way that no rule says; recorded measures of the text are needed"
    if allowsTightening == true { throw object.problem("allowsTightening", unknown) }
    if textScale == .secondary { throw object.problem("textScale", unknown) }
  }

  /// The text in Swift: its words, and a modifier for each other argument.
  var swift: PrintedCall {
    var call = PrintedCall("Text")
    if replay != nil {
      let reason = "has a Text that answers from recorded measures, not from its words"
      call.add(nil, .refused(reason))
    }
    TextParts.print(parts, to: &call, nil)
    call.add(nil, .ofPlatform("a Mac measures texts of its own"))
    StringArgument.print(content, to: &call, "verbatim")
    let others = Self.arguments.dropFirst().filter {
      !["linePitch", "measures", "parts"].contains($0.key.stringValue)
    }
    let order = ["font", "kerning"]
    let (first, then) = (
      order.flatMap { name in others.filter { $0.key.stringValue == name } },
      others.filter { !order.contains($0.key.stringValue) }
    )
    for argument in first + then {
      var modifier = PrintedCall(argument.key.stringValue)
      argument.print(self, &modifier)
      if modifier.arguments?.isEmpty == false { call.modifiers.append(modifier) }
    }
    return call
  }

  /// The text by its words alone.  Tightening and a scale are known of recorded texts alone.
  var withoutMeasures: TextDescription {
    var text = self
    (text.replay, text.allowsTightening, text.textScale) = (nil, nil, nil)
    return text
  }

  var withoutLinePitch: TextDescription {
    var text = self
    text.replay?.linePitch = nil
    return text
  }
}

// MARK: Types

/// A number of lines, `[lower, upper]` with null for none, or `{"limit", "reservesSpace"}`.
private enum LineCounts: ArgumentType {
  static var schema: Schema { .ref("lineLimit") }
  static var isNeeded: Bool { false }
  typealias Value = TextDescription.LineLimit?
  private static let counts = 1...1_000_000

  static func read(_ object: ObjectReader, _ key: Key) throws -> Value {
    if !object.has(key) || object.isNull(key) { return nil }
    if object.isObject(key) {
      let entry = try object.object(key, ["limit", "reservesSpace"])
      let limit = try entry.integer("limit", in: counts)
      return TextDescription.LineLimit(
        lower: try FlagArgument.read(entry, "reservesSpace") ? limit : nil, upper: limit)
    }
    if object.isArray(key) { return try range(object, key) }
    return TextDescription.LineLimit(upper: try object.integer(key, in: counts))
  }

  private static func range(_ object: ObjectReader, _ key: Key) throws -> Value {
    let needed = "[least, most], each an integer from 1 to \(counts.upperBound) or null,"
    guard let values = object.place(key)?.values, values.count == 2,
      values.allSatisfy({ $0.isNull || $0.integer.map(counts.contains) ?? false })
    else { throw object.problem(key, "holds other values; \(needed) is needed") }
    let limits = values.map(\.integer)
    if let lower = limits[0], let upper = limits[1], lower > upper {
      throw object.problem(
        key, "reserves \(lower) lines and shows at most \(upper); least ≤ most is needed")
    }
    return limits == [nil, nil] ? nil : TextDescription.LineLimit(lower: limits[0], upper: limits[1])
  }

  static func write(_ value: Value, to object: inout ObjectWriter, _ key: Key) throws {
    guard let value else { return }
    if value.lower == nil, let upper = value.upper { return try object.encode(upper, forKey: key) }
    try object.encode([value.lower, value.upper], forKey: key)
  }

  static func simpler(than value: Value) -> [Value] {
    guard let value else { return [] }
    return [nil]
      + (value.lower != nil && value.upper != nil ? [TextDescription.LineLimit(upper: value.upper)] : [])
  }

  static func weight(of value: Value) -> Int { value.map { $0.lower == nil ? 1 : 2 } ?? 0 }

  static func updateNumbers(of value: inout Value, _ change: (inout Double) -> Void) {
    guard let limit = value else { return }
    let lower = limit.lower.map { max(1, $0.updated(change)) }
    value = TextDescription.LineLimit(
      lower: lower, upper: limit.upper.map { max(lower ?? 1, $0.updated(change)) })
  }

  static func print(_ value: Value, to call: inout PrintedCall, _ label: String?) {
    guard let value else { return }
    let lines =
      switch (value.lower, value.upper) {
      case (nil, let upper?): "\(upper)"
      case (let lower?, nil): "\(lower)..."
      case (let lower?, let upper?): "\(lower)...\(upper)"
      case (nil, nil): "nil"
      }
    call.add(label, code: lines)
  }
}

/// The name of a text style, or a size in points.
enum FontArgument: ArgumentType {
  static var schema: Schema { .ref("font") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> TextDescription.FontDescription {
    if let size = object.place(key)?.number, size >= 0 { return .size(size) }
    let name = object.place(key)?.string
    guard let style = Font.TextStyle.allCases.first(where: { "\($0)" == name }) else {
      let names = Font.TextStyle.allCases.map { "\($0)" }
      throw object.mismatch(key, "a size of at least 0 or one of \(list(names))", among: names)
    }
    return .style(style)
  }

  static func write(
    _ value: TextDescription.FontDescription, to object: inout ObjectWriter, _ key: Key
  ) throws {
    switch value {
    case .style(let style): try object.encode("\(style)", forKey: key)
    case .size(let size): try object.encode(size, forKey: key)
    }
  }

  static func updateNumbers(of value: inout TextDescription.FontDescription, _ change: (inout Double) -> Void)
  {
    if case .size(let size) = value { value = .size(size.updated(change)) }
  }

  static func print(_ value: TextDescription.FontDescription, to call: inout PrintedCall, _ label: String?) {
    switch value {
    case .style(let style): call.add(label, code: ".\(style)")
    case .size(let size): call.add(label, code: ".system(size: \(SwiftLiteral.number(size)))")
    }
  }
}

/// From the top of a line to the top of the next one, in points; of recorded texts alone.
private enum LinePitch: ArgumentType {
  static var schema: Schema { .ref("length") }
  static var isNeeded: Bool { false }
  typealias Value = Double?

  static func read(_ object: ObjectReader, _ key: Key) throws -> Value {
    try LengthArgument?.read(object, key)
  }
  static func write(_ value: Value, to object: inout ObjectWriter, _ key: Key) throws {
    try LengthArgument?.write(value, to: &object, key)
  }
  static func weight(of value: Value) -> Int { value == nil ? 0 : 1 }
  static func updateNumbers(of value: inout Value, _ change: (inout Double) -> Void) {
    value = value.updated(change)
  }
}

/// Recorded answers.  They go one by one, or all with what only recorded texts may have.
private enum Measures: ArgumentType {
  static var schema: Schema { ["type": "array", "items": .ref("measure"), "minItems": 1] }
  static var isNeeded: Bool { false }
  typealias Value = [TextDescription.Measure]?

  static func read(_ object: ObjectReader, _ key: Key) throws -> Value {
    guard object.has(key) else { return nil }
    let measures: [TextDescription.Measure] = try object.array(key, of: "measures")
    if measures.isEmpty { throw object.problem(key, "is empty; at least one measure is needed") }
    return measures
  }

  static func write(_ value: Value, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encodeIfPresent(value, forKey: key)
  }

  static func simpler(than value: Value) -> [Value] {
    guard let value else { return [] }
    return parts(of: value.count).dropFirst().map { part in
      Array(value[..<part.lowerBound] + value[part.upperBound...])
    }
  }

  static func weight(of value: Value) -> Int { value.map { 1 + $0.count } ?? 0 }

  static func updateNumbers(of value: inout Value, _ change: (inout Double) -> Void) {
    value.change { measures in
      for index in measures.indices { measures[index].answer.updateNumbers(change) }
    }
  }
}

extension ReplayedText.Measure {
  fileprivate mutating func updateNumbers(_ change: (inout Double) -> Void) {
    proposal.width = proposal.width.updated(change)
    proposal.height = proposal.height.updated(change)
    change(&size.width)
    change(&size.height)
    change(&firstTextBaseline)
    change(&lastTextBaseline)
  }
}
