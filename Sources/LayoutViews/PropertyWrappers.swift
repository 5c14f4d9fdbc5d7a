import LayoutCore
// SwiftUI also exports `@Observable`. Code written for it uses it without an import.
@_exported public import Observation

/// What has the focus. Nothing has it unless it is assigned.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let state: State<Value>

  public init() where Value == Bool { state = State(wrappedValue: false) }

  public init<Wrapped: Hashable>() where Value == Wrapped? { state = State(wrappedValue: nil) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding { Binding(state: state) }

  /// A focus that is kept elsewhere.
  @propertyWrapper
  public struct Binding {
    fileprivate let state: State<Value>

    public var wrappedValue: Value {
      get { state.wrappedValue }
      nonmutating set { state.wrappedValue = newValue }
    }

    public var projectedValue: Binding { self }
  }
}

/// A space of ids for views that belong together.
@propertyWrapper
public struct Namespace {
  /// The space.
  public struct ID: Sendable, Hashable {}

  public init() {}

  public var wrappedValue: ID { ID() }
}

/// A value that is kept between two runs in SwiftUI. Here it is kept like a `State`, from its first value on.
@propertyWrapper
public struct AppStorage<Value> {
  private let state: State<Value>

  /// - Parameter key: not used.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// - Parameter key: not used.
  public init(_ key: String) { self.init(wrappedValue: nil, key) }
}

/// A value that a scene keeps in SwiftUI; here like a `State`.
@propertyWrapper
public struct SceneStorage<Value> {
  private let state: State<Value>

  /// - Parameter key: not used.
  public init(wrappedValue: Value, _ key: String) { state = State(wrappedValue: wrappedValue) }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { state.projectedValue }
}
