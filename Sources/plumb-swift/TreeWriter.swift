import SwiftCode
import SwiftDiagnostics
import SwiftOperators
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// Turns the syntax tree of swift-syntax into nodes for an evaluation.
struct TreeWriter {
  var tree = CodeTree()
  private let converter: SourceLocationConverter

  /// The nodes of a text, and what in it is no Swift. Complexity: O(characters).
  static func tree(of text: String) -> CodeTree {
    let file = Parser.parse(source: text)
    var operators = OperatorTable.standardOperators
    operators.addSourceFile(file) { _ in }
    let folded = operators.foldAll(file) { _ in }.cast(SourceFileSyntax.self)
    // Places are those in the text as it is written.
    var writer = TreeWriter(SourceLocationConverter(fileName: "", tree: file))
    if file.hasError {
      for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: file)
      where diagnostic.diagMessage.severity == .error {
        writer.tree.faults.append(
          CodeTree.Fault(place: writer.place(of: diagnostic.position), message: diagnostic.message))
      }
    }
    let items = writer.items(folded.statements)
    _ = writer.tree.add(.file, at: SourcePlace(line: 1, column: 1), items)
    return writer.tree
  }

  private init(_ converter: SourceLocationConverter) { self.converter = converter }

  func place(of position: AbsolutePosition) -> SourcePlace {
    let location = converter.location(for: position)
    return SourcePlace(line: location.line, column: location.column)
  }

  func place(of node: some SyntaxProtocol) -> SourcePlace {
    place(of: node.positionAfterSkippingLeadingTrivia)
  }

  // MARK: Adding

  mutating func add(
    _ kind: CodeKind, _ text: String = "", of node: some SyntaxProtocol, words: [String] = [],
    _ children: [Int] = []
  ) -> Int {
    tree.add(kind, text, at: place(of: node), words: words, children)
  }

  mutating func absent(in node: some SyntaxProtocol) -> Int { add(.absent, of: node) }

  mutating func list(of node: some SyntaxProtocol, _ children: [Int]) -> Int {
    add(.list, of: node, children)
  }

  /// Something that no kind stands for.
  mutating func other(_ node: some SyntaxProtocol) -> Int { add(.other, node.trimmedDescription, of: node) }

  // MARK: Statements

  mutating func items(_ items: CodeBlockItemListSyntax) -> [Int] {
    items.map { item in
      if case .decl(let declaration) = item.item {
        self.declaration(declaration)
      } else if case .stmt(let statement) = item.item {
        self.statement(statement)
      } else if case .expr(let expression) = item.item {
        self.expression(expression)
      } else {
        other(item)
      }
    }
  }

  mutating func block(_ block: CodeBlockSyntax) -> Int { add(.block, of: block, items(block.statements)) }

  mutating func statement(_ statement: StmtSyntax) -> Int {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let inner): return expression(inner.expression)
    case .returnStmt(let inner):
      return add(.return, of: inner, [inner.expression.map { expression($0) } ?? absent(in: inner)])
    case .guardStmt(let inner):
      return add(.guard, of: inner, [conditions(inner.conditions), block(inner.body)])
    case .forStmt(let inner):
      return add(
        .forIn, of: inner,
        [
          pattern(inner.pattern), expression(inner.sequence),
          inner.whereClause.map { expression($0.condition) } ?? absent(in: inner), block(inner.body),
        ])
    case .whileStmt(let inner):
      return add(.while, of: inner, [conditions(inner.conditions), block(inner.body)])
    case .repeatStmt(let inner):
      let condition = list(of: inner, [expression(inner.condition)])
      return add(.while, of: inner, words: ["repeat"], [condition, block(inner.body)])
    case .doStmt(let inner):
      return add(.do, of: inner, [block(inner.body)] + inner.catchClauses.map { block($0.body) })
    case .labeledStmt(let inner):
      let number = self.statement(inner.statement)
      let node = tree.nodes[number]
      return tree.add(
        node.kind, inner.label.identifierName, at: node.place, words: node.words, node.children)
    case .breakStmt(let inner): return add(.jump, "break", of: inner, words: label(inner.label))
    case .continueStmt(let inner): return add(.jump, "continue", of: inner, words: label(inner.label))
    case .fallThroughStmt(let inner): return add(.jump, "fallthrough", of: inner)
    case .throwStmt(let inner): return add(.jump, "throw", of: inner, [expression(inner.expression)])
    case .deferStmt(let inner): return add(.jump, "defer", of: inner)
    default: return other(statement)
    }
  }

  private func label(_ name: TokenSyntax?) -> [String] { name.map { [$0.identifierName] } ?? [] }

  mutating func conditions(_ conditions: ConditionElementListSyntax) -> Int {
    let children = conditions.map { element in
      if case .expression(let inner) = element.condition {
        expression(inner)
      } else if case .availability(let inner) = element.condition {
        add(.availability, of: inner, words: inner.availabilityKeyword.text == "#unavailable" ? ["not"] : [])
      } else if case .optionalBinding(let inner) = element.condition {
        binding(inner)
      } else if case .matchingPattern(let inner) = element.condition {
        add(.matching, of: inner, [pattern(inner.pattern), expression(inner.initializer.value)])
      } else {
        other(element)
      }
    }
    return list(of: conditions, children)
  }

  private mutating func binding(_ binding: OptionalBindingConditionSyntax) -> Int {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else {
      return add(
        .matching, of: binding,
        [pattern(binding.pattern), binding.initializer.map { expression($0.value) } ?? absent(in: binding)])
    }
    return add(
      .optionalBinding, name.identifier.identifierName, of: binding,
      [binding.initializer.map { expression($0.value) } ?? absent(in: binding)])
  }

  // MARK: Patterns

  mutating func pattern(_ pattern: PatternSyntax) -> Int {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let inner):
      return add(.bindingPattern, inner.identifier.identifierName, of: inner)
    case .wildcardPattern(let inner): return add(.wildcardPattern, of: inner)
    case .tuplePattern(let inner):
      return add(.tuplePattern, of: inner, inner.elements.map { self.pattern($0.pattern) })
    case .valueBindingPattern(let inner): return self.pattern(inner.pattern)
    case .expressionPattern(let inner): return expressionPattern(inner.expression)
    case .isTypePattern(let inner):
      return add(
        .expressionPattern, of: inner, [add(.cast, "is", of: inner, [absent(in: inner), type(inner.type)])])
    default: return other(pattern)
    }
  }

  /// An expression in a pattern: tuples and enumeration cases may bind names inside.
  private mutating func expressionPattern(_ expression: ExprSyntax) -> Int {
    if let inner = expression.as(PatternExprSyntax.self) { return pattern(inner.pattern) }
    if expression.is(DiscardAssignmentExprSyntax.self) { return add(.wildcardPattern, of: expression) }
    if let tuple = expression.as(TupleExprSyntax.self) {
      return add(.tuplePattern, of: tuple, tuple.elements.map { expressionPattern($0.expression) })
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      // `name?` matches what is not nil.
      let some = add(.member, "some", of: optional, [absent(in: optional)])
      return add(.call, of: optional, [some, expressionPattern(optional.expression)])
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let called = self.expression(call.calledExpression)
      return add(.call, of: call, [called] + call.arguments.map { expressionPattern($0.expression) })
    }
    return add(.expressionPattern, of: expression, [self.expression(expression)])
  }

  // MARK: Types

  mutating func type(_ type: TypeSyntax, words: [String] = []) -> Int {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let inner):
      return add(
        .typeName, inner.name.identifierName, of: inner, words: words, arguments(inner.genericArgumentClause))
    case .memberType(let inner):
      let name = "\(inner.baseType.trimmedDescription).\(inner.name.identifierName)"
      return add(.typeName, name, of: inner, words: words, arguments(inner.genericArgumentClause))
    case .optionalType(let inner):
      return add(.typeName, "Optional", of: inner, [self.type(inner.wrappedType)])
    case .implicitlyUnwrappedOptionalType(let inner):
      return add(.typeName, "Optional", of: inner, [self.type(inner.wrappedType)])
    case .arrayType(let inner): return add(.typeName, "Array", of: inner, [self.type(inner.element)])
    case .dictionaryType(let inner):
      return add(.typeName, "Dictionary", of: inner, [self.type(inner.key), self.type(inner.value)])
    case .tupleType(let inner):
      if let only = inner.elements.first, inner.elements.count == 1 {
        return self.type(only.type, words: words)
      }
      let labels = inner.elements.map { $0.firstName?.identifierName ?? "_" }
      return add(.typeName, "tuple", of: inner, words: labels, inner.elements.map { self.type($0.type) })
    case .functionType(let inner):
      return add(
        .typeName, "function", of: inner,
        inner.parameters.map { self.type($0.type) } + [self.type(inner.returnClause.type)])
    case .someOrAnyType(let inner):
      return self.type(inner.constraint, words: [inner.someOrAnySpecifier.text])
    case .attributedType(let inner):
      return self.type(inner.baseType, words: words + names(of: inner.attributes))
    case .compositionType(let inner):
      return add(
        .typeName, inner.elements.first?.type.trimmedDescription ?? "", of: inner, words: words)
    case .metatypeType(let inner):
      return add(.typeName, "\(inner.baseType.trimmedDescription).Type", of: inner)
    default: return add(.typeName, type.trimmedDescription, of: type)
    }
  }

  mutating func arguments(_ clause: GenericArgumentClauseSyntax?) -> [Int] {
    (clause?.arguments).map { arguments in
      arguments.map { argument in
        if case .type(let inner) = argument.argument { type(inner) } else { other(argument) }
      }
    } ?? []
  }

  /// The names of attributes, such as `@State`.
  func names(of attributes: AttributeListSyntax) -> [String] {
    attributes.compactMap { element in
      if case .attribute(let attribute) = element {
        "@\(attribute.attributeName.trimmedDescription)"
      } else {
        nil
      }
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierName: String {
    text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
