/// What breaking a text into lines needs to know of a font (L6): advances and the height of a line.
///
/// The breaking itself is written once, in `MeasuredText`, for every measurer. A measurer is called from any
/// thread and must answer equal questions equally: both engines lay out what it says.
public protocol TextMeasurer: Sendable {
  /// How far each character of `run` takes the pen, in points: one number per `Character`.
  ///
  /// - Parameter run: a word without spaces, or spaces alone; never a line break, possibly empty. What happens
  ///   between neighbours, kerning and ligatures, counts inside a run.
  /// - Returns: numbers that are taken in whole units of 1/65536 point. A character without a number is not
  ///   a number wide, which engines refuse.
  func advances(of run: Substring, in font: Font) -> [Double]

  /// The height of a line and where its baseline lies.
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
  /// Breaks `text` into lines and says where they lie (L6).
  ///
  /// - Parameters:
  ///   - lineLimit: the most lines shown; below 1 counts as 1.
  ///   - width: the proposed width in points; nil and ∞ leave lines unbroken but for `\n`.
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

/// The same metrics for every font and on every machine: what texts are measured with by default (L6).
///
/// A choice of this project: real fonts differ between machines, and a comparison of layouts needs
/// text that does not.
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

/// A font, as SwiftUI names it: a size. Which file its glyphs come from is the measurer's choice.
///
/// `FixedMetrics` measures every font alike. Weights are accepted and not kept.
public struct Font: Sendable, Hashable {
  /// The weight of a font; it changes no width (L6).
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// A role of a text, which gives its size.
  public enum TextStyle: Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// In points; a text in a font of a size that is not finite or below 0 is refused.
  public let size: Double

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  /// The font of a text for which no other is set.
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font(size: size) }

  public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font { Font(size: style.size) }
}

extension Font.TextStyle {
  /// In points; our choice (L6), that of a phone at its default text size.
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
