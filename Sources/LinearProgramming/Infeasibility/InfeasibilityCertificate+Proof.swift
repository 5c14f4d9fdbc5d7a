extension InfeasibilityCertificate {
  /// Whether the row multipliers prove, in exact arithmetic over the doubles of `program` as they stand, that it
  /// has no feasible point.
  ///
  /// The multipliers of the columns are worked out anew as d = −Aᵀ y, so that no rounding is left. Without a bound
  /// to lean on, d has to be 0 exactly. Since thirds are no doubles, the row multipliers are tried as they are and
  /// then as the integers that they are nearly proportional to.
  ///
  /// A certificate that holds in floating point and proves nothing is not refuted: its exact multipliers
  /// are fractions that were not found again.
  /// Complexity: linear in the nonzeros of the rows that have a part in it, with numbers of arbitrary size.
  public func proves(_ program: LinearProgram) -> Bool {
    guard fits(program) else { return false }
    return isProof(rowMultipliers, of: program)
      || integralRowMultipliers.map { isProof($0, of: program) } ?? false
  }

  private func isProof(_ y: [Double], of program: LinearProgram) -> Bool {
    let zero = Dyadic(0)
    var gap = zero
    var combined: [Int32: Dyadic] = [:]
    for row in y.indices where y[row] != 0 {
      let bound = y[row] > 0 ? program.rowLower[row] : program.rowUpper[row]
      guard bound.isFinite else { return false }
      gap = gap + Dyadic(y[row]) * Dyadic(bound)
      for k in program.rowStarts[row]..<program.rowStarts[row + 1] {
        combined[program.columns[k], default: zero] =
          combined[program.columns[k], default: zero] + Dyadic(y[row]) * Dyadic(program.coefficients[k])
      }
    }
    for (column, sum) in combined where sum != zero {
      // d = −sum is positive where the sum is negative.
      let bound = sum < zero ? program.columnLower[Int(column)] : program.columnUpper[Int(column)]
      guard bound.isFinite else { return false }
      gap = gap - sum * Dyadic(bound)
    }
    return gap > zero
  }

  /// The integers that the row multipliers are proportional to up to 1e-12, found by making one after the other an
  /// integer; nil if that takes integers above 2⁵³.
  private var integralRowMultipliers: [Double]? {
    guard let least = rows.map({ abs(rowMultipliers[$0]) }).min() else { return nil }
    var scale = 1 / least
    for row in rows {
      guard let factor = Self.denominator(of: abs(scale * rowMultipliers[row])) else { return nil }
      scale *= factor
    }
    let integers = rowMultipliers.map { (scale * $0).rounded() }
    return integers.allSatisfy { abs($0) <= 0x1p53 } ? integers : nil
  }

  /// The denominator of the first convergent of x ≥ 1 that is as near as 1e-12 of it; nil above a million.
  private static func denominator(of x: Double) -> Double? {
    var (rest, previous, denominator) = (x, 0.0, 1.0)
    while denominator <= 1e6 {
      let numerator = denominator * x
      if abs(numerator - numerator.rounded()) <= 1e-12 * numerator { return denominator }
      rest = 1 / (rest - rest.rounded(.down))
      (previous, denominator) = (denominator, rest.rounded(.down) * denominator + previous)
    }
    return nil
  }
}
