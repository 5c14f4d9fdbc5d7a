extension LinearProgram {
  /// The program in free MPS format, readable by `glpsol --freemps`.
  ///
  /// Numbers and names are those of `LPText`. A row without bounds is a further row of type N. Integer columns stand
  /// between markers, and all their bounds are written, because readers assume different default bounds. GLPK reads
  /// coefficients below 1e-12 in magnitude as 0 in this format.
  /// Complexity: linear in the size of the program.
  func mpsText(
    name: String, integers: [Int], rowName: (Int) -> String, columnName: (Int) -> String
  ) -> String {
    let integers = Set(integers)
    var names = LPTextNames()
    let columnNames = (0..<columnCount).map { names.unique(columnName($0)) }
    var reserving = LPTextNames(reserved: "obj")
    let rowNames = (0..<rowCount).map { reserving.unique(rowName($0)) }
    let kinds = (0..<rowCount).map { MPSRow(lower: rowLower[$0], upper: rowUpper[$0]) }

    var text = "NAME \(LPTextNames.legal(name))\nROWS\n N obj\n"
    for i in 0..<rowCount { text += " \(kinds[i].letter) \(rowNames[i])\n" }
    text += "COLUMNS\n"
    writeMPSColumns(columnNames, rowNames, integers, to: &text)
    text += "RHS\n"
    for i in 0..<rowCount where kinds[i].side != 0 {
      text += " RHS \(rowNames[i]) \(lpNumber(kinds[i].side))\n"
    }
    text += "RANGES\n"
    for i in 0..<rowCount where kinds[i].range != 0 {
      text += " RNG \(rowNames[i]) \(lpNumber(kinds[i].range))\n"
    }
    text += "BOUNDS\n"
    for j in 0..<columnCount {
      text += mpsBounds(
        columnNames[j], lower: columnLower[j], upper: columnUpper[j], isInteger: integers.contains(j))
    }
    text += "ENDATA\n"
    return text
  }

  /// Writes the nonzeros by columns; a column without any gets a cost of 0.
  private func writeMPSColumns(
    _ columnNames: [String], _ rowNames: [String], _ integers: Set<Int>,
    to text: inout String
  ) {
    let matrix = MPSColumns(self)
    for j in 0..<columnCount {
      if integers.contains(j) != integers.contains(j - 1) {
        text += " marker\(j) 'MARKER' '\(integers.contains(j) ? "INTORG" : "INTEND")'\n"
      }
      let entries = matrix.starts[j]..<matrix.starts[j + 1]
      if objective[j] != 0 || entries.isEmpty {
        text += " \(columnNames[j]) obj \(lpNumber(objective[j]))\n"
      }
      for k in entries {
        text += " \(columnNames[j]) \(rowNames[matrix.rows[k]]) \(lpNumber(matrix.coefficients[k]))\n"
      }
    }
    if integers.contains(columnCount - 1) { text += " marker\(columnCount) 'MARKER' 'INTEND'\n" }
  }

  /// The lines for a column's bounds; none for the format's default, [0, ∞), unless an integer must be one.
  private func mpsBounds(_ name: String, lower: Double, upper: Double, isInteger: Bool) -> String {
    if lower == upper { return " FX BND \(name) \(lpNumber(lower))\n" }
    if lower == -.infinity && upper == .infinity { return " FR BND \(name)\n" }
    let low =
      lower == 0 && !isInteger
      ? "" : lower.isFinite ? " LO BND \(name) \(lpNumber(lower))\n" : " MI BND \(name)\n"
    let high = upper.isFinite ? " UP BND \(name) \(lpNumber(upper))\n" : isInteger ? " PL BND \(name)\n" : ""
    return low + high
  }
}

/// The nonzeros of a program by columns, rows ascending within each.
struct MPSColumns {
  var starts: [Int]
  var rows: [Int]
  var coefficients: [Double]

  init(_ program: LinearProgram) {
    starts = [Int](repeating: 0, count: program.columnCount + 1)
    for k in 0..<program.nonzeroCount where program.coefficients[k] != 0 {
      starts[Int(program.columns[k]) + 1] += 1
    }
    for j in 0..<program.columnCount { starts[j + 1] += starts[j] }
    var next = starts
    let count = starts[program.columnCount]
    rows = [Int](repeating: 0, count: count)
    coefficients = [Double](repeating: 0, count: count)
    for i in 0..<program.rowCount {
      for k in program.rowStarts[i]..<program.rowStarts[i + 1] where program.coefficients[k] != 0 {
        let column = Int(program.columns[k])
        rows[next[column]] = i
        coefficients[next[column]] = program.coefficients[k]
        next[column] += 1
      }
    }
  }
}

/// A row's bounds as MPS writes them: a letter, a right-hand side, and a range for the other side.
struct MPSRow {
  var letter: String
  var side = 0.0
  /// 0 for none.
  var range = 0.0

  init(lower: Double, upper: Double) {
    switch (lower.isFinite, upper.isFinite) {
    case (false, false): letter = "N"
    case (true, false): (letter, side) = ("G", lower)
    case (false, true): (letter, side) = ("L", upper)
    case (true, true) where lower == upper: (letter, side) = ("E", lower)
    case (true, true): (letter, side, range) = Self.ranged(lower: lower, upper: upper)
    }
  }

  /// Readers compute lower + range or upper − range; this picks the one that gives both bounds back exactly,
  /// if any.
  private static func ranged(lower: Double, upper: Double) -> (String, Double, Double) {
    let width = upper - lower
    for range in [width, width.nextUp, width.nextDown] {
      if lower + range == upper { return ("G", lower, range) }
      if upper - range == lower { return ("L", upper, range) }
    }
    return ("G", lower, width)
  }
}
