/// A view or none, as `if` without `else` makes it in a `ViewBuilder`.
extension Optional: View, PrimitiveView where Wrapped: View {
  public func emit(into builder: inout TreeBuilder) { self?._emit(into: &builder) }
}
