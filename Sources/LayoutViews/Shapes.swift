public import LayoutCore

/// A shape. Its frame is what it is offered (L3), whatever it draws inside.
public protocol Shape: PrimitiveView, Animatable, Sendable {}

extension Shape {
  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape) }

  public func fill(_ style: some ShapeStyle = .primary) -> some View { self }

  /// - Parameter lineWidth: drawn across the outline; the layout does not change.
  public func stroke(_ style: some ShapeStyle = .primary, lineWidth: CGFloat = 1) -> some View { self }

  /// - Parameter lineWidth: drawn inside the outline; the layout does not change.
  public func strokeBorder(_ style: some ShapeStyle = .primary, lineWidth: CGFloat = 1) -> some View { self }
}

/// A shape as large as it is offered (L3).
public struct Rectangle: Shape {
  public init() {}
}

/// A rectangle with round corners, as large as it is offered (L3).
public struct RoundedRectangle: Shape {
  /// - Parameters:
  ///   - cornerRadius: plays no role in a layout.
  ///   - style: likewise.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}

  /// - Parameters:
  ///   - cornerSize: plays no role in a layout.
  ///   - style: likewise.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}

/// How corners are rounded; it changes no frame.
public enum RoundedCornerStyle: Sendable, Hashable {
  case circular, continuous
}

/// A circle. Its frame is what it is offered (L3), the circle is drawn inside.
public struct Circle: Shape {
  public init() {}
}

/// An ellipse as large as it is offered (L3).
public struct Ellipse: Shape {
  public init() {}
}

/// A capsule as large as it is offered (L3).
public struct Capsule: Shape {
  public init() {}
}

/// An outline for your own shapes. It is accepted and ignored: drawing changes no layout (L3).
public struct Path: Shape {
  public init() {}

  public init(_ rect: CGRect) {}

  public init(ellipseIn rect: CGRect) {}

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {}

  public init(_ draw: (inout Path) -> Void) { draw(&self) }

  public mutating func move(to point: CGPoint) {}

  public mutating func addLine(to point: CGPoint) {}

  public mutating func addLines(_ points: [CGPoint]) {}

  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {}

  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {}

  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}

  public mutating func addRect(_ rect: CGRect) {}

  public mutating func addEllipse(in rect: CGRect) {}

  public mutating func addPath(_ path: Path) {}

  public mutating func closeSubpath() {}
}

/// A style that fills a shape. Styles change no frame; they are accepted and ignored.
public protocol ShapeStyle: Sendable {}

/// A colour. As a view its frame is what it is offered (L3). All colours are laid out alike.
public struct Color: PrimitiveView, ShapeStyle {
  init() {}

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}

  public init(white: Double, opacity: Double = 1) {}

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}

  /// Returns a `Color`, not some view, so that it can be used as a style.
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

/// A linear gradient. As a view its frame is what it is offered (L3).
public struct LinearGradient: PrimitiveView, ShapeStyle {
  /// - Parameters: play no role in a layout.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}

  /// - Parameters: play no role in a layout.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape) }
}

/// A radial gradient. As a view its frame is what it is offered (L3).
public struct RadialGradient: PrimitiveView, ShapeStyle {
  /// - Parameters: play no role in a layout.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape) }
}

/// The colours of a gradient, which play no role in a layout and are not kept.
public struct Gradient: ShapeStyle {
  public init(colors: [Color]) {}
}

/// A blurred background, which plays no role in a layout.
public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material() }
  public static var thinMaterial: Material { Material() }
  public static var regularMaterial: Material { Material() }
  public static var thickMaterial: Material { Material() }
}
