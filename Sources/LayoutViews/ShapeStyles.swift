public import LayoutCore

/// A style that fills a shape. Styles change no frame; they are accepted and ignored.
public protocol ShapeStyle: Sendable {}

/// A style of hidden type.
public struct AnyShapeStyle: ShapeStyle {
  public init(_ style: some ShapeStyle) {}
}

/// A shadow; it changes no frame.
public struct ShadowStyle: Sendable, Hashable {
  public static func drop(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }

  public static func inner(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

// Styles that follow from others.
extension ShapeStyle {
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }

  @_disfavoredOverload
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }

  @_disfavoredOverload
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }

  /// The levels of a style.
  public var secondary: some ShapeStyle { AnyShapeStyle(self) }
  public var tertiary: some ShapeStyle { AnyShapeStyle(self) }
  public var quaternary: some ShapeStyle { AnyShapeStyle(self) }
}

/// A blurred background, which plays no role in a layout.
public struct Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material() }
  public static var thinMaterial: Material { Material() }
  public static var regularMaterial: Material { Material() }
  public static var thickMaterial: Material { Material() }
  public static var ultraThickMaterial: Material { Material() }
  public static var bar: Material { Material() }
}

extension Material {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
  public static let bar = Material()
}
