internal import LayoutCore

/// A property of a view that gets its value right before the view's body is evaluated.
///
/// A type of your own may have such properties inside. Unlike in SwiftUI, `update` is never called.
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that a tree builder gives its value.
protocol InstalledProperty: DynamicProperty {
  /// - Parameter number: how many values the view before it keeps.
  func install(in builder: inout TreeBuilder, number: inout Int)
}

extension TreeBuilder {
  /// Gives the dynamic properties of a view, a modifier or a style their values. Complexity: O(stored properties),
  /// but O(1) for a type without such properties.
  mutating func install<Owner>(_ owner: Owner) {
    let type = ObjectIdentifier(Owner.self)
    if views.dynamicTypes[type] == false { return }
    var number = 0
    views.dynamicTypes[type] = installProperties(of: owner, number: &number)
  }

  /// Whether there are any.
  private mutating func installProperties(of owner: Any, number: inout Int) -> Bool {
    var areThere = false
    for child in Mirror(reflecting: owner).children {
      if let property = child.value as? any InstalledProperty {
        property.install(in: &self, number: &number)
        areThere = true
      } else if child.value is any DynamicProperty {
        _ = installProperties(of: child.value, number: &number)
        areThere = true
      }
    }
    return areThere
  }
}

/// SwiftUI's property wrapper for a value that a view keeps.
///
/// The view, or a binding to the value, may assign a new one. Bodies see it the next time a tree is built. An
/// assignment alone does not evaluate any body. A view inside the body of another one is made anew for each tree;
/// a `SettledLayout` keeps its states.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let storage: StateStorage<Value>

  public init(wrappedValue: Value) { storage = StateStorage { wrappedValue } }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public var wrappedValue: Value {
    get { storage.cell.value }
    nonmutating set { storage.cell.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding { [storage] in
      storage.cell.value
    } set: { [storage] in
      storage.cell.value = $0
    }
  }
}

extension State: InstalledProperty {
  func install(in builder: inout TreeBuilder, number: inout Int) {
    storage.install(in: &builder, number: &number)
  }
}

// These keep a state inside.
extension FocusState: DynamicProperty {}
extension AppStorage: DynamicProperty {}
extension SceneStorage: DynamicProperty {}

/// What all copies of a state share.
final class StateStorage<Value> {
  /// The value of a state, which may outlive its view.
  final class Cell {
    weak var settling: SettlingRounds?
    private let initial: () -> Value
    private var current: Value?

    init(_ initial: @escaping () -> Value) { self.initial = initial }

    var value: Value {
      get {
        if let current { return current }
        let value = initial()
        current = .some(value)
        return value
      }
      set {
        if let settling, !areEqual(value, newValue) { settling.hasChanged = true }
        current = .some(newValue)
      }
    }
  }

  private(set) var cell: Cell

  init(_ initial: @escaping () -> Value) { cell = Cell(initial) }

  /// Takes the value that a view at the same place had in the tree before.
  func install(in builder: inout TreeBuilder, number: inout Int) {
    guard let site = builder.views.site else { return }
    if number < site.states.count, let cell = site.states[number] as? Cell {
      self.cell = cell
    } else {
      cell.settling = site.settling
      site.states.append(cell)
    }
    number += 1
  }
}

/// Whether two values are known to be equal.
func areEqual(_ a: Any, _ b: Any) -> Bool {
  func areEqual<Value: Equatable>(_ a: Value) -> Bool { b as? Value == a }
  guard let a = a as? any Equatable else { return false }
  return areEqual(a)
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// SwiftUI's property wrapper for reading and writing a value that is kept elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to the value inside an optional; nil if the optional is nil now. If it becomes nil later,
  /// reading gives the value it has now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init {
      base.wrappedValue ?? value
    } set: {
      base.wrappedValue = $0
    }
  }

  /// A binding to a fixed value. Assignments do nothing.
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

  /// A binding to a part of the value.
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

// A binding to a collection is a collection of bindings, for `ForEach($items) { $item in … }`.
extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// Goes through the bindings by index.
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// The index of the collection that is bound.
  public typealias Index = Value.Index
  /// The indices of the collection that is bound.
  public typealias Indices = Value.Indices
  /// A part of the bindings.
  public typealias SubSequence = Slice<Binding<Value>>

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }

  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element> {
      wrappedValue[position]
    } set: {
      wrappedValue[position] = $0
    }
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
