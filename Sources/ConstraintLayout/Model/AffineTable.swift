import LinearProgramming

/// Affine expressions in compressed rows.
struct AffineTable {
  private var constants: [Double] = []
  private var starts: [Int32] = [0]
  private var variables: [Int32] = []
  private var coefficients: [Double] = []

  /// Reserves memory for a number of expressions with at most one term each.
  mutating func reserve(expressions count: Int) {
    constants.reserveCapacity(count)
    starts.reserveCapacity(count + 1)
    variables.reserveCapacity(count)
    coefficients.reserveCapacity(count)
  }

  mutating func append(_ expression: Affine) {
    expression.forEachTerm { variable, coefficient in
      variables.append(variable)
      coefficients.append(coefficient)
    }
    constants.append(expression.constant)
    starts.append(Int32(variables.count))
  }

  /// Appends the point between two others whose share of the way is given, so that `blend` can move it.
  mutating func append(between a: Affine, _ b: Affine, at share: Double) {
    for end in [a, b] {
      end.forEachTerm { variable, _ in variables.append(variable) }
    }
    coefficients += repeatElement(0, count: variables.count - coefficients.count)
    constants.append(0)
    starts.append(Int32(variables.count))
    blend(constants.count - 1, between: a, b, at: share)
  }

  /// Moves an expression that was appended between two others. At either end it is that end, to the last bit.
  mutating func blend(_ index: Int, between a: Affine, _ b: Affine, at share: Double) {
    constants[index] = (1 - share) * a.constant + share * b.constant
    var term = Int(starts[index])
    for (end, part) in [(a, 1 - share), (b, share)] {
      end.forEachTerm { _, coefficient in
        coefficients[term] = part * coefficient
        term += 1
      }
    }
  }

  func expression(_ index: Int) -> Affine {
    var expression = Affine(constants[index])
    for term in Int(starts[index])..<Int(starts[index + 1]) {
      expression.add(variables[term], coefficients[term])
    }
    return expression
  }

  /// The variables of some neighbouring expressions.
  func mentions(_ expressions: Range<Int>) -> ArraySlice<Int32> {
    variables[Int(starts[expressions.lowerBound])..<Int(starts[expressions.upperBound])]
  }

  /// The variable that an expression equals; nil unless the expression is a single variable with coefficient
  /// 1.
  func bareVariable(_ index: Int) -> Int? {
    let first = Int(starts[index])
    guard Int(starts[index + 1]) == first + 1, constants[index] == 0, coefficients[first] == 1 else {
      return nil
    }
    return Int(variables[first])
  }

  func value(_ index: Int, at values: [Double]) -> Double {
    var sum = constants[index]
    for term in Int(starts[index])..<Int(starts[index + 1]) {
      sum += coefficients[term] * values[Int(variables[term])]
    }
    return sum
  }

  /// The exact value where variable i has value `values[i]`.
  func value(_ index: Int, at values: [Dyadic]) -> Dyadic {
    (Int(starts[index])..<Int(starts[index + 1])).reduce(Dyadic(constants[index])) { sum, term in
      sum + Dyadic(coefficients[term]) * values[Int(variables[term])]
    }
  }
}

extension Affine {
  /// The exact value where variable i has value `values[i]`.
  func value(at values: [Dyadic]) -> Dyadic {
    var sum = Dyadic(constant)
    forEachTerm { sum = sum + Dyadic($1) * values[Int($0)] }
    return sum
  }
}
