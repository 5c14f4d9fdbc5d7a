import SwiftCode

// Patterns.
extension Evaluator {
  /// Whether a value matches a pattern, whose names are then bound in `scope`; nil if that is not known.
  func matches(_ pattern: Code, _ value: Value, in scope: Scope) -> Bool? {
    switch pattern.kind {
    case .wildcardPattern: return true
    case .bindingPattern:
      scope.values[pattern.text] = value.settled
      return true
    case .tuplePattern:
      if pattern.count == 1 { return matches(pattern[0], value, in: scope) }
      guard case .tuple(let parts) = value, parts.count == pattern.count else {
        for part in pattern.children { bindUnknown(part, value, in: scope) }
        return value.unknown == nil ? true : nil
      }
      return all(zip(pattern.children, parts).map { matches($0, $1.value, in: scope) })
    case .call: return matchesCase(pattern, value, in: scope)
    case .expressionPattern:
      let expected = pattern[0]
      if expected.kind == .cast { return matchesType(expected, value, in: scope) }
      if let isCase = isCase(expected, value) { return isCase }
      let other = evaluate(expected, in: scope)
      if case .range(let range) = other, let number = value.number { return range.contains(number) }
      return areEqual(value, other)
    case .nil: return value.isNone
    default: return nil
    }
  }

  /// `.name(…)` or `Type.name(…)`.
  private func matchesCase(_ pattern: Code, _ value: Value, in scope: Scope) -> Bool? {
    let name = pattern[0].text
    let parts = pattern.children(from: 1)
    if name == "some" {
      if value.isNone { return false }
      return parts.first.map { matches($0, value, in: scope) } ?? true
    }
    if value.isNone { return false }
    guard case .enumeration(let enumeration) = value else {
      for part in parts { bindUnknown(part, value, in: scope) }
      if case .implicit(let implicit) = value { return implicit.name == name }
      return nil
    }
    guard enumeration.name == name else { return false }
    // `case .name(let all)` takes several values as one tuple.
    if parts.count == 1, enumeration.payload.count > 1 {
      return matches(parts[0], .tuple(enumeration.payload), in: scope)
    }
    return all(zip(parts, enumeration.payload).map { matches($0, $1.value, in: scope) })
  }

  /// Whether a value is of the case that `.name` or `Type.name` says, whatever comes with it; nil for other patterns.
  private func isCase(_ pattern: Code, _ value: Value) -> Bool? {
    guard case .enumeration(let enumeration) = value, pattern.kind == .member,
      pattern.child(0).map({ $0.text == "Self" || program.type($0.text)?.keyword == "enum" }) ?? true,
      let type = program.type(enumeration.type),
      type.members.cases.contains(where: { $0.text == pattern.text })
    else { return nil }
    return enumeration.name == pattern.text
  }

  /// `is Type` or `name as Type`.
  private func matchesType(_ pattern: Code, _ value: Value, in scope: Scope) -> Bool? {
    let type = TypeName(pattern[pattern.count - 1])
    let isOne: Bool? = value.unknown == nil && value.typeName != nil ? isOf(value, type.name) : nil
    guard pattern.text == "as" else { return isOne }
    let inner = matches(pattern[0], value, in: scope)
    return isOne == false ? false : isOne == nil ? nil : inner
  }

  private func all(_ results: [Bool?]) -> Bool? {
    results.contains(false) ? false : results.contains(nil) ? nil : true
  }

  /// Binds the names of a pattern to parts of something that is not known.
  private func bindUnknown(_ pattern: Code, _ value: Value, in scope: Scope) {
    if pattern.kind == .bindingPattern {
      scope.values[pattern.text] = .unknown(Unknown(pattern.text, at: CodePlace(pattern)))
    }
    for part in pattern.children where part.kind != .expressionPattern { bindUnknown(part, value, in: scope) }
  }
}
