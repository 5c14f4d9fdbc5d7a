import Foundation
import LayoutCore
import LayoutViews
import SwiftCode

// What values of Swift's own types have: numbers, strings, collections.
extension Evaluator {
  /// The elements of a sequence. One that is not known has three that are not known either.
  func elements(of value: Value, at place: CodePlace) -> [Value] {
    switch value {
    case .array(let items): return items
    case .binding(let inner): return elements(of: inner, at: place).map { .binding($0) }
    case .range(let range): return range.numbers(most: 10_000)
    case .dictionary(let pairs): return pairs.map { .tuple([("key", $0.key), ("value", $0.value)]) }
    case .string(let text, _): return text.map { .string(String($0)) }
    case .none, .void: return []
    case .unknown(let unknown):
      note(unknown.place, "`\(unknown.written)` is not known; three elements stand for it")
      let type = unknown.type?.element
      return (0..<3).map { _ in .unknown(Unknown("\(unknown.written.elementName)", type, at: unknown.place)) }
    default: return []
    }
  }

  // MARK: Properties

  func libraryMember(_ name: String, of value: Value, _ place: CodePlace) -> Value? {
    switch value {
    case .string(let text, _): return stringMember(name, of: text)
    case .array(let items): return arrayMember(name, of: items)
    case .dictionary(let pairs):
      switch name {
      case "count": return .int(pairs.count)
      case "isEmpty": return .bool(pairs.isEmpty)
      case "keys": return .array(pairs.map(\.key))
      case "values": return .array(pairs.map(\.value))
      default: return nil
      }
    case .range(let range):
      switch name {
      case "lowerBound": return range.bounds.lower
      case "upperBound": return range.bounds.upper
      case "isEmpty": return .bool(range.isEmpty)
      default: return arrayMember(name, of: elements(of: value, at: place))
      }
    case .int, .double, .literal: return numberMember(name, of: value)
    case .bool: return name == "description" ? .string("\(value.truth ?? false)") : nil
    case .native(let native): return nativeMember(name, of: native, place)
    case .instance(let instance): return optionSetMember(name, of: instance)
    case .unknown(let unknown):
      switch name {
      // What is not known is taken as being there.
      case "isEmpty":
        return unknown.type?.element == nil && unknown.type != nil && unknown.type?.name != "String"
          ? nil : .bool(false)
      case "indices": return .range(.indices(3))
      default: return nil
      }
    default: return nil
    }
  }

  // MARK: Methods

  func libraryCall(_ name: String, of value: Value, _ given: Arguments, _ place: CodePlace) -> Value? {
    var given = given
    switch value {
    case .string(let text, _):
      return stringCall(name, of: text, &given) ?? charactersCall(name, of: text, &given, place)
    case .array(let items): return arrayCall(name, of: items, &given, place)
    case .range, .dictionary:
      if case .range(let range) = value, let result = rangeCall(name, of: range, given) { return result }
      if case .dictionary(let pairs) = value, let result = dictionaryCall(name, of: pairs, given, place) {
        return result
      }
      return arrayCall(name, of: elements(of: value, at: place), &given, place)
    case .int, .double, .literal: return numberCall(name, of: value, &given)
    case .bool: return name == "toggle" ? .void : nil
    case .native(let native): return nativeCall(name, of: native, &given, place)
    case .instance(let instance): return optionSetCall(name, of: instance, given, place)
    default: return nil
    }
  }

  private func rangeCall(_ name: String, of range: NumberRange, _ given: Arguments) -> Value? {
    switch (name, given.values.first) {
    case ("contains", let value?): value.number.map { .bool(range.contains($0)) }
    case ("overlaps", .range(let other)?): .bool(range.overlaps(other))
    case ("clamped", .range(let limits)?): .range(range.clamped(to: limits))
    default: nil
    }
  }

  // MARK: Elements

  /// `base[index]`
  func element(_ code: Code, in scope: Scope) -> Value {
    let base = evaluate(code[0], in: scope)
    let place = CodePlace(code)
    if let given = given(code.written, place) { return given }
    guard let argument = code.child(1) else { return base }
    if argument.text == "keyPath", case .keyPath(let path) = evaluate(argument[0], in: scope) {
      return member(path: path, of: base, at: place)
    }
    let index = evaluate(argument[0], in: scope)
    if let own = ownElement(code, of: base, in: scope) { return own }
    switch base {
    case .array(let items):
      if case .range(let range) = index { return .array(Array(items[range.indices(in: items.count)])) }
      if argument.text == "safe", let index = index.whole {
        return items.indices.contains(index) ? items[index] : .none
      }
      guard let index = index.whole, items.indices.contains(index) else { break }
      return items[index]
    // The indices of a range are its elements.
    case .range:
      if let index = index.whole { return .int(index) }
    case .dictionary(let pairs):
      if let pair = pairs.first(where: { areEqual($0.key, index) == true }) { return pair.value }
      if index.unknown == nil { return code.child(2)?.child(0).map { evaluate($0, in: scope) } ?? Value.none }
    case .binding(let inner):
      if case .array(let items) = inner, let index = index.whole, items.indices.contains(index) {
        return .binding(items[index])
      }
    case .native(let native):
      if native is EnvironmentMark, case .type(let key) = index {
        return staticMember("defaultValue", of: key, place) ?? .unknown(Unknown(code.written, at: place))
      }
      if let guide = guide(native, index) { return guide }
    case .unknown(let unknown):
      return .unknown(Unknown("\(unknown.written)[…]", unknown.type?.element, at: place))
    case .none: return .none
    default: break
    }
    return .unknown(Unknown(code.written, at: place))
  }

  /// What a subscript of the code gives; nil if the value has none.
  private func ownElement(_ code: Code, of base: Value, in scope: Scope) -> Value? {
    guard let type = base.typeName else { return nil }
    let functions =
      program.type(type).flatMap { method("subscript", of: $0) }
      ?? program.extensions[type]?.functions["subscript"]
    guard let functions else { return nil }
    let given = arguments(of: code, in: scope)
    // One of a library's type may stand on its own, with an index that is not known.
    if program.type(type) == nil, given.values.contains(where: { $0.unknown != nil }) { return nil }
    guard let function = fitting(functions, for: given, { $0 }), function.child(2) != nil else { return nil }
    return apply(declared(function, in: Scope(nil, instance: base, type: type)), given, at: CodePlace(code))
  }

  // MARK: Functions that stand alone

  /// `min`, `Double`, `UUID` and the like; nil if the name is none of them.
  func standard(_ name: String, _ given: Arguments, _ place: CodePlace) -> Value? {
    let first = given.values.first
    switch name {
    case "String", "Character", "LocalizedStringKey", "LocalizedStringResource", "Substring":
      return makeString(given, place)
    case "Int", "UInt", "Int64", "Int32", "UInt64", "UInt8", "Int16":
      guard let first else { return .int(0) }
      if let text = first.text { return Int(text).map { .int($0) } ?? Value.none }
      if let number = first.number, number.isFinite, abs(number) < 9e18 { return .int(Int(number)) }
      return .unknown(Unknown("\(name)(\(first.unknown?.written ?? "…"))", .named("Int"), at: place))
    case "Double", "CGFloat", "Float", "TimeInterval":
      guard let first else { return .double(0) }
      if let text = first.text { return Double(text).map { .double($0) } ?? Value.none }
      if let number = first.number { return .double(number) }
      if case .guide = first { return first }
      return .unknown(Unknown("\(name)(\(first.unknown?.written ?? "…"))", .named("Double"), at: place))
    case "Bool": return first ?? .bool(false)
    case "Array", "Set", "Binding", "State", "Optional", "Published", "ObservedObject", "StateObject",
      "Bindable",
      "AnyHashable", "IdentifiedArray", "IdentifiedArrayOf", "OrderedSet", "FocusState", "IndexSet":
      return wrapped(name, given, place)
    case "Dictionary", "OrderedDictionary": return makeDictionary(given, place)
    case "KeyPathComparator", "SortDescriptor":
      guard case .keyPath(let path)? = first else { return nil }
      var given = given
      return .native(PathOrder(path: path, isReversed: self.name(given.take("order")) == "reverse"))
    default: return nil
    }
  }

  private func wrapped(_ name: String, _ given: Arguments, _ place: CodePlace) -> Value {
    var given = given
    if let get = given.take("get") {
      return .binding(called(get, [], at: place) ?? .unknown(Unknown("get", at: place)))
    }
    if let repeated = given.take("repeating"), let count = given.take("count")?.whole {
      return .array(Array(repeating: repeated, count: min(max(count, 0), 10_000)))
    }
    let value =
      given.take("wrappedValue") ?? given.take("initialValue") ?? given.take("projectedValue") ?? given.next()
    guard let value else { return ["State", "Binding", "FocusState"].contains(name) ? .none : .array([]) }
    switch name {
    case "Array", "IdentifiedArray", "IdentifiedArrayOf":
      return value.unknown == nil ? .array(elements(of: value, at: place)) : value
    case "Set", "OrderedSet":
      return value.unknown == nil ? .array(distinct(elements(of: value, at: place))) : value
    case "Binding": return .binding(value)
    default: return value
    }
  }

  /// Functions that stand alone.
  func function(_ name: String, _ given: Arguments, _ place: CodePlace) -> Value? {
    let values = given.values
    switch name {
    case "min", "max":
      guard var best = values.first else { return nil }
      for value in values.dropFirst() {
        guard let less = ordered(value, best) else { return nil }
        if less == (name == "min") { best = value }
      }
      return values.contains { if case .double = $0 { true } else { false } }
        ? best.number.map { .double($0) } : best
    case "abs":
      if case .literal(let whole, let real)? = values.first { return .literal(abs(whole), abs(real)) }
      if case .int(let value)? = values.first { return .int(abs(value)) }
      return values.first?.number.map { .double(abs($0)) }
    case "round", "floor", "ceil", "sqrt", "sin", "cos", "log", "pow":
      guard let x = values.first?.number else { return nil }
      switch name {
      case "round": return .double(x.rounded())
      case "floor": return .double(x.rounded(.down))
      case "ceil": return .double(x.rounded(.up))
      case "sqrt": return .double(x.squareRoot())
      case "sin": return .double(sin(x))
      case "cos": return .double(cos(x))
      case "log": return .double(log(x))
      default: return values.dropFirst().first?.number.map { .double(pow(x, $0)) }
      }
    case "stride":
      var given = given
      guard let from = given.take("from")?.number, let by = given.take("by")?.number, by != 0 else {
        return nil
      }
      let through = given.take("through")?.number
      guard let to = through ?? given.take("to")?.number else { return nil }
      let count = min(max(((to - from) / by), 0), 10_000)
      let steps = through == nil ? Int(count.rounded(.up)) : Int(count) + 1
      let isWhole = !values.contains(where: \.isReal) && [from, by].allSatisfy { $0 == $0.rounded() }
      return .array(
        (0..<steps).map { isWhole ? .int(Int(from + Double($0) * by)) : .double(from + Double($0) * by) })
    case "zip":
      guard values.count == 2 else { return nil }
      return .array(
        zip(elements(of: values[0], at: place), elements(of: values[1], at: place)).map {
          .tuple([("", $0), ("", $1)])
        })
    case "type": return given.has("of") ? values.first?.typeName.map { .type($0) } : nil
    case "Array": return .array(values.first.map { elements(of: $0, at: place) } ?? [])
    case "NSLocalizedString": return values.first
    case "withAnimation", "print", "debugPrint", "assert", "precondition", "dump", "fatalError",
      "withTransaction":
      return .void
    default: return nil
    }
  }
}

extension String {
  /// What one of several things may be called, such as `item` of `items`.
  fileprivate var elementName: String {
    let last = split(separator: ".").last.map(String.init) ?? self
    let plain = last.filter { $0.isLetter || $0.isNumber }
    if plain.hasSuffix("ies") { return plain.dropLast(3) + "y" }
    return plain.hasSuffix("s") && plain.count > 2 ? String(plain.dropLast()) : "element of \(plain)"
  }
}
