/// Turns the statements of a closure into one view, as SwiftUI's builder of the same name does.
///
/// Statements are views, `if`, `if let`, `switch` and `if #available`; repetition is `ForEach`.
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
