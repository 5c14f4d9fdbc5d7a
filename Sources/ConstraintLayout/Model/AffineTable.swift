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

  /// An expression between two others, its ends, which are neighbours in another table.
  struct Blend {
    /// Its index.
    var index: Int
    var firstEnd: Int
    /// How much of the way from the first end to the second it has gone.
    var share: Double
  }

  /// Appends an expression between two ends, so that `blend` can move it.
  mutating func append(between ends: AffineTable, _ firstEnd: Int, at share: Double) {
    let terms = ends.variables[Int(ends.starts[firstEnd])..<Int(ends.starts[firstEnd + 2])]
    variables += terms
    coefficients += repeatElement(0, count: terms.count)
    constants.append(0)
    starts.append(Int32(variables.count))
    blend([Blend(index: constants.count - 1, firstEnd: firstEnd, share: share)], between: ends)
  }

  /// Moves expressions that were appended between these ends. At either end one is that end, to the last bit.
  ///
  /// - Complexity: linear in their terms.
  mutating func blend(_ blends: [Blend], between ends: AffineTable) {
    constants.withUnsafeMutableBufferPointer { constants in
      coefficients.withUnsafeMutableBufferPointer { coefficients in
        starts.withUnsafeBufferPointer { starts in
          ends.withRows { ends in
            for blend in blends {
              let parts = (1 - blend.share, blend.share)
              let first = blend.firstEnd
              constants[blend.index] = parts.0 * ends.constants[first] + parts.1 * ends.constants[first + 1]
              var term = Int(starts[blend.index])
              for other in ends.terms(first) {
                coefficients[term] = parts.0 * ends.coefficients[other]
                term += 1
              }
              for other in ends.terms(first + 1) {
                coefficients[term] = parts.1 * ends.coefficients[other]
                term += 1
              }
            }
          }
        }
      }
    }
  }

  /// Lends the expressions to `body`, for loops over many of them.
  func withRows<Answer>(_ body: (AffineRows) -> Answer) -> Answer {
    AffineRows.with(constants, starts: starts, variables, coefficients, body)
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
