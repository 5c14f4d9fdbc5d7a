import SwiftCode

// What is given another value: variables, members, elements, and `self`.
extension Evaluator {
  /// Gives a variable, a member or an element another value.
  func assign(_ value: Value, to target: Code, in scope: Scope) {
    guard step() else { return }
    switch target.kind {
    case .name:
      if target.text == "_" { return }
      if target.text == "self" {
        let type = typeName(in: scope)
        return replaceSelf(type.map { converted(value, to: .named($0), in: scope) } ?? value, in: scope)
      }
      if let holder = scope.holder(of: target.text) {
        let type = holder.types[target.text] ?? holder.values[target.text]?.typeName.map { .named($0) }
        holder.values[target.text] = (type.map { converted(value, to: $0, in: scope) } ?? value).settled
      } else {
        assignMember(target.text, value, in: scope)
      }
    case .member where target.child(0)?.text == "self" && target[0].kind == .name:
      assignMember(target.text, value, in: scope)
    case .member:
      guard let base = target.child(0) else { return }
      assign(changed(evaluate(base, in: scope)) { $0[target.text] = value.settled }, to: base, in: scope)
    case .element:
      let base = evaluate(target[0], in: scope)
      let key = evaluate(target[1][0], in: scope)
      assign(changed(base, at: key, to: value.settled), to: target[0], in: scope)
    case .forced, .chained: assign(value, to: target[0], in: scope)
    case .tuple:
      guard case .tuple(let values) = value else { return }
      for (place, part) in zip(target.children, values) { assign(part.value, to: place[0], in: scope) }
    default: break
    }
  }

  /// Sets a member of the instance around. A struct is a value, so the scope that holds it gets another one.
  private func assignMember(_ name: String, _ value: Value, in scope: Scope) {
    var here: Scope? = scope
    while let current = here {
      if let instance = current.instance {
        // A property with a wrapper of its own is kept under its name.
        let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
        let type = instance.typeName.flatMap(program.type)?.members.property(plain)?.child(0).map(
          TypeName.init)
        let value = (type.map { converted(value, to: $0, in: scope) } ?? value).settled
        current.instance = changed(instance) { $0[plain] = value }
        return
      }
      here = current.outer
    }
  }

  /// Gives the instance around another value.
  func replaceSelf(_ value: Value, in scope: Scope) {
    var here: Scope? = scope
    while let current = here {
      if current.instance != nil {
        current.instance = value
        return
      }
      here = current.outer
    }
  }

  private func changed(_ value: Value, _ change: (inout [String: Value]) -> Void) -> Value {
    switch value {
    case .instance(var instance):
      change(&instance.fields)
      return .instance(instance)
    case .object(let object):
      change(&object.fields)
      return value
    case .tuple(var parts):
      var fields: [String: Value] = [:]
      change(&fields)
      for index in parts.indices {
        if let new = fields[parts[index].label] ?? fields["\(index)"] { parts[index].value = new }
      }
      return .tuple(parts)
    default: return value
    }
  }

  private func changed(_ value: Value, at key: Value, to element: Value) -> Value {
    switch value {
    case .array(var items):
      guard let index = key.whole, items.indices.contains(index) else { return value }
      items[index] = element
      return .array(items)
    case .dictionary(var pairs):
      pairs.removeAll { areEqual($0.key, key) == true }
      if !element.isNone { pairs.append((key, element)) }
      return .dictionary(pairs)
    default: return value
    }
  }
}
