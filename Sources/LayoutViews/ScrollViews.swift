public import LayoutCore

/// A view that scrolls what stands in it (SC1–SC13). Several views stand in a VStack, whatever the axes.
///
/// It is laid out at rest. A `ScrollViewProxy` scrolls it to a view, and `contentOffset` by a distance.
public struct ScrollView<Content: View>: PrimitiveView {
  public var content: Content
  public var axes: Axis.Set
  /// Changes no frame (SC12).
  public var showsIndicators: Bool
  private var offset: CGPoint?

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  /// The view where it has been scrolled to (SC6); not in SwiftUI.
  ///
  /// - Parameter offset: in points from the content's top leading corner.
  public func contentOffset(_ offset: CGPoint) -> ScrollView {
    var view = self
    view.offset = offset
    return view
  }

  public func emit(into builder: inout TreeBuilder) {
    let scroll = builder.containers.scroll(axes, contentOffset: offset.map { Point($0) })
    builder.scrollable { builder in builder.scrollView(scroll) { content._emit(into: &$0) } }
  }
}

/// Gives its content a proxy that scrolls the scroll views inside (SC10, SC11).
public struct ScrollViewReader<Content: View>: PrimitiveView {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  public func emit(into builder: inout TreeBuilder) {
    builder.step(.body(ObjectIdentifier(Self.self))) { builder in
      let views = builder.views
      let requests = views.site?.requests ?? ScrollRequests(views.site?.settling)
      views.site?.requests = requests
      requests.outer = views.requests
      requests.isMet = false
      views.requests = requests
      requests.isOpen = true
      content(ScrollViewProxy(requests: requests))._emit(into: &builder)
      requests.isOpen = false
      views.requests = requests.outer
    }
  }
}

/// Scrolls the scroll views inside a `ScrollViewReader`.
public struct ScrollViewProxy {
  let requests: ScrollRequests

  /// Scrolls the first scroll view that has a view of this id inside: a view with `id(_:)`, or the element of a
  /// `ForEach`. The last call counts.
  ///
  /// It works where it is called while the body of a view in the reader is evaluated, before the scroll view is
  /// built; and in a `SettledLayout` also from `onAppear` and other actions. Elsewhere it does nothing.
  ///
  /// - Parameter anchor: the point of the target and of the scroll view that come together; nil means the smallest
  ///   change that shows the target.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    requests.scroll(to: AnyHashable(id), anchor)
  }
}

/// What the proxy of a ScrollViewReader was told.
final class ScrollRequests {
  private(set) var request: (id: AnyHashable, anchor: UnitPoint?)?
  /// The requests of the next reader further out.
  weak var outer: ScrollRequests?
  /// Whether the reader's content is being built.
  var isOpen = false
  /// How many scroll views are open.
  var depth = 0
  /// Whether a scroll view has been scrolled.
  var isMet = false
  /// The marks of the views with the id.
  var targets: [Int] = []
  private weak var settling: SettlingRounds?

  init(_ settling: SettlingRounds?) { self.settling = settling }

  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
    guard isOpen || settling?.isActing == true else { return }
    if request?.id != id || request?.anchor != anchor { settling?.hasChanged = true }
    request = (id, anchor)
  }
}

extension TreeBuilder {
  /// The requests of all readers around, the nearest first.
  private var scrollRequests: [ScrollRequests] {
    mutating get {
      if viewContext == nil { return [] }
      return Array(sequence(first: views.requests) { $0?.outer }.prefix { $0 != nil }.compactMap { $0 })
    }
  }

  /// Emits one scroll view, or a container with one, and scrolls it where readers around it want it.
  mutating func scrollable(_ content: (inout TreeBuilder) -> Void) {
    let readers = scrollRequests
    let start = nodeCount
    for reader in readers { reader.depth += 1 }
    content(&self)
    for reader in readers {
      reader.depth -= 1
      guard reader.depth == 0, !reader.isMet, let request = reader.request else { continue }
      let nodes = reader.targets.flatMap { marks[$0] }
      reader.targets = []
      guard let target = nodes.min() else { continue }
      let name = Self.name(for: request.id)
      reader.isMet = scroll(from: start, to: target, anchor: request.anchor, naming: name)
    }
  }

  /// Emits views that have an id, and marks them if a reader wants to scroll to it.
  mutating func identified(by id: AnyHashable, _ content: (inout TreeBuilder) -> Void) {
    var modifiers: [ModifierDescription] = []
    for reader in scrollRequests where reader.depth > 0 && reader.request?.id == id {
      let (number, modifier) = mark()
      reader.targets.append(number)
      modifiers.append(modifier)
    }
    let marks = modifiers
    step(.element(id)) { builder in
      if marks.isEmpty { content(&builder) } else { builder.modified(by: marks, content: content) }
    }
  }

  /// The name of a view with this id. One of only digits and slashes gets a `#` in front.
  static func name(for id: AnyHashable) -> String {
    let name = String(describing: id.base)
    return isPath(name) ? "#" + name : name
  }
}

// Margins and anchors reach every scroll view inside; of several the innermost wins (SC7–SC9).
extension View {
  /// Space around the content of the scroll views inside, by edge (SC9).
  ///
  /// - Parameter insets: in points, at least 0.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let lengths = [
      Edge.top: insets.top, .leading: insets.leading, .bottom: insets.bottom, .trailing: insets.trailing,
    ]
    return settings(
      Edge.allCases.filter { edges.contains(Edge.Set($0)) }.map {
        .contentMargins(Edge.Set($0), lengths[$0], placement: placement)
      })
  }

  /// The same space at some edges (SC9).
  ///
  /// - Parameter length: in points, at least 0; nil takes back what was set further out.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    settings([.contentMargins(edges, length.points, placement: placement)])
  }

  /// The same space at every edge (SC9), in points.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    settings([.contentMargins(.all, length, placement: placement)])
  }

  /// Where the content of scroll views inside stands at rest (SC7), and where content that is too short (SC8).
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    settings([.defaultScrollAnchor(anchor)])
  }

  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    settings([.defaultScrollAnchor(anchor, role: role)])
  }

  /// Puts several settings around the view, none of which leaves a node.
  func settings(_ settings: [ContainerSetting]) -> some View {
    SettingsView(content: self, settings: settings)
  }
}

/// A view with settings for the containers in it.
private struct SettingsView<Content: View>: PrimitiveView {
  let content: Content
  let settings: [ContainerSetting]

  func emit(into builder: inout TreeBuilder) {
    builder.modified(by: settings.map(ModifierDescription.setting)) { content._emit(into: &$0) }
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

/// A position of a scroll view, for bindings. It scrolls nothing here (SC12).
public struct ScrollPosition: Sendable, Hashable {
  /// The point that was set; nil if another kind of position was.
  public private(set) var point: CGPoint?
  /// The edge that was set; nil if another kind of position was.
  public private(set) var edge: Edge?

  public init(idType: (some Hashable & Sendable).Type = String.self) {}

  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {}

  public init(point: CGPoint) { self.point = point }

  public init(x: CGFloat, y: CGFloat) { point = CGPoint(x: x, y: y) }

  public init(edge: Edge) { self.edge = edge }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    (point, edge) = (nil, nil)
  }

  public mutating func scrollTo(point: CGPoint) { (self.point, edge) = (point, nil) }

  public mutating func scrollTo(edge: Edge) { (point, self.edge) = (nil, edge) }
}
