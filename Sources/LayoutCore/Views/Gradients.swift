/// Colours that run into each other; as a view it takes what it is offered (L3).
public struct LinearGradient: PrimitiveView, ShapeStyle {
  /// - Parameters: play no role in a layout.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}

  /// - Parameters: play no role in a layout.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape) }
}

/// Colours that run into each other from a point outward; as a view it takes what it is offered (L3).
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
