import LayoutViews
public import SwiftCode

/// The declarations of one file, or of all files of a folder.
public final class Program {
  /// By name; a nested one by its last name too.
  private(set) var types: [String: DeclaredType] = [:]
  /// The extensions of types and protocols that are not declared here, by name.
  private(set) var extensions: [String: TypeMembers] = [:]
  /// Functions and properties outside of types.
  private(set) var globals = TypeMembers()
  private(set) var aliases: [String: TypeName] = [:]
  /// `#Preview` of each file, in order.
  private(set) var previews: [(name: String, body: Code)] = []
  /// Views that conform to View, in the order of the text.
  private(set) var viewNames: [String] = []
  /// What stands outside of declarations: views alone.
  private(set) var loose: [Code] = []
  let conditions: CompilationConditions

  public init(_ files: [Code], conditions: CompilationConditions = CompilationConditions()) {
    self.conditions = conditions
    for file in files { add(file.children, in: nil) }
  }

  private func add(_ items: [Code], in outer: DeclaredType?) {
    for item in items { add(item, in: outer) }
  }

  private func add(_ item: Code, in outer: DeclaredType?) {
    switch item.kind {
    case .type: addType(item, in: outer)
    case .property where outer == nil: globals.add(item)
    case .function where outer == nil: globals.add(item)
    case .list where outer == nil: add(item.children, in: nil)
    case .alias: aliases[item.text] = TypeName(item[0])
    case .macro where item.text == "Preview":
      if let body = item.children.last(where: {
        $0.kind == .argument && $0.count > 0 && $0[0].kind == .closure
      }) {
        let title = item.children.first { $0.kind == .argument && $0[0].kind == .string }
        previews.append((title?[0].children.map(\.text).joined() ?? "", body[0]))
      }
    case .conditionalCompilation:
      let isOfDeclarations = item.children.contains { $0[1].children.contains { $0.kind.isDeclaration } }
      if isOfDeclarations || outer != nil {
        if let inside = conditions.chosen(item) { add(inside.children, in: outer) }
      } else {
        loose.append(item)
      }
    case .importing, .enumCase, .other: break
    default: if outer == nil { loose.append(item) }
    }
  }

  private func addType(_ item: Code, in outer: DeclaredType?) {
    let name = item.text
    let short = name.split(separator: ".").last.map(String.init) ?? name
    if item.has("extension") {
      let members = TypeMembers(item[2].children, conditions)
      let inherited = item[0].children.map(\.text)
      if let type = types[name] ?? types[short] {
        type.members.merge(members)
        type.inherited += inherited
        if inherited.contains("View"), !viewNames.contains(type.name), !type.isProtocol {
          viewNames.append(type.name)
        }
      } else {
        extensions[name, default: TypeMembers()].merge(members)
        extensions[name]?.inherited += inherited
      }
    } else {
      let type = DeclaredType(item, conditions)
      // What was said of it before it was declared.
      if let before = extensions.removeValue(forKey: name) {
        type.members.merge(before)
        type.inherited += before.inherited
      }
      let full = outer.map { "\($0.name).\(name)" } ?? name
      types[full] = type
      // A nested type is found by its own name alone where SwiftUI has none of it.
      if outer != nil, types[name] == nil, !DeclaredNames.working.contains(name),
        !DeclaredNames.accepted.contains(name)
      {
        types[name] = type
      }
      if type.inherits("View"), !type.isProtocol { viewNames.append(full) }
    }
    let place = types[outer.map { "\($0.name).\(name)" } ?? name] ?? types[name]
    for member in item[2].children where [.type, .alias, .conditionalCompilation].contains(member.kind) {
      add(member, in: place ?? outer)
    }
  }

  /// The names of methods that may return nil.
  private(set) lazy var optionalMethods = Set(
    types.values.flatMap { type in
      type.members.functions.filter { $0.value.contains { $0.child(1)?.text == "Optional" } }.keys
    })

  func type(_ name: String) -> DeclaredType? {
    if let type = types[name] { return type }
    if let alias = aliases[name], alias.name != name { return types[alias.name] }
    if let last = name.split(separator: ".").last, String(last) != name { return types[String(last)] }
    return nil
  }

  /// Whether the type is one of the protocol, by what it or its protocols inherit.
  func conforms(_ name: String, to protocolName: String) -> Bool {
    guard let type = type(name) else { return extensions[name]?.inherited.contains(protocolName) ?? false }
    return type.inherited.contains { $0 == protocolName || $0 != name && isProtocol($0, under: protocolName) }
  }

  private func isProtocol(_ name: String, under other: String, depth: Int = 0) -> Bool {
    guard depth < 20, let type = types[name] else { return false }
    return type.inherited.contains { $0 == other || isProtocol($0, under: other, depth: depth + 1) }
  }
}

extension CodeKind {
  var isDeclaration: Bool {
    switch self {
    case .type, .property, .function, .enumCase, .alias, .importing: true
    default: false
    }
  }
}

/// A type that the code declares.
final class DeclaredType {
  let name: String
  let keyword: String
  var inherited: [String]
  var members: TypeMembers
  let code: Code

  init(_ code: Code, _ conditions: CompilationConditions) {
    self.code = code
    name = code.text
    keyword = code.words.first ?? "struct"
    inherited = code[0].children.map(\.text)
    members = TypeMembers(code[2].children, conditions)
  }

  var isProtocol: Bool { keyword == "protocol" }
  var isClass: Bool { keyword == "class" || keyword == "actor" }

  func inherits(_ name: String) -> Bool { inherited.contains(name) }

  /// The names of its generic parameters, and what they conform to.
  var generics: [String: TypeName] {
    var names: [String: TypeName] = [:]
    for parameter in code.child(1)?.children ?? [] {
      names[parameter.text] = parameter.child(0).map(TypeName.init) ?? .named("Any")
    }
    return names
  }
}

/// The members of a type.
struct TypeMembers {
  /// In the order of the text; an instance has them.
  var properties: [Code] = []
  private var propertyIndices: [String: Int] = [:]
  var statics: [String: Code] = [:]
  var functions: [String: [Code]] = [:]
  var staticFunctions: [String: [Code]] = [:]
  var initializers: [Code] = []
  var cases: [Code] = []
  var inherited: [String] = []

  init() {}

  init(_ items: [Code], _ conditions: CompilationConditions) {
    for item in items { add(item, conditions) }
  }

  mutating func add(_ item: Code, _ conditions: CompilationConditions = CompilationConditions()) {
    let isStatic = item.has("static") || item.kind == .function && item.has("class")
    switch item.kind {
    case .property:
      if isStatic {
        statics[item.text] = item
      } else if let index = propertyIndices[item.text] {
        // What a protocol asks for, an extension of it may give.
        if properties[index].child(1) == nil, properties[index].child(2) == nil, item.child(2) != nil {
          properties[index] = item
        }
      } else {
        propertyIndices[item.text] = properties.count
        properties.append(item)
      }
    case .function:
      if item.text == "init" {
        initializers.append(item)
      } else if isStatic {
        staticFunctions[item.text, default: []].append(item)
      } else {
        functions[item.text, default: []].append(item)
      }
    case .enumCase: cases.append(item)
    case .list: for inner in item.children { add(inner, conditions) }
    case .conditionalCompilation:
      for inner in conditions.chosen(item)?.children ?? [] { add(inner, conditions) }
    default: break
    }
  }

  mutating func merge(_ other: TypeMembers) {
    for property in other.properties { add(property) }
    statics.merge(other.statics) { first, _ in first }
    functions.merge(other.functions) { $0 + $1 }
    staticFunctions.merge(other.staticFunctions) { $0 + $1 }
    initializers += other.initializers
    cases += other.cases
    inherited += other.inherited
  }

  func property(_ name: String) -> Code? { propertyIndices[name].map { properties[$0] } }
}

/// What `#if` asks for.
public struct CompilationConditions: Sendable {
  public var system: String
  /// Flags such as `DEBUG`.
  public var flags: Set<String>

  public init(system: String = "iOS", flags: Set<String> = ["DEBUG"]) {
    self.system = system
    self.flags = flags
  }

  /// What stands in the clause that holds.
  func chosen(_ code: Code) -> Code? {
    code.children.first { clause in clause.child(0).map(holds) ?? true }.map { $0[1] }
  }

  private func holds(_ condition: Code) -> Bool {
    switch condition.kind {
    case .boolean: return condition.text == "true"
    case .name: return flags.contains(condition.text)
    case .prefix: return !holds(condition[0])
    case .binary where condition.text == "&&": return holds(condition[0]) && holds(condition[1])
    case .binary where condition.text == "||": return holds(condition[0]) || holds(condition[1])
    case .call:
      let argument = condition.children(from: 1).first?.child(0)?.text ?? ""
      switch condition[0].text {
      case "os": return argument == system
      case "canImport": return isThere(argument)
      case "targetEnvironment": return argument == "simulator" && system == "iOS"
      case "arch": return argument == "arm64"
      // The newest compiler.
      case "swift", "compiler": return true
      default: return false
      }
    default: return false
    }
  }

  private func isThere(_ module: String) -> Bool {
    switch module {
    case "UIKit": system == "iOS"
    case "AppKit", "Cocoa": system == "macOS"
    case "WatchKit", "TVUIKit": false
    default: true
    }
  }
}

extension String {
  /// Whether it is written as names of types are: with a capital, maybe after underscores.
  var namesType: Bool { first { $0 != "_" }?.isUppercase == true }
}
