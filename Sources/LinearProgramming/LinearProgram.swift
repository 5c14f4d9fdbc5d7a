/// A linear program over flat arrays: minimise `objective · x` subject to
/// `rowLower ≤ A x ≤ rowUpper` and `columnLower ≤ x ≤ columnUpper`.
///
/// `A` is stored by rows. Infinite bounds mean no bound; a row or column with equal bounds is fixed.
public struct LinearProgram: Sendable, Equatable {
  /// A coefficient per column.
  public var objective: [Double] = []
  public var columnLower: [Double] = []
  public var columnUpper: [Double] = []
  public var rowLower: [Double] = []
  public var rowUpper: [Double] = []
  /// Where each row starts in `columns` and `coefficients`; one entry more than rows.
  public var rowStarts: [Int] = [0]
  /// The column of each nonzero; no column twice in a row.
  public var columns: [Int32] = []
  /// The coefficient of each nonzero.
  public var coefficients: [Double] = []

  public init() {}

  public var columnCount: Int { objective.count }
  public var rowCount: Int { rowLower.count }
  public var nonzeroCount: Int { coefficients.count }

  /// Adds a column and returns its index.
  @discardableResult
  public mutating func addColumn(
    objective cost: Double, lower: Double = -.infinity, upper: Double = .infinity
  ) -> Int {
    objective.append(cost)
    columnLower.append(lower)
    columnUpper.append(upper)
    return columnCount - 1
  }

  /// Adds a nonzero to the row that the next `endRow` closes.
  public mutating func addTerm(column: Int, coefficient: Double) {
    columns.append(Int32(truncatingIfNeeded: column))
    coefficients.append(coefficient)
  }

  /// Closes a row over the terms added since the last one, and returns its index.
  @discardableResult
  public mutating func endRow(lower: Double = -.infinity, upper: Double = .infinity) -> Int {
    rowLower.append(lower)
    rowUpper.append(upper)
    rowStarts.append(columns.count)
    return rowCount - 1
  }
}

// MARK: Integers

/// A linear program in which some columns must be integers.
public struct MixedIntegerProgram: Sendable, Equatable {
  /// The program without the demand for integers.
  public var relaxation: LinearProgram
  /// The columns that must be integers, in any order; their finite bounds must be integers.
  public var integers: [Int]

  public init(_ relaxation: LinearProgram = LinearProgram(), integers: [Int] = []) {
    self.relaxation = relaxation
    self.integers = integers
  }

  /// Adds a column that must be an integer, and returns its index.
  @discardableResult
  public mutating func addInteger(
    objective cost: Double, lower: Double = -.infinity, upper: Double = .infinity
  ) -> Int {
    let column = relaxation.addColumn(objective: cost, lower: lower, upper: upper)
    integers.append(column)
    return column
  }

  /// Adds a column that must be 0 or 1, and returns its index.
  @discardableResult
  public mutating func addBinary(objective cost: Double) -> Int {
    addInteger(objective: cost, lower: 0, upper: 1)
  }
}
