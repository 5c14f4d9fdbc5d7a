// Navigation and tabs (NA1–NA2, NS1–NS3, TV1).
extension TreeBuilder {
  /// A NavigationStack (NA1, NA2); `content` emits what it shows.
  public mutating func navigationStack(name: String? = nil, content: (inout TreeBuilder) -> Void) {
    if writing != nil { return write(.navigationStack, name: name) { $0.children = $1.written(content) } }
    let record = NavigationRecord()
    func enter(_ settings: inout ContainerEnvironment) {
      settings.bar = record
      settings.hasTitle = false
      settings.titleDisplayMode = .automatic
    }
    guard environment.platform == .iOS else {
      return written(as: .container("NavigationStack")) { builder in
        builder.zStack(.center, name: name) { $0.with(enter, content) }
      }
    }
    let (bar, inside) = (made(.navigationBar), made(.navigationContent))
    modified(by: named(name) + [bar, .safeAreaPadding(EdgeInsets()), inside]) { builder in
      builder.relativeContainer { builder in
        let bar = builder.wrapperOfContainer
        builder.with(enter, content)
        // Only now is it known which bar the content asks for.
        builder.tree.paddings[builder.tree.payload(of: bar)].top = record.barLength
      }
    }
  }

  /// A NavigationSplitView (NS1–NS3). A nil `content` is absent.
  public mutating func navigationSplitView(
    name: String? = nil, sidebar: (inout TreeBuilder) -> Void, content: ((inout TreeBuilder) -> Void)? = nil,
    detail: (inout TreeBuilder) -> Void
  ) {
    guard environment.platform == .macOS else { return navigationStack(name: name, content: sidebar) }
    if writing != nil {
      return write(.navigationSplitView, name: name) { view, builder in
        view.parts[.sidebar] = builder.written(sidebar)
        if let content { view.parts[.content] = builder.written(content) }
        view.parts[.detail] = builder.written(detail)
      }
    }
    let columns = StackDescription(axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: 0)
    stack(columns, name: name, as: "NavigationSplitView") { builder in
      let inset = PlatformConstants.sidebarInset.points
      let around = EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: 0)
      builder.modified(by: [builder.made(.sidebar), .padding(around)]) { builder in
        builder.column(PlatformConstants.sidebarWidth.points, isSidebar: true, sidebar)
      }
      if let content {
        builder.column(PlatformConstants.contentWidth.points, content)
        let gap = EdgeInsets(leading: PlatformConstants.columnGap.points)
        builder.modified(by: [builder.made(.columnGap), .padding(gap)]) { $0.column(nil, detail) }
      } else {
        builder.column(nil, detail)
      }
    }
  }

  /// A column of a split view.
  ///
  /// - Parameter width: in points, unless its content asks for another; nil means all that is left.
  private mutating func column(
    _ width: Double?, isSidebar: Bool = false, _ content: (inout TreeBuilder) -> Void
  ) {
    let record = NavigationRecord()
    let (column, inside) = (made(.column), made(.columnContent))
    modified(by: (width.map { [column, .frame(width: $0, alignment: .center)] } ?? []) + [inside]) {
      builder in
      builder.relativeContainer { builder in
        let frame = builder.wrapperOfContainer
        builder.with {
          ($0.column, $0.bar, $0.isInSidebar) = (record, nil, isSidebar)
        } _: {
          content(&$0)
        }
        if width != nil, let ideal = record.width {
          builder.tree.setLength(ideal, ofFrame: frame, .horizontal)
        }
      }
    }
  }

  /// A TabView (TV1); `content` emits its tabs.
  ///
  /// - Parameter selected: the number of the tab that is shown, from 0.
  public mutating func tabView(
    selected: Int = 0, name: String? = nil, content: (inout TreeBuilder) -> Void
  ) {
    if writing != nil {
      return write(.tabView(selected: selected), name: name) { $0.children = $1.written(content) }
    }
    let length = PlatformConstants.tabBar(on: environment.platform).points
    let bar: ModifierDescription =
      environment.platform == .macOS
      ? .padding(EdgeInsets(top: length)) : .safeAreaPadding(EdgeInsets(bottom: length))
    let (part, inside) = (made(.tabBar), made(.tabContent))
    modified(by: named(name) + [part, bar, inside]) { builder in
      builder.relativeContainer { $0.members(composedBy: TabComposer(selected: selected), content) }
    }
  }

  private func named(_ name: String?) -> [ModifierDescription] { name.map { [.id($0)] } ?? [] }

  /// The wrapper around the container whose content begins here: the container and its ZStack come between.
  private var wrapperOfContainer: Int { tree.count - 3 }
}

extension NavigationRecord {
  /// The height of the bar on iOS, in points (NA2).
  fileprivate var barLength: Double {
    guard hasTitle else { return 0 }
    return (mode == .inline ? PlatformConstants.inlineBar : PlatformConstants.largeBar).points
  }
}

/// Emits the selected tab alone.
private final class TabComposer: MemberComposer {
  private let selected: Int
  private var count = 0

  init(selected: Int) { self.selected = selected }

  func compose(_ emit: (inout TreeBuilder) -> Void, in builder: inout TreeBuilder) {
    if count == selected { emit(&builder) }
    count += 1
  }

  func composeSection(_ section: SectionParts, in builder: inout TreeBuilder) { section.content(&builder) }
}
