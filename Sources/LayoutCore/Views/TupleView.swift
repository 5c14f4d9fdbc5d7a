/// Several views in order, as a `ViewBuilder` block makes them: flattened into their container.
public struct TupleView<each Content: View>: PrimitiveView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func emit(into builder: inout TreeBuilder) {
    repeat (each content)._emit(into: &builder)
  }
}
