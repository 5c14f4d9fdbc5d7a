internal import LayoutCore

// Actions that answer a layout. A `SettledLayout` calls them after a round and lays the views out again with the
// states that they assigned. A `LayoutTree` of its own calls none.
extension View {
  /// Calls `action` after the first layout that has the view.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    ReactingView(content: self, name: "onAppear", value: true) { _, _ in action?() }
  }

  /// Calls `action` with the old and the new value after a layout for which the value has changed.
  ///
  /// - Parameter initial: whether to call it after the first layout too, with the same value twice.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    ReactingView(content: self, name: "onChange", value: value) { old, new in
      if initial || old != nil { action(old ?? new, new) }
    }
  }

  /// The same without the values.
  public func onChange(
    of value: some Equatable, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Calls `action` after the first layout, and after each for which something about the view's geometry has
  /// changed.
  ///
  /// - Parameter transform: what is watched.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// The same with the old value, which is at first the new one.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    GeometryChangeView(content: self, transform: transform, action: action)
  }
}

/// A view with an action for a value that changes.
private struct ReactingView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let name: String
  let value: Value
  let action: (_ old: Value?, _ new: Value) -> Void

  func emit(into builder: inout TreeBuilder) {
    builder.step(.body(ObjectIdentifier(Self.self))) { builder in
      builder.views.site?.observe(name) { _ in
        value
      } action: {
        action($0, $1)
      }
      content._emit(into: &builder)
    }
  }
}

/// A view with an action for its frame.
private struct GeometryChangeView<Content: View, Value: Equatable>: PrimitiveView {
  let content: Content
  let transform: (GeometryProxy) -> Value
  let action: (_ old: Value, _ new: Value) -> Void

  func emit(into builder: inout TreeBuilder) {
    builder.step(.body(ObjectIdentifier(Self.self))) { builder in
      guard let site = builder.views.site else { return content._emit(into: &builder) }
      let (mark, modifier) = builder.mark()
      site.observe("onGeometryChange", at: mark) { [settling = site.settling] frame in
        transform(GeometryProxy(source: GeometrySource(settling, frame: frame)))
      } action: {
        action($0 ?? $1, $1)
      }
      builder.modified(by: modifier) { content._emit(into: &$0) }
    }
  }
}

extension ViewSite {
  /// Watches a value after each layout, and runs an action when it is new.
  ///
  /// - Parameter mark: stands for the view whose frame the value depends on; nil if it depends on none.
  func observe<Value: Equatable>(
    _ name: String, at mark: Int? = nil, value: @escaping (Rect?) -> Value,
    action: @escaping (_ old: Value?, _ new: Value) -> Void
  ) {
    let observer = SettlingObserver(name: name, mark: mark) { [unowned self] frame in
      let (old, new) = (lastValue as? Value, value(frame))
      if old == new { return false }
      lastValue = new
      action(old, new)
      return true
    }
    settling.observers.append(observer)
  }
}
