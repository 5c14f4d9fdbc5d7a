public import LayoutCore

/// Tabs, of which one is shown (TV1): the `Tab` whose value is selected, else the first.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let content: Content

  /// The first view is shown: tags are not read.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> TabItems<SelectionValue>
  ) where Content == SelectedTab<SelectionValue> {
    self.content = SelectedTab(items: content(), selection: selection.wrappedValue)
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.tabView { content._emit(into: &$0) }
  }
}

extension TabView where SelectionValue == Int {
  /// The first view is shown.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension TabView where SelectionValue == Never, Content == SelectedTab<Never> {
  /// The first tab is shown.
  public init(@TabContentBuilder<Never> content: () -> TabItems<Never>) {
    self.content = SelectedTab(items: content(), selection: nil)
  }
}

/// What a TabView is made of: a `Tab`.
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  /// The value that selects it; nil if it has none.
  var tabValue: TabValue? { get }
  /// What it shows.
  var shown: AnyView { get }
}

/// A tab of a TabView. Its label changes no frame.
public struct Tab<Value: Hashable, Content: View>: TabContent {
  public let tabValue: Value?
  private let content: Content

  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    tabValue = value
    self.content = content()
  }

  public init(
    _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    tabValue = value
    self.content = content()
  }

  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) {
    tabValue = value
    self.content = content()
  }

  public var shown: AnyView { AnyView(content) }
}

extension Tab where Value == Never {
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    tabValue = nil
    self.content = content()
  }

  public init(
    _ title: some StringProtocol, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    tabValue = nil
    self.content = content()
  }

  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View
  ) {
    tabValue = nil
    self.content = content()
  }
}

extension TabContent {
  public func badge(_ count: Int) -> Self { self }

  public func badge(_ label: (some StringProtocol)?) -> Self { self }
}

/// The tabs of a TabView, in order; made by a `TabContentBuilder`.
public struct TabItems<TabValue: Hashable> {
  fileprivate var tabs: [any TabContent<TabValue>]
}

/// The tab that is shown, in a ZStack.
public struct SelectedTab<TabValue: Hashable>: PrimitiveView {
  fileprivate let items: TabItems<TabValue>
  fileprivate let selection: TabValue?

  public func emit(into builder: inout TreeBuilder) {
    let selected = items.tabs.firstIndex { $0.tabValue != nil && $0.tabValue == selection }
    guard let tab = items.tabs.dropFirst(selected ?? 0).first else { return }
    builder.step(.member(selected ?? 0)) { builder in
      builder.zStack { tab.shown.emit(into: &$0) }
    }
  }
}

/// Puts the tabs of a closure into one TabView.
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression(_ tab: some TabContent<TabValue>) -> TabItems<TabValue> {
    TabItems(tabs: [tab])
  }

  public static func buildBlock(_ items: TabItems<TabValue>...) -> TabItems<TabValue> {
    TabItems(tabs: items.flatMap(\.tabs))
  }

  public static func buildOptional(_ items: TabItems<TabValue>?) -> TabItems<TabValue> {
    items ?? TabItems(tabs: [])
  }

  public static func buildEither(first items: TabItems<TabValue>) -> TabItems<TabValue> { items }

  public static func buildEither(second items: TabItems<TabValue>) -> TabItems<TabValue> { items }

  public static func buildLimitedAvailability(_ items: TabItems<TabValue>) -> TabItems<TabValue> { items }
}

/// How tabs are shown; not read.
public enum TabViewStyle: Sendable, Hashable {
  case automatic, page, sidebarAdaptable, tabBarOnly, grouped

  public static func page(indexDisplayMode: Visibility) -> TabViewStyle { .page }
}
