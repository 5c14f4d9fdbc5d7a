/// A colour; as a view it takes what it is offered (L3). Which colour it is plays no role in a layout
/// and is not kept.
public struct Color: PrimitiveView, ShapeStyle {
  init() {}

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}

  public init(white: Double, opacity: Double = 1) {}

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}

  /// A colour still, so that it can be used as a style.
  public func opacity(_ opacity: Double) -> Color { self }

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
}
