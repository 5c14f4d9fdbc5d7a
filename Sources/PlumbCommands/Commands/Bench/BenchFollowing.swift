import ConstraintLayout
import LayoutBenchmarking
import LinearProgramming
import Plumb

extension ContenderKind {
  /// The constraint engine with definitions that are evaluated in order, in the place of a solver.
  static let follow = ContenderKind(names: Encoding.allCases.map { "follow/\($0.rawValue)" }) { description in
    let parts = description.engine.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts[0] == "follow", let encoding = Encoding(rawValue: parts[1]) else {
      return nil
    }
    return { task in
      var engine = ConstraintEngine(encoding: encoding, start: .cold, solver: FollowingSolver())
      engine.rowCap = .max
      engine.weightCap = .infinity
      engine.options.timeLimit = 2 * task.timeLimit
      return EngineContender(engine)
    }
  }
}

/// Evaluates the definitions of a layout program in their order: each variable is the largest, the smallest or
/// the only one of its rows, which hold earlier variables alone.
///
/// It optimises nothing and reads no weight, so it solves programs of this form only. It shows what a solver
/// costs beyond the arithmetic.
struct FollowingSolver: LinearProgramSolver {
  var name: String { "following" }

  /// Complexity: linear in the nonzeros.
  func solve(
    _ program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    let began = ContinuousClock.now
    var values = [Double](repeating: 0, count: program.columnCount)
    var row = 0
    for column in 0..<program.columnCount {
      // A largest value is bounded from below, a smallest from above, a single one from both sides.
      var low = program.columnLower[column]
      var high = program.columnUpper[column]
      while row < program.rowCount, program.owner(ofRow: row) == column {
        var rest = 0.0
        for term in program.rowStarts[row]..<program.rowStarts[row + 1] where program.columns[term] != column
        {
          rest += program.coefficients[term] * values[Int(program.columns[term])]
        }
        low = max(low, program.rowLower[row] - rest)
        high = min(high, program.rowUpper[row] - rest)
        row += 1
      }
      guard low.isFinite || high.isFinite else {
        throw SolverError.invalidInput(place: "column \(column)", problem: "has no bound that defines it")
      }
      values[column] = low.isFinite ? low : high
    }
    guard row == program.rowCount else {
      throw SolverError.invalidInput(place: "row \(row)", problem: "does not follow the order of the columns")
    }
    return LinearProgramSolution(
      stop: .finished, point: .optimal, values: values,
      solveSeconds: (ContinuousClock.now - began) / .seconds(1))
  }
}

extension LinearProgram {
  /// The variable that a row defines: the last one in it.
  fileprivate func owner(ofRow row: Int) -> Int {
    var owner = -1
    for term in rowStarts[row]..<rowStarts[row + 1] { owner = max(owner, Int(columns[term])) }
    return owner
  }
}
