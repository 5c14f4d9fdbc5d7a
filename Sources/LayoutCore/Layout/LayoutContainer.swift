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
