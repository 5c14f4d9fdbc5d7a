import LayoutCore
import SwiftCode

// Expressions.
extension Evaluator {
  /// The value of an expression.
  ///
  /// - Parameter type: what is needed, if that is known.
  func evaluate(_ code: Code, in scope: Scope, as type: TypeName? = nil) -> Value {
    let value = raw(code, in: scope, as: type)
    guard let type else { return value }
    return converted(value, to: type, in: scope)
  }

  private func raw(_ code: Code, in scope: Scope, as type: TypeName?) -> Value {
    let place = CodePlace(code)
    guard step() else {
      cut = cut ?? place
      return .unknown(Unknown(code.written, at: place))
    }
    switch code.kind {
    case .integer:
      let value = Value.integer(code.text)
      return value.map { .literal($0, Double($0)) } ?? .unknown(Unknown(code.text, .named("Int"), at: place))
    case .float: return .double(Double(code.text) ?? 0)
    case .boolean: return .bool(code.text == "true")
    case .nil: return .none
    case .string: return string(code, in: scope)
    case .name: return named(code, in: scope)
    case .member: return member(code, in: scope)
    case .call: return call(code, in: scope, as: type)
    case .element: return element(code, in: scope)
    case .closure: return .function(closure(code, in: scope))
    case .array:
      return .array(code.children.map { evaluate($0, in: scope, as: type?.element).settled })
    case .dictionary:
      let pairs = stride(from: 0, to: code.count - 1, by: 2)
      return .dictionary(
        pairs.map {
          (
            evaluate(code[$0], in: scope, as: type?.arguments.first).settled,
            evaluate(code[$0 + 1], in: scope, as: type?.arguments.last).settled
          )
        })
    case .tuple:
      if code.count == 0 { return .void }
      return .tuple(code.children.map { ($0.text, evaluate($0[0], in: scope).settled) })
    case .binary: return binary(code, in: scope)
    case .prefix: return prefix(code.text, evaluate(code[0], in: scope), place)
    case .postfix:
      if code.text == "..." {
        let lower = evaluate(code[0], in: scope)
        return .range(NumberRange(lower: lower.number ?? 0, isWhole: !lower.isReal))
      }
      return evaluate(code[0], in: scope)
    case .ternary:
      let isTrue = condition(code[0], in: scope)
      return evaluate(code[isTrue ? 1 : 2], in: scope, as: type)
    case .assignment:
      assign(evaluate(code[1], in: scope), to: code[0], in: scope)
      return .void
    case .effect where code.text == "try?":
      let outer = thrown
      thrown = nil
      defer { thrown = outer }
      let value = evaluate(code[0], in: scope, as: type)
      return thrown == nil ? value : .none
    case .forced, .chained, .effect, .reference: return evaluate(code[0], in: scope, as: type)
    case .cast: return cast(code, in: scope)
    case .keyPath: return .keyPath(code.text)
    case .if, .switch, .conditionalCompilation:
      var collected: [Value] = []
      if case .returned(let value) = run(code, in: scope, into: &collected) { return value }
      return Self.result(of: collected)
    case .macro: return .unknown(Unknown("#\(code.text)", at: place))
    case .typeName: return .type(code.text)
    default:
      return .unknown(Unknown(code.written, at: place))
    }
  }

  // MARK: Conditions

  /// Whether a condition holds. One that is not known is taken as true, with a note.
  func condition(_ code: Code, in scope: Scope) -> Bool {
    let before = statesRead
    statesRead = []
    let value = evaluate(code, in: scope)
    let read = statesRead
    statesRead = before + read
    if let known = value.truth {
      if let state = read.first {
        note(CodePlace(code), "`\(code.written)` is \(known), because `\(state)`")
      }
      return known
    }
    // What is denied elsewhere is not true here as well.
    let words = value.unknown?.written ?? code.written
    let denied = words.hasPrefix("!") ? String(words.dropFirst()) : nil
    note(
      CodePlace(code),
      "`\(denied ?? words)` is not known; it is taken as true (--set \(Self.key(denied ?? words))=false)")
    return denied == nil
  }

  /// The name under which a value can be set.
  static func key(_ written: String) -> String {
    written.contains { " ()[]\"".contains($0) } ? "'\(written)'" : written
  }

  private func binary(_ code: Code, in scope: Scope) -> Value {
    let place = CodePlace(code)
    switch code.text {
    case "&&", "||":
      let left = evaluate(code[0], in: scope)
      let decides = code.text == "||"
      if let known = left.truth {
        return known == decides ? .bool(known) : evaluate(code[1], in: scope)
      }
      let right = evaluate(code[1], in: scope)
      if right.truth == decides { return right }
      return left
    case "??":
      let left = evaluate(code[0], in: scope)
      if case .none = left { return evaluate(code[1], in: scope).settledString }
      return left
    default:
      let left = evaluate(code[0], in: scope)
      // A member such as `.large` has the type of what it is compared with.
      let right = evaluate(code[1], in: scope)
      if code.text.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(code.text) {
        let name = String(code.text.dropLast())
        assign(operation(name, left, right, code, place), to: code[0], in: scope)
        return .void
      }
      return operation(code.text, left, right, code, place)
    }
  }

  // MARK: Names

  private func named(_ code: Code, in scope: Scope) -> Value {
    let name = code.text
    let place = CodePlace(code)
    if let given = given(name, place) { return given }
    if name == "self" {
      return instance(in: scope) ?? .unknown(Unknown("self", at: place))
    }
    if name == "Self" { return typeName(in: scope).map { .type($0) } ?? .unknown(Unknown("Self", at: place)) }
    if name == "super" { return .unknown(Unknown("super", at: place)) }
    if let value = lookUp(name, in: scope, place) { return value }
    if name.hasPrefix("$"), name.count > 1 {
      let plain = String(name.dropFirst())
      if plain.first?.isNumber == true { return .unknown(Unknown(name, at: place)) }
      let inner = lookUp("_\(plain)", in: scope, place) ?? lookUp(plain, in: scope, place)
      if case .binding = inner { return inner ?? .none }
      return .binding(inner ?? .unknown(Unknown(plain, at: place)))
    }
    if name.namesType {
      if let type = genericType(name, in: scope) { return .type(type) }
      return .type(qualified(name, in: scope))
    }
    if let first = name.first, !first.isLetter, first != "_", first != "$" {
      return .function(named(operator: name, code))
    }
    return .unknown(Unknown(name, at: place))
  }

  /// An operator as a function, such as `+` in `reduce(0, +)`.
  private func named(operator name: String, _ code: Code) -> FunctionValue {
    FunctionValue(
      name: name,
      body: .native { [self] given, place in
        let values = given.values
        if values.count == 1 { return prefix(name, values[0], place) }
        return values.count == 2
          ? operation(name, values[0], values[1], code, place) : .unknown(Unknown(name, at: place))
      }, scope: Scope(nil))
  }

  /// The value that was told for something; nil if none was.
  func given(_ name: String, _ place: CodePlace) -> Value? {
    if settings.texts.isEmpty, settings.values.isEmpty { return nil }
    if let text = settings.texts[name] { return .string(text) }
    guard let text = settings.values[name] else { return nil }
    switch text {
    case "true", "false": return .bool(text == "true")
    case "nil": return Value.none
    default:
      if let whole = Int(text) { return .literal(whole, Double(whole)) }
      if let real = Double(text) { return .double(real) }
      if text.hasPrefix("."), text.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
        return .implicit(Implicit(name: String(text.dropFirst()), arguments: nil, place: place))
      }
      return .string(
        text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
          ? String(text.dropFirst().dropLast()) : text)
    }
  }

  func instance(in scope: Scope) -> Value? {
    var here: Scope? = scope
    while let scope = here {
      if let instance = scope.instance { return instance }
      here = scope.outer
    }
    return nil
  }

  func typeName(in scope: Scope) -> String? {
    var here: Scope? = scope
    while let scope = here {
      if let type = scope.type { return type }
      here = scope.outer
    }
    return nil
  }

  /// The type that a generic parameter of the type around stands for, by a value of it that the instance holds.
  private func genericType(_ name: String, in scope: Scope) -> String? {
    guard let instance = instance(in: scope), case .instance(let fields) = instance,
      let type = program.type(fields.type), type.generics[name] != nil
    else { return nil }
    for property in type.members.properties {
      guard let declared = property.child(0).map(TypeName.init)?.unwrapped,
        let value = fields.fields[property.text]
      else { continue }
      if declared.name == name { return value.typeName }
      guard declared.element?.name == name else { continue }
      if case .array(let items) = value { return items.first?.typeName }
      if case .binding(let inner) = value { return inner.typeName }
    }
    return nil
  }

  /// The full name of a type that is nested in one around the code.
  func qualified(_ name: String, in scope: Scope) -> String {
    if let outer = typeName(in: scope), program.types["\(outer).\(name)"] != nil { return "\(outer).\(name)" }
    return program.aliases[name]?.name ?? name
  }

  /// A local value, a member of the instance or the type around, or a global value.
  private func lookUp(_ name: String, in scope: Scope, _ place: CodePlace) -> Value? {
    if let holder = scope.holder(of: name) { return holder.values[name] }
    if let instance = instance(in: scope), let value = ownMember(name, of: instance, place, written: name) {
      return value
    }
    if let type = typeName(in: scope) {
      if instance(in: scope) == nil, let value = staticMember(name, of: type, place) { return value }
      if let functions = functions(name, of: type) { return .function(functions) }
    }
    if let known = globals[name] { return known }
    if let property = program.globals.property(name) {
      let value = initialValue(of: property, in: Scope(nil))
      globals[name] = value
      return value
    }
    if let function = program.globals.functions[name]?.first {
      return .function(declared(function, in: Scope(nil)))
    }
    return nil
  }

  /// Static functions of the type.
  private func functions(_ name: String, of type: String) -> FunctionValue? {
    guard let found = program.type(type)?.members.staticFunctions[name]?.first else { return nil }
    return declared(found, in: Scope(nil, type: type))
  }
}

extension Value {
  /// The number that digits write, in any base.
  fileprivate static func integer(_ text: String) -> Int? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0b") { return Int(text.dropFirst(2), radix: 2) }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
    return Int(text)
  }
}

extension Code {
  /// The expression as it could be written, in one line.
  var written: String {
    switch kind {
    case .name, .integer, .float, .boolean: text
    case .nil: "nil"
    case .string:
      "\""
        + children.map { $0.kind == .segment ? $0.text : "\\(\($0.child(0)?.child(0)?.written ?? "…"))" }
        .joined() + "\""
    case .member: (child(0)?.written ?? "") + ".\(text)"
    case .call: self[0].written + "(" + children(from: 1).map(\.written).joined(separator: ", ") + ")"
    case .element: self[0].written + "[" + children(from: 1).map(\.written).joined(separator: ", ") + "]"
    case .argument: (text.isEmpty ? "" : "\(text): ") + self[0].written
    case .binary: "\(self[0].written) \(text) \(self[1].written)"
    case .prefix: text + self[0].written
    case .postfix: self[0].written + text
    case .forced: self[0].written + "!"
    case .chained: self[0].written + "?"
    case .effect, .reference: self[0].written
    case .ternary: "\(self[0].written) ? \(self[1].written) : \(self[2].written)"
    case .keyPath: "\\.\(text)"
    case .array: "[" + children.map(\.written).joined(separator: ", ") + "]"
    case .tuple: "(" + children.map(\.written).joined(separator: ", ") + ")"
    case .closure: "{ … }"
    case .typeName: text
    case .macro: "#\(text)"
    case .optionalBinding: "let \(text)"
    default: "…"
    }
  }
}
