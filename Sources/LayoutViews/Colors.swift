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

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape) }
}

// SwiftUI's names, for `Color.red` and `.foregroundStyle(.red)` alike.
extension ShapeStyle where Self == Color {
  public static var red: Color { Color() }
  public static var orange: Color { Color() }
  public static var yellow: Color { Color() }
  public static var green: Color { Color() }
  public static var mint: Color { Color() }
  public static var teal: Color { Color() }
  public static var cyan: Color { Color() }
  public static var blue: Color { Color() }
  public static var indigo: Color { Color() }
  public static var purple: Color { Color() }
  public static var pink: Color { Color() }
  public static var brown: Color { Color() }
  public static var white: Color { Color() }
  public static var gray: Color { Color() }
  public static var black: Color { Color() }
  public static var clear: Color { Color() }
  public static var primary: Color { Color() }
  public static var secondary: Color { Color() }
  public static var tertiary: Color { Color() }
  public static var quaternary: Color { Color() }
  public static var accentColor: Color { Color() }
  public static var tint: Color { Color() }
  public static var quinary: Color { Color() }
  public static var foreground: Color { Color() }
  public static var background: Color { Color() }
  public static var separator: Color { Color() }
  public static var placeholder: Color { Color() }
  public static var link: Color { Color() }
  public static var fill: Color { Color() }
  public static var selection: Color { Color() }
  public static var windowBackground: Color { Color() }
}

/// The colours of the system by the names of UIKit and AppKit; all are laid out alike.
public struct SystemColor: Sendable, Hashable {
  public static let label = SystemColor()
  public static let secondaryLabel = SystemColor()
  public static let tertiaryLabel = SystemColor()
  public static let quaternaryLabel = SystemColor()
  public static let systemBackground = SystemColor()
  public static let secondarySystemBackground = SystemColor()
  public static let tertiarySystemBackground = SystemColor()
  public static let systemGroupedBackground = SystemColor()
  public static let secondarySystemGroupedBackground = SystemColor()
  public static let tertiarySystemGroupedBackground = SystemColor()
  public static let systemFill = SystemColor()
  public static let secondarySystemFill = SystemColor()
  public static let tertiarySystemFill = SystemColor()
  public static let quaternarySystemFill = SystemColor()
  public static let separator = SystemColor()
  public static let opaqueSeparator = SystemColor()
  public static let link = SystemColor()
  public static let placeholderText = SystemColor()
  public static let systemRed = SystemColor()
  public static let systemOrange = SystemColor()
  public static let systemYellow = SystemColor()
  public static let systemGreen = SystemColor()
  public static let systemMint = SystemColor()
  public static let systemTeal = SystemColor()
  public static let systemCyan = SystemColor()
  public static let systemBlue = SystemColor()
  public static let systemIndigo = SystemColor()
  public static let systemPurple = SystemColor()
  public static let systemPink = SystemColor()
  public static let systemBrown = SystemColor()
  public static let systemGray = SystemColor()
  public static let systemGray2 = SystemColor()
  public static let systemGray3 = SystemColor()
  public static let systemGray4 = SystemColor()
  public static let systemGray5 = SystemColor()
  public static let systemGray6 = SystemColor()
  public static let darkGray = SystemColor()
  public static let lightGray = SystemColor()
  public static let windowBackgroundColor = SystemColor()
  public static let controlBackgroundColor = SystemColor()
  public static let textBackgroundColor = SystemColor()
  public static let labelColor = SystemColor()
}
