/// A view whose type is hidden; it lays out like the view it holds.
public struct AnyView: PrimitiveView {
  private let view: any View

  public init(_ view: some View) { self.view = view }

  public init(erasing view: some View) { self.view = view }

  public func emit(into builder: inout TreeBuilder) {
    builder.descend(into: AnyView.self) { view._emit(into: &$0) }
  }
}
