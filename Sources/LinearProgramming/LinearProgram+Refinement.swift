// Iterative refinement: what a solution in floating point lacks is a solution of the same program with other
// bounds, which the solver can be asked for again, magnified.  A. Gleixner, D. Steffy and K. Wolter, "Iterative
// refinement for linear programming", INFORMS Journal on Computing 28 (3), 2016.
extension LinearProgram {
  /// The program whose solution d makes `values + d / magnification` a solution of this one: same matrix, same
  /// objective, and as bounds what the point leaves of them, times the magnification.
  ///
  /// Bounds that the point is far from cannot hold a correction back, and are as good at `farthest`: a simplex
  /// method that passes through one on its way takes its rounding errors along.
  /// Complexity: linear in the nonzeros.
  func remainder(at values: [Double], magnification: Double) -> LinearProgram {
    func magnified(_ bound: Double, less value: Double) -> Double {
      bound.isInfinite ? bound : min(max((bound - value) * magnification, -Self.farthest), Self.farthest)
    }
    var remainder = self
    for row in 0..<rowCount {
      let activity = (rowStarts[row]..<rowStarts[row + 1]).reduce(0) {
        $0 + coefficients[$1] * values[Int(columns[$1])]
      }
      remainder.rowLower[row] = magnified(rowLower[row], less: activity)
      remainder.rowUpper[row] = magnified(rowUpper[row], less: activity)
    }
    for column in 0..<columnCount {
      remainder.columnLower[column] = magnified(columnLower[column], less: values[column])
      remainder.columnUpper[column] = magnified(columnUpper[column], less: values[column])
    }
    return remainder
  }

  private static let farthest = 1e9
}

extension LinearProgramSolution {
  /// The solution of the program whose remainder `correction` solves.
  func corrected(by correction: LinearProgramSolution, magnification: Double) -> LinearProgramSolution {
    var corrected = correction
    corrected.values = zip(values, correction.values).map { $0 + $1 / magnification }
    corrected.iterations += iterations
    corrected.loadSeconds += loadSeconds
    corrected.solveSeconds += solveSeconds
    return corrected
  }
}
