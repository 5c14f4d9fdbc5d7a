import CGLPKShims
import Testing

/// The C function defends itself, whoever calls it.
@Suite struct RawMisuseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fault: plumb_glpk_fault
    var place: plumb_glpk_place
    var index: Int
    var change: @Sendable (inout RawCall) -> Void

    init(
      _ description: String, _ fault: plumb_glpk_fault, _ place: plumb_glpk_place, _ index: Int = 0,
      change: @escaping @Sendable (inout RawCall) -> Void
    ) {
      testDescription = description
      (self.fault, self.place, self.index, self.change) = (fault, place, index, change)
    }
  }

  static let counts: [Case] = [
    Case("negative rows", PLUMB_GLPK_NEGATIVE, PLUMB_GLPK_ROW_COUNT) { $0.rowCount = -1 },
    Case("negative columns", PLUMB_GLPK_NEGATIVE, PLUMB_GLPK_COLUMN_COUNT) { $0.columnCount = .min },
    Case("negative nonzeros", PLUMB_GLPK_NEGATIVE, PLUMB_GLPK_NONZERO_COUNT) { $0.nonzeroCount = -4 },
    Case("more rows than GLPK takes", PLUMB_GLPK_TOO_MANY, PLUMB_GLPK_ROW_COUNT) {
      $0.rowCount = 100_000_001
    },
    Case("more columns than GLPK takes", PLUMB_GLPK_TOO_MANY, PLUMB_GLPK_COLUMN_COUNT) {
      $0.columnCount = 100_000_001
    },
    Case("more nonzeros than GLPK takes", PLUMB_GLPK_TOO_MANY, PLUMB_GLPK_NONZERO_COUNT) {
      $0.nonzeroCount = 500_000_001
    },
    Case("negative integers", PLUMB_GLPK_NEGATIVE, PLUMB_GLPK_INTEGER_COUNT) { $0.integerCount = -1 },
    Case("most integers of all", PLUMB_GLPK_TOO_MANY, PLUMB_GLPK_INTEGER_COUNT) { $0.integerCount = .max },
    Case("more rows than an int", PLUMB_GLPK_TOO_MANY, PLUMB_GLPK_ROW_COUNT) { $0.rowCount = 1 << 32 + 2 },
    Case("most rows of all", PLUMB_GLPK_TOO_MANY, PLUMB_GLPK_ROW_COUNT) { $0.rowCount = .max },
    Case("more nonzeros than starts", PLUMB_GLPK_BAD_START, PLUMB_GLPK_ROW_STARTS, 2) { $0.nonzeroCount = 5 },
    Case("fewer nonzeros than starts", PLUMB_GLPK_BAD_START, PLUMB_GLPK_ROW_STARTS, 2) {
      $0.nonzeroCount = 3
    },
    Case("a column too few", PLUMB_GLPK_NO_SUCH_COLUMN, PLUMB_GLPK_COLUMNS, 1) { $0.columnCount = 1 },
  ]

  static let pointers: [Case] = [
    Case("no objective", PLUMB_GLPK_MISSING, PLUMB_GLPK_OBJECTIVE) { $0.objective = nil },
    Case("no columnLower", PLUMB_GLPK_MISSING, PLUMB_GLPK_COLUMN_LOWER) { $0.columnLower = nil },
    Case("no columnUpper", PLUMB_GLPK_MISSING, PLUMB_GLPK_COLUMN_UPPER) { $0.columnUpper = nil },
    Case("no rowLower", PLUMB_GLPK_MISSING, PLUMB_GLPK_ROW_LOWER) { $0.rowLower = nil },
    Case("no rowUpper", PLUMB_GLPK_MISSING, PLUMB_GLPK_ROW_UPPER) { $0.rowUpper = nil },
    Case("no rowStarts", PLUMB_GLPK_MISSING, PLUMB_GLPK_ROW_STARTS) { $0.rowStarts = nil },
    Case("no columns", PLUMB_GLPK_MISSING, PLUMB_GLPK_COLUMNS) { $0.columns = nil },
    Case("no coefficients", PLUMB_GLPK_MISSING, PLUMB_GLPK_COEFFICIENTS) { $0.coefficients = nil },
    Case("no integers", PLUMB_GLPK_MISSING, PLUMB_GLPK_INTEGERS) { $0.integerCount = 1 },
    Case("no program", PLUMB_GLPK_MISSING, PLUMB_GLPK_PROGRAM) { $0.hasProgram = false },
    Case("no options", PLUMB_GLPK_MISSING, PLUMB_GLPK_OPTIONS) { $0.hasOptions = false },
    Case("start without rows", PLUMB_GLPK_MISSING, PLUMB_GLPK_START_ROWS) { $0.startColumns = [1, 1] },
    Case("start without columns", PLUMB_GLPK_MISSING, PLUMB_GLPK_START_COLUMNS) { $0.startRows = [1, 1] },
  ]

  static let outputs: [Case] = (0..<6).map { k in
    Case("no output array \(k)", PLUMB_GLPK_MISSING, PLUMB_GLPK_OUTPUT) { $0.missingOutputs = [k] }
  }

  static let values: [Case] = [
    Case("no such method", PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_METHOD) {
      $0.options.method = plumb_glpk_method(5)
    },
    Case("method 0", PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_METHOD) { $0.options.method = plumb_glpk_method(0) },
    Case("integers by the exact method", PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_METHOD) {
      ($0.options.method, $0.integerCount, $0.integers) = (PLUMB_GLPK_EXACT, 1, [0])
    },
    Case("integer column out of range", PLUMB_GLPK_NO_SUCH_COLUMN, PLUMB_GLPK_INTEGERS, 1) {
      ($0.integerCount, $0.integers) = (2, [0, 2])
    },
    Case("integer column below 0", PLUMB_GLPK_NO_SUCH_COLUMN, PLUMB_GLPK_INTEGERS) {
      ($0.integerCount, $0.integers) = (1, [.min])
    },
    Case("fractional bound of an integer", PLUMB_GLPK_FRACTIONAL, PLUMB_GLPK_COLUMN_UPPER, 0) {
      ($0.integerCount, $0.integers, $0.columnUpper) = (2, [1, 0], [2.5, .infinity])
    },
    Case("no such cold start", PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_COLD_START) {
      $0.options.cold_start = plumb_glpk_cold_start(.max)
    },
    Case("negative memory", PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_MEMORY_LIMIT) {
      $0.options.memory_limit = -1
    },
    Case("row status 0", PLUMB_GLPK_NO_SUCH_STATUS, PLUMB_GLPK_START_ROWS, 1) {
      ($0.startRows, $0.startColumns) = ([1, 0], [1, 2])
    },
    Case("column status 255", PLUMB_GLPK_NO_SUCH_STATUS, PLUMB_GLPK_START_COLUMNS, 0) {
      ($0.startRows, $0.startColumns) = ([1, 1], [255, 2])
    },
    Case("no basic", PLUMB_GLPK_BASIC_COUNT, PLUMB_GLPK_START, 0) {
      ($0.startRows, $0.startColumns) = ([2, 3], [2, 2])
    },
    Case("NaN time", PLUMB_GLPK_OUT_OF_RANGE, PLUMB_GLPK_TIME_LIMIT_OPTION) { $0.options.time_limit = .nan },
  ]

  @Test(arguments: counts + pointers + outputs + values)
  func `wrong arguments are refused before GLPK sees them`(_ misuse: Case) {
    var call = RawCall()
    misuse.change(&call)
    let answer = call.run()
    #expect(answer.outcome == PLUMB_GLPK_REFUSED)
    #expect(answer.fault == misuse.fault)
    #expect(answer.place == misuse.place)
    #expect(answer.index == misuse.index)
    #expect(!answer.has_values && !answer.has_multipliers && answer.nodes == 0)
    let next = RawCall().run()
    #expect(next.outcome == PLUMB_GLPK_SOLVED)
    #expect(next.objective == 5)
  }

  @Test func `a call without an answer to write is refused`() {
    #expect(plumb_glpk_solve(nil, nil, nil) == PLUMB_GLPK_REFUSED)
    #expect(plumb_glpk_conflict(nil, nil, nil) == PLUMB_GLPK_REFUSED)
  }
}
