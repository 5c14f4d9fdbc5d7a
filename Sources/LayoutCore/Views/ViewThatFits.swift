/// The first of several views whose ideal size fits the proposal, else the last (F7).
public struct ViewThatFits<Content: View>: PrimitiveView {
  private let axes: Axis.Set
  private let content: Content

  /// - Parameter axes: the axes on which the view must fit.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.viewThatFits(in: axes) { content._emit(into: &$0) }
  }
}
