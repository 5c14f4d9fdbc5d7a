/// A row of a `Grid`: a view per cell, from the first column on (G1, G3).
///
/// It has no geometry: a modifier on it applies to each of its cells. Outside a grid it is a `Group`,
/// and without cells it is no row.
public struct GridRow<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// - Parameter alignment: the guide on which the row's cells meet; nil takes the grid's (G21).
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.gridRow(alignment: alignment) { content._emit(into: &$0) }
  }
}
