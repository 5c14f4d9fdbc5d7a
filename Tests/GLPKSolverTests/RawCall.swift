import CGLPKShims
import LinearProgramming

/// A call of the C functions that may be as wrong as it likes; the small program to start with.
struct RawCall {
  var rowCount = 2
  var columnCount = 2
  var nonzeroCount = 4
  var objective: [Double]? = [1, 2]
  var columnLower: [Double]? = [0, 0]
  var columnUpper: [Double]? = [10, .infinity]
  var rowLower: [Double]? = [4, -.infinity]
  var rowUpper: [Double]? = [.infinity, 2]
  var rowStarts: [Int]? = [0, 2, 4]
  var columns: [Int32]? = [0, 1, 0, 1]
  var coefficients: [Double]? = [1, 1, 1, -1]
  var integerCount = 0
  var integers: [Int]?
  var options: plumb_glpk_options = {
    var options = plumb_glpk_options()
    (options.method, options.cold_start) = (PLUMB_GLPK_DUAL, PLUMB_GLPK_ADVANCED)
    (options.time_limit, options.iteration_limit) = (60, 1000)
    (options.primal_tolerance, options.dual_tolerance) = (1e-9, 1e-9)
    return options
  }()
  var hasProgram = true
  var hasOptions = true
  var startRows: [UInt8]?
  var startColumns: [UInt8]?
  /// Output arrays that are null, by their position.
  var missingOutputs: Set<Int> = []

  typealias Function = (
    UnsafePointer<plumb_glpk_program>?, UnsafePointer<plumb_glpk_options>?,
    UnsafeMutablePointer<plumb_glpk_answer>?
  ) -> plumb_glpk_outcome

  init() {}

  init(_ program: LinearProgram) {
    (rowCount, columnCount, nonzeroCount) = (program.rowCount, program.columnCount, program.nonzeroCount)
    (objective, columnLower, columnUpper) = (program.objective, program.columnLower, program.columnUpper)
    (rowLower, rowUpper, rowStarts) = (program.rowLower, program.rowUpper, program.rowStarts)
    (columns, coefficients) = (program.columns, program.coefficients)
  }

  /// What the answer says beside its arrays, which are gone.
  func run(_ function: @escaping Function = plumb_glpk_solve) -> plumb_glpk_answer {
    let length = Swift.max(1, objective?.count ?? 0, rowLower?.count ?? 0, 2)
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 4 * length)
    let statuses = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * length)
    defer {
      numbers.deallocate()
      statuses.deallocate()
    }
    var answer = plumb_glpk_answer()
    func number(_ k: Int) -> UnsafeMutablePointer<Double>? {
      missingOutputs.contains(k) ? nil : numbers + length * k
    }
    func status(_ k: Int) -> UnsafeMutablePointer<UInt8>? {
      missingOutputs.contains(4 + k) ? nil : statuses + length * k
    }
    (answer.values, answer.reduced_costs) = (number(0), number(1))
    (answer.row_activities, answer.duals) = (number(2), number(3))
    (answer.row_statuses, answer.column_statuses) = (status(0), status(1))
    // What is left of an earlier call must not show.
    (answer.has_values, answer.has_multipliers, answer.nodes) = (true, true, 77)
    run(function, &answer)
    return answer
  }

  private func run(_ function: Function, _ answer: inout plumb_glpk_answer) {
    func call(
      _ objective: UnsafePointer<Double>?, _ columnLower: UnsafePointer<Double>?,
      _ columnUpper: UnsafePointer<Double>?, _ rowLower: UnsafePointer<Double>?,
      _ rowUpper: UnsafePointer<Double>?, _ rowStarts: UnsafePointer<Int>?, _ columns: UnsafePointer<Int32>?,
      _ coefficients: UnsafePointer<Double>?, _ integers: UnsafePointer<Int>?,
      _ startRows: UnsafePointer<UInt8>?, _ startColumns: UnsafePointer<UInt8>?
    ) {
      let program = plumb_glpk_program(
        row_count: rowCount, column_count: columnCount, nonzero_count: nonzeroCount, objective: objective,
        column_lower: columnLower, column_upper: columnUpper, row_lower: rowLower, row_upper: rowUpper,
        row_starts: rowStarts, columns: columns, coefficients: coefficients, integer_count: integerCount,
        integers: integers)
      var options = options
      (options.start_rows, options.start_columns) = (startRows, startColumns)
      withUnsafePointer(to: program) { program in
        withUnsafePointer(to: options) { options in
          _ = function(hasProgram ? program : nil, hasOptions ? options : nil, &answer)
        }
      }
    }
    call(
      objective, columnLower, columnUpper, rowLower, rowUpper, rowStarts, columns, coefficients, integers,
      startRows, startColumns)
  }
}
