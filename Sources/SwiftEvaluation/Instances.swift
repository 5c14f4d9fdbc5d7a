import LayoutCore
import LayoutViews
import SwiftCode

// Values of types.
extension Evaluator {
  /// A value of a type, by one of its initialisers.
  func create(_ name: String, _ given: Arguments, _ place: CodePlace) -> Value {
    guard step() else { return .unknown(Unknown("\(name)(…)", at: place)) }
    if let layout = customLayout(name, given, place) { return layout }
    if let type = program.type(name) { return create(type, name, given, place) }
    if let value = build(name, given, place) ?? function(name, given, place) { return value }
    let text = given.isEmpty ? "\(name)()" : "\(name)(…)"
    return .unknown(Unknown(text, .named(name), at: place))
  }

  private func create(_ type: DeclaredType, _ name: String, _ given: Arguments, _ place: CodePlace) -> Value {
    if type.keyword == "enum",
      given.has("rawValue") || fitting(type.members.initializers, for: given, { $0 }) == nil
    {
      guard var given = Optional(given), let raw = given.take("rawValue") else {
        return .unknown(Unknown("\(name)(…)", .named(name), at: place))
      }
      for candidate in type.members.cases {
        let value = Value.enumeration(EnumValue(type: name, name: candidate.text))
        if areEqual(member("rawValue", of: value, place, written: "rawValue"), raw) == true { return value }
      }
      return raw.unknown == nil ? .none : .unknown(Unknown("\(name)(…)", .named(name), at: place))
    }
    let empty: Value =
      switch type.keyword {
      case "class", "actor": .object(Object(type: name))
      // An initialiser of an enumeration gives `self` a case.
      case "enum": .unknown(Unknown("self", .named(name), at: place))
      default: .instance(Instance(type: name))
      }
    if let initializer = initializer(of: type, for: given) {
      // A model may compute for long what the first frame hardly shows.
      let kept = type.isClass && !makesModel ? budget.beginPart(of: Self.mostOfModel) : nil
      if kept != nil { makesModel = true }
      defer {
        if let kept {
          makesModel = false
          if budget.endPart(keeping: kept) {
            cut = nil
            note(
              place,
              "`\(name)(…)` takes more than \(Self.mostOfModel) steps; what it would set later is not known")
          }
        }
      }
      return descend(place) {
        let scope = Scope(nil, instance: empty, type: name)
        let inner = Scope(scope)
        bind(initializer[0].children.map(parameter), given, in: inner, at: place)
        guard let body = initializer.child(2) else { return empty }
        // `self.init(…)` and the like give the instance by other means.
        if let other = delegated(body, type, name, in: inner, place) { return other }
        var collected: [Value] = []
        for statement in body.children {
          let flow = run(statement, in: inner, into: &collected)
          // `return nil` in an initialiser that may fail.
          if case .returned(.none) = flow { return .none }
          guard case .next = flow else { break }
        }
        return scope.instance ?? empty
      }
    }
    if type.isClass { return empty }
    return memberwise(type, name, given, place)
  }

  /// The most steps for making one object, with all that it makes.
  private static let mostOfModel = 50_000

  /// The initialiser that a call means; nil for the one that Swift gives a struct.
  private func initializer(of type: DeclaredType, for given: Arguments) -> Code? {
    let written = type.members.initializers
    if let exact = fitting(written, for: given, { $0 }) { return exact }
    // An initialiser of an extension leaves the memberwise one.
    let stored = Set(type.members.properties.map(\.text))
    return given.items.allSatisfy { $0.label.isEmpty ? $0.value.isFunction : stored.contains($0.label) }
      ? nil : written.first
  }

  /// What `self.init(…)` or `self = …` in an initialiser gives.
  private func delegated(
    _ body: Code, _ type: DeclaredType, _ name: String, in scope: Scope, _ place: CodePlace
  ) -> Value? {
    guard body.count == 1, body[0].kind == .call, body[0][0].kind == .member, body[0][0].text == "init",
      body[0][0].child(0)?.text == "self"
    else { return nil }
    return create(type, name, arguments(of: body[0], in: scope), place)
  }

  /// The initialiser that Swift gives a struct.
  private func memberwise(_ type: DeclaredType, _ name: String, _ given: Arguments, _ place: CodePlace)
    -> Value
  {
    var (given, instance) = (given, Instance(type: name))
    for property in type.members.properties where property.child(2) == nil {
      if property.has("let"), property.child(1) != nil { continue }
      let type = property.child(0).map(TypeName.init)
      let isBuilder = property.words.contains { $0.hasSuffix("Builder") }
      let isFunction = type?.unwrapped.name == "function"
      var value = given.take(property.text)
      if value == nil, isBuilder || isFunction { value = given.closure(property.text) }
      guard let value else { continue }
      if isBuilder, !isFunction, case .function(let content) = value {
        // `@ViewBuilder let content: Content` holds what the closure shows.
        instance.fields[property.text] = apply(content, Arguments(), at: place)
      } else {
        let scope = Scope(nil, type: name)
        instance.fields[property.text] = (type.map { converted(value, to: $0, in: scope) } ?? value).settled
      }
    }
    return .instance(instance)
  }

  // MARK: Environment

  /// The value of a property that the environment gives; nil for other properties.
  func environmentValue(_ property: Code) -> Value? {
    let place = CodePlace(property)
    let type = property.child(0).map(TypeName.init)
    if property.has("@EnvironmentObject"), let type {
      return environment.objects[type.name] ?? .unknown(Unknown(property.text, type, at: place))
    }
    guard property.has("@Environment") else { return nil }
    let argument = property.child(3)?.child(0)?.child(0)
    if let argument, argument.kind == .keyPath { return environmentValue(argument.text, type, place) }
    // `@Environment(Model.self)`
    if let argument, argument.kind == .member, argument.text == "self", let name = argument.child(0)?.text {
      return environment.objects[name] ?? .unknown(Unknown(property.text, .named(name), at: place))
    }
    return .unknown(Unknown(property.text, type, at: place))
  }

  /// The value of a key of the environment.
  func environmentValue(_ key: String, _ type: TypeName?, _ place: CodePlace) -> Value {
    if let set = environment.values[key] { return set }
    if let told = settings.environment[key] {
      return Int(told).map { .int($0) }
        ?? (told == "true" || told == "false"
          ? .bool(told == "true") : .implicit(Implicit(name: told, place: place)))
    }
    func one(_ name: String) -> Value { .implicit(Implicit(name: name, place: place)) }
    switch key {
    case "colorScheme": return one("light")
    case "colorSchemeContrast", "legibilityWeight": return one("standard")
    case "horizontalSizeClass": return one(settings.platform == .iOS ? "compact" : "regular")
    case "verticalSizeClass": return one("regular")
    case "dynamicTypeSize", "sizeCategory": return one("large")
    case "layoutDirection": return one("leftToRight")
    case "scenePhase": return one("active")
    case "isEnabled": return .bool(true)
    case "isPresented", "isFocused", "isSearching", "accessibilityReduceMotion",
      "accessibilityReduceTransparency",
      "accessibilityDifferentiateWithoutColor", "accessibilityVoiceOverEnabled", "isLuminanceReduced":
      return .bool(false)
    case "displayScale", "pixelLength": return .double(key == "displayScale" ? 2 : 0.5)
    case "editMode": return .none
    case "redactionReasons": return .array([])
    default: break
    }
    if let property = program.extensions["EnvironmentValues"]?.property(key) {
      if property.has("@Entry"), property.child(1) != nil {
        return initialValue(of: property, in: Scope(nil))
      }
      if let accessors = property.child(2) {
        return value(
          of: accessors,
          in: Scope(Scope(nil, instance: .native(EnvironmentMark()), type: "EnvironmentValues")))
      }
    }
    return .unknown(Unknown(key, type, at: place))
  }
}

/// Stands for `self` in an extension of EnvironmentValues.
struct EnvironmentMark {}
