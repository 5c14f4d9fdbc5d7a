import SwiftCode

// What optionals have: a value that may be nil is that value, or `none`, so the code says which calls are of optionals.
extension Evaluator {
  /// `map` and `flatMap` of an optional that is there; nil if the call is of something else.
  func callOptional(
    _ name: String, of base: Code, _ value: Value, _ given: Arguments, _ place: CodePlace, in scope: Scope
  ) -> Value? {
    guard name == "map" || name == "flatMap", let function = given.values.first, !value.isNone,
      value.unknown == nil, isNoCollection(value, name) || isOptional(base, in: scope)
    else { return nil }
    return called(function, [value], at: place)?.settled
  }

  /// Whether only an optional of such a value has the method.
  private func isNoCollection(_ value: Value, _ name: String) -> Bool {
    switch value {
    case .bool, .int, .double, .literal: true
    case .instance, .enumeration, .object:
      value.typeName.flatMap(program.type).map { method(name, of: $0) == nil } ?? false
    default: false
    }
  }

  /// Whether an expression is an optional, as far as the code says.
  private func isOptional(_ code: Code, in scope: Scope) -> Bool {
    switch code.kind {
    case .name:
      if let holder = scope.holder(of: code.text) { return holder.types[code.text]?.name == "Optional" }
      return isOptional(code.text, of: instance(in: scope)?.typeName ?? typeName(in: scope))
    case .member:
      guard let base = code.child(0) else { return false }
      if Self.optionalMembers.contains(code.text) || base.isChain { return true }
      if case .type(let type) = evaluate(base, in: scope) { return isOptional(code.text, of: type) }
      return isOptional(code.text, of: evaluate(base, in: scope).typeName)
    case .call:
      guard code[0].kind == .member, let base = code[0].child(0) else {
        return code[0].kind == .name && isNumberOfText(code, in: scope)
      }
      if base.isChain || Self.optionalCalls.contains(code[0].text) { return true }
      if ["map", "flatMap"].contains(code[0].text) { return isOptional(base, in: scope) }
      guard program.optionalMethods.contains(code[0].text) else { return false }
      let type = evaluate(base, in: scope).typeName.flatMap(program.type)
      return type.flatMap { method(code[0].text, of: $0)?.first?.child(1)?.text } == "Optional"
    case .element:
      let base = evaluate(code[0], in: scope)
      // With `default:` a dictionary always gives a value.
      if case .dictionary = base { return code.count == 2 }
      return base.typeName.flatMap(program.type)?.members.functions["subscript"]?.first?.child(1)?.text
        == "Optional"
    case .cast: return code.text == "as?"
    case .effect: return code.text == "try?"
    default: return false
    }
  }

  /// Whether a property is declared as an optional.
  private func isOptional(_ name: String, of type: String?) -> Bool {
    let property = type.flatMap(program.type).flatMap {
      $0.members.property(name) ?? $0.members.statics[name]
    }
    return (property ?? program.globals.property(name))?.child(0)?.text == "Optional"
  }

  /// `Int("…")`
  private func isNumberOfText(_ code: Code, in scope: Scope) -> Bool {
    ["Int", "Double", "Bool", "Float"].contains(code[0].text)
      && code.child(1)?.child(0).map { evaluate($0, in: scope).text != nil } ?? false
  }

  private static let optionalMembers: Set = ["first", "last"]
  private static let optionalCalls: Set = [
    "first", "last", "min", "max", "randomElement", "firstIndex", "lastIndex", "popLast", "popFirst",
    "removeValue",
  ]
}

extension Code {
  /// Whether `?` stands in the chain.
  fileprivate var isChain: Bool {
    switch kind {
    case .chained: true
    case .member, .call, .element, .forced: child(0)?.isChain ?? false
    default: false
    }
  }
}
