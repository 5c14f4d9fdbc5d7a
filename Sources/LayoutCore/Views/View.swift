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
  /// - Parameters:
  ///   - measurer: measures the texts of the tree (L6); the same for every engine.
  ///   - raw: whether the tree says what was written and nothing that follows from it (`isRaw`).
  ///
  /// Complexity: O(elements and characters). Throws the first error of the description (semantics, section 6).
  public init(
    _ root: some View, text measurer: any TextMeasurer = FixedMetrics(), raw: Bool = isRawByDefault
  ) throws(TreeError) {
    var builder = TreeBuilder(text: measurer, raw: raw)
    root._emit(into: &builder)
    self = try builder.finish()
  }
}
