import LayoutViews
import SwiftCode

// Members of values and types.
extension Evaluator {
  func member(_ code: Code, in scope: Scope) -> Value {
    let place = CodePlace(code)
    if let given = given(code.written, place) { return given }
    guard let base = code.child(0) else { return .implicit(Implicit(name: code.text, place: place)) }
    // `Module.Name` and `Outer.Inner` are types.
    if base.kind == .name, base.text.first?.isUppercase == true, code.text.first?.isUppercase == true,
      program.types["\(base.text).\(code.text)"] != nil
        || ["SwiftUI", "Foundation", "Swift"].contains(base.text)
    {
      return .type(
        ["SwiftUI", "Foundation", "Swift"].contains(base.text) ? code.text : "\(base.text).\(code.text)")
    }
    let value = evaluate(base, in: scope)
    return member(code.text, of: value, place, written: code.written)
  }

  /// A member of a value.
  func member(_ name: String, of value: Value, _ place: CodePlace, written: String) -> Value {
    switch value {
    case .type(let type):
      if name == "self" || name == "Type" { return value }
      if let found = staticMember(name, of: type, place) { return found }
      if name.first?.isUppercase == true { return .type("\(type).\(name)") }
      return .unknown(Unknown(written, at: place))
    case .implicit(var implicit):
      implicit.rest.append((name, nil))
      return .implicit(implicit)
    case .tuple(let parts):
      if let part = parts.first(where: { $0.label == name }) { return part.value }
      if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
    case .binding(let inner):
      if name == "wrappedValue" { return inner }
      if name == "projectedValue" { return value }
      // `$model.name` is a binding to the member.
      return .binding(member(name, of: inner, place, written: written))
    case .none: return .none
    default:
      if let found = ownMember(name, of: value, place, written: written) { return found }
      if let found = libraryMember(name, of: value, place) { return found }
      if let found = extensionProperty(name, of: value, place) { return found }
    }
    if case .unknown(let unknown) = value {
      return .unknown(Unknown(written, unknownMemberType(name, unknown), at: place))
    }
    return .unknown(Unknown(written, at: place))
  }

  /// The type of a member of something that is not known.
  private func unknownMemberType(_ name: String, _ unknown: Unknown) -> TypeName? {
    switch name {
    case "count", "hashValue": return .named("Int")
    case "first", "last": return unknown.type?.element
    case "description", "localizedDescription", "uppercased", "lowercased", "capitalized", "debugDescription":
      return .named("String")
    case "isEmpty": return .named("Bool")
    default: return nil
    }
  }

  // MARK: Members that the code declares

  /// A property or a function that the type of a value declares; nil if it has none of the name.
  func ownMember(_ name: String, of value: Value, _ place: CodePlace, written: String) -> Value? {
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    switch value {
    case .instance(let instance):
      if let field = instance.fields[plain] { return read(field, plain, of: instance.type) }
    case .object(let object):
      if let field = object.fields[plain] { return read(field, plain, of: object.type) }
    case .enumeration(let enumeration):
      if name == "rawValue" { return rawValue(of: enumeration, place) }
    default: break
    }
    guard let typeName = value.typeName, let type = program.type(typeName) else { return nil }
    guard let property = type.members.property(plain) ?? inheritedProperty(plain, of: type) else {
      guard let function = method(name, of: type)?.first else { return nil }
      return .function(declared(function, in: Scope(nil, instance: value, type: typeName)))
    }
    if let accessors = property.child(2) {
      return descend(place) {
        let scope = Scope(Scope(nil, instance: value, type: typeName))
        let result = self.value(of: accessors, in: scope)
        guard let kind = property.child(0) else { return result }
        return converted(result, to: TypeName(kind), in: scope)
      }
    }
    if let wrapped = environmentValue(property) { return wrapped }
    if property.child(1) != nil
      || property.words.contains("@State") && property.child(0).map(TypeName.init)?.name == "Optional"
    {
      let initial = initialValue(of: property, in: Scope(nil, instance: value, type: typeName))
      if case .object(let object) = value { object.fields[plain] = initial }
      return read(initial, plain, of: typeName)
    }
    let kind = property.child(0).map(TypeName.init)
    // A var that may be nil is nil unless it is given.
    if case .instance = value, property.has("var"), kind?.name == "Optional" { return Value.none }
    let type1 = kind.flatMap { known in type.generics[known.name].map { _ in TypeName.named("View") } ?? known
    }
    return .unknown(Unknown(written, type1, at: place))
  }

  private static let stateWrappers: Set = [
    "@State", "@Published", "@AppStorage", "@SceneStorage", "@FocusState", "@GestureState", "@Default",
  ]

  /// A stored value; what is read of a state may decide a condition.
  private func read(_ value: Value, _ name: String, of type: String) -> Value {
    if let property = program.type(type)?.members.property(name),
      property.words.contains(where: Self.stateWrappers.contains), let words = value.words
    {
      statesRead.append("\(name)` starts as `\(words)")
    }
    if case .binding(let inner) = value { return inner }
    return value
  }

  /// The first value of a property.
  func initialValue(of property: Code, in scope: Scope) -> Value {
    let type = property.child(0).map(TypeName.init)
    if let accessors = property.child(2) { return value(of: accessors, in: Scope(scope)) }
    guard let initial = property.child(1) else {
      return type?.name == "Optional"
        ? Value.none : .unknown(Unknown(property.text, type, at: CodePlace(property)))
    }
    let key = "\(typeName(in: scope) ?? "").\(property.text)"
    guard evaluating.insert(key).inserted else {
      return .unknown(Unknown(property.text, type, at: CodePlace(property)))
    }
    defer { evaluating.remove(key) }
    return descend(CodePlace(property)) { evaluate(initial, in: scope, as: type).settled }
  }

  /// A property that a protocol or a class further up gives the type.
  private func inheritedProperty(_ name: String, of type: DeclaredType, depth: Int = 0) -> Code? {
    guard depth < 20 else { return nil }
    for parent in type.inherited where parent != type.name {
      if let members = program.types[parent]?.members ?? program.extensions[parent],
        let found = members.property(name),
        found.child(2) != nil || found.child(1) != nil
      {
        return found
      }
      if let next = program.types[parent], let found = inheritedProperty(name, of: next, depth: depth + 1) {
        return found
      }
    }
    return nil
  }

  /// The functions of that name which a type has, or which a protocol gives it.
  func method(_ name: String, of type: DeclaredType, depth: Int = 0) -> [Code]? {
    if let found = type.members.functions[name] { return found }
    guard depth < 20 else { return nil }
    for parent in type.inherited where parent != type.name {
      if let next = program.types[parent] {
        if let found = method(name, of: next, depth: depth + 1), found.contains(where: { $0.child(2) != nil })
        {
          return found
        }
      } else if let found = program.extensions[parent]?.functions[name] {
        return found
      }
    }
    return nil
  }

  // MARK: Static members

  func staticMember(_ name: String, of type: String, _ place: CodePlace) -> Value? {
    guard let declared = program.type(type) else {
      if let value = extensionStatic(name, of: type, place) { return value }
      return native(Implicit(name: name, place: place), type)
    }
    if declared.keyword == "enum", let found = declared.members.cases.first(where: { $0.text == name }) {
      if found.child(0) == nil { return .enumeration(EnumValue(type: type, name: name)) }
      return .function(
        Function(
          name: name,
          body: .native { given, _ in
            .enumeration(
              EnumValue(type: type, name: name, payload: given.items.map { ($0.label, $0.value.settled) }))
          }, scope: Scope(nil)))
    }
    if name == "allCases", declared.keyword == "enum" {
      return .array(
        declared.members.cases.filter { $0.child(0) == nil }.map {
          .enumeration(EnumValue(type: type, name: $0.text))
        })
    }
    if let property = declared.members.statics[name] {
      let key = "\(type).\(name)"
      if let known = statics[key] { return known }
      let value = initialValue(of: property, in: Scope(nil, type: type))
      statics[key] = value
      return value
    }
    if let functions = declared.members.staticFunctions[name] {
      return .function(self.declared(functions[0], in: Scope(nil, type: type)))
    }
    if name == "init" { return .type(type) }
    if program.types["\(type).\(name)"] != nil { return .type("\(type).\(name)") }
    for parent in declared.inherited {
      if let value = extensionStatic(name, of: parent, place) { return value }
    }
    return nil
  }

  /// A static property or function that an extension adds to a type of a library.
  private func extensionStatic(_ name: String, of type: String, _ place: CodePlace) -> Value? {
    guard let members = program.extensions[type] ?? program.types[type]?.members else { return nil }
    if let property = members.statics[name] {
      let key = "\(type).\(name)"
      if let known = statics[key] { return known }
      let value = initialValue(of: property, in: Scope(nil, type: type))
      statics[key] = value
      return value
    }
    return members.staticFunctions[name].map { .function(declared($0[0], in: Scope(nil, type: type))) }
  }

  private func rawValue(of value: EnumValue, _ place: CodePlace) -> Value {
    guard let type = program.type(value.type) else { return .unknown(Unknown("rawValue", at: place)) }
    let kind = type.inherited.first
    var next = 0
    for declared in type.members.cases {
      let raw = declared.child(1).map { evaluate($0, in: Scope(nil, type: value.type)).settled }
      if let whole = raw?.whole { next = whole }
      if declared.text == value.name { return raw ?? (kind == "Int" ? .int(next) : .string(value.name)) }
      next += 1
    }
    return .string(value.name)
  }

  // MARK: .name

  /// What `.name` stands for as a value of the type; nil if the type has no such member.
  func resolved(_ implicit: Implicit, as type: String) -> Value? {
    var value: Value
    if implicit.name == "init", let arguments = implicit.arguments {
      value = create(type, arguments, implicit.place)
    } else if program.type(type) != nil, let found = staticMember(implicit.name, of: type, implicit.place) {
      value = found
      if let arguments = implicit.arguments {
        if case .function(let function) = value { value = apply(function, arguments, at: implicit.place) }
      }
    } else if let found = extensionStatic(implicit.name, of: type, implicit.place) {
      value = found
      if let arguments = implicit.arguments, case .function(let function) = value {
        value = apply(function, arguments, at: implicit.place)
      }
    } else if let found = native(
      Implicit(name: implicit.name, arguments: implicit.arguments, place: implicit.place), type)
    {
      value = found
    } else {
      return nil
    }
    for (name, arguments) in implicit.rest {
      if let arguments {
        value = callMember(name, of: value, arguments, implicit.place, code: nil, in: Scope(nil))
      } else {
        value = member(name, of: value, implicit.place, written: name)
      }
    }
    return value
  }

  // MARK: Calls of members

  func callMember(
    _ name: String, of value: Value, _ given: Arguments, _ place: CodePlace, code: Code?, in scope: Scope
  ) -> Value {
    let written = code?.written ?? "\(name)(…)"
    switch value {
    case .type(let type):
      if name == "init" { return create(type, given, place) }
      if let declared = program.type(type), let functions = declared.members.staticFunctions[name] {
        let best = best(functions, for: given) { $0 } ?? functions[0]
        return apply(self.declared(best, in: Scope(nil, type: type)), given, at: place)
      }
      if name.first?.isUppercase == true { return create("\(type).\(name)", given, place) }
      if program.type(type) == nil,
        let found = extensionStatic(name, of: type, place)
          ?? native(Implicit(name: name, arguments: given, place: place), type)
      {
        if case .function(let function) = found { return apply(function, given, at: place) }
        return found
      }
      if let found = staticMember(name, of: type, place) {
        if case .function(let function) = found { return apply(function, given, at: place) }
        return found
      }
      return .unknown(Unknown("\(type).\(name)(…)", at: place))
    case .implicit(var implicit):
      implicit.rest.append((name, given))
      return .implicit(implicit)
    case .none: return .none
    case .binding(let inner):
      return ["animation", "transaction"].contains(name)
        ? value : .binding(callMember(name, of: inner, given, place, code: code, in: scope))
    default: break
    }
    if let type = value.typeName, let found = callMethod(name, of: value, type, given, place) { return found }
    if let property = ownMember(name, of: value, place, written: written) {
      return self.call(property, given, place, written: name)
    }
    if let found = callExtension(name, of: value, given, place) { return found }
    if let found = libraryCall(name, of: value, given, place) { return found }
    if isView(value) || value.looksLikeView && Modifiers.isKnown(name) {
      return modified(value, name, given, place)
    }
    if case .unknown(let unknown) = value {
      return unknownCall(name, of: unknown, given, written, place)
    }
    return .unknown(Unknown(written, at: place))
  }

  /// A call of a method on something that is not known.
  private func unknownCall(
    _ name: String, of unknown: Unknown, _ given: Arguments, _ written: String, _ place: CodePlace
  ) -> Value {
    let type: TypeName?
    switch name {
    case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled":
      type = unknown.type
    case "formatted", "uppercased", "lowercased", "string", "joined", "trimmingCharacters",
      "replacingOccurrences":
      type = .named("String")
    case "map", "compactMap", "flatMap", "enumerated":
      type = nil
      if name != "enumerated", let closure = given.values.first {
        return .array(
          elements(of: .unknown(unknown), at: place).map { called(closure, [$0], at: place) ?? $0 })
      }
    default: type = nil
    }
    return .unknown(Unknown(written, type, at: place))
  }

  /// Calls a method that the type of the value declares; nil if it declares none.
  func callMethod(
    _ name: String, of value: Value, _ type: String, _ given: Arguments, _ place: CodePlace
  ) -> Value? {
    guard let declared = program.type(type), let functions = method(name, of: declared),
      let function = best(functions, for: given, { $0 })
    else { return nil }
    return apply(self.declared(function, in: Scope(nil, instance: value, type: type)), given, at: place)
  }

  /// Calls a method that an extension of a protocol or of a library's type gives the value.
  private func callExtension(_ name: String, of value: Value, _ given: Arguments, _ place: CodePlace)
    -> Value?
  {
    for type in extendedTypes(of: value) {
      guard let functions = program.extensions[type]?.functions[name],
        let function = fitting(functions, for: given, { $0 })
      else { continue }
      return apply(declared(function, in: Scope(nil, instance: value, type: type)), given, at: place)
    }
    return nil
  }

  /// A property that an extension gives the value.
  private func extensionProperty(_ name: String, of value: Value, _ place: CodePlace) -> Value? {
    for type in extendedTypes(of: value) {
      guard let property = program.extensions[type]?.property(name), let accessors = property.child(2) else {
        continue
      }
      return descend(place) { self.value(of: accessors, in: Scope(Scope(nil, instance: value, type: type))) }
    }
    return nil
  }

  /// The types and protocols whose extensions a value has.
  private func extendedTypes(of value: Value) -> [String] {
    switch value {
    case .string: return ["String", "StringProtocol", "Collection", "Sequence"]
    case .int, .literal: return ["Int", "BinaryInteger", "Numeric", "Comparable", "Double", "CGFloat"]
    case .double: return ["Double", "CGFloat", "BinaryFloatingPoint", "FloatingPoint", "Comparable"]
    case .bool: return ["Bool"]
    case .array: return ["Array", "RandomAccessCollection", "Collection", "Sequence"]
    case .range: return ["Range", "ClosedRange", "Sequence"]
    case .native(let native):
      let name = "\(Swift.type(of: native))".prefix { $0 != "<" }
      var names = [String(name)]
      if native is any Shape { names.append("Shape") }
      if native is any View { names.append("View") }
      return names
    case .unknown(let unknown):
      var names = unknown.type.map { [$0.unwrapped.name] } ?? []
      if value.looksLikeView { names.append("View") }
      return names
    default:
      if isView(value) { return (value.typeName.map { [$0] } ?? []) + ["View"] }
      guard let name = value.typeName else { return [] }
      return [name] + (program.type(name)?.inherited ?? [])
    }
  }

  /// What a key path leads to.
  func member(path: String, of value: Value, at place: CodePlace) -> Value {
    if path == "self" || path.isEmpty { return value }
    return path.split(separator: ".").reduce(value) { value, name in
      let plain = name.filter { $0 != "?" && $0 != "!" }
      return member(
        plain, of: value, place, written: "\(value.unknown.map { "\($0.written)." } ?? "")\(plain)")
    }
  }
}

extension Value {
  /// A short value as code writes it; nil for others.
  var words: String? {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .literal(let value, _): "\(value)"
    case .string(let text, _): text.count <= 20 ? "\"\(text)\"" : "\"\(text.prefix(20))…\""
    case .none: "nil"
    case .array(let items): items.isEmpty ? "[]" : nil
    case .enumeration(let value): ".\(value.name)"
    case .implicit(let value): ".\(value.name)"
    case .binding(let inner): inner.words
    default: nil
    }
  }

  /// Whether something that is not known is called like a view of a library, such as `KFImage(url)`.
  var looksLikeView: Bool {
    guard case .unknown(let unknown) = self else { return false }
    if let type = unknown.type?.unwrapped.name, ["View", "AnyView", "Label", "Text", "Image"].contains(type) {
      return true
    }
    guard unknown.written.first?.isUppercase == true, let paren = unknown.written.firstIndex(of: "(") else {
      return false
    }
    return !unknown.written[..<paren].contains(".")
  }
}
