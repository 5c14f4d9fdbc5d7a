/// A shape; as a view it takes what it is offered (L3), whatever it draws inside.
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

/// A circle within what it is offered, which is its frame (L3).
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
