public import LayoutCore

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

/// Views in columns and rows whose sizes the grid works out together (semantics, section 4).
///
/// A child that is no `GridRow` is a row of its own, with one cell across all columns (G2).
public struct Grid<Content: View>: PrimitiveView {
  private let description: GridDescription
  private let content: Content

  /// - Parameters:
  ///   - alignment: the guides for columns and rows that do not set their own (G21).
  ///   - horizontalSpacing: the gap between columns in points, also negative (G8); nil: G9.
  ///   - verticalSpacing: the gap between rows in points, also negative (G8); nil: G10.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    description = GridDescription(
      alignment: alignment,
      horizontalSpacing: SpacingDescription(horizontalSpacing.points),
      verticalSpacing: SpacingDescription(verticalSpacing.points))
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.grid(description) { content._emit(into: &$0) }
  }
}

/// A row of a `Grid` with one view per cell, from the first column on (G1, G3).
///
/// A row has no frame: a modifier on it applies to each of its cells. Outside a grid it acts as a `Group`.
/// Without cells it is no row.
public struct GridRow<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// - Parameter alignment: the guide that aligns the row's cells; nil means the grid's (G21).
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.gridRow(alignment: alignment) { content._emit(into: &$0) }
  }
}

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

/// Views of glass that flow into each other. They stand as in a Group.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// - Parameter spacing: from where on they flow together; not used by the layout.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}
