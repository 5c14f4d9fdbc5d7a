import SwiftCode

// Methods that change the value that they are called on, and parameters that are `inout`.
extension Evaluator {
  /// Calls a method that changes its value, which is then put back; nil if the method changes nothing.
  func callMutating(
    _ name: String, on base: Code, _ value: Value, _ given: Arguments, _ place: CodePlace, in scope: Scope
  ) -> Value? {
    guard base.isPlace else { return nil }
    if case .binding(let inner) = value {
      return callMutating(name, on: base, inner, given, place, in: scope)
    }
    guard let (changed, result) = changed(value, by: name, given, place) else { return nil }
    assign(changed, to: base, in: scope)
    return result
  }

  /// The changed value, and what the method returns.
  private func changed(
    _ value: Value, by name: String, _ given: Arguments, _ place: CodePlace
  ) -> (value: Value, result: Value)? {
    if let type = value.typeName, let own = changedByOwn(value, type, name, given, place) { return own }
    var given = given
    switch value {
    case .array(var items):
      guard budget.spend(items.count / 64) else { return nil }
      return change(&items, name, &given, place).map { (.array(items), $0) }
    case .dictionary(var pairs): return change(&pairs, name, &given).map { (.dictionary(pairs), $0) }
    case .string(let text, _):
      if name == "append", let added = given.values.first?.text, spend(text) {
        return (.string(text + added), .void)
      }
      guard var items = Optional(elements(of: value, at: place)),
        [
          "removeLast", "removeFirst", "removeAll",
          "popLast", "insert", "remove",
        ].contains(name), let result = change(&items, name, &given, place)
      else { return nil }
      return (.string(items.compactMap(\.text).joined()), result)
    case .instance(let instance):
      guard ["insert", "remove", "formUnion", "formIntersection", "subtract"].contains(name) else {
        return nil
      }
      return optionSetCall(name, of: instance, given, place).map { ($0, .void) }
    case .bool(let isTrue): return name == "toggle" ? (.bool(!isTrue), .void) : nil
    case .int(let number): return name == "negate" ? (.int(0 &- number), .void) : nil
    case .double(let number):
      switch name {
      case "negate": return (.double(-number), .void)
      case "round": return (.double(number.rounded(roundingRule(given.values.first))), .void)
      default: return nil
      }
    default: return nil
    }
  }

  /// The value after a `mutating` method of the code.
  private func changedByOwn(
    _ value: Value, _ type: String, _ name: String, _ given: Arguments, _ place: CodePlace
  ) -> (value: Value, result: Value)? {
    let functions =
      program.type(type).flatMap { method(name, of: $0) } ?? program.extensions[type]?.functions[name]
    guard let function = functions.flatMap({ fitting($0, for: given) { $0 } }), function.has("mutating")
    else {
      return nil
    }
    let scope = Scope(nil, instance: value, type: type)
    let result = apply(declared(function, in: scope), given, at: place)
    return (scope.instance ?? value, result)
  }

  private func change(
    _ items: inout [Value], _ name: String, _ given: inout Arguments, _ place: CodePlace
  ) -> Value? {
    switch name {
    case "append":
      if let others = given.take("contentsOf") {
        items += elements(of: others, at: place)
      } else if let one = given.next() {
        items.append(one.settled)
      }
    case "insert":
      let index = given.take("at")?.whole
      if let others = given.take("contentsOf"), let index, (0...items.count).contains(index) {
        items.insert(contentsOf: elements(of: others, at: place), at: index)
      } else if let one = given.next()?.settled {
        if let index {
          if (0...items.count).contains(index) { items.insert(one, at: index) }
        } else {
          // A set says whether the element is new.
          let isNew = !items.contains { areEqual($0, one) == true }
          if isNew { items.append(one) }
          return .tuple([("inserted", .bool(isNew)), ("memberAfterInsert", one)])
        }
      }
    case "remove":
      if let index = given.take("at")?.whole {
        return items.indices.contains(index) ? items.remove(at: index) : Value.none
      }
      guard let one = given.next(), let index = items.firstIndex(where: { areEqual($0, one) == true }) else {
        return Value.none
      }
      return items.remove(at: index)
    case "removeAll":
      if let isOut = given.closure("where") {
        items.removeAll { called(isOut, [$0], at: place)?.truth ?? false }
      } else {
        items = []
      }
    case "popLast", "popFirst":
      if items.isEmpty { return Value.none }
      return name == "popLast" ? items.removeLast() : items.removeFirst()
    case "removeFirst", "removeLast":
      let count = given.next()?.whole
      guard (0...items.count).contains(count ?? 1) else { return Value.none }
      if let count {
        if name == "removeFirst" { items.removeFirst(count) } else { items.removeLast(count) }
      } else {
        return name == "removeFirst" ? items.removeFirst() : items.removeLast()
      }
    case "reverse": items.reverse()
    case "swapAt":
      guard let a = given.next()?.whole, let b = given.next()?.whole, items.indices.contains(a),
        items.indices.contains(b)
      else { return nil }
      items.swapAt(a, b)
    case "sort", "formUnion", "subtract", "formIntersection", "formSymmetricDifference":
      let plain = [
        "sort": "sorted", "formUnion": "union", "subtract": "subtracting", "formIntersection": "intersection",
        "formSymmetricDifference": "symmetricDifference",
      ]
      guard let word = plain[name],
        case .array(let changed)? = libraryCall(word, of: .array(items), given, place)
      else { return nil }
      items = changed
    default: return nil
    }
    return .void
  }

  private func change(
    _ pairs: inout [(key: Value, value: Value)], _ name: String, _ given: inout Arguments
  ) -> Value? {
    switch name {
    case "removeValue":
      guard let key = given.take("forKey") else { return nil }
      let index = pairs.firstIndex { areEqual($0.key, key) == true }
      return index.map { pairs.remove(at: $0).value } ?? Value.none
    case "updateValue":
      guard let key = given.take("forKey"), let value = given.next()?.settled else { return nil }
      if let index = pairs.firstIndex(where: { areEqual($0.key, key) == true }) {
        let old = pairs[index].value
        pairs[index].value = value
        return old
      }
      pairs.append((key.settled, value))
      return Value.none
    case "removeAll":
      pairs = []
      return .void
    default: return nil
    }
  }

  // MARK: Parameters

  /// Gives what stands behind `&` the values that the parameters have in the end.
  func writeBack(_ parameters: [FunctionValue.Parameter], _ given: Arguments, from scope: Scope) {
    for parameter in parameters where parameter.isInout {
      let label = parameter.label == "_" ? "" : parameter.label
      let ofLabel = parameters.filter { $0.isInout && $0.label == parameter.label }
      let places = given.items.filter { $0.label == label && $0.code?.kind == .reference }
      guard let index = ofLabel.firstIndex(where: { $0.name == parameter.name }),
        places.indices.contains(index),
        let value = scope.values[parameter.name], let code = places[index].code,
        let around = places[index].scope
      else { continue }
      assign(value, to: code[0], in: around)
    }
  }

  /// What the first parameter of a closure is in the end, such as the sum of `reduce(into:)`.
  func changing(_ value: Value, by function: Value, _ others: [Value], at place: CodePlace) -> Value {
    guard case .function(let function) = function, case .code(let block?) = function.body else {
      return value
    }
    var result = value
    _ = descend(place) {
      let scope = Scope(function.scope)
      bind(function.parameters, Arguments([value] + others), in: scope, at: place)
      let returned = self.value(of: block, in: scope)
      result = scope.values[function.parameters.first?.name ?? "$0"] ?? value
      return returned
    }
    return result
  }
}

extension Code {
  /// Whether a value can be put where the expression stands.
  var isPlace: Bool {
    switch kind {
    case .name: true
    case .member, .element: child(0)?.isPlace ?? false
    case .forced, .chained: self[0].isPlace
    default: false
    }
  }
}
