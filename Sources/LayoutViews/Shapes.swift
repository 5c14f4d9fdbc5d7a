public import LayoutCore

/// A shape. Its frame is what it is offered (L3), whatever it draws inside. Only a Circle is a square.
public protocol Shape: PrimitiveView, Animatable, Sendable {}

extension Shape {
  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape, writtenAs: Self.self) }

  /// The shape filled. It stays a shape, so that it can be stroked too.
  public func fill(_ content: some ShapeStyle = .primary, style: FillStyle = FillStyle()) -> Self { self }

  /// - Parameter lineWidth: drawn across the outline; the layout does not change.
  public func stroke(_ content: some ShapeStyle = .primary, lineWidth: CGFloat = 1) -> Self { self }

  /// - Parameter style: drawn across the outline; the layout does not change.
  public func stroke(_ content: some ShapeStyle = .primary, style: StrokeStyle) -> Self { self }

  /// A part of the outline, from one share of it to another, 0 to 1. The layout does not change.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
}

// A changed shape is a shape of another kind: as large as it is offered, also if the original is a Circle (L3).
extension Shape {
  /// - Parameter lineWidth: drawn inside the outline.
  public func strokeBorder(_ content: some ShapeStyle = .primary, lineWidth: CGFloat = 1) -> some Shape {
    Rectangle()
  }

  /// - Parameter style: drawn inside the outline.
  public func strokeBorder(_ content: some ShapeStyle = .primary, style: StrokeStyle) -> some Shape {
    Rectangle()
  }

  /// - Parameter amount: how far the outline moves inward.
  public func inset(by amount: CGFloat) -> some Shape { Rectangle() }

  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { Rectangle() }

  public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape { Rectangle() }

  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { Rectangle() }

  /// Moves the outline, not the frame.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { Rectangle() }

  /// Moves the outline, not the frame.
  public func offset(_ offset: CGSize) -> some Shape { Rectangle() }

  public func transform(_ transform: CGAffineTransform) -> some Shape { Rectangle() }

  public func size(_ size: CGSize) -> some Shape { Rectangle() }

  public func size(width: CGFloat, height: CGFloat) -> some Shape { Rectangle() }

  // These combine two outlines.
  public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape { Rectangle() }

  public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape { Rectangle() }

  public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape { Rectangle() }
}

/// A shape whose outline can move inward, as that of every shape here.
public protocol InsettableShape: Shape {}

extension Rectangle: InsettableShape {}
extension RoundedRectangle: InsettableShape {}
extension UnevenRoundedRectangle: InsettableShape {}
extension ContainerRelativeShape: InsettableShape {}
extension Circle: InsettableShape {}
extension Ellipse: InsettableShape {}
extension Capsule: InsettableShape {}

extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}

extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle() }
}

extension Shape where Self == Capsule {
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule() }

  /// The outline of buttons.
  public static var buttonBorder: Capsule { Capsule() }
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

/// A rectangle whose corners are round in several ways, as large as it is offered (L3).
public struct UnevenRoundedRectangle: Shape {
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {}

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {}
}

/// The radii of four corners, in points.
public struct RectangleCornerRadii: Sendable, Hashable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// The shape of what it stands in, as large as it is offered (L3).
public struct ContainerRelativeShape: Shape {
  public init() {}
}

/// A shape of hidden type. It is laid out like the shape it holds.
public struct AnyShape: Shape {
  private let shape: any Shape

  public init(_ shape: some Shape) { self.shape = shape }

  public func emit(into builder: inout TreeBuilder) { shape._emit(into: &builder) }
}

/// How an outline is filled; it changes no frame.
public struct FillStyle: Sendable, Hashable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How an outline is drawn; it changes no frame.
public struct StrokeStyle: Sendable, Hashable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// A circle in a square frame: on both axes as long as the shorter of the two sides that another shape would have (L3).
public struct Circle: Shape {
  public init() {}

  public func emit(into builder: inout TreeBuilder) { builder.circle() }
}

/// An ellipse as large as it is offered (L3).
public struct Ellipse: Shape {
  public init() {}
}

/// A capsule as large as it is offered (L3).
public struct Capsule: Shape {
  /// - Parameter style: plays no role in a layout.
  public init(style: RoundedCornerStyle = .continuous) {}
}
