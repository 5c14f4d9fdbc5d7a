/// Members of an object in a case.
typealias Members = [(key: String, value: WrittenJSON)]

/// Reads the values of arguments: numbers, strings and names, with the constants that the code declares.
struct SwiftValues {
  var scope = SwiftScope()
  let budget: SwiftBudget

  /// How many names may stand for each other.
  private static let deepest = 20
  /// How deep numbers nest in each other, where a name counts as 200 operators.
  private static let deepestNumber = 200 * deepest

  // MARK: Names

  /// The types of SwiftUI whose members are named in arguments.
  private static let named: Set = [
    "", "Alignment", "HorizontalAlignment", "VerticalAlignment", "UnitPoint", "Edge", "Axis", "TextAlignment",
    "ContentMode", "LayoutDirection", "NavigationBarItem", "Font",
  ]

  /// The last name of a member such as `.leading` or `Alignment.leading`.
  func member(_ argument: SwiftArgument) throws(SwiftFault) -> String {
    if case .member(let type, let call, _) = argument.value, call.isPlain, isKnown(type) { return call.name }
    throw SwiftFault(place: argument.place, message: "a name such as `.leading` is needed here")
  }

  /// Whether an expression is a type of SwiftUI, or nothing as before the point of `.leading`.
  private func isKnown(_ type: SwiftExpression) -> Bool {
    switch type {
    case .name(let name): Self.named.contains(name) && !scope.types.contains(name)
    case .member(let outer, let call, _):
      call.isPlain && ["Set", "TruncationMode", "TitleDisplayMode"].contains(call.name)
        && (isKnown(outer) || "Text" == outer.plainName)
    default: false
    }
  }

  /// The names in a list such as `[.top, .leading]`, or one alone.
  func members(_ argument: SwiftArgument) throws(SwiftFault) -> [String] {
    guard case .list(let items) = argument.value else { return [try member(argument)] }
    var names: [String] = []
    for item in items {
      names.append(try member(SwiftArgument(label: nil, value: item, place: argument.place)))
    }
    return names
  }

  func axes(_ argument: SwiftArgument) throws(SwiftFault) -> WrittenJSON {
    .array(try members(argument).map { .string($0) })
  }

  func flag(_ argument: SwiftArgument) throws(SwiftFault) -> Bool {
    switch argument.value {
    case .name("true"): return true
    case .name("false"): return false
    default: throw SwiftFault(place: argument.place, message: "`true` or `false` is needed here")
    }
  }

  // MARK: Numbers

  func numbers(_ call: SwiftCall, _ labels: [String]) throws(SwiftFault) -> Members {
    var members: Members = []
    for argument in call.arguments ?? [] {
      guard let label = argument.label, labels.contains(label) else {
        throw SwiftFault.notRead(argument, of: call.name)
      }
      if case .name("nil") = argument.value { continue }
      members.append((label, .number(try number(argument.value, argument.place))))
    }
    return members
  }

  /// A length.
  func number(_ expression: SwiftExpression, _ place: SwiftPlace) throws(SwiftFault) -> Double {
    try typed(expression, place).typed(.real).real
  }

  /// A count, where a division cuts.
  func count(_ expression: SwiftExpression, _ place: SwiftPlace) throws(SwiftFault) -> Double {
    let number = try typed(expression, place)
    if number.kind == .real { throw SwiftFault(place: place, message: "an Int is needed here") }
    return number.whole
  }

  func typed(
    _ expression: SwiftExpression, _ place: SwiftPlace, depth: Int = 0
  ) throws(SwiftFault) -> SwiftNumber {
    func value(_ inner: SwiftExpression) throws(SwiftFault) -> SwiftNumber {
      try typed(inner, place, depth: depth + 1)
    }
    try budget.spend(1, .steps, place)
    if depth < Self.deepestNumber {
      switch expression {
      case .number(let number): return number
      case .negative(let inner): return try value(inner).negated
      case .name(let name):
        if case .some(.some(let number)) = scope.locals[name] { return number }
        if let property = scope.property(name) { return try typed(property, name, place, depth) }
      case .member(.name(let base), let call, _) where call.isPlain:
        if call.name == "infinity", ["", "CGFloat", "Double"].contains(base) { return .real(.infinity) }
        if call.name == "zero", ["", "CGFloat", "Double"].contains(base) { return .literal(0) }
        if let property = scope.property(call.name, of: base) {
          return try typed(property, call.name, place, depth)
        }
      case .call(let call, _) where ["CGFloat", "Double", "Int"].contains(call.name):
        guard call.closures.isEmpty, let argument = call.arguments?.first, argument.label == nil,
          call.arguments?.count == 1
        else { break }
        return try converted(try value(argument.value), call.name, place)
      case .operation(let sign, let left, let right) where ["+", "-", "*", "/"].contains(sign):
        return try .joined(sign, try value(left), try value(right), place)
      default: break
      }
    }
    if case .name(let name) = expression {
      throw SwiftFault(place: place, message: "`\(name)` is no number that is known here; write the number")
    }
    throw SwiftFault(place: place, message: "a number is needed here")
  }

  /// The value of a property, in the type that it is declared with.
  private func typed(
    _ property: SwiftProperty, _ name: String, _ place: SwiftPlace, _ depth: Int
  ) throws(SwiftFault) -> SwiftNumber {
    guard let value = property.value else {
      throw SwiftFault(place: place, message: "`\(name)` is no number that is known here; write the number")
    }
    var inner = self
    inner.scope = scope.inside(property.home)
    let number = try inner.typed(value, place, depth: depth + Self.deepestNumber / Self.deepest)
    switch property.type {
    case nil: return number.kind == .literal ? number.typed(.integer) : number
    case "Int": return number.typed(.integer)
    case "CGFloat", "Double", "TimeInterval": return number.typed(.real)
    default:
      throw SwiftFault(place: place, message: "the type of `\(name)` is not read; write the number")
    }
  }

  private func converted(
    _ number: SwiftNumber, _ type: String, _ place: SwiftPlace
  ) throws(SwiftFault) -> SwiftNumber {
    if type == "Int" {
      return .integer((number.kind == .real ? number.real : number.whole).rounded(.towardZero))
    }
    if number.kind == .literal, number.real != number.whole {
      throw SwiftFault(
        place: place,
        message: "whether whole numbers are divided here or not is hard to say; write the number")
    }
    return number.typed(.real)
  }

  // MARK: Strings

  /// What a view shows for a title: a literal is Markdown, and writes numbers as its language does.
  func words(_ argument: SwiftArgument) throws(SwiftFault) -> String {
    try text(argument.value, argument.place, isLocalized: argument.label != "verbatim", depth: 0)
  }

  /// A String.
  func string(_ expression: SwiftExpression, _ place: SwiftPlace) throws(SwiftFault) -> String {
    try text(expression, place, isLocalized: false, depth: 0)
  }

  private func text(
    _ expression: SwiftExpression, _ place: SwiftPlace, isLocalized: Bool, depth: Int
  ) throws(SwiftFault) -> String {
    try budget.spend(1, .steps, place)
    if depth > Self.deepest {
      throw SwiftFault(place: place, message: "this string is said by others, in a circle or too deep")
    }
    switch expression {
    case .string(let parts):
      var text = ""
      for part in parts {
        switch part {
        case .text(let piece):
          try budget.spend(piece.utf8.count, .characters, place)
          text += piece
        case .source(let source, let start):
          text += try shown(source, start, isLocalized: isLocalized, depth: depth)
        }
      }
      if isLocalized, let mark = MarkdownMarks.first(in: text) {
        throw SwiftFault(
          place: place,
          message:
            "`\(mark)` is Markdown here, which is not read; write what it shows, or `Text(verbatim: …)`")
      }
      return text
    default:
      guard let (property, name) = property(of: expression) else { break }
      guard let value = property.value, [nil, "String", "LocalizedStringKey"].contains(property.type) else {
        throw SwiftFault(
          place: place, message: "`\(name)` is no string that is known here; write what it shows")
      }
      var inner = self
      inner.scope = scope.inside(property.home)
      return try inner.text(
        value, place, isLocalized: isLocalized && property.type == "LocalizedStringKey", depth: depth + 1)
    }
    throw SwiftFault(place: place, message: "a string is needed here")
  }

  /// What an interpolation shows.
  private func shown(
    _ source: String, _ place: SwiftPlace, isLocalized: Bool, depth: Int
  ) throws(SwiftFault) -> String {
    if source.contains("\\(") {
      throw SwiftFault(place: place, message: "a string inside an interpolation is not read")
    }
    try budget.spend(source.utf8.count, .steps, place)
    var parser = SwiftParser(try SwiftScanner.tokens(of: source, from: place))
    let inner = try parser.expression()
    guard parser.isAtEnd else {
      throw parser.fault("an interpolation is read with one value; write what it shows")
    }
    if isString(inner) { return try text(inner, place, isLocalized: false, depth: depth) }
    let number: SwiftNumber
    do { number = try typed(inner, place) } catch {
      if let end = budget.end { throw end }
      throw SwiftFault(place: place, message: "`\\(\(source))` is not known here; write what it shows")
    }
    if number.kind == .real {
      if isLocalized {
        throw SwiftFault(
          place: place,
          message: "a literal shows a Double with six digits, such as 8.000000; write what it shows")
      }
      return "\(number.real)"
    }
    if isLocalized, abs(number.whole) >= 1000 {
      throw SwiftFault(
        place: place,
        message: "a literal shows a large Int as its language does, such as 1,000; write what it shows")
    }
    return SwiftText.json(number.whole)
  }

  /// The property that an expression names, if it does.
  private func property(of expression: SwiftExpression) -> (SwiftProperty, String)? {
    switch expression {
    case .name(let name): scope.property(name).map { ($0, name) }
    case .member(.name(let base), let call, _) where call.isPlain:
      scope.property(call.name, of: base).map { ($0, call.name) }
    default: nil
    }
  }

  private func isString(_ expression: SwiftExpression, depth: Int = 0) -> Bool {
    if case .string = expression { return true }
    guard depth < Self.deepest, let property = property(of: expression)?.0 else { return false }
    if property.type == "String" { return true }
    guard let value = property.value else { return false }
    var inner = self
    inner.scope = scope.inside(property.home)
    return inner.isString(value, depth: depth + 1)
  }
}

extension SwiftExpression {
  /// The name, if it is nothing else.
  var plainName: String? { if case .name(let name) = self { name } else { nil } }
}

extension SwiftFault {
  static func notRead(_ argument: SwiftArgument, of name: String) -> SwiftFault {
    SwiftFault(
      place: argument.place,
      message: argument.label.map { "`\($0):` of `\(name)` is not read" }
        ?? "this argument of `\(name)` is not read")
  }

  static func needs(_ name: String, _ what: String, _ place: SwiftPlace) -> SwiftFault {
    SwiftFault(place: place, message: "`.\(name)` needs \(what)")
  }
}
