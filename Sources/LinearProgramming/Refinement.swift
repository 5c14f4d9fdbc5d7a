/// Iterative refinement (A. Gleixner, D. Steffy and K. Wolter, "Iterative refinement for linear programming",
/// INFORMS Journal on Computing 28 (3), 2016).
///
/// A solution in floating point is slightly wrong. Its correction solves the *remainder*: the same program
/// with other bounds, which the solver solves magnified.
extension LinearProgram {
  /// Adds corrections to a solution.
  ///
  /// - Parameters:
  ///   - times: the most corrections.
  ///   - isWanting: whether values need another correction.
  ///   - ask: solves the remainder, which has the matrix of this program, from a basis.
  /// - Returns: the last answer, with all corrections added to its values, and the iterations and times of
  ///   all.
  package func refined<Failure: Error>(
    _ solution: LinearProgramSolution, times: Int, while isWanting: ([Double]) -> Bool = { _ in true },
    ask: (_ remainder: LinearProgram, _ start: Basis?) throws(Failure) -> LinearProgramSolution
  ) throws(Failure) -> LinearProgramSolution {
    var solution = solution
    var magnification = 1.0
    for _ in 0..<times
    where nonzeroCount > 0 && !solution.values.isEmpty && solution.values.allSatisfy(\.isFinite)
      && isWanting(solution.values)
    {
      magnification *= Self.magnification
      let remainder = remainder(at: solution.values, magnification: magnification)
      solution = solution.corrected(
        by: try ask(remainder, solution.basis), magnification: magnification)
    }
    return solution
  }

  /// The factor by which each correction magnifies more than the one before.
  private static let magnification = 0x1p20

  /// The remainder at a point: if d solves it, `values + d / magnification` solves this program. It has the
  /// same matrix and objective; each bound is its distance from the point, magnified.
  ///
  /// Distances are cut off at `farthest`: bounds so far away cannot limit a correction, but a simplex method
  /// that passes through one on its way would pick up its rounding errors.
  /// Complexity: linear in the nonzeros.
  private func remainder(at values: [Double], magnification: Double) -> LinearProgram {
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
  /// This solution with a correction added, which solves its remainder.
  fileprivate func corrected(by correction: LinearProgramSolution, magnification: Double)
    -> LinearProgramSolution
  {
    var corrected = correction
    corrected.values = zip(values, correction.values).map { $0 + $1 / magnification }
    corrected.iterations += iterations
    corrected.loadSeconds += loadSeconds
    corrected.solveSeconds += solveSeconds
    return corrected
  }
}

// MARK: Layout programs

extension StagedSolve {
  /// Solves a layout program with more and more refinements of each stage, until nothing is wrong with the
  /// values.
  ///
  /// Refinements help if lengths differ much in magnitude, or are smaller than the solver's tolerance.
  ///
  /// - Parameters:
  ///   - first: the number of refinements to begin with.
  ///   - solve: solves with a number of refinements of each stage.
  ///   - fault: what is wrong with a solve; nil if nothing is.
  /// - Returns: the solve, and how many refinements it took.
  /// - Throws: the last failure.
  public static func refining(
    from first: Int = 0, solve: (_ refinements: Int) throws(Failure) -> StagedSolve,
    fault: (StagedSolve) -> String?
  ) throws(Failure) -> (solve: StagedSolve, refinements: Int) {
    var failure = Failure(stage: 0, reason: "no refinement is left")
    for refinements in first..<max(first, mostRefinements) + 1 {
      do throws(Failure) {
        let solution = try solve(refinements)
        guard let reason = fault(solution) else { return (solution, refinements) }
        failure = Failure(stage: max(0, solution.plan.stages.count - 1), reason: reason)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// The most refinements of a stage.
  public static let mostRefinements = 2
}
