package import LayoutCore

// What constraints of every language have in common: sides that are sums, a relation, a level.

/// A number, or a multiple of a quantity, as a case writes it in a sum.
package enum WrittenSummand<Quantity> {
  case number(Double)
  case term(Quantity, times: Double)
}

extension ObjectReader {
  /// One summand, or an array of them.
  ///
  /// - Parameter read: reads a quantity; besides its own keys the object may have `times`.
  package func sum<Quantity>(
    _ key: Name, _ read: (ObjectReader) throws -> Quantity
  ) throws -> [WrittenSummand<Quantity>] {
    let needed = "a number, a term or an array of them"
    guard let place = place(key), !place.isNull else { throw mismatch(key, needed) }
    guard let values = place.values else { return [try place.summand(read)] }
    if values.isEmpty { throw problem(key, "is empty; a number or a term is needed") }
    return try values.map { value in
      if value.isNull {
        throw CaseProblem(path: value.path, text: "is null; one of numbers and terms is needed")
      }
      return try value.summand(read)
    }
  }

  package func relation(_ key: Name) throws -> LayoutConstraint.Relation {
    try choice(key, ["equal": .equal, "atLeast": .atLeast, "atMost": .atMost])
  }

  /// The level of a preference, from 1, the strongest.
  package func level(_ key: Name) throws -> Int {
    try integer(key, in: 1...LayoutConstraint.weakestLevel)
  }

  /// A choice among words, with what may have been meant by another one.
  package func word(_ key: Name, _ words: [String]) throws -> String {
    guard let text = place(key)?.string, words.contains(text) else {
      throw mismatch(key, "one of \(list(words))", among: words)
    }
    return text
  }

  /// The objects of an array with at least one.
  package func objects(_ key: Name, of needed: String) throws -> [ObjectReader] {
    guard let values = place(key)?.values else { throw mismatch(key, "an array of \(needed)") }
    return try values.map { value in
      guard value.kind == .object else {
        throw CaseProblem(path: value.path, text: "is \(value.words); one of \(needed) is needed")
      }
      return ObjectReader(value)
    }
  }
}

extension JSONValue {
  func summand<Quantity>(
    _ read: (ObjectReader) throws -> Quantity
  ) throws -> WrittenSummand<Quantity> {
    guard kind == .object else { return .number(try allowedNumber("a number or a term")) }
    let object = ObjectReader(self)
    return .term(try read(object), times: try object.place("times")?.allowedNumber("a number") ?? 1)
  }

  /// A number within the range for constraints.
  private func allowedNumber(_ needed: String) throws -> Double {
    guard let number else {
      throw CaseProblem(path: path, text: "is \(words); \(needed) is needed")
    }
    if !LayoutExpression.allows(number) {
      let text = "is the number \(number.shortest); 0 or one from 1e-15 to 1e15 in size is needed"
      throw CaseProblem(path: path, text: text)
    }
    return number
  }
}
