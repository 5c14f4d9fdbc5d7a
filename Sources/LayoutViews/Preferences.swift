public import LayoutCore

/// A key of your own for values that views tell the views around them.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Combines the values of several views, the first one first.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Tells the views around it a value, in place of what views inside tell.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceView(content: self) { $0[key] = value }
  }

  /// Changes what views inside tell the views around this one.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    PreferenceView(content: self) { scope in
      var value = scope[key] ?? Key.defaultValue
      callback(&value)
      scope[key] = value
    }
  }

  /// Calls `action` after the first layout, and after each for which the views inside tell another value. Only a
  /// `SettledLayout` calls it.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceChangeView<Self, Key>(content: self, action: action)
  }

  /// Views in front of the view, made of what views inside it tell (F6).
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    PreferenceLayerView<Self, Key, _>(content: self, alignment: alignment, isBehind: false, layer: transform)
  }

  /// Views behind the view, made of what views inside it tell (F6).
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    PreferenceLayerView<Self, Key, _>(content: self, alignment: alignment, isBehind: true, layer: transform)
  }

  @available(*, unavailable, message: "frames are read with onGeometryChange or a GeometryReader")
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View { self }
}

/// A value in the geometry of a view, as `anchorPreference` would have it. There are none.
public enum Anchor<Value> {
  /// What an anchor would stand for.
  public enum Source {}
}

/// What views tell the views around them, by key.
final class PreferenceScope {
  private struct Entry {
    var value: Any
    let reduce: (_ value: Any, _ next: Any) -> Any
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The next scope further out.
  private let outer: PreferenceScope?
  /// Changes what was told to it, before it is told the next scope.
  private let change: (PreferenceScope) -> Void

  init(in outer: PreferenceScope?, _ change: @escaping (PreferenceScope) -> Void = { _ in }) {
    self.outer = outer
    self.change = change
  }

  subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value? {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value }
    set {
      guard let newValue else { return }
      entries[ObjectIdentifier(key)] = Entry(value: newValue) { value, next in
        guard var reduced = value as? Key.Value, let next = next as? Key.Value else { return value }
        Key.reduce(value: &reduced) { next }
        return reduced
      }
    }
  }

  /// No more is told. Tells the next scope.
  func close() {
    change(self)
    outer?.add(self)
  }

  /// What `scope`, this one or one further out, would have been told if this one were closed now.
  func told(_ scope: PreferenceScope) -> PreferenceScope {
    var told = PreferenceScope(in: nil)
    told.entries = entries
    var inner = self
    while inner !== scope, let outer = inner.outer {
      inner.change(told)
      let next = PreferenceScope(in: nil)
      next.entries = outer.entries
      next.add(told)
      (told, inner) = (next, outer)
    }
    return told
  }

  /// Adds what views further on tell.
  private func add(_ next: PreferenceScope) {
    for (key, entry) in next.entries {
      guard let first = entries[key] else {
        entries[key] = entry
        continue
      }
      entries[key]?.value = entry.reduce(first.value, entry.value)
    }
  }
}

extension TreeBuilder {
  /// Emits views that tell a scope of their own, which `change` changes before it is told the one around.
  fileprivate mutating func preferences(
    _ change: @escaping (PreferenceScope) -> Void = { _ in },
    content: (_ builder: inout TreeBuilder, _ scope: PreferenceScope) -> Void
  ) {
    let views = views
    let outer = views.preferences
    let scope = PreferenceScope(in: outer, change)
    views.preferences = scope
    content(&self, scope)
    views.preferences = outer
    scope.close()
  }
}

/// A view that changes what the views inside it tell.
private struct PreferenceView<Content: View>: PrimitiveView {
  let content: Content
  let change: (PreferenceScope) -> Void

  func emit(into builder: inout TreeBuilder) {
    builder.preferences(change) { builder, _ in content._emit(into: &builder) }
  }
}

/// A view with an action for what the views inside it tell.
private struct PreferenceChangeView<Content: View, Key: PreferenceKey>: PrimitiveView
where Key.Value: Equatable {
  let content: Content
  let action: (Key.Value) -> Void

  func emit(into builder: inout TreeBuilder) {
    builder.step(.body(ObjectIdentifier(Self.self))) { builder in
      let site = builder.views.site
      builder.preferences { builder, scope in
        content._emit(into: &builder)
        let value = scope[Key.self] ?? Key.defaultValue
        site?.observe("onPreferenceChange", value: { _ in value }, action: { action($1) })
      }
    }
  }
}

/// A view and others in front of it or behind it, made of what the views inside it tell.
private struct PreferenceLayerView<Content: View, Key: PreferenceKey, Layer: View>: PrimitiveView {
  let content: Content
  let alignment: Alignment
  let isBehind: Bool
  let layer: (Key.Value) -> Layer

  func emit(into builder: inout TreeBuilder) {
    let around = builder.surroundings
    builder.preferences { builder, scope in
      // The scopes inside are still open when a layer is emitted.
      let shown = { (builder: inout TreeBuilder) in
        let value = builder.views.preferences?.told(scope)[Key.self] ?? Key.defaultValue
        builder.emit(in: around) { builder in
          builder.zStack(alignment) { layer(value)._emit(into: &$0) }
        }
      }
      let modifier: ModifierDescription =
        isBehind ? .background(shown, alignment: alignment) : .overlay(shown, alignment: alignment)
      builder.modified(by: modifier) { content._emit(into: &$0) }
    }
  }
}
