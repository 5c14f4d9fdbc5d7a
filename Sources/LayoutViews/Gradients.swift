public import LayoutCore

/// A linear gradient. As a view its frame is what it is offered (L3).
public struct LinearGradient: PrimitiveView, ShapeStyle {
  /// - Parameters: play no role in a layout.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}

  /// - Parameters: play no role in a layout.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}

  /// - Parameters: play no role in a layout.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape, writtenAs: Self.self) }
}

/// A radial gradient. As a view its frame is what it is offered (L3).
public struct RadialGradient: PrimitiveView, ShapeStyle {
  /// - Parameters: play no role in a layout.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}

  /// - Parameters: play no role in a layout.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}

  /// - Parameters: play no role in a layout.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape, writtenAs: Self.self) }
}

/// A gradient around a point. As a view its frame is what it is offered (L3).
public struct AngularGradient: PrimitiveView, ShapeStyle {
  /// - Parameters: play no role in a layout.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {}

  /// - Parameters: play no role in a layout.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {}

  /// - Parameters: play no role in a layout.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {}

  /// - Parameters: play no role in a layout.
  public init(colors: [Color], center: UnitPoint, angle: Angle) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape, writtenAs: Self.self) }
}

/// A gradient in ellipses. As a view its frame is what it is offered (L3).
public struct EllipticalGradient: PrimitiveView, ShapeStyle {
  /// - Parameters: play no role in a layout.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {}

  /// - Parameters: play no role in a layout.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape, writtenAs: Self.self) }
}

/// A gradient between the points of a mesh. As a view its frame is what it is offered (L3).
public struct MeshGradient: PrimitiveView, ShapeStyle {
  /// - Parameters: play no role in a layout.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {}

  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape, writtenAs: Self.self) }
}

/// The colours of a gradient, which play no role in a layout and are not kept.
public struct Gradient: ShapeStyle {
  public init(colors: [Color]) {}

  public init(stops: [Stop]) {}

  /// A colour of a gradient, and where it stands, from 0 to 1.
  public struct Stop: Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
}

/// A gradient of one colour.
public struct AnyGradient: ShapeStyle {
  init() {}

  public init(_ gradient: Gradient) {}
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint) }
}
