public import LayoutCore

/// A piece of a layout, like SwiftUI's `View`. Building a `LayoutTree` turns it into nodes.
///
/// Your own views have a `body`; the views of this module are primitive. Bodies are evaluated once for each
/// tree that is built, outer ones first.
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// Emits the view's elements. A view with a body emits those of its body.
  func _emit(into builder: inout TreeBuilder)
}

extension View {
  public func _emit(into builder: inout TreeBuilder) {
    builder.written(self) { $0.emit(bodyOf: self) { body } }
  }
}

/// A view without a body, which emits its elements itself; not in SwiftUI.
public protocol PrimitiveView: View where Body == Never {
  /// Calls the builder for each of the view's elements: none, one or several.
  func emit(into builder: inout TreeBuilder)
}

extension PrimitiveView {
  public func _emit(into builder: inout TreeBuilder) { emit(into: &builder) }

  /// Must not be called: a primitive view has no body.
  public var body: Never { fatalError("\(Self.self) is primitive and has no body") }
}

extension Never: View {
  public var body: Never { self }
}

extension LayoutTree {
  /// The tree of `root`, which must make exactly one element.
  ///
  /// - Parameters:
  ///   - measurer: measures the texts of the tree (L6), for every engine; fixed metrics, with a note, if nothing is said.
  ///   - platform: decides the sizes of text styles.
  ///
  /// Complexity: O(elements and characters). Throws the first error of the description (semantics, section
  /// 6).
  public init(
    _ root: some View, text measurer: any TextMeasurer = FixedMetrics.unsaid, on platform: Platform = .macOS
  ) throws(TreeError) {
    var builder = TreeBuilder(text: measurer, on: platform)
    root._emit(into: &builder)
    self = try builder.finish()
    UnsaidMetrics.shared.tell(of: self, measuredBy: measurer)
  }
}

/// No view. It makes no cell and no row (G5).
public struct EmptyView: PrimitiveView, Sendable {
  public init() {}

  public func emit(into builder: inout TreeBuilder) { builder.empty() }
}

/// Several views without a container. They become children of the container around them, and a modifier on
/// the group applies to each.
public struct Group<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func emit(into builder: inout TreeBuilder) { content._emit(into: &builder) }
}

/// A view of hidden type. It is laid out like the view it holds.
public struct AnyView: PrimitiveView {
  let view: any View

  public init(_ view: some View) { self.view = view }

  public init(erasing view: some View) { self.view = view }

  public func emit(into builder: inout TreeBuilder) {
    builder.descend(into: AnyView.self) { view._emit(into: &$0) }
  }
}

/// A view per element of a collection, in order. The views become children of the container around them.
///
/// A `ScrollViewProxy` scrolls to an element by its id, and a `SettledLayout` keeps the states of its views by it.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public let data: Data
  public let content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID

  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.data = data
    self.content = content
    id = { $0 }
  }

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
    id = { $0.id }
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }

  public func emit(into builder: inout TreeBuilder) {
    for element in data {
      builder.identified(by: AnyHashable(id(element))) { content(element)._emit(into: &$0) }
    }
  }
}

extension ForEach {
  /// A view per element of a bound collection. Each view gets a binding to its element.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == Binding<Elements> {
    self.data = data
    self.content = content
    self.id = { $0.wrappedValue[keyPath: id] }
  }
}

/// Previews, which are not shown; their views can be laid out.
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
