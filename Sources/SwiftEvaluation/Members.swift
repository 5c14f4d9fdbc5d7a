import LayoutViews
import SwiftCode

// Members of values and types.
extension Evaluator {
  func member(_ code: Code, in scope: Scope) -> Value {
    let place = CodePlace(code)
    if let given = given(code.written, place) { return given }
    guard let base = code.child(0) else { return .implicit(Implicit(name: code.text, place: place)) }
    // `Module.Name` and `Outer.Inner` are types.
    if base.kind == .name, base.text.namesType, code.text.namesType,
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
      if name == "init" { return constructor(of: type) }
      if let found = staticMember(name, of: type, place) { return found }
      if name.namesType { return .type("\(type).\(name)") }
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
        let result = self.value(of: accessors, in: scope, by: resultBuilder(in: property.words))
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
    // Nothing has the focus at first.
    if property.has("@FocusState"), kind?.name == "Bool" { return read(.bool(false), plain, of: typeName) }
    // A var that may be nil is nil unless it is given.
    if case .instance = value, property.has("var"), kind?.name == "Optional" { return Value.none }
    // A generic parameter of a view is a view, mostly.
    let shown = kind.map { type.generics[$0.name] == nil ? $0 : .named("View") }
    return .unknown(Unknown(written, shown, at: place))
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
    guard unknown.written.namesType, let paren = unknown.written.firstIndex(of: "(") else {
      return false
    }
    return !unknown.written[..<paren].contains(".")
  }
}
