import SwiftCode
import SwiftParser
import SwiftSyntax

// Expressions.
extension TreeWriter {
  mutating func expression(_ expression: ExprSyntax) -> Int {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let inner):
      return add(.integer, inner.literal.text.filter { $0 != "_" }, of: inner)
    case .floatLiteralExpr(let inner): return add(.float, inner.literal.text.filter { $0 != "_" }, of: inner)
    case .booleanLiteralExpr(let inner): return add(.boolean, inner.literal.text, of: inner)
    case .nilLiteralExpr(let inner): return add(.nil, of: inner)
    case .stringLiteralExpr(let inner): return string(inner)
    case .declReferenceExpr(let inner): return add(.name, inner.baseName.identifierName, of: inner)
    case .superExpr(let inner): return add(.name, "super", of: inner)
    case .genericSpecializationExpr(let inner):
      let number = self.expression(inner.expression)
      guard tree.nodes[number].kind == .name else { return number }
      return add(.name, tree.nodes[number].text, of: inner, arguments(inner.genericArgumentClause))
    case .memberAccessExpr(let inner):
      let base = inner.base.map { self.expression($0) } ?? absent(in: inner)
      // The place of a modifier is that of its name.
      return tree.add(
        .member, inner.declName.baseName.identifierName, at: place(of: inner.declName), [base])
    case .functionCallExpr(let inner): return call(inner)
    case .subscriptCallExpr(let inner):
      let base = self.expression(inner.calledExpression)
      let given = inner.arguments.map { argument($0) }
      return add(
        .element, of: inner,
        [base] + given + closures(inner.trailingClosure, inner.additionalTrailingClosures))
    case .closureExpr(let inner): return closure(inner)
    case .arrayExpr(let inner):
      return add(.array, of: inner, inner.elements.map { self.expression($0.expression) })
    case .dictionaryExpr(let inner):
      guard case .elements(let elements) = inner.content else { return add(.dictionary, of: inner) }
      return add(
        .dictionary, of: inner, elements.flatMap { [self.expression($0.key), self.expression($0.value)] })
    case .tupleExpr(let inner):
      if let only = inner.elements.first, inner.elements.count == 1, only.label == nil {
        return self.expression(only.expression)
      }
      return add(.tuple, of: inner, inner.elements.map { argument($0) })
    case .infixOperatorExpr(let inner): return infix(inner)
    case .prefixOperatorExpr(let inner):
      return add(.prefix, inner.operator.text, of: inner, [self.expression(inner.expression)])
    case .postfixOperatorExpr(let inner):
      return add(.postfix, inner.operator.text, of: inner, [self.expression(inner.expression)])
    case .ternaryExpr(let inner):
      return add(
        .ternary, of: inner,
        [
          self.expression(inner.condition), self.expression(inner.thenExpression),
          self.expression(inner.elseExpression),
        ])
    case .forceUnwrapExpr(let inner): return add(.forced, of: inner, [self.expression(inner.expression)])
    case .optionalChainingExpr(let inner):
      return add(.chained, of: inner, [self.expression(inner.expression)])
    case .tryExpr(let inner):
      let text = "try\(inner.questionOrExclamationMark?.text ?? "")"
      return add(.effect, text, of: inner, [self.expression(inner.expression)])
    case .awaitExpr(let inner): return add(.effect, "await", of: inner, [self.expression(inner.expression)])
    case .asExpr(let inner):
      return add(
        .cast, "as\(inner.questionOrExclamationMark?.text ?? "")", of: inner,
        [self.expression(inner.expression), type(inner.type)])
    case .isExpr(let inner):
      return add(.cast, "is", of: inner, [self.expression(inner.expression), type(inner.type)])
    case .keyPathExpr(let inner):
      let path = inner.components.map(\.trimmedDescription).joined()
      return add(.keyPath, path.hasPrefix(".") ? String(path.dropFirst()) : path, of: inner)
    case .inOutExpr(let inner): return add(.reference, of: inner, [self.expression(inner.expression)])
    case .ifExpr(let inner): return ifExpression(inner)
    case .switchExpr(let inner): return switchExpression(inner)
    case .macroExpansionExpr(let inner):
      let given = inner.arguments.map { argument($0) }
      return add(
        .macro, inner.macroName.text, of: inner,
        given + closures(inner.trailingClosure, inner.additionalTrailingClosures))
    case .discardAssignmentExpr(let inner): return add(.name, "_", of: inner)
    case .typeExpr(let inner): return type(inner.type)
    case .postfixIfConfigExpr(let inner): return conditionalModifiers(inner)
    case .patternExpr(let inner): return pattern(inner.pattern)
    default: return other(expression)
    }
  }

  private mutating func infix(_ expression: InfixOperatorExprSyntax) -> Int {
    let left = self.expression(expression.leftOperand)
    let right = self.expression(expression.rightOperand)
    if expression.operator.is(AssignmentExprSyntax.self) {
      return add(.assignment, of: expression, [left, right])
    }
    let text = expression.operator.trimmedDescription
    return tree.add(.binary, text, at: place(of: expression.operator), [left, right])
  }

  // MARK: Strings

  private mutating func string(_ string: StringLiteralExprSyntax) -> Int {
    // A literal without interpolations says itself what it holds, escapes and indentation resolved.
    if let text = string.representedLiteralValue {
      return add(.string, of: string, [add(.segment, text, of: string)])
    }
    let hashes = string.openingPounds?.text ?? ""
    let children = string.segments.map { segment -> Int in
      if case .stringSegment(let inner) = segment {
        // Each piece is a literal of its own, so that its escapes are resolved by the same rules.
        let piece = StringLiteralExprSyntax(
          openingPounds: hashes.isEmpty ? nil : .rawStringPoundDelimiter(hashes),
          openingQuote: .stringQuoteToken(), segments: [.stringSegment(inner)],
          closingQuote: .stringQuoteToken(),
          closingPounds: hashes.isEmpty ? nil : .rawStringPoundDelimiter(hashes))
        return add(.segment, piece.representedLiteralValue ?? inner.content.text, of: inner)
      }
      guard case .expressionSegment(let inner) = segment else { return other(segment) }
      return add(.interpolation, of: inner, inner.expressions.map { argument($0) })
    }
    return add(.string, of: string, children)
  }

  // MARK: Calls

  private mutating func call(_ call: FunctionCallExprSyntax) -> Int {
    let called = expression(call.calledExpression)
    let given = call.arguments.map { argument($0) }
    let trailing = closures(call.trailingClosure, call.additionalTrailingClosures)
    let at = tree.nodes[called].kind == .member ? tree.nodes[called].place : place(of: call)
    return tree.add(.call, at: at, [called] + given + trailing)
  }

  mutating func argument(_ argument: LabeledExprSyntax) -> Int {
    add(.argument, argument.label?.identifierName ?? "", of: argument, [expression(argument.expression)])
  }

  mutating func closures(
    _ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
  ) -> [Int] {
    var children: [Int] = []
    if let first { children.append(add(.argument, "", of: first, words: ["trailing"], [closure(first)])) }
    for other in others {
      children.append(
        add(.argument, other.label.identifierName, of: other, words: ["trailing"], [closure(other.closure)]))
    }
    return children
  }

  private mutating func closure(_ closure: ClosureExprSyntax) -> Int {
    var parameters: [Int] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      for name in names {
        let kind = absent(in: name)
        parameters.append(add(.parameter, name.name.identifierName, of: name, words: ["_"], [kind]))
      }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        let kind = parameter.type.map { type($0) } ?? absent(in: parameter)
        let name = (parameter.secondName ?? parameter.firstName).identifierName
        parameters.append(add(.parameter, name, of: parameter, words: ["_"], [kind]))
      }
    default: break
    }
    let list = list(of: closure, parameters)
    let block = add(.block, of: closure, items(closure.statements))
    return add(.closure, of: closure, [list, block])
  }

  // MARK: Branches

  private mutating func ifExpression(_ expression: IfExprSyntax) -> Int {
    let conditions = self.conditions(expression.conditions)
    let block = self.block(expression.body)
    let rest: Int
    switch expression.elseBody {
    case .ifExpr(let inner): rest = ifExpression(inner)
    case .codeBlock(let inner): rest = self.block(inner)
    default: rest = absent(in: expression)
    }
    return add(.if, of: expression, [conditions, block, rest])
  }

  private mutating func switchExpression(_ expression: SwitchExprSyntax) -> Int {
    let subject = self.expression(expression.subject)
    let cases = switchCases(expression.cases)
    return add(.switch, of: expression, [subject] + cases)
  }

  private mutating func switchCases(_ cases: SwitchCaseListSyntax) -> [Int] {
    cases.flatMap { element -> [Int] in
      if case .switchCase(let inner) = element {
        let block = add(.block, of: inner, items(inner.statements))
        guard case .case(let label) = inner.label else {
          return [add(.switchCase, of: inner, [absent(in: inner), block])]
        }
        let patterns = label.caseItems.map { item in
          add(
            .casePattern, of: item,
            [pattern(item.pattern), item.whereClause.map { expression($0.condition) } ?? absent(in: item)])
        }
        return [add(.switchCase, of: inner, [list(of: label, patterns), block])]
      }
      // Cases behind `#if` count as written.
      guard case .ifConfigDecl(let inner) = element else { return [] }
      return inner.clauses.flatMap { clause -> [Int] in
        if case .switchCases(let inside) = clause.elements { switchCases(inside) } else { [] }
      }
    }
  }

  // MARK: Modifiers behind #if

  /// `view` and then `#if … .modifier() … #endif`: each clause holds the view with what it adds.
  private mutating func conditionalModifiers(_ expression: PostfixIfConfigExprSyntax) -> Int {
    guard let base = expression.base else { return other(expression) }
    let view = self.expression(base)
    var clauses: [Int] = []
    var hasElse = false
    for clause in expression.config.clauses {
      let condition = clause.condition.map { self.expression($0) } ?? absent(in: clause)
      if clause.condition == nil { hasElse = true }
      var inside = view
      if case .postfixExpression(let added) = clause.elements {
        inside = attach(self.expression(added), to: view)
      }
      clauses.append(add(.compilationClause, of: clause, [condition, list(of: clause, [inside])]))
    }
    if !hasElse {
      clauses.append(
        add(.compilationClause, of: expression, [absent(in: expression), list(of: expression, [view])]))
    }
    return add(.conditionalCompilation, of: expression, clauses)
  }

  /// The chain of modifiers with a view where nothing stands at its start.
  private mutating func attach(_ chain: Int, to view: Int) -> Int {
    let node = tree.nodes[chain]
    switch node.kind {
    case .absent: return view
    case .member, .call, .element, .chained, .forced, .conditionalCompilation:
      guard let first = node.children.first else { return chain }
      return tree.add(
        node.kind, node.text, at: node.place, words: node.words,
        [attach(first, to: view)] + node.children.dropFirst())
    case .compilationClause:
      guard let last = node.children.last, let only = tree.nodes[last].children.first else { return chain }
      let inside = tree.add(.list, at: node.place, [attach(only, to: view)])
      return tree.add(node.kind, at: node.place, [node.children[0], inside])
    default: return chain
    }
  }
}
