/// A value that views hand to the custom layout around them (F8).
public protocol LayoutValueKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

/// The identity of a layout value: the type of its key, or the name that case files give it.
enum LayoutValueIdentity: Hashable, Sendable {
  case type(ObjectIdentifier)
  case named(String)
}

/// One layout value of a view.
public struct LayoutValue: Sendable {
  let identity: LayoutValueIdentity
  let value: any Sendable

  public init<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) {
    identity = .type(ObjectIdentifier(key))
    self.value = value
  }

  /// A number under a name, as case files declare it.
  public init(named name: String, _ value: Double) {
    identity = .named(name)
    self.value = value
  }
}

/// The layout values of a view: of two for the same key the outermost wins.
public struct LayoutValues: Sendable {
  private var values: [LayoutValueIdentity: any Sendable] = [:]

  var isEmpty: Bool { values.isEmpty }

  mutating func set(_ value: LayoutValue) { values[value.identity] = value.value }

  subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value? {
    values[.type(ObjectIdentifier(key))] as? Key.Value
  }

  subscript(named name: String) -> Double? { values[.named(name)] as? Double }
}

extension LayoutSubview {
  /// The number that a case file gives the subview under a name; nil without one.
  public func value(named name: String) -> Double? { host.tree.layoutValues[node]?[named: name] }
}
