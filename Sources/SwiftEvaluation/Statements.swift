import SwiftCode

/// How a statement ends.
enum StatementCompletion {
  case next
  case returned(Value)
  /// Which loop is left, if that is said.
  case broke(String?)
  case continued(String?)
  case fell
}

// Statements. The values of those that are expressions are collected: they are the views of a builder.
extension Evaluator {
  /// Runs the statements of a block, and gives what it returns, or what stands in it.
  func value(of block: Code, in scope: Scope) -> Value {
    var collected: [Value] = []
    for statement in block.children {
      switch run(statement, in: scope, into: &collected) {
      case .next: continue
      case .returned(let value): return value
      case .broke, .continued, .fell: return Self.result(of: collected)
      }
    }
    return Self.result(of: collected)
  }

  /// One value is that value; several are views.
  static func result(of collected: [Value]) -> Value {
    let values = collected.filter { if case .void = $0 { false } else { true } }
    return values.count == 1 ? values[0] : values.isEmpty ? .void : .views(values)
  }

  func run(_ code: Code, in scope: Scope, into collected: inout [Value]) -> StatementCompletion {
    guard step(), thrown == nil else { return .returned(.void) }
    switch code.kind {
    case .block, .list:
      let inner = code.kind == .block ? Scope(scope) : scope
      for statement in code.children {
        let flow = run(statement, in: inner, into: &collected)
        guard case .next = flow else { return flow }
      }
      return .next
    case .return: return .returned(code.child(0).map { evaluate($0, in: scope) } ?? .void)
    case .jump:
      switch code.text {
      case "break": return .broke(code.words.first)
      case "continue": return .continued(code.words.first)
      case "fallthrough": return .fell
      case "throw":
        thrown = code.child(0).map { evaluate($0, in: scope) } ?? .void
        return .returned(.unknown(Unknown("throw", at: CodePlace(code))))
      default: return .next
      }
    case .property, .destructuring, .function, .type, .alias, .importing: return declare(code, in: scope)
    case .if: return runIf(code, in: scope, into: &collected)
    case .guard:
      if conditions(code[0], in: scope) { return .next }
      return run(code[1], in: scope, into: &collected)
    case .switch: return runSwitch(code, in: scope, into: &collected)
    case .forIn: return runFor(code, in: scope, into: &collected)
    case .while: return runWhile(code, in: scope, into: &collected)
    case .do:
      let flow = run(code[0], in: scope, into: &collected)
      guard let error = thrown, let handler = code.child(1) else { return flow }
      thrown = nil
      let inner = Scope(scope)
      inner.values["error"] = error
      return run(handler, in: inner, into: &collected)
    case .conditionalCompilation:
      guard let inside = program.conditions.chosen(code) else { return .next }
      return run(inside, in: scope, into: &collected)
    default:
      collected.append(evaluate(code, in: scope))
      return .next
    }
  }

  // MARK: Declarations

  private func declare(_ code: Code, in scope: Scope) -> StatementCompletion {
    switch code.kind {
    case .property:
      let type = code.child(0).map(TypeName.init)
      scope.types[code.text] = type
      if let accessors = code.child(2) {
        scope.values[code.text] = value(of: accessors, in: Scope(scope))
      } else if let initial = code.child(1) {
        scope.values[code.text] = evaluate(initial, in: scope, as: type).settled
      } else {
        scope.values[code.text] = Value.none
      }
    case .destructuring:
      if let initial = code.child(2) { _ = matches(code[0], evaluate(initial, in: scope), in: scope) }
    case .function: scope.values[code.text] = .function(declared(code, in: scope))
    default: break
    }
    return .next
  }

  // MARK: Branches

  private func runIf(_ code: Code, in scope: Scope, into collected: inout [Value]) -> StatementCompletion {
    let inner = Scope(scope)
    if conditions(code[0], in: inner) { return run(code[1], in: inner, into: &collected) }
    guard let rest = code.child(2) else { return .next }
    return run(rest, in: scope, into: &collected)
  }

  /// Whether all conditions hold; what they bind is seen in `scope`.
  func conditions(_ code: Code, in scope: Scope) -> Bool {
    for element in code.children {
      switch element.kind {
      case .availability: if element.has("not") { return false }
      case .optionalBinding:
        let value: Value
        if let initial = element.child(0) {
          value = evaluate(initial, in: scope)
        } else {
          value = evaluateName(element.text, element, in: scope)
        }
        if value.isNone { return false }
        if let unknown = value.unknown {
          note(
            CodePlace(element),
            "`\(unknown.written)` is not known; it is taken as being there (--set \(Self.key(unknown.written))=nil)"
          )
        }
        scope.values[element.text] = value.settled
      case .matching:
        let value = evaluate(element[1], in: scope)
        if let known = matches(element[0], value, in: scope) {
          if !known { return false }
        } else {
          note(CodePlace(element), "`\(element[1].written)` is not known; the pattern is taken as matching")
        }
      default:
        if !condition(element, in: scope) { return false }
      }
    }
    return true
  }

  private func runSwitch(_ code: Code, in scope: Scope, into collected: inout [Value]) -> StatementCompletion
  {
    var result = StatementCompletion.next
    runSwitch(code, in: scope) { block, inner in
      result = run(block, in: inner, into: &collected)
      if case .fell = result { return true }
      return false
    }
    switch result {
    // A loop that is named goes on being left.
    case .broke(let label) where label == nil || label == code.text: return .next
    case .fell: return .next
    default: return result
    }
  }

  /// Runs the block of the case that holds.
  ///
  /// - Parameter body: runs a block; true means that the next one is run too.
  func runSwitch(_ code: Code, in scope: Scope, _ body: (Code, Scope) -> Bool) {
    let subject = evaluate(code[0], in: scope)
    var isFalling = false
    for clause in code.children(from: 1) {
      let inner = Scope(scope)
      guard isFalling || holds(clause, subject, code[0], in: inner) else { continue }
      isFalling = body(clause[1], inner)
      if !isFalling { return }
    }
  }

  private func holds(_ clause: Code, _ subject: Value, _ code: Code, in scope: Scope) -> Bool {
    guard let patterns = clause.child(0) else { return true }
    for pattern in patterns.children {
      let isMatch = matches(pattern[0], subject, in: scope)
      if isMatch == nil {
        note(
          CodePlace(pattern),
          "`\(subject.unknown?.written ?? code.written)` is not known; its first case is taken")
      }
      guard isMatch ?? true else { continue }
      guard let condition = pattern.child(1) else { return true }
      if self.condition(condition, in: scope) { return true }
    }
    return false
  }

  // MARK: Loops

  private func runFor(_ code: Code, in scope: Scope, into collected: inout [Value]) -> StatementCompletion {
    let sequence = evaluate(code[1], in: scope)
    for element in elements(of: sequence, at: CodePlace(code)) {
      guard step() else { return .next }
      let inner = Scope(scope)
      guard matches(code[0], element, in: inner) ?? true else { continue }
      if let condition = code.child(2), !self.condition(condition, in: inner) { continue }
      switch run(code[3], in: inner, into: &collected) {
      case .returned(let value): return .returned(value)
      case .broke(let label): return label == nil || label == code.text ? .next : .broke(label)
      case .continued(let label?) where label != code.text: return .continued(label)
      default: continue
      }
    }
    return .next
  }

  /// The most rounds of a loop whose end its body decides.
  private static let mostRounds = 2_000

  private func runWhile(_ code: Code, in scope: Scope, into collected: inout [Value]) -> StatementCompletion {
    var isFirst = code.has("repeat")
    var rounds = 0
    while step() {
      rounds += 1
      guard rounds <= Self.mostRounds else {
        note(CodePlace(code), "a loop goes round more than \(Self.mostRounds) times; it is left then")
        return .next
      }
      let inner = Scope(scope)
      if !isFirst {
        // What is not known ends a loop, which could go on for ever.
        guard code[0].children.allSatisfy({ isKnown($0, in: inner) }), conditions(code[0], in: inner)
        else { return .next }
      }
      isFirst = false
      switch run(code[1], in: inner, into: &collected) {
      case .returned(let value): return .returned(value)
      case .broke(let label): return label == nil || label == code.text ? .next : .broke(label)
      case .continued(let label?) where label != code.text: return .continued(label)
      default: continue
      }
    }
    return .next
  }

  /// Whether a condition of a loop has a value that is known.
  private func isKnown(_ condition: Code, in scope: Scope) -> Bool {
    switch condition.kind {
    case .optionalBinding:
      condition.child(0).map { evaluate($0, in: scope).unknown == nil } ?? true
    case .matching: evaluate(condition[1], in: scope).unknown == nil
    default: evaluate(condition, in: scope).truth != nil
    }
  }
}
