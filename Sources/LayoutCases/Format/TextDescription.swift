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
  /// How heavy its letters are; nil as its font says.
  public var fontWeight: Font.Weight?
  public var italic: Bool?
  public var fontDesign: Font.Design?
  /// What goes on behind `content`, in the same text.
  public var parts: [TextPart] = []
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
    environment.traits = FontTraits(weight: fontWeight, isItalic: italic, design: fontDesign)
      .filled(from: environment.traits)
  }

  /// The first part and those behind it.
  var runs: [TextRun] { [TextRun(content)] + parts.map(\.run) }

  /// The text that answers from the table; nil for a text without one.
  var replayed: ReplayedText? {
    replay.map {
      ReplayedText(
        content: content, linePitch: $0.linePitch ?? 0, measures: $0.measures.map(\.answer))
    }
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
