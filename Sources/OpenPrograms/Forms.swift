import LinearProgramming

/// An affine expression in which no variable occurs twice, over the variables of an `OpenCore`.
struct LinearForm {
  var constant: Double
  /// In ascending order.
  private(set) var variables: [Int32] = []
  private(set) var coefficients: [Double] = []

  /// - Parameters:
  ///   - places: for each variable of `expression` its number in the core, or −1 if it is constant there.
  ///   - values: the values of these constant variables.
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

  /// The expression with the numbers of its variables unchanged.
  init(_ expression: Affine) {
    var terms: [Affine.Term] = []
    expression.forEachTerm { terms.append(Affine.Term(variable: $0, coefficient: $1)) }
    self.init(constant: expression.constant, terms)
  }

  private init(constant: Double, _ terms: [Affine.Term]) {
    self.constant = constant
    for term in terms.sorted(by: { $0.variable < $1.variable }) { add(term) }
  }

  /// A single variable, with coefficient 1.
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

  /// The largest power of two up to the largest coefficient: dividing by it does not round.
  var scale: Double {
    let largest = coefficients.reduce(0) { max($0, abs($1)) }
    return largest == 0 ? 1 : Double(sign: .plus, exponent: largest.exponent, significand: 1)
  }
}

// MARK: Bounds

/// Bounds of an expression, which may be missed at a price: an elastic row.
struct BoundedForm {
  var form: LinearForm
  var lower: Double
  var upper: Double
  /// The price of missing a bound by one.
  var weight = 1.0

  /// By how much the expression misses a bound; 0 within the tolerance of constraints.
  func miss(at values: [Double]) -> Double {
    let value = form.value(at: values)
    let miss = max(lower - value, value - upper)
    return miss <= OpenProgram.Constraint.tolerance * magnitude(at: values) ? 0 : miss
  }

  /// The largest magnitude among the terms and the finite bounds, at least 1.
  func magnitude(at values: [Double]) -> Double {
    var largest = form.magnitude(at: values)
    if lower.isFinite { largest = max(largest, abs(lower)) }
    if upper.isFinite { largest = max(largest, abs(upper)) }
    return largest
  }
}

// MARK: Criteria

/// One of the quantities that are minimised one after the other.
enum Criterion {
  /// The weighted sum by which bounds are missed: of a level of preferred constraints, of a total of absolute
  /// values, or of the distance that an input moves.
  case misses([BoundedForm])
  case least(LinearForm)

  func measure(at values: [Double]) -> OpenMeasure {
    switch self {
    case .misses(let forms):
      var (sum, magnitude) = (0.0, 1.0)
      for form in forms {
        sum += form.weight * form.miss(at: values)
        magnitude = max(magnitude, form.weight * form.magnitude(at: values))
      }
      return OpenMeasure(value: sum, magnitude: magnitude)
    case .least(let form):
      return OpenMeasure(value: form.value(at: values), magnitude: form.magnitude(at: values))
    }
  }
}

/// The value of a criterion, and the largest magnitude of its terms, at least 1.
struct OpenMeasure {
  var value: Double
  var magnitude: Double

  init(value: Double, magnitude: Double) {
    self.value = value
    self.magnitude = magnitude
  }

  /// The measure of an input's value.
  init(of value: Double) { self.init(value: value, magnitude: max(1, abs(value))) }

  /// The measure of a criterion without a least value.
  static let unbounded = OpenMeasure(value: -.infinity, magnitude: 1)

  func equals(_ other: OpenMeasure) -> Bool {
    value == other.value
      || abs(value - other.value) <= OpenProgram.Constraint.tolerance
        * max(magnitude, other.magnitude, abs(other.value))
  }
}

extension [OpenMeasure] {
  /// Whether the first measure that differs is smaller. Measures are equal within the tolerance of
  /// constraints, relative to their magnitudes. If one list is longer, its further measures do not count.
  func isBetter(than other: [OpenMeasure]) -> Bool {
    for (mine, others) in zip(self, other) where !mine.equals(others) { return mine.value < others.value }
    return false
  }
}
