/// A solver that can say why a program has no feasible point.
public protocol InfeasibilityFindingSolver: LinearProgramSolver {
  /// A point between the bounds of `program`, or a certificate that there is none.
  ///
  /// The objective is ignored. Of `options` only the limits, the tolerances and the cold start count.
  /// - Parameter start: the basis to start from; nil leaves the start to `options`.
  /// - Throws: `SolverError` if the input is refused or the solver aborts. Reaching a limit is an answer, not
  ///   an error.
  func conflict(
    in program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> InfeasibilityAnswer
}

/// Whether a program has a feasible point.
public enum InfeasibilityAnswer: Sendable, Equatable {
  /// This point is feasible, to the solver's tolerance; a value per column.
  case feasible(values: [Double])
  /// There is none. Without a certificate, only the solver claims that.
  case infeasible(InfeasibilityCertificate?)
  /// The solver stopped before it knew.
  case undecided(LinearProgramSolution.StopReason)
}

/// Multipliers that prove that a program has no feasible point.
///
/// With y for the rows and d for the columns, Σ yᵢ (A x)ᵢ + Σ dⱼ xⱼ is 0 for every x, because d = −Aᵀ y. If x
/// keeps the bounds, this sum is at least
///
///     gap = Σ (yᵢ > 0 ? yᵢ rowLowerᵢ : yᵢ rowUpperᵢ) + Σ (dⱼ > 0 ? dⱼ columnLowerⱼ : dⱼ columnUpperⱼ),
///
/// and a gap above 0 is a contradiction (J. Farkas, "Theorie der einfachen Ungleichungen", 1902). A positive
/// multiplier uses a lower bound, a negative one an upper bound. Rows and columns with multiplier 0 take no
/// part in the conflict.
public struct InfeasibilityCertificate: Sendable, Equatable {
  /// A multiplier per row: y.
  public var rowMultipliers: [Double]
  /// A multiplier per column: d.
  public var columnMultipliers: [Double]

  public init(rowMultipliers: [Double], columnMultipliers: [Double]) {
    self.rowMultipliers = rowMultipliers
    self.columnMultipliers = columnMultipliers
  }

  /// The rows that take part in the conflict, in order.
  public var rows: [Int] { rowMultipliers.indices.filter { rowMultipliers[$0] != 0 } }

  /// The columns whose own bounds take part in the conflict, in order.
  public var columns: [Int] { columnMultipliers.indices.filter { columnMultipliers[$0] != 0 } }

  /// Whether this is a certificate as far as floating point can tell: every column of yᵀA + dᵀ is 0 up to
  /// 1e-9 of its largest terms, and the gap is above 1e-12 of its own.
  ///
  /// Complexity: linear in the size of the program.
  public func holds(for program: LinearProgram) -> Bool {
    guard fits(program) else { return false }
    var combined = columnMultipliers
    var sizes = combined.map(abs)
    for row in rows {
      for k in program.rowStarts[row]..<program.rowStarts[row + 1] {
        let term = rowMultipliers[row] * program.coefficients[k]
        combined[Int(program.columns[k])] += term
        sizes[Int(program.columns[k])] += abs(term)
      }
    }
    guard zip(combined, sizes).allSatisfy({ abs($0) <= 1e-9 * $1 }) else { return false }
    let terms = gapTerms(in: program)
    return terms.reduce(0, +) > 1e-12 * terms.reduce(0) { $0 + abs($1) }
  }

  /// What the gap is summed from.
  private func gapTerms(in program: LinearProgram) -> [Double] {
    rows.map { rowMultipliers[$0] * (rowMultipliers[$0] > 0 ? program.rowLower[$0] : program.rowUpper[$0]) }
      + columns.map {
        columnMultipliers[$0]
          * (columnMultipliers[$0] > 0 ? program.columnLower[$0] : program.columnUpper[$0])
      }
  }

  /// Whether there is a finite multiplier for every row and column.
  func fits(_ program: LinearProgram) -> Bool {
    rowMultipliers.count == program.rowCount && columnMultipliers.count == program.columnCount
      && rowMultipliers.allSatisfy(\.isFinite) && columnMultipliers.allSatisfy(\.isFinite)
  }
}

// MARK: Proofs

extension InfeasibilityCertificate {
  /// Whether the row multipliers prove, in exact arithmetic over the doubles of `program`, that it has no
  /// feasible point.
  ///
  /// The column multipliers are computed again as d = −Aᵀ y, without rounding. If a column lacks the bound
  /// that its d would use, d has to be exactly 0. Thirds are not doubles, so the row multipliers are tried
  /// twice: as they are, and as the integers that they are nearly proportional to.
  ///
  /// False does not refute a certificate that holds in floating point: its exact multipliers may be fractions
  /// that these tries do not find.
  /// Complexity: linear in the nonzeros of the rows that take part, with numbers of arbitrary size.
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

  /// Integers that the row multipliers are proportional to, up to 1e-12; nil if there are none up to 2⁵³. The
  /// common scale is multiplied until one multiplier after the other is an integer.
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

  /// The denominator of the first convergent of x ≥ 1 that is within 1e-12 of x, relative; nil above a
  /// million.
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
