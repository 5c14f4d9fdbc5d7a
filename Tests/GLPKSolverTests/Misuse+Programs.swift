import LinearProgramming

extension Misuse {
  /// Programs at the edge of what is one, with every method.
  static let programs: [Misuse] = SolverOptions.Method.allCases.flatMap { method in
    empty.map { $0.with(method) }
  }

  private func with(_ method: SolverOptions.Method) -> Misuse {
    var misuse = self
    misuse.options.method = method
    misuse.testDescription += ", \(method)"
    return misuse
  }

  private static let infinity = Double.infinity

  private static let empty: [Misuse] = [
    Misuse("nothing at all", .optimal(0), program: LinearProgram()),
    Misuse("rows without columns", .optimal(0), program: program([], [([], -1, 1), ([], 0, 0)])),
    Misuse(
      "rows without columns that cannot hold", .stopped(.finished, .noFeasiblePoint),
      program: program([], [([], -1, 1), ([], 1, 2)])),
    Misuse(
      "columns without rows", .optimal(-4),
      program: program([(1, 2, 3), (-1, 4, 6), (0, -infinity, infinity)])),
    Misuse(
      "a column without rows that falls for ever", .stopped(.finished, .unbounded),
      program: program([(1, 2, 3), (-1, 4, infinity)])),
    Misuse(
      "a free column without rows that costs", .stopped(.finished, .unbounded),
      program: program([(1, -infinity, infinity)])),
    Misuse("only empty rows", .optimal(6), program: program([(2, 3, 5)], [([], 0, 1)])),
    Misuse(
      "an empty row that cannot hold beats a column that falls for ever",
      .stopped(.finished, .noFeasiblePoint),
      program: program([(-1, 0, infinity)], [([], 1, 1)])),
    Misuse("only zero coefficients", .optimal(5), program: zeros(upper: 4)),
    Misuse(
      "only zero coefficients, rows that cannot hold", .stopped(.finished, .noFeasiblePoint),
      program: zeros(upper: -4)),
    Misuse("a start for nothing", .optimal(0), program: LinearProgram(), start: Basis(rows: [], columns: [])),
  ]

  private static func zeros(upper: Double) -> LinearProgram {
    var program = LinearProgram()
    program.addColumn(objective: 5, lower: 1, upper: 10)
    program.addColumn(objective: 0)
    program.addRow((0, 0), (1, -0.0), upper: upper)
    return program
  }

  /// Programs without an optimum, and programs that GLPK stumbles over.
  static let hardPrograms: [Misuse] =
    [SolverOptions.Method.primal, .dual, .exact].flatMap { method in hard.map { $0.with(method) } }
    + [true, false].flatMap { presolve in
      hard.map { misuse in
        var misuse = misuse
        misuse.testDescription += ", presolve \(presolve), primal"
        (misuse.options.presolve, misuse.options.method) = (presolve, .primal)
        return misuse
      }
    }
    + hard.map { misuse in
      var misuse = misuse
      misuse.testDescription += ", presolve, dual"
      misuse.options.presolve = true
      return misuse
    }

  private static let hard: [Misuse] = [
    Misuse(
      "infeasible", .stopped(.finished, .noFeasiblePoint),
      program: program(
        [(1, 0, infinity), (1, 0, infinity)], [([1, 1], 4, infinity), ([1, 2], -infinity, 1)])),
    Misuse(
      "unbounded", .stopped(.finished, .unbounded),
      program: program([(-1, 0, infinity), (0, 0, infinity)], [([1, -1], -infinity, 1)])),
    Misuse(
      "free and unbounded", .stopped(.finished, .unbounded),
      program: program(
        [(-1, -infinity, infinity), (0, -infinity, infinity)], [([1, -1], -infinity, 1)])),
    Misuse(
      "infeasible, and unbounded without the row that is", .stopped(.finished, .noFeasiblePoint),
      program: program(
        [(-1, 0, infinity), (0, 0, infinity), (0, 0, 1)],
        [([1, -1], -infinity, 1), ([0, 0, 1], 2, 3)])),
    Misuse(
      "equal bounds everywhere", .optimal(7),
      program: program([(1, 3, 3), (2, 2, 2)], [([1, 1], 5, 5)])),
    Misuse(
      "equal bounds that cannot hold", .stopped(.finished, .noFeasiblePoint),
      program: program([(1, 3, 3), (2, 2, 2)], [([1, 1], 6, 6)])),
    Misuse(
      "a zero coefficient among others", .optimal(4),
      program: {
        var program = LinearProgram()
        program.addColumn(objective: 1, lower: 0)
        program.addColumn(objective: 1, lower: 0)
        program.addRow((0, 1), (1, 0), lower: 4)
        return program
      }()),
    Misuse(
      "free rows only", .optimal(0),
      program: program([(1, 0, infinity)], [([1], -infinity, infinity), ([2], -infinity, infinity)])),
    Misuse(
      "the same row a hundred times", .optimal(4),
      program: program(
        [(1, 0, infinity), (1, 0, infinity)], Array(repeating: ([1, 1], 4, infinity), count: 100))),
  ]

  /// Single calls with an answer of their own.
  static let singles: [Misuse] = [
    Misuse(
      "a singular start", .stopped(.gaveUp(singular), .unknown),
      program: program([(1, 0, 9), (1, 0, 9)], [([1, 2], 1, infinity), ([2, 4], 1, infinity)]),
      start: Basis(rows: [.atLower, .atLower], columns: [.basic, .basic])),
    Misuse(
      "a start with an empty column, exact", .stopped(.gaveUp(asserted), .unknown),
      program: program([(1, 0, 9), (1, 0, 9)], [([1], 1, infinity)]),
      start: Basis(rows: [.atLower], columns: [.atLower, .basic])
    ) { $0.method = .exact },
    Misuse(
      "a presolver that overlooks 0.875 at a million", .stopped(.gaveUp(overlooked), .unknown),
      program: overlookedProgram
    ) { $0.presolve = true },
    Misuse(
      "the same without presolve", .stopped(.finished, .noFeasiblePoint),
      program: overlookedProgram),
    Misuse("an assertion inside GLPK", .failed(.aborted(message: assertion)), program: abort) {
      $0.method = .interior
    },
    Misuse("a scale factor that underflows inside GLPK", .failed(.aborted(message: scaled)), program: tiny) {
      $0.presolve = true
    },
    Misuse("the same without presolve", .optimal(0.5), program: tiny),
  ]

  /// Magnitudes that make the interior-point method divide by an underflow.
  private static let abort = program(
    [(1e-100, 0, infinity), (1e-6, 0, infinity)],
    [([1e-6, 1e60], 1e60, 1e60), ([-1e90, 1e-60], -infinity, 1e90)])
  private static let assertion =
    "Assertion failed: x[j] > 0.0. Error detected in file draft/glpipm.c at line 784"
  private static let tiny = program(
    [(1, 0, 1), (1e-300, 0, 1)], [([1, 1e-300], 0.5, 0.75), ([1, -1e-300], 0.25, 0.75)])
  private static let scaled =
    "glp_set_rii: i = 1; rii = 0; invalid scale factor. Error detected in file api/prob4.c at line 43"
  private static let singular =
    "the start basis is singular (GLP_ESING)"
  private static let asserted =
    "the start basis is singular: Assertion failed: k1 < k2. Error detected in file bflib/sgf.c at line 185"
  private static let overlookedProgram = program(
    [(1, 0, 1e6), (1, 0, 1e6)], [([1, 1], 2e6 + 0.875, infinity), ([1, -1], -1, 1)])
  private static let overlooked = "the point that GLPK vouches for breaks rowLower[0] by 0.875"
}
