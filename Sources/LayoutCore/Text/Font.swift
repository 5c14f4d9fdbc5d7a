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
