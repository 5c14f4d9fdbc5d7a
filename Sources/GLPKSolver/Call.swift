import CGLPKShims
import LinearProgramming

/// One call of a function of `CGLPKShims`, the *shim*: its arguments, and the arrays that it writes.
///
/// All calls to C go through here. The shim checks every number; this type checks the lengths of the arrays.
/// Every failure becomes a `SolverError`.
struct Call {
  let program: LinearProgram
  let integers: [Int]
  let options: SolverOptions
  private(set) var values: [Double]
  private(set) var rowActivities: [Double]
  /// The duals of the rows; after a search for a conflict, their multipliers.
  private(set) var duals: [Double]
  /// The reduced costs of the columns; after a search for a conflict, their multipliers.
  private(set) var reducedCosts: [Double]
  private var rowStatuses: [UInt8]
  private var columnStatuses: [UInt8]
  /// The shim's answer, without its arrays.
  private(set) var answer = plumb_glpk_answer()

  /// A function of the shim.
  typealias Function = (
    UnsafePointer<plumb_glpk_program>, UnsafePointer<plumb_glpk_options>,
    UnsafeMutablePointer<plumb_glpk_answer>
  ) -> plumb_glpk_outcome

  /// Makes the call.
  ///
  /// - Parameter busy: the message if this thread must not make the call.
  /// - Throws: `SolverError` unless the call ended with `PLUMB_GLPK_SOLVED`.
  init(
    _ function: Function, _ program: LinearProgram, integers: [Int] = [], options: SolverOptions,
    start: Basis? = nil, busy: String
  ) throws(SolverError) {
    if let error = SolverError(lengthsOf: program) ?? SolverError(lengthsOf: start, for: program) {
      throw error
    }
    self.program = program
    self.integers = integers
    self.options = options
    values = [Double](repeating: 0, count: program.columnCount)
    rowActivities = [Double](repeating: 0, count: program.rowCount)
    duals = rowActivities
    reducedCosts = values
    rowStatuses = [UInt8](repeating: 0, count: program.rowCount)
    columnStatuses = [UInt8](repeating: 0, count: program.columnCount)
    run(function, start)
    switch answer.outcome {
    case PLUMB_GLPK_SOLVED: return
    case PLUMB_GLPK_REFUSED: throw .invalidInput(place: place, problem: problem)
    case PLUMB_GLPK_OUT_OF_MEMORY: throw .outOfMemory
    case PLUMB_GLPK_BUSY: throw .aborted(message: busy)
    default: throw .aborted(message: text)
    }
  }

  // MARK: Arrays as C sees them

  private mutating func run(_ function: Function, _ start: Basis?) {
    let (program, integers, options) = (program, integers, options)
    program.withShim(integers: integers) { program in
      options.withShim(start) { options in
        withShim { answer in _ = withUnsafePointer(to: program) { function($0, &options, &answer) } }
      }
    }
  }

  /// Runs `body` with an answer that points to the arrays, and keeps what it wrote.
  private mutating func withShim(_ body: (inout plumb_glpk_answer) -> Void) {
    func point(
      values: UnsafeMutablePointer<Double>, reducedCosts: UnsafeMutablePointer<Double>,
      columnStatuses: UnsafeMutablePointer<UInt8>, rowActivities: UnsafeMutablePointer<Double>,
      duals: UnsafeMutablePointer<Double>, rowStatuses: UnsafeMutablePointer<UInt8>
    ) -> plumb_glpk_answer {
      var answer = plumb_glpk_answer()
      answer.values = values
      answer.reduced_costs = reducedCosts
      answer.column_statuses = columnStatuses
      answer.row_activities = rowActivities
      answer.duals = duals
      answer.row_statuses = rowStatuses
      body(&answer)
      (answer.values, answer.reduced_costs, answer.column_statuses) = (nil, nil, nil)
      (answer.row_activities, answer.duals, answer.row_statuses) = (nil, nil, nil)
      return answer
    }
    answer = point(
      values: &values, reducedCosts: &reducedCosts, columnStatuses: &columnStatuses,
      rowActivities: &rowActivities, duals: &duals, rowStatuses: &rowStatuses)
  }

  // MARK: What came of it

  /// GLPK's last message.
  private var text: String {
    withUnsafeBytes(of: answer.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The final basis; nil if the method has none.
  var basis: Basis? {
    guard answer.has_basis else { return nil }
    return Basis(
      rows: rowStatuses.map(Basis.Status.init(shimValue:)),
      columns: columnStatuses.map(Basis.Status.init(shimValue:)))
  }

  var stop: LinearProgramSolution.StopReason {
    switch answer.stop {
    case PLUMB_GLPK_FINISHED: .finished
    case PLUMB_GLPK_ITERATION_LIMIT: .iterationLimit
    case PLUMB_GLPK_TIME_LIMIT: .timeLimit
    case PLUMB_GLPK_DISPROVED where answer.violation.isNaN:
      .gaveUp("the point that GLPK vouches for has \(place) out of the range of floating point")
    case PLUMB_GLPK_DISPROVED:
      .gaveUp("the point that GLPK vouches for breaks \(place) by \(answer.violation)")
    default: .gaveUp(text)
    }
  }

  var point: LinearProgramSolution.PointStatus {
    switch answer.point {
    case PLUMB_GLPK_OPTIMAL: .optimal
    case PLUMB_GLPK_FEASIBLE: .feasible
    case PLUMB_GLPK_INFEASIBLE: .infeasible
    case PLUMB_GLPK_NO_FEASIBLE_POINT: .noFeasiblePoint
    case PLUMB_GLPK_UNBOUNDED: .unbounded
    default: .unknown
    }
  }

  /// The answer to a linear program.
  var solution: LinearProgramSolution {
    let hasValues = answer.has_values
    return LinearProgramSolution(
      stop: stop, point: point, objective: answer.objective, values: hasValues ? values : [],
      rowActivities: hasValues ? rowActivities : [], duals: hasValues ? duals : [],
      reducedCosts: hasValues ? reducedCosts : [], basis: basis, iterations: answer.iterations,
      loadSeconds: answer.load_seconds, solveSeconds: answer.solve_seconds)
  }

  // MARK: What was wrong with the input, and how to mend it

  /// The array element, count or option that the answer is about.
  private var place: String {
    let index = answer.index
    return switch answer.place {
    case PLUMB_GLPK_ROW_COUNT: "rowLower"
    case PLUMB_GLPK_COLUMN_COUNT: "objective"
    case PLUMB_GLPK_NONZERO_COUNT: "coefficients"
    case PLUMB_GLPK_OBJECTIVE: "objective[\(index)]"
    case PLUMB_GLPK_COLUMN_LOWER: "columnLower[\(index)]"
    case PLUMB_GLPK_COLUMN_UPPER: "columnUpper[\(index)]"
    case PLUMB_GLPK_ROW_LOWER: "rowLower[\(index)]"
    case PLUMB_GLPK_ROW_UPPER: "rowUpper[\(index)]"
    case PLUMB_GLPK_ROW_STARTS: "rowStarts[\(index)]"
    case PLUMB_GLPK_COLUMNS: "columns[\(index)]"
    case PLUMB_GLPK_COEFFICIENTS: "coefficients[\(index)]"
    case PLUMB_GLPK_INTEGER_COUNT: "integers"
    case PLUMB_GLPK_INTEGERS: "integers[\(index)]"
    case PLUMB_GLPK_METHOD: "options.method"
    case PLUMB_GLPK_TIME_LIMIT_OPTION: "options.timeLimit"
    case PLUMB_GLPK_ITERATION_LIMIT_OPTION: "options.iterationLimit"
    case PLUMB_GLPK_PRIMAL_TOLERANCE: "options.primalTolerance"
    case PLUMB_GLPK_DUAL_TOLERANCE: "options.dualTolerance"
    case PLUMB_GLPK_START_ROWS: "start.rows[\(index)]"
    case PLUMB_GLPK_START_COLUMNS: "start.columns[\(index)]"
    default: "start"
    }
  }

  private var problem: String {
    let index = answer.index
    return switch answer.fault {
    case PLUMB_GLPK_TOO_MANY:
      "is too long for GLPK, which takes \(PLUMB_GLPK_MOST_LINES) rows or columns and"
        + " \(PLUMB_GLPK_MOST_NONZEROS) nonzeros; split the program"
    case PLUMB_GLPK_NOT_A_NUMBER: "is not a number"
    case PLUMB_GLPK_INFINITE: "is infinite; no bound is −∞ below and +∞ above, all else must be finite"
    case PLUMB_GLPK_TOO_LARGE: "is larger than \(PLUMB_GLPK_LARGEST) in magnitude; scale the program"
    case PLUMB_GLPK_CROSSED: "is above the upper bound; exchange the two or drop one"
    case PLUMB_GLPK_BAD_START:
      "is \(program.rowStarts[index]); starts must grow from 0 to the number of coefficients,"
        + " \(program.nonzeroCount)"
    case PLUMB_GLPK_NO_SUCH_COLUMN where answer.place == PLUMB_GLPK_INTEGERS:
      "is \(integers[index]); there are \(program.columnCount) columns, counted from 0"
    case PLUMB_GLPK_NO_SUCH_COLUMN:
      "is \(program.columns[index]) in row \(answer.row); there are \(program.columnCount) columns,"
        + " counted from 0"
    case PLUMB_GLPK_DUPLICATE_COLUMN:
      "is \(program.columns[index]) for the second time in row \(answer.row); add the coefficients up"
    case PLUMB_GLPK_FRACTIONAL: "is no integer but the column must be; round it inward"
    case PLUMB_GLPK_STEEP:
      "is \(program.coefficients[index]) for an integer column in row \(answer.row), more than"
        + " \(PLUMB_GLPK_STEEPEST) times 1 or another column's; use a smaller switch or scale the others"
    case PLUMB_GLPK_NO_SUCH_BOUND:
      "does not suit the bounds; rest at a finite bound, free only without and fixed only at equal ones"
    case PLUMB_GLPK_BASIC_COUNT:
      "has \(index) basic rows and columns; give as many as there are rows, \(program.rowCount)"
    default: optionProblem
    }
  }

  private var optionProblem: String {
    switch answer.place {
    case PLUMB_GLPK_METHOD:
      "is \(options.method.rawValue); give primal or dual where columns must be integers"
    case PLUMB_GLPK_TIME_LIMIT_OPTION: "is \(options.timeLimit); give seconds, 0 or more"
    case PLUMB_GLPK_ITERATION_LIMIT_OPTION: "is \(options.iterationLimit); give 0 or more"
    case PLUMB_GLPK_PRIMAL_TOLERANCE: "is \(options.primalTolerance); give a number between 0 and 1"
    default: "is \(options.dualTolerance); give a number between 0 and 1"
    }
  }
}

// MARK: Programs, options and bases as the shim spells them

extension LinearProgram {
  /// The program as a C struct, valid while `body` runs.
  func withShim(integers: [Int], _ body: (plumb_glpk_program) -> Void) {
    func point(
      objective: UnsafePointer<Double>, columnLower: UnsafePointer<Double>,
      columnUpper: UnsafePointer<Double>, rowLower: UnsafePointer<Double>,
      rowUpper: UnsafePointer<Double>, rowStarts: UnsafePointer<Int>, columns: UnsafePointer<Int32>,
      coefficients: UnsafePointer<Double>, integers indices: UnsafePointer<Int>
    ) {
      body(
        plumb_glpk_program(
          row_count: rowCount, column_count: columnCount, nonzero_count: nonzeroCount,
          objective: objective, column_lower: columnLower, column_upper: columnUpper,
          row_lower: rowLower, row_upper: rowUpper, row_starts: rowStarts, columns: columns,
          coefficients: coefficients, integer_count: integers.count, integers: indices))
    }
    point(
      objective: objective, columnLower: columnLower, columnUpper: columnUpper, rowLower: rowLower,
      rowUpper: rowUpper, rowStarts: rowStarts, columns: columns, coefficients: coefficients,
      integers: integers)
  }
}

extension SolverOptions {
  /// The options and the start as a C struct, valid while `body` runs.
  fileprivate func withShim(_ start: Basis?, _ body: (inout plumb_glpk_options) -> Void) {
    func point(rows: UnsafePointer<UInt8>?, columns: UnsafePointer<UInt8>?) {
      var options = shim
      (options.start_rows, options.start_columns) = (rows, columns)
      body(&options)
    }
    point(rows: start?.rows.map(\.shimValue), columns: start?.columns.map(\.shimValue))
  }

  private var shim: plumb_glpk_options {
    var shim = plumb_glpk_options()
    shim.method =
      switch method {
      case .primal: PLUMB_GLPK_PRIMAL
      case .dual: PLUMB_GLPK_DUAL
      case .interior: PLUMB_GLPK_INTERIOR
      case .exact: PLUMB_GLPK_EXACT
      }
    shim.presolve = presolve
    shim.cold_start =
      switch coldStart {
      case .standard: PLUMB_GLPK_STANDARD
      case .advanced: PLUMB_GLPK_ADVANCED
      }
    shim.time_limit = timeLimit
    shim.iteration_limit = iterationLimit
    shim.is_cancelled = isCancellable ? { Task.isCancelled } : nil
    shim.primal_tolerance = primalTolerance
    shim.dual_tolerance = dualTolerance
    return shim
  }
}

extension Basis.Status {
  fileprivate var shimValue: UInt8 {
    switch self {
    case .basic: UInt8(PLUMB_GLPK_BASIC.rawValue)
    case .atLower: UInt8(PLUMB_GLPK_AT_LOWER.rawValue)
    case .atUpper: UInt8(PLUMB_GLPK_AT_UPPER.rawValue)
    case .free: UInt8(PLUMB_GLPK_FREE.rawValue)
    case .fixed: UInt8(PLUMB_GLPK_FIXED.rawValue)
    }
  }

  fileprivate init(shimValue: UInt8) {
    self =
      switch plumb_glpk_status(UInt32(shimValue)) {
      case PLUMB_GLPK_BASIC: .basic
      case PLUMB_GLPK_AT_LOWER: .atLower
      case PLUMB_GLPK_AT_UPPER: .atUpper
      case PLUMB_GLPK_FREE: .free
      default: .fixed
      }
  }
}

// MARK: Lengths

extension SolverError {
  /// An error for the first array of `program` whose length does not fit `objective`, `rowLower` and
  /// `coefficients`.
  fileprivate init?(lengthsOf program: LinearProgram) {
    let (rows, columns, nonzeros) = (program.rowCount, program.columnCount, program.nonzeroCount)
    let lengths: [(place: String, count: Int, expected: Int, reason: String)] = [
      ("columnLower", program.columnLower.count, columns, "one per column in objective"),
      ("columnUpper", program.columnUpper.count, columns, "one per column in objective"),
      ("rowUpper", program.rowUpper.count, rows, "one per row in rowLower"),
      ("rowStarts", program.rowStarts.count, rows + 1, "one more than rows in rowLower"),
      ("columns", program.columns.count, nonzeros, "one per coefficient"),
    ]
    guard let wrong = lengths.first(where: { $0.count != $0.expected }) else { return nil }
    self = .invalidInput(
      place: wrong.place, problem: "has \(wrong.count) entries; give \(wrong.expected), \(wrong.reason)")
  }

  /// An error for the part of `basis` whose length does not fit `program`.
  fileprivate init?(lengthsOf basis: Basis?, for program: LinearProgram) {
    guard let basis else { return nil }
    if basis.rows.count != program.rowCount {
      self = .invalidInput(
        place: "start.rows",
        problem: "has \(basis.rows.count) statuses; give \(program.rowCount), one per row")
    } else if basis.columns.count != program.columnCount {
      self = .invalidInput(
        place: "start.columns",
        problem: "has \(basis.columns.count) statuses; give \(program.columnCount), one per column")
    } else {
      return nil
    }
  }
}
