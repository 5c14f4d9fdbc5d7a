import LinearProgramming

extension Misuse {
  private static let notANumber = "is not a number"
  private static let infinite = "is infinite; no bound is −∞ below and +∞ above, all else must be finite"
  private static let tooLarge = "is larger than 1e+100 in magnitude; scale the program"
  private static let crossed = "is above the upper bound; exchange the two or drop one"

  /// Arrays that make no linear program.
  static let arrays: [Misuse] = [
    Misuse("NaN cost", .refused("objective[1]", notANumber)) { $0.objective[1] = .nan },
    Misuse("NaN lower bound of a column", .refused("columnLower[0]", notANumber)) {
      $0.columnLower[0] = .nan
    },
    Misuse("NaN upper bound of a column", .refused("columnUpper[1]", notANumber)) {
      $0.columnUpper[1] = .nan
    },
    Misuse("NaN lower bound of a row", .refused("rowLower[0]", notANumber)) { $0.rowLower[0] = .nan },
    Misuse("NaN upper bound of a row", .refused("rowUpper[1]", notANumber)) { $0.rowUpper[1] = .nan },
    Misuse("NaN coefficient", .refused("coefficients[3]", notANumber)) { $0.coefficients[3] = .nan },
    Misuse("signalling NaN", .refused("coefficients[0]", notANumber)) { $0.coefficients[0] = .signalingNaN },
    Misuse("infinite cost", .refused("objective[0]", infinite)) { $0.objective[0] = .infinity },
    Misuse("infinite coefficient", .refused("coefficients[2]", infinite)) { $0.coefficients[2] = -.infinity },
    Misuse("column above infinity", .refused("columnLower[1]", infinite)) { $0.columnLower[1] = .infinity },
    Misuse("column below −infinity", .refused("columnUpper[0]", infinite)) { $0.columnUpper[0] = -.infinity },
    Misuse("row above infinity", .refused("rowLower[1]", infinite)) { $0.rowLower[1] = .infinity },
    Misuse("row below −infinity", .refused("rowUpper[0]", infinite)) { $0.rowUpper[0] = -.infinity },
    Misuse("huge coefficient", .refused("coefficients[1]", tooLarge)) { $0.coefficients[1] = 1e308 },
    Misuse("huge cost", .refused("objective[1]", tooLarge)) { $0.objective[1] = -1e308 },
    Misuse("largest number as a bound", .refused("columnUpper[0]", tooLarge)) {
      $0.columnUpper[0] = .greatestFiniteMagnitude
    },
    Misuse("crossed bounds of a column", .refused("columnLower[0]", crossed)) { $0.columnLower[0] = 11 },
    Misuse("crossed bounds of a row", .refused("rowLower[1]", crossed)) { $0.rowLower[1] = 2.5 },
    Misuse("short columnLower", .refused("columnLower", "has 1 entries; give 2, one per column in objective"))
    {
      $0.columnLower.removeLast()
    },
    Misuse("long columnUpper", .refused("columnUpper", "has 3 entries; give 2, one per column in objective"))
    {
      $0.columnUpper.append(1)
    },
    Misuse("long objective", .refused("columnLower", "has 2 entries; give 3, one per column in objective")) {
      $0.objective.append(1)
    },
    Misuse("empty rowUpper", .refused("rowUpper", "has 0 entries; give 2, one per row in rowLower")) {
      $0.rowUpper = []
    },
    Misuse("no rowStarts", .refused("rowStarts", "has 0 entries; give 3, one more than rows in rowLower")) {
      $0.rowStarts = []
    },
    Misuse("short columns", .refused("columns", "has 3 entries; give 4, one per coefficient")) {
      $0.columns.removeLast()
    },
    Misuse("term without a row", .refused("rowStarts[2]", "is 4; \(starts) 5")) {
      $0.addTerm(column: 0, coefficient: 1)
    },
    Misuse("rowStart beyond the end", .refused("rowStarts[1]", "is 5; \(starts) 4")) { $0.rowStarts[1] = 5 },
    Misuse("falling rowStarts", .refused("rowStarts[2]", "is 1; \(starts) 4")) { $0.rowStarts[2] = 1 },
    Misuse("negative rowStart", .refused("rowStarts[1]", "is -1; \(starts) 4")) { $0.rowStarts[1] = -1 },
    Misuse("late first rowStart", .refused("rowStarts[0]", "is 1; \(starts) 4")) { $0.rowStarts[0] = 1 },
    Misuse("huge rowStart", .refused("rowStarts[1]", "is \(Int.max); \(starts) 4")) {
      $0.rowStarts[1] = .max
    },
    Misuse(
      "column out of range",
      .refused("columns[3]", "is 2 in row 1; there are 2 columns, counted from 0")
    ) { $0.columns[3] = 2 },
    Misuse(
      "negative column", .refused("columns[0]", "is -1 in row 0; there are 2 columns, counted from 0")
    ) { $0.columns[0] = -1 },
    Misuse(
      "largest column", .refused("columns[1]", "is 2147483647 in row 0; there are 2 columns, counted from 0")
    ) { $0.columns[1] = .max },
    Misuse(
      "column twice in a row",
      .refused("columns[3]", "is 0 for the second time in row 1; add the coefficients up")
    ) { $0.columns[3] = 0 },
  ]

  private static let starts = "starts must grow from 0 to the number of coefficients,"
}
