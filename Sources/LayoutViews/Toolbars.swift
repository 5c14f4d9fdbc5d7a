/// An item of a toolbar. It is not shown.
public struct ToolbarItem<Content: View>: ToolbarContent {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}

  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// Several items of a toolbar. They are not shown.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

/// A space between items of a toolbar.
public struct ToolbarSpacer: ToolbarContent, Sendable {
  /// How long the space is.
  public enum Sizing: Sendable, Hashable {
    case flexible, fixed
  }

  public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

/// The content of a toolbar that a `ToolbarContentBuilder` put together.
public struct ToolbarContents: ToolbarContent, Sendable {}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

/// Puts the items of a closure into one toolbar.
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// A view is an item of its own.
  public static func buildExpression(_ view: some View) -> ToolbarContents { ToolbarContents() }

  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarContents {
    ToolbarContents()
  }

  public static func buildOptional(_ content: ToolbarContents?) -> ToolbarContents { ToolbarContents() }

  public static func buildEither(first content: ToolbarContents) -> ToolbarContents { content }

  public static func buildEither(second content: ToolbarContents) -> ToolbarContents { content }

  public static func buildLimitedAvailability(_ content: ToolbarContents) -> ToolbarContents { content }
}

/// Where a search field stands.
public enum SearchFieldPlacement: Sendable, Hashable {
  case automatic, toolbar, sidebar, navigationBarDrawer

  /// Whether the field is shown where the content is not scrolled.
  public enum NavigationBarDrawerDisplayMode: Sendable, Hashable {
    case automatic, always
  }

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { .navigationBarDrawer }
}
