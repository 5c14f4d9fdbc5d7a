/// What of SwiftUI's environment a layout depends on: the direction in which it is read.
public struct EnvironmentValues: Sendable, Hashable {
  /// G26.
  public var layoutDirection = LayoutDirection.leftToRight
}

extension View {
  /// Sets a value for the view and everything inside it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    var values = EnvironmentValues()
    values[keyPath: keyPath] = value
    return layoutDirection(values.layoutDirection)
  }
}
