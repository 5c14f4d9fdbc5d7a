import LayoutCore

// Lengths of several numbers.

/// A type of gaps: a number for all, or one for each; absent for the preferred ones.
protocol GapsType: ArgumentType where Value == SpacingDescription {}

extension GapsType {
  static var schema: Schema { .ref("gaps") }
  static var isNeeded: Bool { false }
  static func read(_ object: ObjectReader, _ key: Key) throws -> SpacingDescription {
    try object.gaps(key)
  }
  static func write(
    _ value: SpacingDescription, to object: inout ObjectWriter, _ key: Key
  ) throws {
    switch value {
    case .preferred: break
    case .uniform(let gap): try object.encode(gap, forKey: key)
    case .each(let gaps): try object.encode(gaps, forKey: key)
    }
  }
  static func simpler(than value: SpacingDescription) -> [SpacingDescription] {
    switch value {
    case .preferred: []
    case .uniform: [.preferred]
    case .each(let gaps): [.preferred] + gaps.prefix(1).map { .uniform($0) }
    }
  }
  static func weight(of value: SpacingDescription) -> Int {
    switch value {
    case .preferred: 0
    case .uniform: 1
    case .each(let gaps): 2 + gaps.count
    }
  }
  static func updateNumbers(of value: inout SpacingDescription, _ change: (inout Double) -> Void) {
    switch value {
    case .preferred: break
    case .uniform(let gap): value = .uniform(gap.updated(change))
    case .each(let gaps): value = .each(gaps.map { $0.updated(change) })
    }
  }
  static var numbersAreLengths: Bool { true }
  /// One length for all gaps; nothing for the preferred ones.
  static func print(_ value: SpacingDescription, to call: inout PrintedCall, _ label: String?) {
    switch value {
    case .preferred: break
    case .uniform(let gap): call.add(label, gap)
    case .each(let gaps):
      if let gap = gaps.first, gaps.allSatisfy({ $0 == gap }) { return call.add(label, gap) }
      let reason = "gives a stack or a grid a length for each gap, and SwiftUI has one for all"
      call.add(nil, .refused(reason))
    }
  }
}

/// The gaps between children.
enum GapsArgument: GapsType {
  static func removeChildren(_ value: inout SpacingDescription, _ removed: Range<Int>) {
    value = value.without(removed)
  }
}

/// The gaps between the columns of a grid.
enum ColumnGapsArgument: GapsType {}

/// A length, or `[min, ideal, max]` (L2).
enum LengthsArgument: ArgumentType {
  static var schema: Schema { .ref("lengthRange") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> LengthRange {
    try object.lengthRange(key)
  }
  static func write(_ value: LengthRange, to object: inout ObjectWriter, _ key: Key) throws {
    if value.isFixed { return try object.encode(value.min, forKey: key) }
    var array = object.nestedUnkeyedContainer(forKey: key)
    try array.encode(value.min)
    try array.encode(value.ideal)
    if value.max == .infinity { try array.encode("infinity") } else { try array.encode(value.max) }
  }
  static func simpler(than value: LengthRange) -> [LengthRange] { [LengthRange(fixed: value.ideal)] }
  static func weight(of value: LengthRange) -> Int { value.isFixed ? 0 : 1 }
  /// A fixed length of 10 points, which is simple and visible in pictures.  It is not changed.
  static let simplest = LengthRange(fixed: 10)
  /// A fixed length is one number.
  static func updateNumbers(of value: inout LengthRange, _ change: (inout Double) -> Void) {
    if value == simplest { return }
    if value.isFixed {
      value = LengthRange(fixed: value.min.updated(change))
      return
    }
    value = LengthRange(
      min: value.min.updated(change), ideal: value.ideal.updated(change), max: value.max.updated(change))
  }
  static func mapLengths(of value: inout LengthRange, _ change: (Double) -> Double) {
    value = LengthRange(min: change(value.min), ideal: change(value.ideal), max: change(value.max))
  }
}

/// A type of insets: one number for all edges, or numbers by edge.
protocol InsetsType: ArgumentType where Value == EdgeInsets {}

extension InsetsType {
  static func write(_ value: EdgeInsets, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode(insets: value, forKey: key)
  }
  static func simpler(than value: EdgeInsets) -> [EdgeInsets] {
    value.byEdge.map { EdgeInsets(all: $0.value) }
  }
  static func weight(of value: EdgeInsets) -> Int { value.isUniform ? 1 : 4 }
  static func updateNumbers(of value: inout EdgeInsets, _ change: (inout Double) -> Void) {
    value = value.updated(change)
  }
  static var numbersAreLengths: Bool { true }
  static func transpose(_ value: inout EdgeInsets) throws {
    value = EdgeInsets(
      top: value.leading, leading: value.top, bottom: value.trailing, trailing: value.bottom)
  }
  /// The shortest form, such as `.padding(.top, 8)`.
  static func print(_ value: EdgeInsets, to call: inout PrintedCall, _ label: String?) {
    let (top, bottom) = (SwiftLiteral.number(value.top), SwiftLiteral.number(value.bottom))
    let (leading, trailing) = (SwiftLiteral.number(value.leading), SwiftLiteral.number(value.trailing))
    let edges = [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
    let given = edges.filter { $0.1 != "0" }
    func add(_ codes: String...) { for code in codes { call.add(nil, code: code) } }
    if Set(edges.map(\.1)).count == 1 { return add(top) }
    if given.count == 1 { return add(".\(given[0].0)", given[0].1) }
    if top == "0", bottom == "0", leading == trailing { return add(".horizontal", leading) }
    if leading == "0", trailing == "0", top == bottom { return add(".vertical", top) }
    add(SwiftLiteral.insets(value))
  }
}

/// Insets of any sign.
enum EdgeInsetsArgument: InsetsType {
  static var schema: Schema { .ref("insets") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> EdgeInsets { try object.insets(key) }
}

/// Insets of which none is negative.
enum PositiveEdgeInsetsArgument: InsetsType {
  static var schema: Schema { .ref("lengths") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> EdgeInsets { try object.lengthsAtEdges(key) }
}

/// `[x, y]` in points.
enum PointPairArgument: ArgumentType {
  static var schema: Schema { .ref("pair") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Point { try object.pair(key) }
  static func write(_ value: Point, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode([value.x, value.y], forKey: key)
  }
  static func updateNumbers(of value: inout Point, _ change: (inout Double) -> Void) {
    change(&value.x)
    change(&value.y)
  }
  static var numbersAreLengths: Bool { true }
  static func transpose(_ value: inout Point) throws { value = Point(x: value.y, y: value.x) }
  static func print(_ value: Point, to call: inout PrintedCall, _ label: String?) {
    call.add("x", value.x)
    call.add("y", value.y)
  }
}

/// `[x, y]` in points, as a displacement.
enum DisplacementArgument: ArgumentType {
  static var schema: Schema { .ref("pair") }
  static func read(_ object: ObjectReader, _ key: Key) throws -> Size {
    let pair = try object.pair(key)
    return Size(width: pair.x, height: pair.y)
  }
  static func write(_ value: Size, to object: inout ObjectWriter, _ key: Key) throws {
    try object.encode([value.width, value.height], forKey: key)
  }
  static func updateNumbers(of value: inout Size, _ change: (inout Double) -> Void) {
    change(&value.width)
    change(&value.height)
  }
  static var numbersAreLengths: Bool { true }
  static func transpose(_ value: inout Size) throws { value = Size(width: value.height, height: value.width) }
  static func print(_ value: Size, to call: inout PrintedCall, _ label: String?) {
    call.add("x", value.width)
    call.add("y", value.height)
  }
}

/// A side of a frame that is relative to a reader or to a container (GR3, CR2).
enum RelativeLengthArgument: ArgumentType {
  static var schema: Schema { .ref("lengthOrRelative") }
  /// Frames are read as a whole, because a number may stand beside a relative length.
  static func read(_ object: ObjectReader, _ key: Key) throws -> RelativeLength {
    let entry = try object.object(key, ["of", "width", "height", "constant"])
    return RelativeLength(
      of: try entry.choice("of", ["reader": .reader, "container": .container]),
      constant: try entry.optional("constant", entry.number) ?? 0,
      width: try entry.optional("width", entry.number) ?? 0,
      height: try entry.optional("height", entry.number) ?? 0)
  }
  static func write(_ value: RelativeLength, to object: inout ObjectWriter, _ key: Key) throws {
    var entry = object.nestedContainer(keyedBy: Key.self, forKey: key)
    try entry.encode(value.reference.rawValue, forKey: "of")
    if value.width != 0 { try entry.encode(value.width, forKey: "width") }
    if value.height != 0 { try entry.encode(value.height, forKey: "height") }
    if value.constant != 0 { try entry.encode(value.constant, forKey: "constant") }
  }
  static func weight(of value: RelativeLength) -> Int {
    1 + [value.constant, value.width, value.height].count { $0 != 0 }
  }
  static func updateNumbers(of value: inout RelativeLength, _ change: (inout Double) -> Void) {
    value = RelativeLength(
      of: value.reference, constant: value.constant.updated(change), width: value.width.updated(change),
      height: value.height.updated(change))
  }
  /// The constant is a length; factors are none.
  static func mapLengths(of value: inout RelativeLength, _ change: (Double) -> Double) {
    value = RelativeLength(
      of: value.reference, constant: change(value.constant), width: value.width, height: value.height)
  }
}

extension ObjectReader {
  /// A number for all gaps, or one for each.
  func gaps(_ key: Name) throws -> SpacingDescription {
    guard has(key) else { return .preferred }
    if let gap = place(key)?.number { return .uniform(gap) }
    return .each(try numbers(key, "a number, or an array with a number per gap,").numbers())
  }

  /// A number, or `[min, ideal, max]` (L2).
  func lengthRange(_ key: Name) throws -> LengthRange {
    let needed = "a length of at least 0, or [minimum, ideal, maximum],"
    if let length = place(key)?.number {
      if length < 0 { throw mismatch(key, needed) }
      return LengthRange(fixed: length)
    }
    let lengths = try numbers(key, needed).numbers(counts: [3], infinityAt: 2)
    guard lengths[0] >= 0, lengths[0] <= lengths[1], lengths[1] <= lengths[2] else {
      throw problem(key, "is not in order; 0 ≤ minimum ≤ ideal ≤ maximum is needed")
    }
    return LengthRange(min: lengths[0], ideal: lengths[1], max: lengths[2])
  }

  /// One number for all edges, or numbers by edge.
  func insets(_ key: Name) throws -> EdgeInsets {
    if let length = place(key)?.number { return .init(all: length) }
    guard isObject(key) else {
      throw mismatch(key, "a number or {\"top\", \"leading\", \"bottom\", \"trailing\"}")
    }
    let edges = try object(key, ["top", "leading", "bottom", "trailing"])
    return .init(
      top: try edges.optional("top", edges.number) ?? 0,
      leading: try edges.optional("leading", edges.number) ?? 0,
      bottom: try edges.optional("bottom", edges.number) ?? 0,
      trailing: try edges.optional("trailing", edges.number) ?? 0)
  }

  /// One length for all edges, or lengths by edge; none is negative.
  func lengthsAtEdges(_ key: Name) throws -> EdgeInsets {
    let lengths = try insets(key)
    for (edge, length) in lengths.byEdge where length < 0 {
      throw problem(key, "is \(length.shortest) at the \(edge) edge; a length of at least 0 is needed")
    }
    return lengths
  }

  /// Two numbers in points.
  func pair(_ key: Name) throws -> Point {
    let numbers = try numbers(key, "[x, y]").numbers(counts: [2])
    return Point(x: numbers[0], y: numbers[1])
  }
}
