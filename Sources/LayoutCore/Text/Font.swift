/// A font, named as in SwiftUI: a size in points or a text style, and its face. The measurer decides which font file it
/// uses.
public struct Font: Sendable, Hashable {
  /// How heavy a font is, the lightest first. Fixed metrics are the same for all (L6).
  public enum Weight: String, Sendable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The shapes of the letters. Fixed metrics are the same for all (L6).
  public enum Design: String, Sendable, CaseIterable {
    case `default`, serif, rounded, monospaced
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
  /// What was said about its face, besides its style.
  package var traits = FontTraits()

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
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(choice: .size(size), traits: FontTraits(weight: weight, design: design))
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(choice: .style(style), traits: FontTraits(weight: weight, design: design))
  }

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }

  public func bold() -> Font { changed { $0.weight = .bold } }

  public func italic() -> Font { changed { $0.isItalic = true } }

  public func monospaced() -> Font { changed { $0.design = .monospaced } }

  private func changed(_ change: (inout FontTraits) -> Void) -> Font {
    var font = self
    change(&font.traits)
    return font
  }

  /// What it says about its face. A headline is bold on macOS and semibold on iOS if nothing else is said (L6).
  package func traits(on platform: Platform) -> FontTraits {
    traits.filled(from: FontTraits(weight: style == .headline ? platform.headlineWeight : nil))
  }

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

  fileprivate var headlineWeight: Font.Weight { self == .macOS ? .bold : .semibold }
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
