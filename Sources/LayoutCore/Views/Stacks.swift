/// Views side by side (S1–S7).
public struct HStack<Content: View>: PrimitiveView {
  private let layout: HStackLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: the guide on which the views meet (S5).
  ///   - spacing: the gap in points, also negative; nil takes the preferred one (S1).
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.container(layout.container) { content._emit(into: &$0) }
  }
}

/// Views below each other (S1–S7).
public struct VStack<Content: View>: PrimitiveView {
  private let layout: VStackLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: the guide on which the views meet (S5).
  ///   - spacing: the gap in points, also negative; nil takes the preferred one (S1).
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.container(layout.container) { content._emit(into: &$0) }
  }
}

/// Views in front of each other (S8).
public struct ZStack<Content: View>: PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  /// - Parameter alignment: the guides on which the views meet.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.zStack(alignment) { content._emit(into: &$0) }
  }
}
