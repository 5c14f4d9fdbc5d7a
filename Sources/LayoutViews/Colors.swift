public import LayoutCore

/// A colour. As a view its frame is what it is offered (L3). All colours are laid out alike.
public struct Color: PrimitiveView, ShapeStyle {
  init() {}

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}

  public init(white: Double, opacity: Double = 1) {}

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}

  public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {}

  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {}

  /// - Parameter name: not used.
  public init(_ name: String) {}

  /// - Parameter resource: a colour of the system, such as `.systemGray6`.
  public init(_ resource: SystemColor) {}

  public init(uiColor color: SystemColor) {}

  public init(nsColor color: SystemColor) {}

  /// Returns a `Color`, not some view, so that it can be used as a style.
  public func opacity(_ opacity: Double) -> Color { self }

  /// A gradient of the colour.
  public var gradient: AnyGradient { AnyGradient() }

  public func mix(with other: Color, by fraction: Double) -> Color { self }

  /// How the numbers of a colour are meant.
  public enum RGBColorSpace: Sendable, Hashable {
    case sRGB, sRGBLinear, displayP3
  }

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape, writtenAs: Self.self) }
}
