import SwiftCode

// Result builders that the code declares: a block's statements become calls of the builder's functions.
extension Evaluator {
  /// The builder among attributes such as `@ItemsBuilder`, if the code declares it.
  func resultBuilder(in words: [String]) -> String? {
    words.lazy.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }.first {
      self.program.type($0)?.code.has("@resultBuilder") ?? false
    }
  }

  /// What a block gives, by a builder if it has one.
  func value(of block: Code, in scope: Scope, by builder: String?) -> Value {
    guard let builder else { return value(of: block, in: scope) }
    // With `return` a block is an ordinary one.
    if block.children.contains(where: { $0.kind == .return }) { return value(of: block, in: scope) }
    let place = CodePlace(block)
    let built = self.built(block.children, in: scope, by: builder, place)
    return callBuilder(builder, "buildFinalResult", Arguments([built]), place) ?? built
  }

  private func built(_ statements: [Code], in scope: Scope, by builder: String, _ place: CodePlace) -> Value {
    let parts = statements.compactMap { component($0, in: scope, by: builder) }
    if let first = parts.first, hasBuilder(builder, "buildPartialBlock") {
      let start = callBuilder(
        builder, "buildPartialBlock", Arguments([.init(label: "first", value: first)]), place)
      return parts.dropFirst().reduce(start ?? first) { sum, part in
        let given = Arguments([.init(label: "accumulated", value: sum), .init(label: "next", value: part)])
        return callBuilder(builder, "buildPartialBlock", given, place) ?? sum
      }
    }
    return callBuilder(builder, "buildBlock", Arguments(parts), place) ?? Self.result(of: parts)
  }

  /// What a statement adds; nil for declarations and the like.
  private func component(_ code: Code, in scope: Scope, by builder: String) -> Value? {
    guard step() else { return nil }
    let place = CodePlace(code)
    switch code.kind {
    case .if:
      let inner = Scope(scope)
      let holds = conditions(code[0], in: inner)
      let rest = code.child(2)
      let value: Value? =
        holds
        ? built(code[1].children, in: inner, by: builder, place)
        : rest.flatMap {
          $0.kind == .if
            ? component($0, in: scope, by: builder)
            : built($0.children, in: Scope(scope), by: builder, place)
        }
      guard rest != nil, let value else {
        return callBuilder(builder, "buildOptional", Arguments([value ?? .none]), place) ?? value
      }
      return either(value, isFirst: holds, by: builder, place)
    case .switch:
      var chosen: Value?
      runSwitch(code, in: scope) { block, inner in
        chosen = built(block.children, in: inner, by: builder, place)
        return false
      }
      return chosen.map { either($0, isFirst: true, by: builder, place) }
    case .forIn:
      var parts: [Value] = []
      for element in elements(of: evaluate(code[1], in: scope), at: place) where step() {
        let inner = Scope(scope)
        guard matches(code[0], element, in: inner) ?? true else { continue }
        if let condition = code.child(2), !self.condition(condition, in: inner) { continue }
        parts.append(built(code[3].children, in: inner, by: builder, place))
      }
      return callBuilder(builder, "buildArray", Arguments([.array(parts)]), place) ?? .array(parts)
    case .conditionalCompilation:
      return program.conditions.chosen(code).map { built($0.children, in: scope, by: builder, place) }
    default:
      var collected: [Value] = []
      _ = run(code, in: scope, into: &collected)
      guard let value = collected.first else { return nil }
      if case .void = value { return nil }
      return callBuilder(builder, "buildExpression", Arguments([value]), place) ?? value
    }
  }

  private func either(_ value: Value, isFirst: Bool, by builder: String, _ place: CodePlace) -> Value {
    let given = Arguments([.init(label: isFirst ? "first" : "second", value: value)])
    return callBuilder(builder, "buildEither", given, place) ?? value
  }

  private func hasBuilder(_ builder: String, _ name: String) -> Bool {
    program.type(builder)?.members.staticFunctions[name] != nil
  }

  /// Calls a function of a builder; nil if it has none that takes the arguments.
  private func callBuilder(_ builder: String, _ name: String, _ given: Arguments, _ place: CodePlace)
    -> Value?
  {
    guard let functions = program.type(builder)?.members.staticFunctions[name],
      let function = fitting(functions, for: given, { $0 })
    else { return nil }
    return apply(declared(function, in: Scope(nil, type: builder)), given, at: place)
  }
}
