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

extension Material {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
  public static let bar = Material()
}
