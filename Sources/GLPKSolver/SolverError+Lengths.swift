import LinearProgramming

extension SolverError {
  /// The first array of `program` that is not as long as `objective`, `rowLower` and `coefficients` ask.
  init?(lengthsOf program: LinearProgram) {
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

  /// The part of `basis` that is not as long as `program` asks.
  init?(lengthsOf basis: Basis?, for program: LinearProgram) {
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
