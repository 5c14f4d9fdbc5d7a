/// No view: it makes no cell and no row (G5).
public struct EmptyView: PrimitiveView, Sendable {
  public init() {}

  public func emit(into builder: inout TreeBuilder) { builder.empty() }
}
