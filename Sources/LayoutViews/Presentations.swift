public import LayoutCore

/// How tall a sheet stands.
public struct PresentationDetent: Sendable, Hashable {
  private enum Height: Hashable {
    case medium, large
    case fraction(Double)
    case height(Double)
  }

  private let height: Height

  public static let medium = PresentationDetent(height: .medium)
  public static let large = PresentationDetent(height: .large)

  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .fraction(fraction))
  }

  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(height: .height(height))
  }
}
