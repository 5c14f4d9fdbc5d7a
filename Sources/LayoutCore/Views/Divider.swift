/// A line of 1 point, horizontal in a grid (L5).
public struct Divider: PrimitiveView, Sendable {
  public init() {}

  public func emit(into builder: inout TreeBuilder) { builder.divider() }
}
