public import LayoutCore

/// The view that is shown first, where others can follow (NA1, NA2). Those of the path are not shown.
public struct NavigationStack<Data, Root: View>: PrimitiveView {
  private let root: Root

  /// - Parameter path: not read.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
  }

  /// - Parameter path: not read.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.root = root()
  }

  public func emit(into builder: inout TreeBuilder) {
    builder.navigationStack { root._emit(into: &$0) }
  }
}

extension NavigationStack where Data == NavigationPath {
  public init(@ViewBuilder root: () -> Root) { self.root = root() }
}

/// SwiftUI's older name of a navigation stack. It is laid out as one, also with two views for two columns.
public struct NavigationView<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func emit(into builder: inout TreeBuilder) {
    builder.navigationStack { content._emit(into: &$0) }
  }
}

/// The values that lead from the first view of a stack to the one that is shown; a layout does not read them.
public struct NavigationPath {
  private var values: [AnyHashable] = []

  public init() {}

  public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
    self.values = values.map { AnyHashable($0) }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

/// A link to another view, laid out as its label. The other view is not shown.
public struct NavigationLink<Label: View, Destination: View>: View {
  let label: Label

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// SwiftUI's older form.
  public init(destination: Destination, @ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View { HStack { label } }
}

extension NavigationLink where Label == Text {
  public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    label = Text(title)
  }

  /// SwiftUI's older form.
  public init(_ title: some StringProtocol, destination: Destination) { label = Text(title) }
}

extension NavigationLink where Destination == Never {
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) { self.label = label() }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init(_ title: some StringProtocol, value: (some Hashable)?) { label = Text(title) }
}

/// Two or three columns: a sidebar, a column of content, and a column of details (NS1–NS3).
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// - Parameters:
  ///   - columnVisibility: not read: all columns are shown.
  ///   - preferredCompactColumn: not read.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }

  public func emit(into builder: inout TreeBuilder) {
    let content = content
    let middle: (inout TreeBuilder) -> Void = { $0.step(.member(1)) { content._emit(into: &$0) } }
    builder.navigationSplitView(
      sidebar: { $0.step(.member(0)) { sidebar._emit(into: &$0) } },
      content: Content.self == EmptyView.self ? nil : middle,
      detail: { $0.step(.member(2)) { detail._emit(into: &$0) } })
  }
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// - Parameters:
  ///   - columnVisibility: not read: all columns are shown.
  ///   - preferredCompactColumn: not read.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
}
