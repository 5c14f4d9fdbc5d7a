import SwiftCode

/// The arguments of a call, which are taken one by one.
struct Arguments {
  struct Item {
    var label: String
    var value: Value
    var code: Code?
    /// What the code of the argument sees.
    var scope: Scope?
  }

  private(set) var items: [Item]

  init(_ items: [Item] = []) { self.items = items }

  init(_ values: [Value]) { items = values.map { Item(label: "", value: $0) } }

  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count }
  var values: [Value] { items.map(\.value) }

  func has(_ label: String) -> Bool { items.contains { $0.label == label } }

  /// The argument of that label; nil if there is none.
  mutating func take(_ label: String) -> Value? {
    guard let index = items.firstIndex(where: { $0.label == label }) else { return nil }
    return items.remove(at: index).value
  }

  /// The next argument without a label; nil if there is none.
  mutating func next() -> Value? { take("") }

  /// The next argument without a label, if it is no closure.
  mutating func nextValue() -> Value? {
    guard let index = items.firstIndex(where: { $0.label.isEmpty && !$0.value.isFunction }) else {
      return nil
    }
    return items.remove(at: index).value
  }

  /// The argument of that label, or the closure without a label.
  mutating func closure(_ label: String) -> Value? {
    if let value = take(label) { return value }
    guard let index = items.firstIndex(where: { $0.label.isEmpty && $0.value.isFunction }) else { return nil }
    return items.remove(at: index).value
  }
}

extension Value {
  var isFunction: Bool { if case .function = self { true } else { false } }
}
