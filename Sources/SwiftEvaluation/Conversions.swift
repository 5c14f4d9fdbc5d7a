import SwiftCode

// Values as those of a type: casts, literals, and what a value is on its own.
extension Evaluator {
  // MARK: Casts

  func cast(_ code: Code, in scope: Scope) -> Value {
    let value = evaluate(code[0], in: scope)
    let type = TypeName(code[1])
    switch code.text {
    case "is":
      if value.unknown != nil { return value }
      return .bool(isOf(value, type.name))
    case "as?":
      if value.unknown != nil {
        return .unknown(Unknown(value.unknown?.written ?? "", type, at: CodePlace(code)))
      }
      return isOf(value, type.name) ? value : .none
    default: return converted(value, to: type, in: scope)
    }
  }

  func isOf(_ value: Value, _ type: String) -> Bool {
    guard let name = value.typeName else { return true }
    return name == type || program.conforms(name, to: type)
  }

  // MARK: Conversion

  /// A value as one of the type: literals become numbers of it, `.name` its member.
  func converted(_ value: Value, to type: TypeName, in scope: Scope) -> Value {
    var type = type.unwrapped
    if let alias = program.aliases[type.name], alias.name != type.name { type = alias.unwrapped }
    switch (value, type.name) {
    case (.literal(let whole, _), "Int"): return .int(whole)
    case (.literal(_, let real), "Double"), (.literal(_, let real), "CGFloat"),
      (.literal(_, let real), "TimeInterval"),
      (.literal(_, let real), "Float"):
      return .double(real)
    case (.int(let whole), "Double"), (.int(let whole), "CGFloat"): return .double(Double(whole))
    case (.string(_, let shown?), "LocalizedStringKey"), (.string(_, let shown?), "LocalizedStringResource"):
      return .string(shown)
    case (.string(let text, _?), "String"): return .string(text)
    case (.implicit(let implicit), let name):
      return resolved(implicit, as: qualified(name, in: scope)) ?? value
    case (.array(let items), "Array"), (.array(let items), "Set"):
      let elements =
        type.element.map { element in items.map { converted($0, to: element, in: scope) } } ?? items
      return .array(type.name == "Set" ? distinct(elements) : elements)
    case (.array(let items), let name) where isOptionSet(qualified(name, in: scope)):
      return optionSet(items, qualified(name, in: scope), in: scope) ?? value
    case (.tuple(let parts), "tuple") where parts.count == type.arguments.count:
      return .tuple(
        parts.indices.map { index in
          let label = index < type.labels.count ? type.labels[index] : "_"
          return (
            label == "_" ? parts[index].label : label,
            converted(parts[index].value, to: type.arguments[index], in: scope).settled
          )
        })
    case (.unknown(var unknown), let name) where unknown.type == nil && !name.isEmpty:
      unknown.type = type
      return .unknown(unknown)
    default: return value
    }
  }
}

extension Value {
  /// A value with the type that it has on its own: digits are an Int.
  ///
  /// A string that is kept is no literal of a text any more, so views show its characters as they are.
  var settled: Value {
    switch self {
    case .literal(let whole, _): .int(whole)
    case .string(let text, _?): .string(text)
    default: self
    }
  }

  /// A string with its own characters alone; other values as they are.
  var settledString: Value {
    if case .string(let text, _?) = self { return .string(text) }
    return self
  }

  var unknown: Unknown? { if case .unknown(let unknown) = self { unknown } else { nil } }

  var truth: Bool? { if case .bool(let value) = self { value } else { nil } }

  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value), .literal(_, let value): value
    default: nil
    }
  }

  var whole: Int? {
    switch self {
    case .int(let value), .literal(let value, _): value
    case .double(let value) where value == value.rounded() && abs(value) < 1e15: Int(value)
    default: nil
    }
  }

  var text: String? { if case .string(let text, _) = self { text } else { nil } }

  var isNone: Bool { if case .none = self { true } else { false } }

  /// The name of its type; nil if that is not known.
  var typeName: String? {
    switch self {
    case .bool: "Bool"
    case .int, .literal: "Int"
    case .double: "Double"
    case .string: "String"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .range: "Range"
    case .instance(let instance): instance.type
    case .object(let object): object.type
    case .enumeration(let value): value.type
    case .unknown(let unknown): unknown.type?.unwrapped.name
    default: nil
    }
  }
}
