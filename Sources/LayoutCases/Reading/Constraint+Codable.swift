import LayoutCore

extension ConstraintDescription: Codable {
  public init(from decoder: any Decoder) throws {
    let object = try ObjectReader(decoder, "a constraint")
    try object.allow(["name", "left", "is", "right", "level", "gives"], in: "a constraint")
    self.init(
      try object.summands("left"),
      try object.choice("is", ["equal": .equal, "atLeast": .atLeast, "atMost": .atMost]),
      try object.summands("right"), name: try object.optional("name", object.name),
      level: try object.optional("level") { try object.integer($0, in: 1...LayoutConstraint.weakestLevel) },
      gives: try object.optional("gives") { try object.array($0, of: "quantities") })
  }

  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: ObjectReader.Name.self)
    try object.encodeIfPresent(name, forKey: "name")
    try object.encode(summands: left, forKey: "left")
    try object.encode(relation.rawValue, forKey: "is")
    try object.encode(summands: right, forKey: "right")
    try object.encodeIfPresent(level, forKey: "level")
    try object.encodeIfPresent(gives, forKey: "gives")
  }
}

extension ConstraintDescription.Summand: Codable {
  public init(from decoder: any Decoder) throws {
    guard let term = try? decoder.container(keyedBy: ObjectReader.Name.self) else {
      self = .number(try decoder.allowedNumber("a number or a term"))
      return
    }
    let object = ObjectReader(term)
    self = .term(
      try QuantityDescription(object, otherKeys: ["times"]),
      times: try object.optional("times") { try term.superDecoder(forKey: $0).allowedNumber("a number") } ?? 1
    )
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .number(let number):
      var value = encoder.singleValueContainer()
      try value.encode(number)
    case .term(let quantity, let times):
      try quantity.encode(to: encoder)
      if times == 1 { return }
      var object = encoder.container(keyedBy: ObjectReader.Name.self)
      try object.encode(times, forKey: "times")
    }
  }
}

extension ObjectReader {
  /// One summand, or an array of them.
  fileprivate func summands(_ key: Name) throws -> [ConstraintDescription.Summand] {
    let needed = "a number, a term or an array of them"
    guard has(key) else { throw mismatch(key, needed) }
    guard (try? container.nestedUnkeyedContainer(forKey: key)) != nil else { return [try value(key, needed)] }
    let summands: [ConstraintDescription.Summand] = try array(key, of: "numbers and terms")
    if summands.isEmpty { throw problem(key, "is empty; a number or a term is needed") }
    return summands
  }
}

extension KeyedEncodingContainer<ObjectReader.Name> {
  /// One summand by itself, several as an array.
  fileprivate mutating func encode(summands: [ConstraintDescription.Summand], forKey key: Key) throws {
    if summands.count == 1 { try encode(summands[0], forKey: key) } else { try encode(summands, forKey: key) }
  }
}

extension Decoder {
  /// A number that constraints may have.
  fileprivate func allowedNumber(_ needed: String) throws -> Double {
    let value = try? singleValueContainer()
    guard let number = try? value?.decode(Double.self) else {
      throw CaseProblem(path: JSONPath(codingPath), text: "is \(describe(value)); \(needed) is needed")
    }
    if !LayoutExpression.allows(number) {
      let text = "is the number \(number.shortest); 0 or one from 1e-15 to 1e15 in size is needed"
      throw CaseProblem(path: JSONPath(codingPath), text: text)
    }
    return number
  }
}
