import CGLPKShims
import LinearProgramming

/// One call of the shim: the program, and the arrays that the shim writes.
///
/// The shim checks every number; that the arrays are as long as it reads has to be checked before.
struct Call {
  let program: LinearProgram
  let integers: [Int]
  var values: [Double]
  var rowActivities: [Double]
  var duals: [Double]
  var reducedCosts: [Double]
  var rowStatuses: [UInt8]
  var columnStatuses: [UInt8]
  var report = plumb_glpk_report()

  init(program: LinearProgram, integers: [Int] = []) {
    self.program = program
    self.integers = integers
    values = [Double](repeating: 0, count: program.columnCount)
    rowActivities = [Double](repeating: 0, count: program.rowCount)
    duals = rowActivities
    reducedCosts = values
    rowStatuses = [UInt8](repeating: 0, count: program.rowCount)
    columnStatuses = [UInt8](repeating: 0, count: program.columnCount)
  }

  mutating func run(options: SolverOptions, start: Basis?) {
    var options = plumb_glpk_options(options)
    let startRows = start.map { $0.rows.map(\.shimValue) }
    let startColumns = start.map { $0.columns.map(\.shimValue) }
    _ = plumb_glpk_solve(
      program.rowCount, program.columnCount, program.nonzeroCount, program.objective,
      program.columnLower, program.columnUpper, program.rowLower, program.rowUpper, program.rowStarts,
      program.columns, program.coefficients, integers.count, integers, &options, startRows, startColumns,
      &values, &rowActivities, &duals, &reducedCosts, &rowStatuses, &columnStatuses, &report)
  }

  /// The multipliers stand in the place of duals and reduced costs.
  mutating func seekConflict(options: SolverOptions, start: Basis?) {
    var options = plumb_glpk_options(options)
    let startRows = start.map { $0.rows.map(\.shimValue) }
    let startColumns = start.map { $0.columns.map(\.shimValue) }
    _ = plumb_glpk_conflict(
      program.rowCount, program.columnCount, program.nonzeroCount, program.objective,
      program.columnLower, program.columnUpper, program.rowLower, program.rowUpper, program.rowStarts,
      program.columns, program.coefficients, &options, startRows, startColumns, &values, &rowActivities,
      &duals, &reducedCosts, &rowStatuses, &columnStatuses, &report)
  }
}

extension plumb_glpk_options {
  init(_ options: SolverOptions) {
    self.init()
    method =
      switch options.method {
      case .primal: PLUMB_GLPK_PRIMAL
      case .dual: PLUMB_GLPK_DUAL
      case .interior: PLUMB_GLPK_INTERIOR
      case .exact: PLUMB_GLPK_EXACT
      }
    presolve = options.presolve
    cold_start =
      switch options.coldStart {
      case .standard: PLUMB_GLPK_STANDARD
      case .advanced: PLUMB_GLPK_ADVANCED
      }
    time_limit = options.timeLimit
    iteration_limit = options.iterationLimit
    primal_tolerance = options.primalTolerance
    dual_tolerance = options.dualTolerance
  }
}

extension plumb_glpk_report {
  /// GLPK's last words.
  var text: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
