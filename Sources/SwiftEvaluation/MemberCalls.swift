import LayoutViews
import SwiftCode

// Calls of members, and what extensions add to values.
extension Evaluator {
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
      if name.namesType { return create("\(type).\(name)", given, place) }
      if program.type(type) == nil,
        let found = extensionStatic(name, of: type, place, for: given)
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
    let isMethod = value.typeName.flatMap(program.type).flatMap { method(name, of: $0) } != nil
    if !isMethod, let property = ownMember(name, of: value, place, written: written) {
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
    guard let declared = program.type(type), let functions = method(name, of: declared) else { return nil }
    // With other labels than those of an extension it may be one of SwiftUI.
    guard
      let function = fitting(functions, for: given, { $0 }) ?? declared.members.functions[name]?.first
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
  func extensionProperty(_ name: String, of value: Value, _ place: CodePlace) -> Value? {
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
}
