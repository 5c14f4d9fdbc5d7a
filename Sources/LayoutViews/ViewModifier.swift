public import LayoutCore

/// A modifier that you write yourself, like SwiftUI's `ViewModifier`.
public protocol ViewModifier {
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier modifies.
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  fileprivate let content: AnyView

  public func emit(into builder: inout TreeBuilder) { content.emit(into: &builder) }
}

/// A view and its modifier.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  public var body: some View {
    modifier.body(content: _ViewModifier_Content(content: AnyView(content)))
  }

  public func _emit(into builder: inout TreeBuilder) {
    builder.emit(bodyOf: modifier) { body }
  }
}

extension View {
  /// The view inside the body of a modifier.
  public func modifier<Modifier: ViewModifier>(
    _ modifier: Modifier
  ) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
