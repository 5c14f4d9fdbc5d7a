/// A linear program in which some columns must be integers.
public struct MixedIntegerProgram: Sendable, Equatable {
  /// The program without that demand.
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
