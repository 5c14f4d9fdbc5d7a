/// A solver that reorders the rows, the columns and the terms of each row of every program, lets another
/// solver solve it, and puts the answer back in order.
///
/// A program that has exactly one optimum has the same one in every order.
public struct ReorderingSolver: LinearProgramSolver {
  public var base: any LinearProgramSolver
  /// Decides the order, together with the size of the program.
  public var seed: UInt64

  public init(_ base: any LinearProgramSolver, seed: UInt64 = 1) {
    self.base = base
    self.seed = seed
  }

  public var name: String { "\(base.name), reordered" }

  /// Complexity: linear in the nonzeros, besides the other solver's work.
  public func solve(
    _ program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    let rows = Permutation(count: program.rowCount, seed: seed)
    let columns = Permutation(count: program.columnCount, seed: ~seed)
    let basis = start.map { Basis(rows: rows.apply($0.rows), columns: columns.apply($0.columns)) }
    var solution = try base.solve(program.reordered(rows, columns), options: options, start: basis)
    solution.values = columns.undo(solution.values)
    solution.reducedCosts = columns.undo(solution.reducedCosts)
    solution.rowActivities = rows.undo(solution.rowActivities)
    solution.duals = rows.undo(solution.duals)
    solution.basis = solution.basis.map { Basis(rows: rows.undo($0.rows), columns: columns.undo($0.columns)) }
    return solution
  }
}

/// An order of the numbers from 0.
private struct Permutation {
  /// For each place the number that stands there.
  let order: [Int]

  /// A pseudo-random order, the same for the same count and seed (Fisher and Yates).
  init(count: Int, seed: UInt64) {
    var order = Array(0..<count)
    var state = seed &+ 0x9E37_79B9_7F4A_7C15 &* UInt64(count)
    for last in stride(from: count - 1, to: 0, by: -1) {
      // The high half of Knuth's linear congruential generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(last, Int((state >> 33) % UInt64(last + 1)))
    }
    self.order = order
  }

  func apply<Value>(_ values: [Value]) -> [Value] { order.map { values[$0] } }

  /// Arrays that the solver left empty stay empty.
  func undo<Value>(_ values: [Value]) -> [Value] {
    guard values.count == order.count else { return values }
    var result = values
    for (place, number) in order.enumerated() { result[number] = values[place] }
    return result
  }
}

extension LinearProgram {
  fileprivate func reordered(_ rows: Permutation, _ columns: Permutation) -> LinearProgram {
    var result = LinearProgram()
    result.reserve(rows: rowCount, nonzeros: nonzeroCount)
    var places = [Int](repeating: 0, count: columnCount)
    for (place, column) in columns.order.enumerated() {
      places[column] = place
      result.addColumn(
        objective: objective[column], lower: columnLower[column], upper: columnUpper[column])
    }
    for row in rows.order {
      for term in (rowStarts[row]..<rowStarts[row + 1]).reversed() {
        result.addTerm(column: places[Int(self.columns[term])], coefficient: coefficients[term])
      }
      result.endRow(lower: rowLower[row], upper: rowUpper[row])
    }
    return result
  }
}
