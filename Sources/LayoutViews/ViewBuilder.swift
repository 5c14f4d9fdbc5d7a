public import LayoutCore

/// Turns the statements of a closure into one view, as SwiftUI's builder of the same name does.
///
/// A statement is a view, `if`, `if let`, `switch` or `if #available`. For repetition use `ForEach`.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  public static func buildOptional<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first content: First
  ) -> _ConditionalContent<First, Second> {
    .first(content)
  }

  public static func buildEither<First: View, Second: View>(
    second content: Second
  ) -> _ConditionalContent<First, Second> {
    .second(content)
  }

  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

/// Several views in order, made by a `ViewBuilder` block. They become children of the container around them.
public struct TupleView<each Content: View>: PrimitiveView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func emit(into builder: inout TreeBuilder) {
    var position = 0
    func emit(_ member: some View) {
      builder.step(.member(position)) { member._emit(into: &$0) }
      position += 1
    }
    repeat emit(each content)
  }
}

/// One of two views, made by `if … else` or `switch` in a `ViewBuilder`.
public enum _ConditionalContent<First: View, Second: View>: PrimitiveView {
  case first(First)
  case second(Second)

  public func emit(into builder: inout TreeBuilder) {
    switch self {
    case .first(let view): builder.step(.branch(first: true)) { view._emit(into: &$0) }
    case .second(let view): builder.step(.branch(first: false)) { view._emit(into: &$0) }
    }
  }
}

/// A view or none, made by `if` without `else` in a `ViewBuilder`.
extension Optional: View, PrimitiveView where Wrapped: View {
  public func emit(into builder: inout TreeBuilder) { self?._emit(into: &builder) }
}
