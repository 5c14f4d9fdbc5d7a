/// An expression of Swift as far as views need it: something with members and calls after it.
indirect enum SwiftExpression: Sendable {
  case number(SwiftNumber)
  case string([SwiftToken.Part])
  /// A name; an implicit member such as `.leading` begins with an empty one.
  case name(String)
  case list([SwiftExpression])
  case closure(SwiftClosure)
  /// `\.layoutDirection`.
  case keyPath([String])
  case operation(String, SwiftExpression, SwiftExpression)
  case negative(SwiftExpression)
  /// A member, and a call if there are arguments or closures.
  case member(SwiftExpression, SwiftCall, SwiftPlace)
  /// A call of a name, such as `Text("a")`.
  case call(SwiftCall, SwiftPlace)
  /// `d[.leading]`.
  case element(SwiftExpression, [SwiftArgument])
}

struct SwiftCall: Sendable {
  var name: String
  /// Nil if there are no parentheses.
  var arguments: [SwiftArgument]?
  /// The closures behind it; the first has no label.
  var closures: [(label: String?, closure: SwiftClosure)] = []
  var place: SwiftPlace

  var isPlain: Bool { arguments == nil && closures.isEmpty }
}

struct SwiftArgument: Sendable {
  var label: String?
  var value: SwiftExpression
  var place: SwiftPlace
}

/// What stands between braces, still as tokens: an action need not be understood.
struct SwiftClosure: Sendable {
  var parameters: [String]
  var body: [SwiftToken]
  var place: SwiftPlace
}

/// Reads expressions from tokens.
struct SwiftParser {
  private let tokens: [SwiftToken]
  private(set) var next = 0
  private var depth = 0

  /// The deepest nesting of expressions and closures.
  private static let deepest = 100
  /// The most members or operators in a row.
  private static let longest = 200

  /// - Parameter tokens: the last is `end`.
  init(_ tokens: [SwiftToken], depth: Int = 0) {
    self.tokens = tokens
    self.depth = depth
  }

  var current: SwiftToken { tokens[min(next, tokens.count - 1)] }
  var isAtEnd: Bool { current.kind == .end }

  func peek(_ distance: Int = 1) -> SwiftToken { tokens[min(next + distance, tokens.count - 1)] }

  mutating func step() { next += 1 }

  mutating func take(_ sign: String) -> Bool {
    guard current.kind == .sign(sign) else { return false }
    step()
    return true
  }

  mutating func expect(_ sign: String, _ after: String) throws(SwiftFault) {
    guard take(sign) else { throw fault("\(current.words) stands where `\(sign)` is needed \(after)") }
  }

  mutating func name(_ what: String) throws(SwiftFault) -> String {
    guard case .name(let name) = current.kind else {
      throw fault("\(current.words) stands where \(what) is needed")
    }
    step()
    return name
  }

  func fault(_ message: String) -> SwiftFault { SwiftFault(place: current.place, message: message) }

  // MARK: Expressions

  /// An expression with operators, the stronger ones first.
  mutating func expression() throws(SwiftFault) -> SwiftExpression {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw fault("nests more than \(Self.deepest) deep") }
    var left = try sum()
    if case .sign(let sign) = current.kind, ["..<", "..."].contains(sign) {
      step()
      left = .operation(sign, left, try sum())
    }
    return left
  }

  private mutating func sum() throws(SwiftFault) -> SwiftExpression {
    var left = try product()
    var count = 0
    while case .sign(let sign) = current.kind, ["+", "-"].contains(sign), !current.startsLine {
      step()
      try add(1, to: &count)
      left = .operation(sign, left, try product())
    }
    return left
  }

  private func add(_ one: Int, to count: inout Int) throws(SwiftFault) {
    count += one
    if count > Self.longest {
      throw fault("more than \(Self.longest) members or operators follow each other")
    }
  }

  private mutating func product() throws(SwiftFault) -> SwiftExpression {
    var left = try term()
    var count = 0
    while case .sign(let sign) = current.kind, ["*", "/"].contains(sign) {
      step()
      try add(1, to: &count)
      left = .operation(sign, left, try term())
    }
    return left
  }

  private mutating func term() throws(SwiftFault) -> SwiftExpression {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw fault("nests more than \(Self.deepest) deep") }
    if take("-") { return .negative(try term()) }
    if take("&") { return try term() }
    return try members(of: try start())
  }

  private mutating func start() throws(SwiftFault) -> SwiftExpression {
    let token = current
    switch token.kind {
    case .number(let number):
      step()
      return .number(number)
    case .string(let parts):
      step()
      return .string(parts)
    case .name(let name):
      step()
      let call = try call(name, token.place)
      return call.isPlain ? .name(name) : .call(call, token.place)
    case .sign("."): return .name("")
    case .sign("["):
      step()
      return .list(try list(until: "]").map(\.value))
    case .sign("("):
      step()
      let inner = try list(until: ")")
      guard inner.count == 1 else {
        throw SwiftFault(place: token.place, message: "a tuple is not read here")
      }
      return inner[0].value
    case .sign("{"): return .closure(try closure())
    case .sign("\\"):
      step()
      var path: [String] = []
      if case .name = current.kind { _ = try name("a type") }
      while take(".") { path.append(try name("a property")) }
      return .keyPath(path)
    default: throw fault("\(token.words) is not understood here")
    }
  }

  /// The members and elements after an expression. A member may begin the next line.
  private mutating func members(of start: SwiftExpression) throws(SwiftFault) -> SwiftExpression {
    var expression = start
    var count = 0
    while true {
      try add(1, to: &count)
      if current.kind == .sign("?") || current.kind == .sign("!") {
        step()
      } else if take(".") {
        let place = current.place
        let call = try call(try name("the name of a member"), place)
        expression = .member(expression, call, place)
      } else if current.kind == .sign("["), !current.startsLine {
        step()
        expression = .element(expression, try list(until: "]"))
      } else {
        return expression
      }
    }
  }

  /// The arguments and closures after a name.
  private mutating func call(_ name: String, _ place: SwiftPlace) throws(SwiftFault) -> SwiftCall {
    var call = SwiftCall(name: name, arguments: nil, place: place)
    if current.kind == .sign("<"), name.first?.isUppercase ?? false {
      throw fault("generic arguments are not read")
    }
    if current.kind == .sign("("), !current.startsLine {
      step()
      call.arguments = try list(until: ")")
    }
    if current.kind == .sign("{"), !current.startsLine || call.arguments == nil {
      call.closures.append((nil, try closure()))
      while case .name(let label) = current.kind, peek().kind == .sign(":"), peek(2).kind == .sign("{") {
        step()
        step()
        call.closures.append((label, try closure()))
      }
    }
    return call
  }

  private mutating func list(until end: String) throws(SwiftFault) -> [SwiftArgument] {
    var arguments: [SwiftArgument] = []
    while !take(end) {
      if !arguments.isEmpty {
        try expect(",", "between two values, or `\(end)` after the last")
        if take(end) { break }
      }
      let place = current.place
      var label: String?
      if case .name(let name) = current.kind, peek().kind == .sign(":") {
        step()
        step()
        label = name
      }
      arguments.append(SwiftArgument(label: label, value: try expression(), place: place))
    }
    return arguments
  }

  /// The tokens between braces, and the parameters before `in`.
  mutating func closure() throws(SwiftFault) -> SwiftClosure {
    let place = current.place
    try expect("{", "at the start of a closure")
    var (level, body) = (1, [SwiftToken]())
    while level > 0 {
      switch current.kind {
      case .sign("{"): level += 1
      case .sign("}"): level -= 1
      case .end: throw SwiftFault(place: place, message: "this `{` has no `}`")
      default: break
      }
      if level > 0 { body.append(current) }
      if level > 0 || current.kind != .end { step() }
    }
    let end = SwiftToken(kind: .end, place: tokens[next - 1].place, startsLine: true)
    body.append(end)
    let (parameters, count) = Self.signature(of: body)
    body.removeFirst(count)
    return SwiftClosure(parameters: parameters, body: body, place: place)
  }

  /// The parameters of a closure and the number of tokens up to its `in`; no tokens if it says no parameters.
  private static func signature(of body: [SwiftToken]) -> (parameters: [String], count: Int) {
    var parser = SwiftParser(body)
    if parser.current.kind == .sign("[") { _ = parser.skipPattern() }
    var names: [String] = []
    if parser.current.kind == .sign("(") {
      names = parser.skipPattern()
    } else {
      while case .name(let name) = parser.current.kind, name != "in" {
        if !name.hasPrefix("@") { names.append(name) }
        parser.step()
        if !parser.take(","), !name.hasPrefix("@") { break }
      }
    }
    while case .name(let word) = parser.current.kind, ["async", "throws"].contains(word) { parser.step() }
    if parser.take("->") {
      while !parser.isAtEnd, parser.current.kind != .name("in"), parser.current.kind != .sign("{") {
        parser.step()
      }
    }
    return parser.current.kind == .name("in") ? (names, parser.next + 1) : ([], 0)
  }

  /// Steps over what stands between brackets, and gives the first name of each part: `a` and `b` of `(a: Int, b)`.
  mutating func skipPattern() -> [String] {
    var names: [String] = []
    var depth = 0
    var isFirst = true
    repeat {
      switch current.kind {
      case .sign("("), .sign("["): depth += 1
      case .sign(")"), .sign("]"): depth -= 1
      case .sign(","): isFirst = true
      case .name(let name):
        if isFirst { names.append(name) }
        isFirst = false
      default: break
      }
      step()
    } while depth > 0 && !isAtEnd
    return names
  }

  /// Steps over a statement that is not understood, to the line after it: what stands between brackets belongs to it.
  mutating func skipStatement() {
    var depth = 0
    var isFirst = true
    while !isAtEnd {
      switch current.kind {
      case .sign("{"), .sign("("), .sign("["): depth += 1
      case .sign("}"), .sign(")"), .sign("]"): depth -= 1
      case .name(let name) where depth <= 0 && current.startsLine && !isFirst && name != "else": return
      case .sign(";") where depth <= 0: return
      default: break
      }
      isFirst = false
      step()
    }
  }
}
