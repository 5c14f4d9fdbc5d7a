import Foundation
import GLPKSolver
import LayoutCases
import LayoutCore
import LinearProgramming
import Plumb

/// The project's own files.
enum Project {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The records of differences found earlier.
  static let regressions = folder.appending(path: "Cases/Regressions")

  /// What has been recorded or documented of real layouts.
  static func evidence() throws -> [LayoutCase] { try cases("evidence") }

  /// The cases of a shipped corpus.
  static func cases(_ corpus: String) throws -> [LayoutCase] {
    try LayoutCase.cases(in: Data(contentsOf: folder.appending(path: "Cases/\(corpus).ndjson")))
  }
}

extension ConstraintEngine {
  /// The engine that starts cold with the primal method.
  static func primal(_ encoding: Encoding) -> ConstraintEngine {
    var engine = ConstraintEngine(encoding: encoding, start: .cold)
    engine.options.method = .primal
    return engine
  }
}

/// GLPK, but for one value of every answer.
struct LyingSolver: LinearProgramSolver {
  /// The column of the value that is off; programs that have fewer are answered honestly.
  var column: Int
  /// By how much, in points.
  var lie: Double
  /// Whether that is a share of the largest bound of the program's rows instead, which refining does not make
  /// smaller.
  var isStubborn = false

  var name: String { "liar" }

  func solve(
    _ program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    var solution = try GLPKSolver().solve(program, options: options, start: start)
    if solution.values.indices.contains(column) {
      solution.values[column] += isStubborn ? lie * largest(program) : lie
    }
    return solution
  }

  private func largest(_ program: LinearProgram) -> Double {
    (program.rowLower + program.rowUpper).filter(\.isFinite).map(abs).max() ?? 0
  }
}
