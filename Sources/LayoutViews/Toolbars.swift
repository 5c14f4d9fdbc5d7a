public import LayoutCore

// Toolbars and search fields change no frame (NA1). They are accepted and ignored.
extension View {
  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View { self }

  public func toolbar(id: String, @ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    self
  }

  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }

  public func toolbarRole(_ role: ToolbarRole) -> some View { self }

  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View { self }

  /// How the bar of the navigation stack around it shows its title (NA2).
  public func toolbarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode)
  }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { self }

  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View { self }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View { self }

  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View { self }

  public func searchScopes(
    _ scope: Binding<some Hashable>, @ViewBuilder scopes: () -> some View
  ) -> some View { self }

  public func searchCompletion(_ completion: String) -> some View { self }
}

/// What a toolbar holds.
public protocol ToolbarContent {}

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

/// Where an item of a toolbar stands.
public enum ToolbarItemPlacement: Sendable, Hashable {
  case automatic, principal, navigation, status, primaryAction, secondaryAction, confirmationAction,
    cancellationAction, destructiveAction, keyboard, topBarLeading, topBarTrailing, bottomBar,
    navigationBarLeading, navigationBarTrailing, title, subtitle, largeTitle
}

/// A bar of a window.
public enum ToolbarPlacement: Sendable, Hashable {
  case automatic, windowToolbar, navigationBar, bottomBar, tabBar
}

/// What a toolbar is for.
public enum ToolbarRole: Sendable, Hashable {
  case automatic, browser, editor, navigationStack
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
