public import LayoutCore

/// A piece of a layout: SwiftUI's `View`, resolved into a tree of nodes when a `LayoutTree` is built.
///
/// A view of your own has a `body`; the views of this module are primitive. Bodies are evaluated once,
/// outside in, for each tree that is built.
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Emits the view's elements; a view with a body emits its body's.
  func _emit(into builder: inout TreeBuilder)
}

extension View {
  public func _emit(into builder: inout TreeBuilder) {
    builder.descend(into: Self.self) { body._emit(into: &$0) }
  }
}

/// A view without a body, which says itself what it comes down to; not in SwiftUI.
public protocol PrimitiveView: View where Body == Never {
  /// Calls the builder for each of the view's elements: none, one or several.
  func emit(into builder: inout TreeBuilder)
}

extension PrimitiveView {
  public func _emit(into builder: inout TreeBuilder) { emit(into: &builder) }

  /// Asking a primitive view for its body is a programming error.
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

extension Never: View {
  public var body: Never { self }
}

extension LayoutTree {
  /// The tree of `root`, which must come down to exactly one element.
  ///
  /// - Parameter measurer: measures the texts of the tree (L6); the same for every engine.
  ///
  /// Complexity: O(elements and characters). Throws the first error of the description (semantics, section 6).
  public init(_ root: some View, text measurer: any TextMeasurer = FixedMetrics()) throws(TreeError) {
    var builder = TreeBuilder(text: measurer)
    root._emit(into: &builder)
    self = try builder.finish()
  }
}

/// No view: it makes no cell and no row (G5).
public struct EmptyView: PrimitiveView, Sendable {
  public init() {}

  public func emit(into builder: inout TreeBuilder) { builder.empty() }
}

/// Views that belong together without a container: flattened, modifiers apply to each (G1 for rows).
public struct Group<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func emit(into builder: inout TreeBuilder) { content._emit(into: &builder) }
}

/// A view whose type is hidden; it lays out like the view it holds.
public struct AnyView: PrimitiveView {
  private let view: any View

  public init(_ view: some View) { self.view = view }

  public init(erasing view: some View) { self.view = view }

  public func emit(into builder: inout TreeBuilder) {
    builder.descend(into: AnyView.self) { view._emit(into: &$0) }
  }
}

/// A view per element of a collection, in order, flattened into the container around it.
///
/// The ids are accepted as SwiftUI asks for them; a layout has no use for identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public let data: Data
  public let content: (Data.Element) -> Content

  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  public func emit(into builder: inout TreeBuilder) {
    for element in data { content(element)._emit(into: &builder) }
  }
}

extension ForEach {
  /// A view per element of a collection that a binding leads to; each gets a binding to its element.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == Binding<Elements> {
    self.data = data
    self.content = content
  }
}
