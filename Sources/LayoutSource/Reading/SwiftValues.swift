/// Members of an object in a case.
typealias Members = [(key: String, value: WrittenJSON)]

/// Reads the values of arguments: numbers, strings and names, with the constants that the code declares.
struct SwiftValues {
  var constants: [String: SwiftExpression] = [:]

  /// The last name of a member such as `.leading` or `Alignment.leading`.
  func member(_ argument: SwiftArgument) throws(SwiftFault) -> String {
    if case .member(.name, let call, _) = argument.value, call.isPlain { return call.name }
    throw SwiftFault(place: argument.place, message: "a name such as `.leading` is needed here")
  }

  func axes(_ argument: SwiftArgument) throws(SwiftFault) -> WrittenJSON {
    if case .list(let items) = argument.value {
      var names: [WrittenJSON] = []
      for item in items {
        names.append(.string(try member(SwiftArgument(label: nil, value: item, place: argument.place))))
      }
      return .array(names)
    }
    return .array([.string(try member(argument))])
  }

  func flag(_ argument: SwiftArgument) throws(SwiftFault) -> Bool {
    switch argument.value {
    case .name("true"): return true
    case .name("false"): return false
    default: throw SwiftFault(place: argument.place, message: "`true` or `false` is needed here")
    }
  }

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

  func number(
    _ expression: SwiftExpression, _ place: SwiftPlace, depth: Int = 0
  ) throws(SwiftFault) -> Double {
    func value(_ inner: SwiftExpression) throws(SwiftFault) -> Double {
      try number(inner, place, depth: depth + 1)
    }
    if depth < 20 {
      switch expression {
      case .number(let number): return number
      case .negative(let inner): return -(try value(inner))
      case .name(let name): if let constant = constants[name] { return try value(constant) }
      case .member(_, let call, _) where call.name == "infinity": return .infinity
      case .member(.name("self"), let call, _), .member(.name("Self"), let call, _):
        if let constant = constants[call.name] { return try value(constant) }
      case .call(let call, _)
      where ["CGFloat", "Double", "Int"].contains(call.name) && call.arguments?.count == 1:
        return try value(call.arguments![0].value)
      case .operation("+", let left, let right): return try value(left) + value(right)
      case .operation("-", let left, let right): return try value(left) - value(right)
      case .operation("*", let left, let right): return try value(left) * value(right)
      case .operation("/", let left, let right):
        let divisor = try value(right)
        if divisor != 0 { return try value(left) / divisor }
      default: break
      }
    }
    if case .name(let name) = expression {
      throw SwiftFault(place: place, message: "`\(name)` is no number that is known here; write the number")
    }
    throw SwiftFault(place: place, message: "a number is needed here")
  }

  func string(
    _ expression: SwiftExpression, _ place: SwiftPlace, depth: Int = 0
  ) throws(SwiftFault) -> String {
    if depth > 20 {
      throw SwiftFault(place: place, message: "this string is said by others, in a circle or too deep")
    }
    switch expression {
    case .string(let parts):
      var text = ""
      for part in parts {
        switch part {
        case .text(let piece): text += piece
        case .source(let source) where source.contains("\\("):
          throw SwiftFault(place: place, message: "a string inside an interpolation is not read")
        case .source(let source):
          var parser = SwiftParser(try SwiftScanner.tokens(of: source))
          let inner = try parser.expression()
          if let number = try? number(inner, place) {
            text += SwiftText.number(number)
          } else if let words = try? string(inner, place, depth: depth + 1) {
            text += words
          } else {
            throw SwiftFault(place: place, message: "`\\(\(source))` is not known here; write what it shows")
          }
        }
      }
      return text
    case .name(let name):
      if let constant = constants[name] { return try string(constant, place, depth: depth + 1) }
    default: break
    }
    throw SwiftFault(place: place, message: "a string is needed here")
  }
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
