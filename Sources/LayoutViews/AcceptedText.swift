public import LayoutCore

// These change no width here (L6), although in SwiftUI some do.
extension Text {
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { self }

  public func foregroundColor(_ color: Color?) -> Text { self }

  public func bold(_ isActive: Bool) -> Text { self }

  public func italic(_ isActive: Bool) -> Text { self }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  public func monospaced(_ isActive: Bool = true) -> Text { self }

  public func monospacedDigit() -> Text { self }

  public func fontDesign(_ design: Font.Design?) -> Text { self }

  public func fontWidth(_ width: Font.Width?) -> Text { self }

  public func baselineOffset(_ offset: CGFloat) -> Text { self }

  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text { self }

  /// A picture in a text is not modelled: it is left out.
  public init(_ image: Image) { self.init(verbatim: "") }

  /// A line between or through letters; it changes no frame.
  public enum LineStyle: Sendable, Hashable {
    case single
  }

  /// Whether letters are made large or small; accepted here.
  public enum Case: Sendable, Hashable {
    case uppercase, lowercase
  }
}

// For all texts inside the view. They change no width here (L6).
extension View {
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }

  public func monospaced(_ isActive: Bool = true) -> some View { self }

  public func monospacedDigit() -> some View { self }

  public func fontDesign(_ design: Font.Design?) -> some View { self }

  public func fontWidth(_ width: Font.Width?) -> some View { self }

  public func baselineOffset(_ offset: CGFloat) -> some View { self }

  public func textCase(_ textCase: Text.Case?) -> some View { self }

  public func textSelection(_ selectability: TextSelectability) -> some View { self }

  public func typesettingLanguage(_ language: Locale.Language) -> some View { self }

  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
}

/// Whether people may select a text; it changes no frame.
public enum TextSelectability: Sendable, Hashable {
  case enabled, disabled
}

// Designs, weights and widths change no width here (L6).
extension Font {
  /// The shapes of the letters.
  public enum Design: Sendable, Hashable {
    case `default`, serif, rounded, monospaced
  }

  /// How wide letters are.
  public struct Width: Sendable, Hashable {
    public let value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  /// How far lines are apart.
  public enum Leading: Sendable, Hashable {
    case standard, tight, loose
  }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design?) -> Font {
    system(size: size, weight: weight)
  }

  public static func system(_ style: TextStyle, design: Design?, weight: Weight? = nil) -> Font {
    system(style, weight: weight)
  }

  /// - Parameter name: not used: the measurer decides which font file it reads.
  public static func custom(_ name: String, size: CGFloat) -> Font { system(size: size) }

  /// - Parameter name: not used: the measurer decides which font file it reads.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    system(size: size)
  }

  /// - Parameter name: not used: the measurer decides which font file it reads.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { system(size: fixedSize) }

  public func bold() -> Font { self }

  public func italic() -> Font { self }

  public func weight(_ weight: Weight) -> Font { self }

  public func width(_ width: Width) -> Font { self }

  public func leading(_ leading: Leading) -> Font { self }

  public func monospaced() -> Font { self }

  public func monospacedDigit() -> Font { self }

  public func smallCaps() -> Font { self }
}
