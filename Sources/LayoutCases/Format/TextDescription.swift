public import LayoutCore

/// A text as a case describes it (L6): what it says, how it is set, and the answers that were recorded of it.
public struct TextDescription: Sendable, Hashable {
  public var content: String
  public var lineLimit: LineLimit?
  /// Points between the bottom of a line and the top of the next one, at least.
  public var lineSpacing: Double?
  /// Points after every character.
  public var kerning: Double?
  /// Where the ellipsis of a line that is cut stands.
  public var truncationMode: TruncationMode?
  /// The least factor by which a text of one line may shrink instead of being cut.
  public var minimumScaleFactor: Double?
  public var allowsTightening: Bool?
  public var textScale: TextScale?
  public var font: FontDescription?
  /// What the text answers, if that was recorded. The settings above then say what was set and are in the
  /// sizes already: they are not applied.
  public var replay: Replay?

  public init(_ content: String, lineLimit: LineLimit? = nil) {
    self.content = content
    self.lineLimit = lineLimit
  }

  /// How many lines a text shows at most, and how many it is at least as high as.
  public struct LineLimit: Sendable, Hashable {
    /// The lines that are reserved; nil for none.
    public var lower: Int?
    /// The most lines that are shown; nil for no limit.
    public var upper: Int?

    public init(lower: Int? = nil, upper: Int?) {
      self.lower = lower
      self.upper = upper
    }
  }

  /// SwiftUI's scales of a text beside others.
  public enum TextScale: String, Sendable, Hashable, CaseIterable {
    case `default`, secondary
  }

  /// A font by its style or by its size in points.
  public enum FontDescription: Sendable, Hashable {
    case style(Font.TextStyle)
    case size(Double)

    var font: Font {
      switch self {
      case .style(let style): .system(style)
      case .size(let size): .system(size: size)
      }
    }
  }

  /// A table of recorded answers.
  public struct Replay: Sendable, Hashable {
    /// From the top of a line to the top of the next one, in points.
    public var linePitch: Double?
    public var measures: [Measure]

    public init(linePitch: Double? = nil, measures: [Measure]) {
      self.linePitch = linePitch
      self.measures = measures
    }
  }

  /// The answer to one proposal.
  public struct Measure: Sendable, Hashable {
    public var answer: ReplayedText.Measure
    /// Where the size comes from; nil if the case does not say it.
    public var origin: Origin?

    public init(_ answer: ReplayedText.Measure, from origin: Origin? = nil) {
      self.answer = answer
      self.origin = origin
    }
  }

  /// Where a size in a table comes from.
  public enum Origin: String, Sendable, Hashable, CaseIterable {
    /// A frame or a measure that was recorded.
    case recorded
    /// The rules on lines, because it was not recorded.
    case rule
  }
}

extension ViewDescription.Kind {
  /// A text of at most `lineLimit` lines, if given (L6).
  public static func text(_ content: String, lineLimit: Int? = nil) -> Self {
    .text(TextDescription(content, lineLimit: lineLimit.map { TextDescription.LineLimit(upper: $0) }))
  }
}

// MARK: In a tree

extension TextDescription {
  /// Applies the settings to those of the views around the text.
  func apply(to environment: inout TextEnvironment) {
    if let lineLimit {
      environment.lineLimit = lineLimit.upper
      environment.reservedLines = lineLimit.lower
    }
    if let lineSpacing { environment.lineSpacing = lineSpacing }
    if let kerning { environment.kerning = kerning }
    if let truncationMode { environment.truncationMode = truncationMode }
    if let minimumScaleFactor { environment.minimumScaleFactor = minimumScaleFactor }
    if let font { environment.font = font.font }
  }

  /// The text that answers from the table; nil for a text without one.
  var replayed: ReplayedText? {
    replay.map {
      ReplayedText(
        content: content, linePitch: $0.linePitch ?? 0, measures: $0.measures.map(\.answer))
    }
  }
}

// MARK: In the format

extension TextDescription {
  /// The keys of a Text, besides those of every view.
  static let keys = [
    "text", "lineLimit", "lineSpacing", "kerning", "truncationMode", "minimumScaleFactor",
    "allowsTightening", "textScale", "font", "linePitch", "measures",
  ]

  init(_ object: ObjectReader) throws {
    self.init(try object.string("text"))
    lineLimit = try object.lineLimit
    lineSpacing = try object.optional("lineSpacing", object.number)
    kerning = try object.optional("kerning", object.number)
    truncationMode = try object.optional("truncationMode") {
      try object.choice($0, ["head": .head, "middle": .middle, "tail": .tail])
    }
    minimumScaleFactor = try object.optional("minimumScaleFactor", object.factor)
    allowsTightening = try object.optional("allowsTightening", object.flag)
    textScale = try object.optional("textScale") {
      try object.choice($0, ["default": .default, "secondary": .secondary])
    }
    font = try object.optional("font", object.font)
    let measures: [Measure]? = try object.optional("measures") { try object.array($0, of: "measures") }
    if let measures {
      if measures.isEmpty { throw object.problem("measures", "is empty; at least one measure is needed") }
      replay = Replay(linePitch: try object.optional("linePitch", object.length), measures: measures)
    } else {
      try checkUnmeasured(object)
    }
  }

  /// Refuses what is known of recorded texts alone.
  private func checkUnmeasured(_ object: ObjectReader) throws {
    if object.has("linePitch") {
      throw object.problem("linePitch", "belongs to recorded measures; the key measures is needed too")
    }
    let unknown = "changes the size in a way that no rule says; recorded measures of the text are needed"
    if allowsTightening == true { throw object.problem("allowsTightening", unknown) }
    if textScale == .secondary { throw object.problem("textScale", unknown) }
  }

  func encodeKeys(into object: inout KeyedEncodingContainer<ObjectReader.Name>) throws {
    try object.encode(content, forKey: "text")
    try object.encode(lineLimit: lineLimit, forKey: "lineLimit")
    try object.encodeIfPresent(lineSpacing, forKey: "lineSpacing")
    try object.encodeIfPresent(kerning, forKey: "kerning")
    try object.encodeIfPresent(truncationMode?.rawValue, forKey: "truncationMode")
    try object.encodeIfPresent(minimumScaleFactor, forKey: "minimumScaleFactor")
    try object.encodeIfPresent(allowsTightening, forKey: "allowsTightening")
    try object.encodeIfPresent(textScale?.rawValue, forKey: "textScale")
    switch font {
    case nil: break
    case .style(let style): try object.encode("\(style)", forKey: "font")
    case .size(let size): try object.encode(size, forKey: "font")
    }
    try object.encodeIfPresent(replay?.linePitch, forKey: "linePitch")
    try object.encodeIfPresent(replay?.measures, forKey: "measures")
  }
}

extension ObjectReader {
  private static let lines = 1...1_000_000

  /// A number of lines, `[lower, upper]` with null for none, or `{"limit", "reservesSpace"}`.
  fileprivate var lineLimit: TextDescription.LineLimit? {
    get throws {
      let key: Name = "lineLimit"
      if !has(key) || isNull(key) { return nil }
      if isObject(key) {
        let entry = try object(key, ["limit", "reservesSpace"])
        let limit = try entry.integer("limit", in: Self.lines)
        let reserves = try entry.optional("reservesSpace", entry.flag) ?? false
        return TextDescription.LineLimit(lower: reserves ? limit : nil, upper: limit)
      }
      if isArray(key) { return try lineRange(key) }
      return TextDescription.LineLimit(upper: try integer(key, in: Self.lines))
    }
  }

  private func lineRange(_ key: Name) throws -> TextDescription.LineLimit? {
    let needed = "[least, most], each an integer from 1 to \(Self.lines.upperBound) or null,"
    guard let values = place(key)?.values, values.count == 2,
      values.allSatisfy({ $0.isNull || $0.integer.map(Self.lines.contains) ?? false })
    else { throw problem(key, "holds other values; \(needed) is needed") }
    let limits = values.map(\.integer)
    if let lower = limits[0], let upper = limits[1], lower > upper {
      throw problem(key, "reserves \(lower) lines and shows at most \(upper); least ≤ most is needed")
    }
    if limits == [nil, nil] { return nil }
    return TextDescription.LineLimit(lower: limits[0], upper: limits[1])
  }

  package func flag(_ key: Name) throws -> Bool {
    guard let flag = place(key)?.flag else {
      throw mismatch(key, "true or false")
    }
    return flag
  }

  fileprivate func factor(_ key: Name) throws -> Double {
    guard let factor = place(key)?.number, (0...1).contains(factor) else {
      throw mismatch(key, "a number from 0 to 1")
    }
    return factor
  }

  /// The name of a text style, or a size in points.
  fileprivate func font(_ key: Name) throws -> TextDescription.FontDescription {
    if let size = place(key)?.number, size >= 0 { return .size(size) }
    let name = place(key)?.string
    guard let style = Font.TextStyle.allCases.first(where: { "\($0)" == name }) else {
      let names = Font.TextStyle.allCases.map { "\($0)" }
      throw mismatch(key, "a size of at least 0 or one of \(list(names))", among: names)
    }
    return .style(style)
  }
}

extension KeyedEncodingContainer<ObjectReader.Name> {
  fileprivate mutating func encode(lineLimit: TextDescription.LineLimit?, forKey key: Key) throws {
    guard let lineLimit else { return }
    if lineLimit.lower == nil, let upper = lineLimit.upper { return try encode(upper, forKey: key) }
    try encode([lineLimit.lower, lineLimit.upper], forKey: key)
  }
}

extension TextDescription.Measure: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a measure")
    try object.allow(
      ["proposal", "size", "firstTextBaseline", "lastTextBaseline", "from"], in: "a measure")
    let size = try object.numbers("size", "[width, height]").numbers(counts: [2])
    for length in size where length < 0 {
      throw object.problem("size", "holds \(length.shortest); lengths of at least 0 are needed")
    }
    self.init(
      ReplayedText.Measure(
        proposal: try object.proposal, size: Size(width: size[0], height: size[1]),
        firstTextBaseline: try object.number("firstTextBaseline"),
        lastTextBaseline: try object.number("lastTextBaseline")),
      from: try object.optional("from") {
        try object.choice($0, ["recorded": .recorded, "rule": .rule])
      })
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encode([answer.proposal.width, answer.proposal.height], forKey: "proposal")
    try object.encode([answer.size.width, answer.size.height], forKey: "size")
    try object.encode(answer.firstTextBaseline, forKey: "firstTextBaseline")
    try object.encode(answer.lastTextBaseline, forKey: "lastTextBaseline")
    try object.encodeIfPresent(origin?.rawValue, forKey: "from")
  }
}

extension ObjectReader {
  /// `[width, height]`, each a length, or null for nil and ∞.
  fileprivate var proposal: ProposedViewSize {
    get throws {
      let needed = "[width, height], each a length of at least 0 or null,"
      guard has("proposal") else { throw mismatch("proposal", needed) }
      guard let sides = place("proposal")?.values, sides.count == 2,
        sides.allSatisfy({ $0.isNull || $0.number.map { $0 >= 0 } ?? false })
      else { throw problem("proposal", "holds other values; \(needed) is needed") }
      return ProposedViewSize(width: sides[0].number, height: sides[1].number)
    }
  }
}
