public import LayoutCore

/// Which headers and footers of sections stay in view (LS5).
public typealias PinnedScrollableViews = PinnedViews

/// Views below each other, as wide as the stack is proposed (LS1–LS5).
///
/// In a scroll view only the children in its visible part have frames (LS4).
public struct LazyVStack<Content: View>: PrimitiveView {
  private let description: LazyStackDescription
  private let content: Content

  /// - Parameters:
  ///   - alignment: the guide on which each view meets the stack (LS3).
  ///   - spacing: the gap in points, also negative; nil takes the preferred one (S1).
  ///   - pinnedViews: the headers and footers of sections that stay in view (LS5).
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
  ) {
    description = LazyStackDescription(
      axis: .vertical, alignment: alignment.key, spacing: SpacingDescription(spacing.points),
      pinned: pinnedViews)
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.lazyStack(description) { content._emit(into: &$0) }
  }
}

/// Views side by side, as high as the stack is proposed (LS1–LS5).
///
/// In a scroll view only the children in its visible part have frames (LS4).
public struct LazyHStack<Content: View>: PrimitiveView {
  private let description: LazyStackDescription
  private let content: Content

  /// - Parameters:
  ///   - alignment: the guide on which each view meets the stack (LS3).
  ///   - spacing: the gap in points, also negative; nil takes the preferred one (S1).
  ///   - pinnedViews: the headers and footers of sections that stay in view (LS5).
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
  ) {
    description = LazyStackDescription(
      axis: .horizontal, alignment: alignment.key, spacing: SpacingDescription(spacing.points),
      pinned: pinnedViews)
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.lazyStack(description) { content._emit(into: &$0) }
  }
}

/// Views in columns whose widths are given, line after line (LG1–LG10).
public struct LazyVGrid<Content: View>: PrimitiveView {
  private let description: LazyGridDescription
  private let content: Content

  /// - Parameters:
  ///   - columns: at least one; an adaptive one makes several columns (LG3, LG4).
  ///   - alignment: of the columns in the grid, and of the cells in them (LG6, LG8).
  ///   - spacing: between lines in points, also negative; nil means 8 (LG7).
  ///   - pinnedViews: the headers and footers of sections that stay in view (LS5).
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
  ) {
    description = LazyGridDescription(
      axis: .vertical, items: columns, alignment: alignment.key, spacing: spacing.points, pinned: pinnedViews)
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.lazyGrid(description) { content._emit(into: &$0) }
  }
}

/// Views in rows whose heights are given, line after line (LG1–LG10).
public struct LazyHGrid<Content: View>: PrimitiveView {
  private let description: LazyGridDescription
  private let content: Content

  /// - Parameters:
  ///   - rows: at least one; an adaptive one makes several rows (LG3, LG4).
  ///   - alignment: of the rows in the grid, and of the cells in them (LG6, LG8).
  ///   - spacing: between lines in points, also negative; nil means 8 (LG7).
  ///   - pinnedViews: the headers and footers of sections that stay in view (LS5).
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(), @ViewBuilder content: () -> Content
  ) {
    description = LazyGridDescription(
      axis: .horizontal, items: rows, alignment: alignment.key, spacing: spacing.points, pinned: pinnedViews)
    self.content = content()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.lazyGrid(description) { content._emit(into: &$0) }
  }
}
