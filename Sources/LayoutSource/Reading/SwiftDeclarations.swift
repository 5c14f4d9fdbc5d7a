/// A property as code declares it.
struct SwiftProperty: Sendable {
  /// Where its value is computed, and so which names it sees.
  enum Home: Sendable {
    case file, type, statics
  }

  var home: Home
  /// The name of its type; nil if the code leaves it to its value. More than a name is written as "…".
  var type: String?
  /// Nil if it is not a simple value, or declared more than once.
  var value: SwiftExpression?
  /// What it shows, if it is a view.
  var view: SwiftClosure?
}

/// The declarations of a file, or of a type: its own, not those inside functions, closures and inner types.
struct SwiftDeclarations: Sendable {
  var properties: [String: SwiftProperty] = [:]
  var statics: [String: SwiftProperty] = [:]
  /// In the order of the text, each extension with its own.
  var types: [SwiftType] = []
  var functions: Set<String> = []

  struct SwiftType: Sendable {
    var name: String
    var isExtension: Bool
    /// The names behind its colon.
    var conformances: [String]
    var members: SwiftDeclarations
  }

  private static let typeWords: Set = ["struct", "class", "enum", "actor", "extension", "protocol"]
  /// Words that are followed by a declaration, a type or a pattern.
  private static let words = typeWords.union(["var", "let", "func", "init", "subscript", "typealias"])

  /// Whether the tokens declare something, outside of braces and parentheses.
  static func areIn(_ tokens: [SwiftToken]) -> Bool {
    var depth = 0
    for token in tokens {
      switch token.kind {
      case .sign("{"), .sign("("), .sign("["): depth += 1
      case .sign("}"), .sign(")"), .sign("]"): depth -= 1
      case .name(let name) where depth == 0 && token.startsLine:
        if words.contains(name) || ["private", "public", "final", "@main", "fileprivate"].contains(name) {
          return true
        }
      default: break
      }
    }
    return false
  }

  init() {}

  /// Reads the declarations of a file, or those between the braces of a type.
  ///
  /// - Parameter home: of the properties that are not static.
  init(_ tokens: [SwiftToken], _ home: SwiftProperty.Home, depth: Int = 0) throws(SwiftFault) {
    var parser = SwiftParser(tokens)
    if depth > 20 { throw parser.fault("types nest more than 20 deep") }
    var isStatic = false
    while !parser.isAtEnd {
      guard case .name(let word) = parser.current.kind else {
        // Whatever stands between braces declares nothing here.
        if parser.current.kind == .sign("{") { _ = try parser.closure() } else { parser.step() }
        continue
      }
      let next = parser.peek()
      if word == "static" || word == "class" && Self.isWord(next, ["var", "let", "func"]) {
        isStatic = true
        parser.step()
      } else if Self.typeWords.contains(word), case .name = next.kind {
        try readType(&parser, depth)
        isStatic = false
      } else if word == "var" || word == "let" {
        parser.step()
        try readProperties(&parser, isStatic ? .statics : home)
        isStatic = false
      } else if ["func", "init", "subscript"].contains(word) {
        if case .name(let name) = next.kind, word == "func" { functions.insert(name) }
        try skipFunction(&parser)
        isStatic = false
      } else if word == "#Preview" {
        while !parser.isAtEnd, parser.current.kind != .sign("{") { parser.step() }
        if !parser.isAtEnd { _ = try parser.closure() }
      } else {
        parser.step()
      }
    }
  }

  private static func isWord(_ token: SwiftToken, _ words: Set<String>) -> Bool {
    if case .name(let name) = token.kind { words.contains(name) } else { false }
  }

  private mutating func readType(_ parser: inout SwiftParser, _ depth: Int) throws(SwiftFault) {
    let isExtension = parser.current.kind == .name("extension")
    parser.step()
    let name = try parser.name("the name of a type")
    var conformances: [String] = []
    while !parser.isAtEnd, parser.current.kind != .sign("{") {
      if case .name(let name) = parser.current.kind { conformances.append(name) }
      parser.step()
    }
    if parser.isAtEnd { return }
    let members = try SwiftDeclarations(try parser.closure().body, .type, depth: depth + 1)
    types.append(
      SwiftType(name: name, isExtension: isExtension, conformances: conformances, members: members))
  }

  /// Steps over a function from its first word to the end of its body.
  private func skipFunction(_ parser: inout SwiftParser) throws(SwiftFault) {
    parser.step()
    var parentheses = 0
    while !parser.isAtEnd {
      switch parser.current.kind {
      case .sign("("): parentheses += 1
      case .sign(")"): parentheses -= 1
      case .sign("{"):
        _ = try parser.closure()
        if parentheses <= 0 { return }
        continue
      // A requirement of a protocol has no body.
      case .name(let word) where parentheses <= 0 && parser.current.startsLine && Self.words.contains(word):
        return
      default: break
      }
      parser.step()
    }
  }

  /// Reads the names and values behind `var` or `let`.
  private mutating func readProperties(
    _ parser: inout SwiftParser, _ home: SwiftProperty.Home
  ) throws(SwiftFault) {
    repeat {
      guard case .name(let name) = parser.current.kind else {
        // A pattern, such as `(a, b)`: its names have no value here, and hide others.
        for name in parser.skipPattern() { declare(name, SwiftProperty(home: home, value: nil)) }
        skipValue(&parser)
        continue
      }
      parser.step()
      var property = SwiftProperty(home: home)
      var type: [SwiftToken] = []
      if parser.take(":") {
        let ends: Set<SwiftToken.Kind> = [.sign("="), .sign("{"), .sign(","), .end]
        while !ends.contains(parser.current.kind), !parser.current.startsLine {
          type.append(parser.current)
          parser.step()
        }
        if case .name(let name)? = type.first?.kind, type.count == 1 {
          property.type = name
        } else {
          property.type = "…"
        }
      }
      if parser.take("=") {
        // What a constant is matters only where it is used.
        if let value = try? parser.expression() { property.value = value }
      } else if parser.current.kind == .sign("{") {
        let closure = try parser.closure()
        if type.count == 2, type[0].kind == .name("some"), type[1].kind == .name("View") {
          property.view = closure
        }
      }
      declare(name, property)
    } while parser.take(",")
  }

  /// Steps over the value of a pattern, as far as it can be read.
  private func skipValue(_ parser: inout SwiftParser) {
    if parser.take("=") { _ = try? parser.expression() }
  }

  /// A name that is declared again, as in the branches of `#if`, has no value that is known.
  private mutating func declare(_ name: String, _ property: SwiftProperty) {
    let isStatic = property.home == .statics
    let known = isStatic ? statics[name] : properties[name]
    let kept = known == nil ? property : SwiftProperty(home: property.home, value: nil)
    if isStatic { statics[name] = kept } else { properties[name] = kept }
  }

  mutating func merge(_ other: SwiftDeclarations) {
    for (name, property) in other.properties { declare(name, property) }
    for (name, property) in other.statics { declare(name, property) }
    types += other.types
    functions.formUnion(other.functions)
  }
}

/// What a file shows: the body of its first view, and the names that it sees.
struct SwiftFile {
  /// The body of the first view, or everything if nothing is declared.
  var body: SwiftClosure
  var scope = SwiftScope()

  init(_ tokens: [SwiftToken]) throws(SwiftFault) {
    body = SwiftClosure(parameters: [], body: tokens, place: SwiftPlace(line: 1, column: 1))
    guard SwiftDeclarations.areIn(tokens) else {
      // `import SwiftUI` may stand before views.
      var rest = tokens[...]
      while rest.first?.kind == .name("import") { rest = rest.dropFirst(2) }
      body.body = Array(rest)
      return
    }
    let file = try SwiftDeclarations(tokens, .file)
    for type in file.types where !type.isExtension {
      var members = type.members
      var conformances = type.conformances
      for other in file.types where other.isExtension && other.name == type.name {
        members.merge(other.members)
        conformances += other.conformances
      }
      guard conformances.contains("View"), let shown = members.properties["body"]?.view else { continue }
      body = shown
      scope.globals = file.properties
      scope.members = members.properties
      scope.statics = members.statics
      scope.typeName = type.name
      scope.addTypes(of: file)
      return
    }
    throw SwiftFault(
      place: SwiftPlace(line: 1, column: 1),
      message: "no view has a body; write `struct Name: View { var body: some View { … } }`, or views alone")
  }
}

/// The names that views and values see.
struct SwiftScope: Sendable {
  /// Those of the file.
  var globals: [String: SwiftProperty] = [:]
  /// Those of the view, without the static ones.
  var members: [String: SwiftProperty] = [:]
  var statics: [String: SwiftProperty] = [:]
  /// The parameters of closures, with their values if those are known. They hide the others.
  var locals: [String: SwiftNumber?] = [:]
  var typeName = ""
  /// The types that the code declares, and the functions of its extensions.
  private(set) var types: Set<String> = []
  private(set) var modifiers: Set<String> = []

  mutating func addTypes(of declarations: SwiftDeclarations) {
    for type in declarations.types {
      if type.isExtension { modifiers.formUnion(type.members.functions) } else { types.insert(type.name) }
      addTypes(of: type.members)
    }
  }

  /// What a name alone stands for; nil if it is a parameter or not declared.
  func property(_ name: String) -> SwiftProperty? {
    locals.keys.contains(name) ? nil : members[name] ?? globals[name]
  }

  /// What a member stands for, such as `self.gap` or `Self.gap`.
  func property(_ name: String, of base: String) -> SwiftProperty? {
    switch base {
    case "self": members[name]
    case "Self", typeName: statics[name]
    default: nil
    }
  }

  /// The names that the value of a property sees: no parameters, and only those of its own place.
  func inside(_ home: SwiftProperty.Home) -> SwiftScope {
    var scope = self
    scope.locals = [:]
    switch home {
    case .type: break
    case .statics: scope.members = statics
    case .file: (scope.members, scope.statics) = ([:], [:])
    }
    return scope
  }
}
