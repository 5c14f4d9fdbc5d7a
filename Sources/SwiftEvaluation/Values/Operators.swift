import LayoutCore
import SwiftCode

// Operators.
extension Evaluator {
  func prefix(_ name: String, _ value: Value, _ place: CodePlace) -> Value {
    if let own = ownOperator(name, [value], place) { return own }
    switch (name, value) {
    case ("!", .bool(let value)): return .bool(!value)
    case ("-", .int(let value)): return .int(0 &- value)
    case ("-", .double(let value)): return .double(-value)
    case ("-", .literal(let whole, let real)): return .literal(0 &- whole, -real)
    case ("-", .guide(let guide)): return .guide(guide.times(-1))
    case ("..<", _), ("...", _):
      return .range(
        NumberRange(upper: value.number ?? 0, isClosed: name == "...", isWhole: !value.isReal))
    case (_, .unknown(var unknown)):
      unknown.written = name + unknown.written
      return .unknown(unknown)
    default: return value
    }
  }

  func operation(_ name: String, _ left: Value, _ right: Value, _ code: Code, _ place: CodePlace) -> Value {
    switch name {
    case "==", "!=":
      guard let equal = isSame(left, right) else { break }
      return .bool(equal == (name == "=="))
    case "===", "!==":
      guard let equal = areEqual(left, right) else { break }
      return .bool(equal == (name == "==="))
    case "<": if let less = ordered(left, right) { return .bool(less) }
    case ">": if let less = ordered(right, left) { return .bool(less) }
    case "<=": if let less = ordered(right, left) { return .bool(!less) }
    case ">=": if let less = ordered(left, right) { return .bool(!less) }
    case "..<", "...":
      guard let lower = left.number, let upper = right.number else { break }
      return .range(
        NumberRange(
          lower: lower, upper: upper, isClosed: name == "...", isWhole: !left.isReal && !right.isReal))
    case "+":
      if let joined = joined(left, right) { return joined }
      fallthrough
    case "-", "*", "/", "%", "&+", "&-", "&*", "|", "&", "<<", ">>", "^":
      if let result = arithmetic(name, left, right) { return result }
    default: break
    }
    if let own = ownOperator(name, [left, right], place) { return own }
    let type = left.unknown?.type ?? right.unknown?.type
    return .unknown(
      Unknown(code.written, ["==", "!=", "<", ">", "<=", ">="].contains(name) ? nil : type, at: place))
  }

  /// An operator that the type of a value declares; nil if it declares none.
  private func ownOperator(_ name: String, _ values: [Value], _ place: CodePlace) -> Value? {
    let given = Arguments(values)
    for value in values {
      guard let type = value.typeName else { continue }
      let functions =
        program.type(type)?.members.staticFunctions[name] ?? program.extensions[type]?.staticFunctions[name]
      guard let function = functions.flatMap({ fitting($0, for: given) { $0 } }) else { continue }
      return apply(declared(function, in: Scope(nil, type: type)), given, at: place)
    }
    guard let function = program.globals.functions[name].flatMap({ fitting($0, for: given) { $0 } }) else {
      return nil
    }
    return apply(declared(function, in: Scope(nil)), given, at: place)
  }

  /// Whether `==` of their type holds, or that which Swift makes; nil if that is not known.
  private func isSame(_ left: Value, _ right: Value) -> Bool? {
    for case .instance(let instance) in [left, right] {
      guard let function = program.type(instance.type)?.members.staticFunctions["=="]?.first else { continue }
      return ownOperator("==", [left, right], CodePlace(function))?.truth
    }
    return areEqual(left, right)
  }

  /// A sum that is no number: strings, arrays and texts.
  private func joined(_ left: Value, _ right: Value) -> Value? {
    switch (left, right) {
    case (.string(let a, _), .string(let b, _)):
      guard spend(a), spend(b) else { return nil }
      return .string(a + b)
    case (.array(let a), .array(let b)): return .array(a + b)
    case (.string(let a, _), .unknown(let unknown)):
      return .string(a + placeholder(for: unknown))
    case (.unknown(let unknown), .string(let b, _)):
      return .string(placeholder(for: unknown) + b)
    default: return texts(left, right)
    }
  }

  func arithmetic(_ name: String, _ left: Value, _ right: Value) -> Value? {
    switch (left, right) {
    case (.guide(let a), .guide(let b)):
      if name == "+" { return .guide(a.plus(b)) }
      if name == "-" { return .guide(a.plus(b.times(-1))) }
      return nil
    case (.guide(let a), _):
      guard let b = right.number else { return nil }
      switch name {
      case "+": return .guide(a.plus(AffineGuide(constant: b)))
      case "-": return .guide(a.plus(AffineGuide(constant: -b)))
      case "*": return .guide(a.times(b))
      case "/": return b == 0 ? nil : .guide(a.times(1 / b))
      default: return nil
      }
    case (_, .guide(let b)):
      guard let a = left.number else { return nil }
      switch name {
      case "+": return .guide(b.plus(AffineGuide(constant: a)))
      case "-": return .guide(b.times(-1).plus(AffineGuide(constant: a)))
      case "*": return .guide(b.times(a))
      default: return nil
      }
    case (.literal(let a, let realA), .literal(let b, let realB)):
      guard let real = Self.real(name, realA, realB) else { return Self.whole(name, a, b).map { .int($0) } }
      guard let whole = Self.whole(name, a, b) else { return .double(real) }
      return .literal(whole, real)
    case (.int(let a), .int(let b)), (.int(let a), .literal(let b, _)), (.literal(let a, _), .int(let b)):
      return Self.whole(name, a, b).map { .int($0) }
    default:
      guard let a = left.number, let b = right.number else { return nil }
      return Self.real(name, a, b).map { .double($0) }
    }
  }

  private static func whole(_ name: String, _ a: Int, _ b: Int) -> Int? {
    func checked(_ result: (Int, overflow: Bool)) -> Int? { result.overflow ? nil : result.0 }
    switch name {
    case "+", "&+": return checked(a.addingReportingOverflow(b))
    case "-", "&-": return checked(a.subtractingReportingOverflow(b))
    case "*", "&*": return checked(a.multipliedReportingOverflow(by: b))
    case "/": return checked(a.dividedReportingOverflow(by: b))
    case "%": return checked(a.remainderReportingOverflow(dividingBy: b))
    case "|": return a | b
    case "&": return a & b
    case "^": return a ^ b
    case "<<": return a << min(max(b, -64), 64)
    case ">>": return a >> min(max(b, -64), 64)
    default: return nil
    }
  }

  private static func real(_ name: String, _ a: Double, _ b: Double) -> Double? {
    switch name {
    case "+": a + b
    case "-": a - b
    case "*": a * b
    case "/": a / b
    case "%": a.truncatingRemainder(dividingBy: b)
    default: nil
    }
  }

  /// Whether two values are equal; nil if that is not known.
  func areEqual(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    // What is not known is taken as being there.
    case (.unknown, .none), (.none, .unknown): return false
    case (.unknown, _), (_, .unknown): return nil
    case (.none, .none), (.void, .void): return true
    case (.none, _), (_, .none): return false
    case (.bool(let a), .bool(let b)): return a == b
    case (.string(let a, _), .string(let b, _)): return a == b
    case (.implicit(let a), .implicit(let b)): return a.name == b.name
    case (.implicit(let a), _): return isNamed(a, right)
    case (_, .implicit(let b)): return isNamed(b, left)
    case (.type(let a), .type(let b)): return a == b
    case (.enumeration(let a), .enumeration(let b)):
      if a.name != b.name { return false }
      return areEqual(a.payload.map(\.value), b.payload.map(\.value))
    case (.array(let a), .array(let b)): return areEqual(a, b)
    case (.tuple(let a), .tuple(let b)): return areEqual(a.map(\.value), b.map(\.value))
    case (.range(let a), .range(let b)): return a == b
    case (.object(let a), .object(let b)): return a === b
    case (.instance(let a), .instance(let b)):
      guard a.type == b.type, a.fields.count == b.fields.count else { return nil }
      for (name, value) in a.fields {
        guard let other = b.fields[name], let equal = areEqual(value, other) else { return nil }
        if !equal { return false }
      }
      return true
    case (.native(let a), .native(let b)):
      guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return nil }
      return a == b
    default:
      guard let a = left.number, let b = right.number else { return nil }
      return a == b
    }
  }

  private func areEqual(_ a: [Value], _ b: [Value]) -> Bool? {
    guard a.count == b.count else { return false }
    for (x, y) in zip(a, b) {
      guard let equal = areEqual(x, y) else { return nil }
      if !equal { return false }
    }
    return true
  }

  private func isNamed(_ implicit: Implicit, _ value: Value) -> Bool? {
    if implicit.name == "none" { return value.isNone }
    guard let type = value.typeName, let resolved = resolved(implicit, as: type) else {
      if case .native(let native) = value { return "\(native)" == implicit.name ? true : nil }
      return nil
    }
    return areEqual(resolved, value)
  }

  /// Whether the left value is less; nil if that is not known.
  func ordered(_ left: Value, _ right: Value) -> Bool? {
    if let a = left.number, let b = right.number { return a < b }
    if let a = left.text, let b = right.text { return a < b }
    switch (left, right) {
    case (.tuple(let a), .tuple(let b)) where a.count == b.count:
      for (x, y) in zip(a, b) {
        guard let less = ordered(x.value, y.value), let more = ordered(y.value, x.value) else { return nil }
        if less != more { return less }
      }
      return false
    case (.implicit(let implicit), _):
      return right.typeName.flatMap { resolved(implicit, as: $0) }.flatMap { ordered($0, right) }
    case (_, .implicit(let implicit)):
      return left.typeName.flatMap { resolved(implicit, as: $0) }.flatMap { ordered(left, $0) }
    default: break
    }
    guard let type = left.typeName, let declared = program.type(type) else { return nil }
    if let less = ownOperator("<", [left, right], CodePlace(declared.code)) { return less.truth }
    // Without an operator of their own, cases stand in the order of the text.
    guard case .enumeration(let a) = left, case .enumeration(let b) = right, a.type == b.type,
      let first = declared.members.cases.firstIndex(where: { $0.text == a.name }),
      let second = declared.members.cases.firstIndex(where: { $0.text == b.name })
    else { return nil }
    if first != second { return first < second }
    return ordered(.tuple(a.payload), .tuple(b.payload))
  }
}

extension AffineGuide {
  func times(_ factor: Double) -> AffineGuide {
    AffineGuide(
      constant: constant * factor, width: width * factor, height: height * factor,
      terms: terms.map { Term(guide: $0.guide, factor: $0.factor * factor) })
  }

  func plus(_ other: AffineGuide) -> AffineGuide {
    var sum = terms
    for term in other.terms {
      if let index = sum.firstIndex(where: { $0.guide == term.guide }) {
        sum[index].factor += term.factor
      } else {
        sum.append(term)
      }
    }
    return AffineGuide(
      constant: constant + other.constant, width: width + other.width, height: height + other.height,
      terms: sum)
  }
}
