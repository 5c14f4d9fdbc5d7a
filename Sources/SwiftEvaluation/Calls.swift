import LayoutViews
import SwiftCode

// Functions and what is called.
extension Evaluator {
  /// A closure, which sees what is around it.
  func closure(_ code: Code, in scope: Scope) -> FunctionValue {
    let parameters = code[0].children.map {
      FunctionValue.Parameter(label: "_", name: $0.text, type: $0.child(0).map(TypeName.init))
    }
    return FunctionValue(parameters: parameters, body: .code(code[1]), scope: scope)
  }

  /// A function of the code.
  func declared(_ code: Code, in scope: Scope) -> FunctionValue {
    FunctionValue(
      name: code.text, parameters: code[0].children.map(parameter), body: .code(code.child(2)), scope: scope,
      result: code.child(1).map(TypeName.init), builder: resultBuilder(in: code.words))
  }

  func parameter(_ code: Code) -> FunctionValue.Parameter {
    FunctionValue.Parameter(
      label: code.words.first ?? "_", name: code.text, type: code.child(0).map(TypeName.init),
      isBuilder: code.words.contains { $0.hasSuffix("Builder") },
      builder: resultBuilder(in: code.words), isVariadic: code.has("variadic"),
      isInout: code.has("inout"),
      initial: code.child(1))
  }

  /// Calls a function.
  func apply(_ function: FunctionValue, _ given: Arguments, at place: CodePlace) -> Value {
    var given = given
    switch function.body {
    case .native(let body): return body(&given, place)
    case .code(nil): return .unknown(Unknown("\(function.name)()", function.result, at: place))
    case .code(let block?):
      return descend(place) {
        let scope = Scope(function.scope)
        bind(function.parameters, given, in: scope, at: place)
        let value = value(of: block, in: scope, by: function.builder)
        writeBack(function.parameters, given, from: scope)
        return function.result.map { converted(value, to: $0, in: scope) } ?? value
      }
    }
  }

  /// Gives parameters the values of arguments, or those that they have without any.
  func bind(_ parameters: [FunctionValue.Parameter], _ given: Arguments, in scope: Scope, at place: CodePlace)
  {
    var given = given
    if parameters.isEmpty {
      for (index, value) in given.values.enumerated() { scope.values["$\(index)"] = value }
      return
    }
    // A closure of several parameters takes a tuple apart.
    if parameters.count > 1, given.count == 1, case .tuple(let parts) = given.values[0],
      parts.count == parameters.count
    {
      given = Arguments(parts.map(\.value))
    }
    for parameter in parameters {
      scope.types[parameter.name] = parameter.type
      if parameter.name.hasPrefix("$"), let value = given.next() {
        // `$item` is a binding, and `item` its value.
        let inner = if case .binding(let inner) = value { inner } else { value }
        scope.values[parameter.name] = .binding(inner)
        scope.values[String(parameter.name.dropFirst())] = inner
        continue
      }
      let label = parameter.label == "_" ? "" : parameter.label
      let isClosure = parameter.type.map { $0.name == "function" } ?? false || parameter.isBuilder
      var value = given.take(label)
      // A trailing closure has no label where it is called.
      if value == nil, !label.isEmpty,
        isClosure || given.items.contains(where: { $0.label.isEmpty && $0.value.isFunction })
      {
        value = parameter.initial == nil || isClosure ? given.closure(label) : nil
      }
      if parameter.isVariadic {
        var items = value.map { [$0] } ?? []
        while let next = given.next() { items.append(next) }
        scope.values[parameter.name] = .array(
          items.map { item in (parameter.type.map { converted(item, to: $0, in: scope) } ?? item).settled })
        continue
      }
      if let builder = parameter.builder, case .function(var block)? = value {
        block.builder = builder
        scope.values[parameter.name] = .function(block)
      } else if let value {
        scope.values[parameter.name] =
          parameter.type.map { converted(value, to: $0, in: scope) }?.settled ?? value.settled
      } else if let initial = parameter.initial {
        scope.values[parameter.name] = evaluate(initial, in: scope, as: parameter.type).settled
      } else {
        scope.values[parameter.name] = .unknown(Unknown(parameter.name, parameter.type, at: place))
      }
    }
  }

  /// Calls a value that is a function; nil if it is none.
  func called(_ value: Value, _ given: [Value], at place: CodePlace) -> Value? {
    switch value {
    case .function(let function): return apply(function, Arguments(given), at: place)
    case .keyPath(let path):
      return given.first.map { member(path: path, of: $0, at: place) }
    default: return nil
    }
  }

  /// `Type.init` as a function, whose arguments have no labels.
  func constructor(of type: String) -> Value {
    .function(
      FunctionValue(
        name: "init",
        body: .native { [self] given, place in
          var items = given.items
          if let declared = program.type(type), declared.keyword != "enum" {
            let written = declared.members.initializers.map { $0[0].children.map(\.parameterLabel) }
            let stored = declared.members.properties.filter { $0.child(2) == nil && $0.child(1) == nil }
            let labels = written.first { $0.count == items.count } ?? stored.map(\.text)
            for (index, label) in labels.enumerated() where items.indices.contains(index) {
              if items[index].label.isEmpty, label != "_" { items[index].label = label }
            }
          }
          return create(type, Arguments(items), place)
        }, scope: Scope(nil)))
  }

  // MARK: Call expressions

  func call(_ code: Code, in scope: Scope, as type: TypeName?) -> Value {
    let place = CodePlace(code)
    if let given = settings.values.isEmpty && settings.texts.isEmpty ? nil : given(code.written, place) {
      return given
    }
    let callee = code[0]
    switch callee.kind {
    case .member:
      guard let base = callee.child(0) else {
        return .implicit(Implicit(name: callee.text, arguments: arguments(of: code, in: scope), place: place))
      }
      if base.kind == .name, base.text == "super" { return .void }
      let value = evaluate(base, in: scope)
      let given = arguments(of: code, in: scope)
      if let result = callMutating(callee.text, on: base, value, given, place, in: scope)
        ?? callOptional(callee.text, of: base, value, given, place, in: scope)
      {
        return result
      }
      return callMember(callee.text, of: value, given, place, code: code, in: scope)
    case .name:
      if callee.text == "Self", let name = typeName(in: scope) {
        return create(name, arguments(of: code, in: scope), place)
      }
      let value = evaluateName(callee.text, callee, in: scope)
      let given = arguments(of: code, in: scope)
      if case .function = value, let overloads = overloads(callee.text, in: scope),
        overloads.count > 1 || overloads[0].code.has("mutating"), let best = best(overloads, for: given)
      {
        let result = apply(declared(best.code, in: best.scope), given, at: place)
        if best.code.has("mutating"), let changed = best.scope.instance { replaceSelf(changed, in: scope) }
        return result
      }
      // A call without anything before it may be one of `self`, such as a modifier in an extension of View.
      if case .unknown = value, function(callee.text, given, place) == nil,
        let instance = instance(in: scope), Modifiers.isNamed(callee.text) || !isView(instance)
      {
        let own = callMember(callee.text, of: instance, given, place, code: code, in: scope)
        if own.unknown == nil { return own }
      }
      return call(value, given, place, written: callee.text)
    default:
      return call(evaluate(callee, in: scope), arguments(of: code, in: scope), place, written: callee.written)
    }
  }

  /// Calls a value.
  ///
  /// - Parameter written: how the code names it.
  func call(_ value: Value, _ given: Arguments, _ place: CodePlace, written: String) -> Value {
    switch value {
    case .function(let function): return apply(function, given, at: place)
    case .type(let name): return create(name, given, place)
    case .implicit(var implicit):
      implicit.arguments = given
      return .implicit(implicit)
    case .instance(let instance):
      return callMethod("callAsFunction", of: value, instance.type, given, place)
        ?? .unknown(Unknown("\(written)()", at: place))
    case .unknown(var unknown):
      if unknown.written == written, let value = function(written, given, place) { return value }
      unknown.written += given.isEmpty ? "()" : "(…)"
      unknown.place = place
      if unknown.type?.unwrapped.name == "function" { unknown.type = unknown.type?.unwrapped.arguments.last }
      return .unknown(unknown)
    case .native(let native): return layout(native, given, place) ?? value
    default: return .unknown(Unknown("\(written)()", at: place))
    }
  }

  func evaluateName(_ name: String, _ code: Code, in scope: Scope) -> Value {
    if code.kind == .name { return evaluate(code, in: scope) }
    let place = CodePlace(code)
    if let given = given(name, place) { return given }
    if let holder = scope.holder(of: name), let value = holder.values[name] { return value }
    if let instance = instance(in: scope), let value = ownMember(name, of: instance, place, written: name) {
      return value
    }
    return .unknown(Unknown(name, at: place))
  }

  func arguments(of code: Code, in scope: Scope) -> Arguments {
    Arguments(
      code.children(from: 1).map { argument in
        Arguments.Item(
          label: argument.text, value: evaluate(argument[0], in: scope), code: argument[0], scope: scope)
      })
  }
}

extension Code {
  /// The label of a parameter of a function.
  fileprivate var parameterLabel: String { words.first ?? "_" }
}
