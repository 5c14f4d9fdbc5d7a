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
    case .range(let lower, let upper):
      guard lower.isFinite, upper > lower else { return [] }
      let count = Int(min((upper - lower).rounded(.up), 10_000))
      return (0..<count).map { .int(Int(lower) + $0) }
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
    case .range(let lower, let upper):
      switch name {
      case "lowerBound": return .int(Int(lower))
      case "upperBound": return .int(Int(upper))
      default: return arrayMember(name, of: elements(of: value, at: place))
      }
    case .int, .double, .literal: return numberMember(name, of: value)
    case .bool: return name == "description" ? .string("\(value.truth ?? false)") : nil
    case .native(let native): return nativeMember(name, of: native, place)
    case .unknown(let unknown):
      switch name {
      // What is not known is taken as being there.
      case "isEmpty":
        return unknown.type?.element == nil && unknown.type != nil && unknown.type?.name != "String"
          ? nil : .bool(false)
      case "indices": return .range(0, 3)
      default: return nil
      }
    default: return nil
    }
  }

  private func arrayMember(_ name: String, of items: [Value]) -> Value? {
    switch name {
    case "count": .int(items.count)
    case "isEmpty": .bool(items.isEmpty)
    case "first": items.first ?? Value.none
    case "last": items.last ?? Value.none
    case "indices": .range(0, Double(items.count))
    case "startIndex": .int(0)
    case "endIndex": .int(items.count)
    case "lazy", "elements": .array(items)
    default: nil
    }
  }

  private func numberMember(_ name: String, of value: Value) -> Value? {
    guard let number = value.number else { return nil }
    switch name {
    case "description": return .string(value.words ?? "")
    case "isNaN": return .bool(number.isNaN)
    case "isZero": return .bool(number == 0)
    case "magnitude": return value.whole == nil ? .double(abs(number)) : value.whole.map { .int(abs($0)) }
    default: return nil
    }
  }

  // MARK: Methods

  func libraryCall(_ name: String, of value: Value, _ given: Arguments, _ place: CodePlace) -> Value? {
    var given = given
    switch value {
    case .string(let text, _): return stringCall(name, of: text, &given)
    case .array(let items): return arrayCall(name, of: items, &given, place)
    case .range, .dictionary:
      if name == "contains", case .range(let lower, let upper) = value,
        let number = given.values.first?.number
      {
        return .bool(number >= lower && number < upper)
      }
      return arrayCall(name, of: elements(of: value, at: place), &given, place)
    case .int, .double, .literal: return numberCall(name, of: value, &given)
    case .bool: return name == "toggle" ? .void : nil
    case .native(let native): return nativeCall(name, of: native, &given, place)
    default: return nil
    }
  }

  private func arrayCall(
    _ name: String, of items: [Value], _ given: inout Arguments, _ place: CodePlace
  ) -> Value? {
    func applied(_ arguments: [Value], _ function: Value) -> Value {
      step()
        ? called(function, arguments, at: place) ?? .unknown(Unknown(name, at: place))
        : .unknown(Unknown(name, at: place))
    }
    let function = given.items.first {
      $0.value.isFunction || { if case .keyPath = $0 { true } else { false } }($0.value)
    }?.value
    switch name {
    case "enumerated":
      return .array(
        items.enumerated().map { .tuple([("offset", .int($0.offset)), ("element", $0.element)]) })
    case "indexed":
      return .array(items.enumerated().map { .tuple([("index", .int($0.offset)), ("element", $0.element)]) })
    case "reversed": return .array(items.reversed())
    case "shuffled": return .array(items)
    case "randomElement": return items.first ?? Value.none
    case "joined":
      let separator = given.take("separator")?.text ?? ""
      if items.allSatisfy({ $0.text != nil || $0.unknown != nil }) {
        return .string(items.map { text(of: $0, at: place) }.joined(separator: separator))
      }
      return .array(items.flatMap { elements(of: $0, at: place) })
    case "prefix", "dropLast", "suffix", "dropFirst":
      guard let count = given.values.first.map({ $0.whole }) ?? 1, count >= 0 else { return nil }
      switch name {
      case "prefix": return .array(Array(items.prefix(count)))
      case "suffix": return .array(Array(items.suffix(count)))
      case "dropFirst": return .array(Array(items.dropFirst(count)))
      default: return .array(Array(items.dropLast(count)))
      }
    case "contains":
      if let function { return .bool(items.contains { applied([$0], function).truth ?? true }) }
      guard let element = given.values.first else { return nil }
      let results = items.map { areEqual($0, element) }
      return results.contains(true) ? .bool(true) : results.contains(nil) ? nil : .bool(false)
    case "firstIndex", "lastIndex":
      if let function {
        return items.firstIndex { applied([$0], function).truth ?? true }.map { .int($0) } ?? Value.none
      }
      guard let element = given.take("of") else { return nil }
      return items.firstIndex { areEqual($0, element) ?? false }.map { .int($0) } ?? Value.none
    case "map": return function.map { f in .array(items.map { applied([$0], f).settled }) }
    case "compactMap":
      return function.map { f in .array(items.map { applied([$0], f).settled }.filter { !$0.isNone }) }
    case "flatMap":
      return function.map { f in .array(items.flatMap { elements(of: applied([$0], f), at: place) }) }
    case "filter": return function.map { f in .array(items.filter { applied([$0], f).truth ?? true }) }
    case "first", "last":
      return function.flatMap { f in
        (name == "first"
          ? items.first { applied([$0], f).truth ?? true } : items.last { applied([$0], f).truth ?? true })
          ?? Value.none
      }
    case "allSatisfy": return function.map { f in .bool(items.allSatisfy { applied([$0], f).truth ?? true }) }
    case "forEach": return .void
    case "reduce":
      guard let function, var sum = given.values.first else { return nil }
      for item in items { sum = applied([sum, item], function) }
      return sum
    case "min", "max":
      guard var best = items.first else { return Value.none }
      for item in items.dropFirst() {
        let less = function.map { applied([item, best], $0).truth } ?? ordered(item, best)
        guard let less else { return nil }
        if less == (name == "min") { best = item }
      }
      return best
    case "sorted":
      let by = function
      return .array(
        items.enumerated().sorted { a, b in
          let less = by.map { applied([a.element, b.element], $0).truth } ?? ordered(a.element, b.element)
          let more = by.map { applied([b.element, a.element], $0).truth } ?? ordered(b.element, a.element)
          if less == true && more != true { return true }
          if more == true { return false }
          return a.offset < b.offset
        }.map(\.element))
    case "chunked", "chunks":
      guard let count = (given.take("into") ?? given.take("ofCount"))?.whole, count > 0 else { return nil }
      return .array(
        stride(from: 0, to: items.count, by: count).map {
          .array(Array(items[$0..<min($0 + count, items.count)]))
        })
    case "appending": return given.values.first.map { .array(items + [$0]) }
    default: return nil
    }
  }

  private func numberCall(_ name: String, of value: Value, _ given: inout Arguments) -> Value? {
    guard let number = value.number else { return nil }
    switch name {
    case "rounded": return .double(number.rounded())
    case "squareRoot": return .double(number.squareRoot())
    case "isMultiple":
      return given.take("of")?.whole.flatMap { divisor in
        value.whole.map { .bool(divisor == 0 ? $0 == 0 : $0 % divisor == 0) }
      }
    case "formatted":
      let locale = Locale(identifier: "en_US")
      if case .implicit(let style)? = given.values.first {
        switch style.name {
        case "percent": return .string((number).formatted(.percent.locale(locale)))
        case "number":
          if let digits = style.rest.first(where: { $0.name == "precision" })?.arguments?.values.first,
            case .implicit(let length) = digits, let count = length.arguments?.values.first?.whole
          {
            return .string(
              number.formatted(.number.precision(.fractionLength(min(max(count, 0), 20))).locale(locale)))
          }
        case "currency":
          if let code = style.arguments?.items.first(where: { $0.label == "code" })?.value.text {
            return .string(number.formatted(.currency(code: code).locale(locale)))
          }
        default: return nil
        }
      }
      if let whole = value.settled.whole, case .int = value.settled {
        return .string(whole.formatted(.number.locale(locale)))
      }
      return .string(number.formatted(.number.locale(locale)))
    default: return nil
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
    switch base {
    case .array(let items):
      if case .range(let lower, let upper) = index {
        let range = Int(max(lower, 0))..<max(Int(max(lower, 0)), Int(min(upper, Double(items.count))))
        return range.upperBound <= items.count ? .array(Array(items[range])) : .array([])
      }
      if argument.text == "safe", let index = index.whole {
        return items.indices.contains(index) ? items[index] : .none
      }
      guard let index = index.whole, items.indices.contains(index) else { break }
      return items[index]
    case .range(let lower, _):
      if let index = index.whole { return .int(Int(lower) + index) }
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

  // MARK: Functions that stand alone

  /// `min`, `Double`, `UUID` and the like; nil if the name is none of them.
  func standard(_ name: String, _ given: Arguments, _ place: CodePlace) -> Value? {
    let first = given.values.first
    switch name {
    case "String", "LocalizedStringKey", "LocalizedStringResource", "Substring":
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
    case "Dictionary": return first ?? .dictionary([])
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
    case "Array", "Set", "IdentifiedArray", "IdentifiedArrayOf", "OrderedSet":
      return value.unknown == nil ? .array(elements(of: value, at: place)) : value
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
      let isWhole = [from, by].allSatisfy { $0 == $0.rounded() }
      return .array(
        (0..<steps).map { isWhole ? .int(Int(from + Double($0) * by)) : .double(from + Double($0) * by) })
    case "zip":
      guard values.count == 2 else { return nil }
      return .array(
        zip(elements(of: values[0], at: place), elements(of: values[1], at: place)).map {
          .tuple([("", $0), ("", $1)])
        })
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
