/// Measures characters and lines in a font, for breaking texts into lines (L6).
///
/// `MeasuredText` breaks the lines, for every measurer. A measurer may be called on any thread. Equal
/// arguments must give equal results.
public protocol TextMeasurer: Sendable {
  /// The advance of each `Character` of `run` in points: the distance from its start to the next one's.
  ///
  /// - Parameters:
  ///   - run: a word without spaces, or spaces only; may be empty, and holds no line break. Kerning and
  ///     ligatures count inside a run.
  ///   - size: the size of the font in points.
  /// - Returns: one number per character; each is rounded to a multiple of 1/65536 point. A missing number
  ///   counts as NaN, which engines refuse.
  func advances(of run: Substring, size: Double) -> [Double]

  /// The heights of a line in a font of `size` points.
  func lineMetrics(size: Double) -> LineMetrics

  /// Measures in another face of the same family: by default in the same face.
  func face(_ face: FontFace) -> any TextMeasurer

  /// What answers call these metrics, such as the family of the font: by default the name of the type.
  var name: String { get }
}

extension TextMeasurer {
  public func face(_ face: FontFace) -> any TextMeasurer { self }
  public var name: String { "\(type(of: self))" }
}

/// The vertical measures of all lines of one font, in points (L6).
public struct LineMetrics: Sendable, Hashable {
  /// From the top of a line to its bottom.
  public var line: Double
  /// The same before it is rounded; line spacing adds to this.
  public var unroundedLine: Double
  /// From the top of a line to the top of the next one; at least `line`.
  public var pitch: Double
  /// From the top of a line to its baseline.
  public var ascent: Double
  /// From the baseline to the top of a capital letter; labels stand on its half (L9).
  public var capHeight: Double
  /// The gaps that a text prefers above and below itself.
  public var spacing: TextSpacing

  /// - Parameters:
  ///   - unroundedLine: nil means `line`.
  ///   - pitch: nil means `line`.
  ///   - capHeight: nil means 0.7 of `ascent`.
  ///   - spacing: 8 points everywhere unless given.
  public init(
    line: Double, unroundedLine: Double? = nil, pitch: Double? = nil, ascent: Double,
    capHeight: Double? = nil, spacing: TextSpacing = TextSpacing(above: 8, below: 8, between: 8)
  ) {
    self.line = line
    self.unroundedLine = unroundedLine ?? line
    self.pitch = max(line, pitch ?? line)
    self.ascent = ascent
    self.capHeight = capHeight ?? 0.7 * ascent
    self.spacing = spacing
  }

  /// The largest of each number: what a line or a text of several fonts has.
  func union(_ other: LineMetrics) -> LineMetrics {
    var union = self
    union.line = max(line, other.line)
    union.unroundedLine = max(unroundedLine, other.unroundedLine)
    union.pitch = max(pitch, other.pitch)
    union.ascent = max(ascent, other.ascent)
    union.capHeight = max(capHeight, other.capHeight)
    union.spacing.above = max(spacing.above, other.spacing.above)
    union.spacing.below = max(spacing.below, other.spacing.below)
    union.spacing.between = max(spacing.between, other.spacing.between)
    return union
  }
}

extension TextMeasurer {
  /// Breaks `text` into lines and places them (L6).
  ///
  /// - Parameters:
  ///   - lineLimit: the most lines shown; a number below 1 counts as 1, nil means no limit.
  ///   - width: the proposed width in points; with nil or ∞, only the line breaks in the text count.
  ///   - height: the proposed height in points; with nil or ∞, all lines fit.
  ///   - settings: changes the other settings.
  ///
  /// Complexity: O(characters).
  public func layout(
    _ text: some StringProtocol, font: Font? = nil, lineLimit: Int? = nil,
    alignment: TextAlignment = .leading, width: Double? = nil, height: Double? = nil,
    settings: (inout TextEnvironment) -> Void = { _ in }
  ) -> TextLayout {
    var environment = TextEnvironment(measurer: self)
    environment.font = font
    environment.lineLimit = lineLimit
    environment.multilineTextAlignment = alignment
    settings(&environment)
    return MeasuredText([TextRun(String(text))], in: environment).layout(
      in: ProposedViewSize(width: width, height: height))
  }
}

/// The default measurer: the same metrics for every font, on every machine (L6).
///
/// Real fonts differ between machines. Comparing layouts needs text that is the same everywhere. The heights
/// and the preferred distances are those of SwiftUI's default font on macOS.
public struct FixedMetrics: TextMeasurer {
  /// Width of every character, spaces included, in points.
  public static let characterWidth = 7.0
  /// Height of every line, in points.
  public static let lineHeight = 16.0
  /// From the top of a line to its baseline, in points.
  public static let ascent = 13.0

  /// The heights of every line.
  public static let line = LineMetrics(
    line: lineHeight, ascent: ascent, capHeight: 9.15966796875,
    spacing: TextSpacing(above: 4.7421875, below: 8.15087890625, between: 0))

  /// Whether somebody chose these metrics, and not a default argument.
  package let isSaid: Bool

  public init() { isSaid = true }

  private init(isSaid: Bool) { self.isSaid = isSaid }

  /// The same metrics, where nothing is said about the font. The first view with texts that has them is told on standard
  /// error.
  public static let unsaid = FixedMetrics(isSaid: false)

  public func advances(of run: Substring, size: Double) -> [Double] {
    [Double](repeating: Self.characterWidth, count: run.count)
  }

  public func lineMetrics(size: Double) -> LineMetrics { Self.line }

  public var name: String { "fixed metrics" }
}
