import SwiftCode
import SwiftSyntax

// Declarations.
extension TreeWriter {
  mutating func declaration(_ declaration: DeclSyntax) -> Int {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .importDecl(let inner): return add(.importing, inner.path.trimmedDescription, of: inner)
    case .structDecl(let inner): return type(inner, "struct", inner.name, inner.genericParameterClause)
    case .classDecl(let inner): return type(inner, "class", inner.name, inner.genericParameterClause)
    case .actorDecl(let inner): return type(inner, "actor", inner.name, inner.genericParameterClause)
    case .enumDecl(let inner): return type(inner, "enum", inner.name, inner.genericParameterClause)
    case .protocolDecl(let inner): return type(inner, "protocol", inner.name, nil)
    case .extensionDecl(let inner):
      let name: String
      if let identifier = inner.extendedType.as(IdentifierTypeSyntax.self) {
        name = identifier.name.identifierName
      } else {
        name = inner.extendedType.trimmedDescription
      }
      return group(inner, words: ["extension"] + names(of: inner.attributes), name: name, generics: nil)
    case .variableDecl(let inner): return variables(inner)
    case .functionDecl(let inner):
      return function(
        inner, inner.name.identifierName, modifiers(inner.modifiers, inner.attributes),
        inner.signature.parameterClause,
        inner.signature.returnClause?.type, inner.body, inner.genericParameterClause)
    case .initializerDecl(let inner):
      return function(
        inner, "init", modifiers(inner.modifiers, inner.attributes), inner.signature.parameterClause, nil,
        inner.body,
        inner.genericParameterClause)
    case .subscriptDecl(let inner):
      let body = inner.accessorBlock.map { accessors($0) } ?? absent(in: inner)
      let parameters = list(of: inner, inner.parameterClause.parameters.map { parameter($0, isBare: true) })
      let result = type(inner.returnClause.type)
      let generics = absent(in: inner)
      return add(
        .function, "subscript", of: inner, words: modifiers(inner.modifiers, inner.attributes),
        [parameters, result, body, generics])
    case .enumCaseDecl(let inner): return list(of: inner, inner.elements.map { enumCase($0) })
    case .typeAliasDecl(let inner):
      return add(.alias, inner.name.identifierName, of: inner, [type(inner.initializer.value)])
    case .ifConfigDecl(let inner): return conditional(inner)
    case .macroExpansionDecl(let inner):
      let given = inner.arguments.map { argument($0) }
      return add(
        .macro, inner.macroName.text, of: inner,
        given + closures(inner.trailingClosure, inner.additionalTrailingClosures))
    default: return other(declaration)
    }
  }

  private mutating func type(
    _ declaration: some DeclGroupSyntax, _ keyword: String, _ name: TokenSyntax,
    _ generics: GenericParameterClauseSyntax?
  ) -> Int {
    group(
      declaration, words: [keyword] + modifiers(declaration.modifiers, declaration.attributes),
      name: name.identifierName, generics: generics)
  }

  private mutating func group(
    _ declaration: some DeclGroupSyntax, words: [String], name: String,
    generics: GenericParameterClauseSyntax?
  ) -> Int {
    let inherited = list(
      of: declaration,
      (declaration.inheritanceClause?.inheritedTypes).map { types in types.map { type($0.type) } } ?? [])
    let parameters = self.generics(generics, in: declaration)
    let members = list(of: declaration, members(declaration.memberBlock.members))
    return add(.type, name, of: declaration, words: words, [inherited, parameters, members])
  }

  /// Names of generic parameters, each with what it conforms to.
  private mutating func generics(_ clause: GenericParameterClauseSyntax?, in node: some SyntaxProtocol) -> Int
  {
    guard let clause else { return absent(in: node) }
    let children = clause.parameters.map { parameter in
      add(
        .typeName, parameter.name.identifierName, of: parameter,
        (parameter.inheritedType).map { [type($0)] } ?? [])
    }
    return list(of: clause, children)
  }

  private mutating func members(_ members: MemberBlockItemListSyntax) -> [Int] {
    members.flatMap { member -> [Int] in
      let number = declaration(member.decl)
      // Several properties or cases of one declaration stand beside each other.
      return tree.nodes[number].kind == .list ? tree.nodes[number].children : [number]
    }
  }

  // MARK: Properties

  private mutating func variables(_ declaration: VariableDeclSyntax) -> Int {
    let words = [declaration.bindingSpecifier.text] + modifiers(declaration.modifiers, declaration.attributes)
    let bindings = Array(declaration.bindings)
    let children = bindings.enumerated().map { index, binding -> Int in
      // `let a, b: Int` has its type at the last name.
      let annotation = binding.typeAnnotation ?? bindings[index...].lazy.compactMap(\.typeAnnotation).first
      let kind = annotation.map { type($0.type) } ?? absent(in: binding)
      let value = binding.initializer.map { expression($0.value) } ?? absent(in: binding)
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else {
        return add(.destructuring, of: binding, words: words, [pattern(binding.pattern), kind, value])
      }
      let accessors = binding.accessorBlock.map { self.accessors($0) } ?? absent(in: binding)
      let given = declaration.attributes.lazy.compactMap { element -> AttributeSyntax? in
        if case .attribute(let attribute) = element, attribute.arguments != nil { attribute } else { nil }
      }
      .first
      let attribute = given.map { attributeArguments($0) } ?? absent(in: binding)
      return add(
        .property, name.identifier.identifierName, of: binding, words: words,
        [kind, value, accessors, attribute])
    }
    return children.count == 1 ? children[0] : list(of: declaration, children)
  }

  private mutating func attributeArguments(_ attribute: AttributeSyntax) -> Int {
    guard case .argumentList(let arguments) = attribute.arguments else { return absent(in: attribute) }
    return list(of: attribute, arguments.map { argument($0) })
  }

  /// The block that computes a property; absent for observers alone.
  private mutating func accessors(_ accessors: AccessorBlockSyntax) -> Int {
    if case .getter(let items) = accessors.accessors { return add(.block, of: accessors, self.items(items)) }
    guard case .accessors(let list) = accessors.accessors else { return absent(in: accessors) }
    for accessor in list where accessor.accessorSpecifier.text == "get" {
      if let body = accessor.body { return block(body) }
    }
    return absent(in: accessors)
  }

  // MARK: Functions

  private mutating func function(
    _ declaration: some DeclSyntaxProtocol, _ name: String, _ words: [String],
    _ clause: FunctionParameterClauseSyntax,
    _ result: TypeSyntax?, _ body: CodeBlockSyntax?, _ generics: GenericParameterClauseSyntax?
  ) -> Int {
    let isOperator = name.first.map { !$0.isLetter && $0 != "_" } ?? false
    let parameters = list(of: clause, clause.parameters.map { parameter($0, isBare: isOperator) })
    let kind = result.map { type($0) } ?? absent(in: declaration)
    let block = body.map { self.block($0) } ?? absent(in: declaration)
    let names = self.generics(generics, in: declaration)
    return add(.function, name, of: declaration, words: words, [parameters, kind, block, names])
  }

  /// - Parameter isBare: whether one name alone is no label, as in subscripts and operators.
  private mutating func parameter(_ parameter: FunctionParameterSyntax, isBare: Bool = false) -> Int {
    let label = isBare && parameter.secondName == nil ? "_" : parameter.firstName.identifierName
    var words = [label] + names(of: parameter.attributes)
    if let type = parameter.type.as(AttributedTypeSyntax.self),
      type.specifiers.contains(where: { $0.trimmedDescription == "inout" })
    {
      words.append("inout")
    }
    if parameter.ellipsis != nil { words.append("variadic") }
    let kind = type(parameter.type)
    // `@ViewBuilder content: …` may stand before the name or in the type.
    words += tree.nodes[kind].words.filter { $0.hasPrefix("@") }
    let value = parameter.defaultValue.map { expression($0.value) } ?? absent(in: parameter)
    return add(
      .parameter, (parameter.secondName ?? parameter.firstName).identifierName, of: parameter, words: words,
      [kind, value])
  }

  private mutating func enumCase(_ element: EnumCaseElementSyntax) -> Int {
    let parameters: Int
    if let clause = element.parameterClause {
      let children = clause.parameters.map { parameter -> Int in
        let kind = type(parameter.type)
        let value = parameter.defaultValue.map { expression($0.value) } ?? absent(in: parameter)
        return add(
          .parameter, parameter.secondName?.identifierName ?? parameter.firstName?.identifierName ?? "",
          of: parameter,
          words: [parameter.firstName?.identifierName ?? "_"], [kind, value])
      }
      parameters = list(of: clause, children)
    } else {
      parameters = absent(in: element)
    }
    let raw = element.rawValue.map { expression($0.value) } ?? absent(in: element)
    return add(.enumCase, element.name.identifierName, of: element, [parameters, raw])
  }

  private func modifiers(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) -> [String] {
    modifiers.map(\.name.text) + names(of: attributes)
  }

  // MARK: Conditional compilation

  mutating func conditional(_ declaration: IfConfigDeclSyntax) -> Int {
    let clauses = declaration.clauses.map { clause -> Int in
      let condition = clause.condition.map { expression($0) } ?? absent(in: clause)
      let inside: [Int] =
        switch clause.elements {
        case .statements(let items): self.items(items)
        case .decls(let members): self.members(members)
        // Modifiers after a view, such as `.padding()`, whose view stands before the condition.
        case .postfixExpression(let inner): [expression(inner)]
        default: []
        }
      return add(.compilationClause, of: clause, [condition, list(of: clause, inside)])
    }
    return add(.conditionalCompilation, of: declaration, clauses)
  }
}
