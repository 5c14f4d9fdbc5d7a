/// Views in columns and rows whose sizes the grid works out together (semantics, section 4).
///
/// Children are `GridRow`s; any other child is a row of its own with one cell across all columns (G2).
public struct Grid<Content: View>: PrimitiveView {
  private let description: GridDescription
  private let content: Content

  /// - Parameters:
  ///   - alignment: where cells stand in their columns and rows, unless these say otherwise (G21).
  ///   - horizontalSpacing: the gap between columns in points, also negative (G8); nil: G9.
  ///   - verticalSpacing: the gap between rows in points, also negative (G8); nil: G10.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    description = GridDescription(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing.map(GridSpacing.uniform) ?? .preferred,
      verticalSpacing: verticalSpacing.map(GridSpacing.uniform) ?? .preferred)
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.grid(description) { content._emit(into: &$0) }
  }
}
