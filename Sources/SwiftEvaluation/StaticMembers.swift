import SwiftCode

// Static members of types, and values that are named by them alone.
extension Evaluator {
  func staticMember(_ name: String, of type: String, _ place: CodePlace) -> Value? {
    guard let declared = program.type(type) else {
      if let value = extensionStatic(name, of: type, place) { return value }
      return native(Implicit(name: name, place: place), type)
    }
    if declared.keyword == "enum", let found = declared.members.cases.first(where: { $0.text == name }) {
      if found.child(0) == nil { return .enumeration(EnumValue(type: type, name: name)) }
      return enumCase(found, of: type)
    }
    if name == "allCases", declared.keyword == "enum" {
      return .array(
        declared.members.cases.filter { $0.child(0) == nil }.map {
          .enumeration(EnumValue(type: type, name: $0.text))
        })
    }
    if let value = staticProperty(name, of: type, declared.members) { return value }
    if let functions = declared.members.staticFunctions[name] {
      return .function(self.declared(functions[0], in: Scope(nil, type: type)))
    }
    if name == "init" { return constructor(of: type) }
    if program.types["\(type).\(name)"] != nil { return .type("\(type).\(name)") }
    for parent in declared.inherited {
      if let value = extensionStatic(name, of: parent, place) { return value }
    }
    return nil
  }

  /// A case with values, as the function that makes it.
  private func enumCase(_ code: Code, of type: String) -> Value {
    let parameters = code[0].children.map(parameter)
    return .function(
      FunctionValue(
        name: code.text,
        body: .native { [self] given, place in
          let scope = Scope(Scope(nil, type: type))
          var rest = given
          let payload = parameters.map { parameter -> (label: String, value: Value) in
            let label = parameter.label == "_" ? "" : parameter.label
            let value = rest.take(label) ?? rest.next()
            if let value {
              return (
                label, parameter.type.map { converted(value, to: $0, in: scope) }?.settled ?? value.settled
              )
            }
            return (
              label, parameter.initial.map { evaluate($0, in: scope, as: parameter.type).settled } ?? .none
            )
          }
          return .enumeration(EnumValue(type: type, name: code.text, payload: payload))
        }, scope: Scope(nil)))
  }

  /// The value of a static property, which is evaluated once.
  private func staticProperty(_ name: String, of type: String, _ members: TypeMembers) -> Value? {
    guard let property = members.statics[name] else { return nil }
    let key = "\(type).\(name)"
    if let known = statics[key] { return known }
    let value = initialValue(of: property, in: Scope(nil, type: type))
    statics[key] = value
    return value
  }

  /// A static property or function that an extension adds to a type of a library.
  func extensionStatic(_ name: String, of type: String, _ place: CodePlace, for given: Arguments? = nil)
    -> Value?
  {
    guard let members = program.extensions[type] ?? program.types[type]?.members else { return nil }
    if let given, let functions = members.staticFunctions[name] {
      let function = best(functions, for: given) { $0 } ?? functions[0]
      return .function(declared(function, in: Scope(nil, type: type)))
    }
    if let value = staticProperty(name, of: type, members) { return value }
    return members.staticFunctions[name].map { .function(declared($0[0], in: Scope(nil, type: type))) }
  }

  func rawValue(of value: EnumValue, _ place: CodePlace) -> Value {
    guard let type = program.type(value.type) else { return .unknown(Unknown("rawValue", at: place)) }
    let kind = type.inherited.first
    var next = 0
    for declared in type.members.cases {
      let raw = declared.child(1).map { evaluate($0, in: Scope(nil, type: value.type)).settled }
      if let whole = raw?.whole { next = whole }
      if declared.text == value.name { return raw ?? (kind == "Int" ? .int(next) : .string(value.name)) }
      next += 1
    }
    return .string(value.name)
  }

  // MARK: .name

  /// What `.name` stands for as a value of the type; nil if the type has no such member.
  func resolved(_ implicit: Implicit, as type: String) -> Value? {
    var value: Value
    if implicit.name == "init", let arguments = implicit.arguments {
      value = create(type, arguments, implicit.place)
    } else if let arguments = implicit.arguments,
      let functions = program.type(type)?.members.staticFunctions[implicit.name],
      let function = fitting(functions, for: arguments, { $0 })
    {
      value = apply(declared(function, in: Scope(nil, type: type)), arguments, at: implicit.place)
    } else if program.type(type) != nil, let found = staticMember(implicit.name, of: type, implicit.place) {
      value = found
      if let arguments = implicit.arguments {
        if case .function(let function) = value { value = apply(function, arguments, at: implicit.place) }
      }
    } else if let found = extensionStatic(implicit.name, of: type, implicit.place, for: implicit.arguments) {
      value = found
      if let arguments = implicit.arguments, case .function(let function) = value {
        value = apply(function, arguments, at: implicit.place)
      }
    } else if let found = native(
      Implicit(name: implicit.name, arguments: implicit.arguments, place: implicit.place), type)
    {
      value = found
    } else {
      return nil
    }
    for (name, arguments) in implicit.rest {
      if let arguments {
        value = callMember(name, of: value, arguments, implicit.place, code: nil, in: Scope(nil))
      } else {
        value = member(name, of: value, implicit.place, written: name)
      }
    }
    return value
  }
}
