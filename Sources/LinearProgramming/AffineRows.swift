/// Affine expressions in flat arrays, for loops over many of them: nothing is retained or checked. They belong to
/// the arrays that they are borrowed from.
package struct AffineRows {
  @usableFromInline package let constants: UnsafeBufferPointer<Double>
  /// Where the terms of each expression start; one entry more than expressions.
  @usableFromInline package let starts: UnsafeBufferPointer<Int32>
  @usableFromInline package let variables: UnsafeBufferPointer<Int32>
  @usableFromInline package let coefficients: UnsafeBufferPointer<Double>

  /// Lends the expressions to `body`.
  @inlinable
  package static func with<Answer>(
    _ constants: [Double], starts: [Int32], _ variables: [Int32], _ coefficients: [Double],
    _ body: (AffineRows) -> Answer
  ) -> Answer {
    constants.withUnsafeBufferPointer { constants in
      starts.withUnsafeBufferPointer { starts in
        variables.withUnsafeBufferPointer { variables in
          coefficients.withUnsafeBufferPointer { coefficients in
            body(AffineRows(constants, starts, variables, coefficients))
          }
        }
      }
    }
  }

  @inlinable
  init(
    _ constants: UnsafeBufferPointer<Double>, _ starts: UnsafeBufferPointer<Int32>,
    _ variables: UnsafeBufferPointer<Int32>, _ coefficients: UnsafeBufferPointer<Double>
  ) {
    self.constants = constants
    self.starts = starts
    self.variables = variables
    self.coefficients = coefficients
  }

  /// The terms of an expression.
  @inlinable @inline(__always)
  package func terms(_ row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  /// The value of an expression, summed in the order of its terms.
  @inlinable @inline(__always)
  package func value(_ row: Int, at values: UnsafeBufferPointer<Double>) -> Double {
    var sum = constants[row]
    var term = Int(starts[row])
    let end = Int(starts[row + 1])
    while term < end {
      sum += coefficients[term] * values[Int(variables[term])]
      term += 1
    }
    return sum
  }
}
