/// A way to a value that somebody else keeps: SwiftUI's property wrapper of that name.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// The value inside an optional one; nil where there is none. Reading keeps the last value there was.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init {
      base.wrappedValue ?? value
    } set: {
      base.wrappedValue = $0
    }
  }

  /// A value that no assignment changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding {
      value
    } set: { _ in
    }
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  /// A way to a part of the value.
  public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part> {
      wrappedValue[keyPath: part]
    } set: {
      wrappedValue[keyPath: part] = $0
    }
  }

  /// The same binding; nothing is animated here.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
