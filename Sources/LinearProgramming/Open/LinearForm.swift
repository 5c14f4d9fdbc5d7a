/// An affine expression in which no variable occurs twice, over the variables of an `OpenCore`.
struct LinearForm {
  var constant: Double
  /// In ascending order.
  private(set) var variables: [Int32] = []
  private(set) var coefficients: [Double] = []

  /// - Parameters:
  ///   - places: for each variable of `expression` its number in the core, or −1 for what is constant there.
  ///   - values: the values of the constant ones.
  init(_ expression: Affine, places: [Int32], values: [Double]) {
    var terms: [Affine.Term] = []
    var constant = expression.constant
    expression.forEachTerm { variable, coefficient in
      let place = places[Int(variable)]
      if place < 0 {
        constant += coefficient * values[Int(variable)]
      } else {
        terms.append(Affine.Term(variable: place, coefficient: coefficient))
      }
    }
    self.init(constant: constant, terms)
  }

  /// Over the variables as they are.
  init(_ expression: Affine) {
    var terms: [Affine.Term] = []
    expression.forEachTerm { terms.append(Affine.Term(variable: $0, coefficient: $1)) }
    self.init(constant: expression.constant, terms)
  }

  private init(constant: Double, _ terms: [Affine.Term]) {
    self.constant = constant
    for term in terms.sorted(by: { $0.variable < $1.variable }) { add(term) }
  }

  /// A variable alone.
  init(variable: Int) {
    constant = 0
    variables = [Int32(truncatingIfNeeded: variable)]
    coefficients = [1]
  }

  private mutating func add(_ term: Affine.Term) {
    if variables.last == term.variable {
      coefficients[coefficients.count - 1] += term.coefficient
    } else {
      variables.append(term.variable)
      coefficients.append(term.coefficient)
    }
    guard coefficients.last == 0 else { return }
    variables.removeLast()
    coefficients.removeLast()
  }

  var isConstant: Bool { variables.isEmpty }

  func value(at values: [Double]) -> Double {
    var sum = constant
    for (variable, coefficient) in zip(variables, coefficients) { sum += coefficient * values[Int(variable)] }
    return sum
  }

  /// The largest magnitude among the terms, at least 1.
  func magnitude(at values: [Double]) -> Double {
    var largest = max(1, abs(constant))
    for (variable, coefficient) in zip(variables, coefficients) {
      largest = max(largest, abs(coefficient * values[Int(variable)]))
    }
    return largest
  }

  /// The power of two next below the largest coefficient: dividing by it rounds nothing.
  var scale: Double {
    let largest = coefficients.reduce(0) { max($0, abs($1)) }
    return largest == 0 ? 1 : Double(sign: .plus, exponent: largest.exponent, significand: 1)
  }
}
