/// A value that a view keeps: SwiftUI's property wrapper of that name.
///
/// What is assigned, by the view or through its bindings, is there when a body is next evaluated. Nothing
/// is evaluated by itself: bodies are evaluated once for each tree that is built.
@propertyWrapper
public struct State<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding {
      storage.value
    } set: {
      storage.value = $0
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
