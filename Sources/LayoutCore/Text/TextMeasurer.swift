/// Measures characters and lines in a font, for breaking texts into lines (L6).
///
/// `MeasuredText` breaks the lines, for every measurer. A measurer may be called on any thread. Equal
/// arguments must give equal results.
public protocol TextMeasurer: Sendable {
  /// The advance of each `Character` of `run` in points: the distance from its start to the next one's.
  ///
  /// - Parameter run: a word without spaces, or spaces only; may be empty, and holds no line break. Kerning
  ///   and ligatures count inside a run.
  /// - Returns: one number per character; each is rounded to a multiple of 1/65536 point. A missing number
  ///   counts as NaN, which engines refuse.
  func advances(of run: Substring, in font: Font) -> [Double]

  /// The height of a line and the position of its baseline, in points.
  func lineMetrics(in font: Font) -> LineMetrics
}

/// The vertical measures that all lines of one font share, in points.
public struct LineMetrics: Sendable, Hashable {
  /// From the top of a line to the top of the next one.
  public var height: Double
  /// From the top of a line to its baseline.
  public var ascent: Double

  public init(height: Double, ascent: Double) {
    self.height = height
    self.ascent = ascent
  }
}

extension TextMeasurer {
  /// Breaks `text` into lines and places them (L6).
  ///
  /// - Parameters:
  ///   - lineLimit: the most lines shown; a number below 1 counts as 1, nil means no limit.
  ///   - width: the proposed width in points; with nil or ∞, lines break only at `\n`.
  ///
  /// Complexity: O(characters).
  public func layout(
    _ text: some StringProtocol, font: Font? = nil, lineLimit: Int? = nil,
    alignment: TextAlignment = .leading, width: Double? = nil
  ) -> TextLayout {
    var environment = TextEnvironment(measurer: self)
    environment.font = font
    environment.lineLimit = lineLimit
    environment.multilineTextAlignment = alignment
    return MeasuredText(String(text), in: environment).layout(in: width)
  }
}

/// The default measurer: the same metrics for every font, on every machine (L6).
///
/// Real fonts differ between machines. Comparing layouts needs text that is the same everywhere.
public struct FixedMetrics: TextMeasurer {
  /// Width of every character, spaces included, in points.
  public static let characterWidth = 7.0
  /// Height of every line, in points.
  public static let lineHeight = 16.0
  /// From the top of a line to its baseline, in points.
  public static let ascent = 13.0

  public init() {}

  public func advances(of run: Substring, in font: Font) -> [Double] {
    [Double](repeating: Self.characterWidth, count: run.count)
  }

  public func lineMetrics(in font: Font) -> LineMetrics {
    LineMetrics(height: Self.lineHeight, ascent: Self.ascent)
  }
}

/// A font, named as in SwiftUI. It is only a size; the measurer decides which font file it uses.
///
/// Weights are accepted and ignored.
public struct Font: Sendable, Hashable {
  /// The weight of a font; it changes no width (L6).
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The role of a text, which decides the size of its font.
  public enum TextStyle: Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// In points. A text whose font size is negative or not finite is refused when the tree is built.
  public let size: Double

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  /// The font of texts without another one.
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font(size: size) }

  public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font { Font(size: style.size) }
}

extension Font.TextStyle {
  /// In points. Our choice (L6): the sizes of a phone at its default text size.
  public var size: Double {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }
}
