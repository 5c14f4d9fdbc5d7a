/// Checks a solution without trusting any solver: it is right exactly when every row holds and every
/// definition attains one of its rows.
///
/// The check is one pass over the rows in double precision. A residual is relative to the largest magnitude
/// among the row's terms, so that cancellation is not mistaken for an error.
public struct AttainmentCheck: Sendable {
  /// A definition that fails.
  public struct Violation: Sendable, Hashable {
    /// How a definition fails at the point.
    public enum Kind: Sendable, Hashable {
      /// The row does not hold.
      case broken
      /// No row of the definition is attained; the row is the nearest.
      case unattained
      /// The value is NaN or infinite.
      case notFinite
    }

    public var kind: Kind
    public var definition: Int
    public var row: Int
    /// By how much, relative to the magnitude of the row.
    public var amount: Double
  }

  /// The tolerance of the check, relative to the magnitude of each row: about 4,000 units in the last
  /// place, far below any error that could move a frame by a visible amount.
  public static let tolerance = 1e-12

  public private(set) var violations: [Violation] = []
  /// The largest relative residual of an attained row.
  public private(set) var worst = 0.0

  public var passes: Bool { violations.isEmpty }

  /// Complexity: linear in the nonzeros.
  public init(
    _ program: LayoutProgram, values: [Double], tolerance: Double = AttainmentCheck.tolerance
  ) {
    precondition(values.count >= program.count, "a variable has no value")
    program.withUncheckedRows { rows in
      values.withUnsafeBufferPointer { values in
        for definition in 0..<program.count { check(definition, of: rows, values, tolerance) }
      }
    }
  }

  /// No definition is checked yet.
  init() {}

  /// Adds what another check of the program has found.
  mutating func add(_ other: AttainmentCheck) {
    violations += other.violations
    worst = max(worst, other.worst)
  }

  /// Checks some definitions. Complexity: linear in their nonzeros.
  ///
  /// - Precondition: all variables have values.
  mutating func check(_ definitions: some Sequence<Int>, of program: LayoutProgram, _ values: [Double]) {
    precondition(values.count >= program.count, "a variable has no value")
    program.withUncheckedRows { rows in
      values.withUnsafeBufferPointer { values in
        for definition in definitions { check(definition, of: rows, values, Self.tolerance) }
      }
    }
  }

  private mutating func check(
    _ definition: Int, of program: UncheckedRows, _ values: UnsafeBufferPointer<Double>, _ tolerance: Double
  ) {
    let value = values[definition]
    guard value.isFinite else {
      violations.append(
        Violation(
          kind: .notFinite, definition: definition, row: program.rows(of: definition).lowerBound,
          amount: value))
      return
    }
    var nearest = (row: -1, distance: Double.infinity)
    for row in program.rows(of: definition) {
      let residual = Self.residual(program, row, value, values)
      if abs(residual) < nearest.distance { nearest = (row, abs(residual)) }
      let excess =
        switch program.kinds[definition] {
        case .largest: -residual
        case .smallest: residual
        case .single: abs(residual)
        }
      // A sum that overflows is not a number, and its row does not hold.
      if !(excess <= tolerance) {
        violations.append(Violation(kind: .broken, definition: definition, row: row, amount: excess))
      }
    }
    worst = max(worst, nearest.distance)
    if nearest.distance > tolerance {
      violations.append(
        Violation(kind: .unattained, definition: definition, row: nearest.row, amount: nearest.distance))
    }
  }

  /// `value − row`, relative to the largest magnitude in the row, at least 1.
  private static func residual(
    _ program: UncheckedRows, _ row: Int, _ value: Double, _ values: UnsafeBufferPointer<Double>
  ) -> Double {
    var sum = program.rowConstants[row]
    var magnitude = max(1, abs(value), abs(sum))
    for term in program.terms(of: row) {
      let product = program.termCoefficients[term] * values[Int(program.termVariables[term])]
      sum += product
      magnitude = max(magnitude, abs(product))
    }
    return (value - sum) / magnitude
  }
}

// MARK: In exact arithmetic

/// The exact values of a layout program, and how a solution compares with them.
///
/// The definitions are evaluated in exact arithmetic over the doubles of the program. Exact numbers get
/// longer along a chain of definitions, so this is for verifying, not for laying out.
public struct ExactCheck: Sendable {
  /// The largest |value − exact value|.
  public private(set) var worst = 0.0
  /// How many values equal the exact ones.
  public private(set) var exactCount = 0
  /// How many values are the doubles nearest to the exact ones; includes the exact ones.
  public private(set) var correctlyRoundedCount = 0
  public private(set) var count = 0
  /// The exact value of each variable.
  public private(set) var exact: [Dyadic] = []

  public init(_ program: LayoutProgram, values: [Double]) {
    exact.reserveCapacity(program.count)
    for definition in 0..<program.count {
      let value = program.value(of: definition) { exact[$0] }
      exact.append(value)
      count += 1
      guard values[definition].isFinite else {
        worst = .infinity
        continue
      }
      let difference = Dyadic(values[definition]) - value
      worst = max(worst, abs(difference.rounded))
      if difference == Dyadic(0) { exactCount += 1 }
      if value.rounded == values[definition] { correctlyRoundedCount += 1 }
    }
  }
}
