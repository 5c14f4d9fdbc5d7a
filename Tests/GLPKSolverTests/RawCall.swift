import CGLPKShims

/// A call of the C function that may be as wrong as it likes; the small program to start with.
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
  var options = plumb_glpk_options(
    method: PLUMB_GLPK_DUAL, presolve: false, cold_start: PLUMB_GLPK_ADVANCED, time_limit: 60,
    iteration_limit: 1000, primal_tolerance: 1e-9, dual_tolerance: 1e-9, memory_limit: 0)
  var hasOptions = true
  var startRows: [UInt8]?
  var startColumns: [UInt8]?
  /// Output arrays that are null, by their position.
  var missingOutputs: Set<Int> = []

  func run() -> plumb_glpk_report {
    var report = plumb_glpk_report()
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 8)
    let statuses = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)
    defer {
      numbers.deallocate()
      statuses.deallocate()
    }
    func number(_ k: Int) -> UnsafeMutablePointer<Double>? {
      missingOutputs.contains(k) ? nil : numbers + 2 * k
    }
    func status(_ k: Int) -> UnsafeMutablePointer<UInt8>? {
      missingOutputs.contains(4 + k) ? nil : statuses + 2 * k
    }
    withUnsafePointer(to: options) { options in
      _ = plumb_glpk_solve(
        rowCount, columnCount, nonzeroCount, objective, columnLower, columnUpper, rowLower, rowUpper,
        rowStarts, columns, coefficients, integerCount, integers, hasOptions ? options : nil, startRows,
        startColumns, number(0), number(1), number(2), number(3), status(0), status(1), &report)
    }
    return report
  }
}
