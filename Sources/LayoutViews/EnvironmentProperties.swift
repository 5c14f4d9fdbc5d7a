public import LayoutCore

/// SwiftUI's property wrapper for a value that the views around a view set.
///
/// It has its value while a body is evaluated, also that of a modifier. Elsewhere it reads the host's.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let reader: EnvironmentReader<Value>

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    reader = EnvironmentReader("") { $0[keyPath: keyPath] }
  }

  /// The object of a type. Without one around it the view is refused when its tree is built.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    reader = EnvironmentReader("environment(_:)") { $0[object: objectType] }
  }

  /// The object of a type; nil if there is none.
  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
    reader = EnvironmentReader("") { $0[object: objectType] }
  }

  public var wrappedValue: Value { reader.value }
}

/// SwiftUI's property wrapper for an object that a view around it set with `environmentObject`.
///
/// Without one the view is refused when its tree is built.
@propertyWrapper
public struct EnvironmentObject<ObjectType: AnyObject>: DynamicProperty {
  private let reader: EnvironmentReader<ObjectType>

  public init() { reader = EnvironmentReader("environmentObject(_:)") { $0[object: ObjectType.self] } }

  public var wrappedValue: ObjectType { reader.value }

  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(object: reader.value) }
}

/// Bindings to the properties of an object.
@dynamicMemberLookup
public struct ObjectBindings<Object: AnyObject> {
  let object: Object

  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    Binding { [object] in
      object[keyPath: property]
    } set: { [object] in
      object[keyPath: property] = $0
    }
  }
}

/// SwiftUI's property wrapper for bindings to the properties of an object.
@propertyWrapper
public struct Bindable<Value: AnyObject>: DynamicProperty {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(_ object: Value) { wrappedValue = object }

  public var projectedValue: ObjectBindings<Value> { ObjectBindings(object: wrappedValue) }
}

/// A length that grows with the text size that the user has chosen.
///
/// It is the number times the size of the text style at that text size, divided by that at `large`. On macOS it is
/// the number. That is our choice.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let value: Value
  private let style: Font.TextStyle
  private let scale = Shared(1.0)

  /// - Parameter textStyle: the style of the texts that the length belongs to.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
    value = wrappedValue
    style = textStyle
  }

  public var wrappedValue: Value { value * Value(scale.value) }
}

/// A value that all copies of a property share.
private final class Shared<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Reads a value when a body is about to be evaluated.
private struct EnvironmentReader<Value> {
  /// Which modifier sets the value, if it must be set.
  private let setter: String
  private let read: (EnvironmentValues) -> Value?
  private let shared = Shared<Value?>(nil)

  init(_ setter: String, _ read: @escaping (EnvironmentValues) -> Value?) {
    self.setter = setter
    self.read = read
  }

  var value: Value {
    guard let value = shared.value ?? read(EnvironmentValues()) else {
      fatalError(
        "\(Value.self) is read outside the body of a view; set it with \(setter), and read it in a body")
    }
    return value
  }

  func install(in builder: inout TreeBuilder) {
    guard let value = read(builder.values) else {
      return builder.refuse(
        "environment",
        "needs an object of the type \(Value.self), but no view around it sets one; use \(setter)")
    }
    shared.value = .some(value)
  }
}

extension Environment: InstalledProperty {
  func install(in builder: inout TreeBuilder, number: inout Int) { reader.install(in: &builder) }
}

extension EnvironmentObject: InstalledProperty {
  func install(in builder: inout TreeBuilder, number: inout Int) { reader.install(in: &builder) }
}

extension ScaledMetric: InstalledProperty {
  func install(in builder: inout TreeBuilder, number: inout Int) {
    let texts = builder.environment
    scale.value =
      style.size(on: texts.platform, at: texts.typeSize) / style.size(on: texts.platform, at: .large)
  }
}
