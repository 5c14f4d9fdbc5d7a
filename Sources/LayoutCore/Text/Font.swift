/// A font, as SwiftUI names it. All text has `FixedMetrics`, so a font changes nothing and is not kept.
public struct Font: Sendable {
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public static let largeTitle = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  public static let footnote = Font()
  public static let caption = Font()
  public static let caption2 = Font()

  public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font() }
}
