import SwiftCode

// Which of several functions of a name a call means: labels decide, then the kinds of values.
extension Evaluator {
  /// The functions of that name around the code.
  func overloads(_ name: String, in scope: Scope) -> [(code: Code, scope: Scope)]? {
    if scope.holder(of: name) != nil { return nil }
    if let instance = instance(in: scope), let type = instance.typeName,
      let found = program.type(type)?.members.functions[name]
    {
      return found.map { ($0, Scope(nil, instance: instance, type: type)) }
    }
    return program.globals.functions[name].map { $0.map { ($0, Scope(nil)) } }
  }

  /// The declaration whose labels the arguments have.
  func best<Candidate>(_ candidates: [Candidate], for given: Arguments, _ code: (Candidate) -> Code)
    -> Candidate?
  {
    fitting(candidates, for: given, code) ?? candidates.first
  }

  /// Likewise, or nil if there is none.
  func fitting<Candidate>(_ candidates: [Candidate], for given: Arguments, _ code: (Candidate) -> Code)
    -> Candidate?
  {
    let fitting = candidates.filter { fits(code($0)[0].children.map(parameter), given) }
    return fitting.first { takes(code($0)[0].children.map(parameter), given) } ?? fitting.first
  }

  /// Whether a call with these arguments is one of a function with these parameters.
  private func fits(_ parameters: [FunctionValue.Parameter], _ given: Arguments) -> Bool {
    var closures = given.items.count { $0.label.isEmpty && $0.value.isFunction }
    var others = given.items.count { $0.label.isEmpty && !$0.value.isFunction }
    for parameter in parameters {
      let isLabelled = parameter.label != "_"
      if isLabelled, given.has(parameter.label) { continue }
      if !isLabelled, others > 0 {
        others = parameter.isVariadic ? 0 : others - 1
      } else if closures > 0, takesClosure(parameter) {
        closures -= 1
      } else if parameter.initial == nil, !parameter.isVariadic {
        return false
      }
    }
    let labels = Set(parameters.map(\.label))
    return closures == 0 && others == 0
      && given.items.allSatisfy { $0.label.isEmpty || labels.contains($0.label) }
  }

  private func takesClosure(_ parameter: FunctionValue.Parameter) -> Bool {
    guard let type = parameter.type?.unwrapped.name else { return parameter.isBuilder }
    return parameter.isBuilder || type == "function" || program.aliases[type]?.unwrapped.name == "function"
  }

  func best(_ candidates: [(code: Code, scope: Scope)], for given: Arguments) -> (
    code: Code, scope: Scope
  )? {
    best(candidates, for: given) { $0.code }
  }

  /// Whether no argument is surely of another type than its parameter.
  private func takes(_ parameters: [FunctionValue.Parameter], _ given: Arguments) -> Bool {
    var given = given
    for parameter in parameters where !parameter.isVariadic {
      guard let type = parameter.type else { continue }
      let label = parameter.label == "_" ? "" : parameter.label
      let value = takesClosure(parameter) ? given.closure(label) : given.take(label)
      if let value, !allows(value, type.unwrapped) { return false }
    }
    return true
  }

  private static let numbers: Set = [
    "Int", "Double", "CGFloat", "Float", "TimeInterval", "UInt", "Int64", "Int32",
  ]
  private static let plain: Set = numbers.union([
    "String", "Bool", "Array", "Dictionary", "Set", "function", "tuple", "Binding",
  ])

  /// Whether a value may be one of a type, as far as that is known.
  private func allows(_ value: Value, _ type: TypeName) -> Bool {
    // A struct of the code is no number, string or the like, if no literal makes one.
    let isOwn = program.type(type.name).map {
      !$0.isProtocol && !$0.inherited.contains { $0.hasPrefix("Expressible") || $0 == "OptionSet" }
    }
    let isNative = Self.plain.contains(type.name)
    let isPlain = isNative || isOwn ?? false
    switch value {
    case .bool: return !isPlain || type.name == "Bool"
    case .int, .double, .literal: return !isPlain || Self.numbers.contains(type.name)
    case .string: return !isPlain || type.name == "String"
    case .array: return !isPlain || type.name == "Array" || type.name == "Set"
    case .tuple(let parts): return type.name == "tuple" ? parts.count == type.arguments.count : !isPlain
    case .function(let function):
      if isPlain, type.name != "function" { return false }
      guard type.name == "function", case .code = function.body else { return true }
      // A closure without parameters may use `$0`.
      return function.parameters.isEmpty || function.parameters.count == type.arguments.count - 1
    case .binding(let inner):
      guard type.name == "Binding", let own = type.arguments.first else { return !isPlain }
      // What an optional holds may be there or not.
      if case .none = inner { return own.name == "Optional" || !Self.plain.contains(own.name) }
      return allows(inner, own.unwrapped)
    case .instance(let instance): return !isNative && isSame(instance.type, type.name)
    case .object(let object): return !isNative && isSame(object.type, type.name)
    default: return true
    }
  }

  /// Whether a value of a declared type can be one of another, which may not be declared here.
  private func isSame(_ own: String, _ other: String) -> Bool {
    guard let type = program.type(other), !type.isProtocol else { return true }
    return program.type(own)?.name == type.name || program.conforms(own, to: other)
  }
}
