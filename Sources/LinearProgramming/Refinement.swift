/// Iterative refinement: what a solution in floating point lacks is a solution of the same program with other bounds,
/// for which the solver is asked again, magnified.  A. Gleixner, D. Steffy and K. Wolter, "Iterative refinement for
/// linear programming", INFORMS Journal on Computing 28 (3), 2016.
///
/// This is the one place where it is done: for linear programs, and by them for layout programs.
extension LinearProgram {
  /// A solution, and so many times what it still lacks.
  ///
  /// - Parameters:
  ///   - times: how often the solver is asked, at most.
  ///   - isWanting: whether values are to be refined.
  ///   - ask: solves a program with the matrix of this one, from a basis.
  /// - Returns: what the last answer says of the point, with all corrections in its values.
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

  /// How much nearer each refinement looks.
  private static let magnification = 0x1p20

  /// The program whose solution d makes `values + d / magnification` a solution of this one: same matrix, same
  /// objective, and as bounds what the point leaves of them, times the magnification.
  ///
  /// Bounds that the point is far from cannot hold a correction back, and are as good at `farthest`: a simplex
  /// method that passes through one on its way takes its rounding errors along.
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
  /// The solution of the program whose remainder `correction` solves.
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
  /// Solves a layout program, and refines its stages more and more until nothing is wrong with the values.
  ///
  /// Lengths of very different magnitudes leave errors, and a solver takes smaller lengths than its tolerance for
  /// nothing.
  ///
  /// - Parameters:
  ///   - first: the number of refinements to begin with.
  ///   - solve: solves with so many refinements of each stage.
  ///   - fault: what is wrong with a solve; nil where nothing is.
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

  /// How often what the solution of a stage lacks is asked for, at most.
  public static let mostRefinements = 2
}
