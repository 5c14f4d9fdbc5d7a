/// A shape; as a view it takes what it is offered (L3), whatever it draws inside.
public protocol Shape: PrimitiveView, Sendable {}

extension Shape {
  public func emit(into builder: inout TreeBuilder) { builder.leaf(.shape) }

  public func fill(_ style: some ShapeStyle = .primary) -> some View { self }

  /// - Parameter lineWidth: drawn across the outline; the layout does not change.
  public func stroke(_ style: some ShapeStyle = .primary, lineWidth: CGFloat = 1) -> some View { self }
}

public struct Rectangle: Shape {
  public init() {}
}

public struct RoundedRectangle: Shape {
  /// - Parameter cornerRadius: plays no role in a layout.
  public init(cornerRadius: CGFloat) {}

  /// - Parameter cornerSize: plays no role in a layout.
  public init(cornerSize: CGSize) {}
}

public struct Circle: Shape {
  public init() {}
}

public struct Ellipse: Shape {
  public init() {}
}

public struct Capsule: Shape {
  public init() {}
}
