/// A line of 1 point across the stack that it stands in, elsewhere a horizontal one (L5).
public struct Divider: PrimitiveView, Sendable {
  public init() {}

  public func emit(into builder: inout TreeBuilder) { builder.divider() }
}
