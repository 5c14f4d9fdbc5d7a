/// A font, named as in SwiftUI: a size in points or a text style. The measurer decides which font file it uses.
///
/// Weights are accepted and ignored.
public struct Font: Sendable, Hashable {
  /// The weight of a font; it changes no width here (L6).
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The role of a text, which decides the size of its font.
  public enum TextStyle: Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  private enum Choice: Hashable {
    case size(Double)
    case style(TextStyle)
  }

  private let choice: Choice

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)

  /// - Parameter size: in points. A text whose font size is negative or not finite is refused when the tree is
  ///   built.
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font(choice: .size(size)) }

  public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font { Font(choice: .style(style)) }

  /// The text style that decides its size; nil if its size is given.
  package var style: TextStyle? {
    if case .style(let style) = choice { style } else { nil }
  }

  /// In points (L6).
  ///
  /// - Parameter typeSize: the text size that the user has chosen; it changes text styles on iOS.
  public func size(on platform: Platform, at typeSize: DynamicTypeSize = .large) -> Double {
    switch choice {
    case .size(let size): size
    case .style(let style): style.size(on: platform, at: typeSize)
    }
  }
}

/// The system whose text styles are used (L6).
public enum Platform: String, Sendable, Hashable, CaseIterable {
  case macOS, iOS

  /// The size of texts without a font, in points (L6).
  public var defaultFontSize: Double { Font.TextStyle.body.size(on: self) }
}

extension Font.TextStyle {
  /// In points (L6).
  public func size(on platform: Platform) -> Double {
    let sizes: (macOS: Double, iOS: Double) =
      switch self {
      case .largeTitle: (26, 34)
      case .title: (22, 28)
      case .title2: (17, 22)
      case .title3: (15, 20)
      case .headline, .body: (13, 17)
      case .callout: (12, 16)
      case .subheadline: (11, 15)
      case .footnote: (10, 13)
      case .caption: (10, 12)
      case .caption2: (10, 11)
      }
    return platform == .macOS ? sizes.macOS : sizes.iOS
  }
}
