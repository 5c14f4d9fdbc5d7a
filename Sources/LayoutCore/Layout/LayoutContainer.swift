/// The containers that a layout value can come down to.
public enum LayoutContainer: Sendable {
  case stack(StackDescription)
  case zStack(Alignment)
  case grid(GridDescription)
  case custom(any Layout)
}

/// A container as a value, to be called with its content: a custom `Layout`, `HStackLayout`, `AnyLayout`.
public protocol ContainerLayout: Sendable {
  var container: LayoutContainer { get }
}

extension ContainerLayout {
  /// The container around `content`.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    ContainerView(container: container, content: content())
  }
}

/// A container and its children.
struct ContainerView<Content: View>: PrimitiveView {
  let container: LayoutContainer
  let content: Content

  func emit(into builder: inout TreeBuilder) {
    builder.container(container) { content._emit(into: &$0) }
  }
}
