/// A program in CPLEX LP format, readable by `glpsol --lp`.
///
/// The format has no double-bounded rows: such a row gets a column `range_…` of its own that carries both
/// bounds. A row without bounds is left out, as a comment.
struct LPText {
  private(set) var text = ""
  /// The columns in the order of their first mention: readers of the format number them like this. Nil stands for a
  /// column that the text adds.
  private(set) var order: [Int?] = []
  private let program: LinearProgram
  private let columnNames: [String]
  private var names = LPTextNames()
  private var rowNames = LPTextNames(reserved: "obj")
  private var isMentioned: [Bool]
  /// The terms in the form that is being written, in lines of a few.
  private var terms = 0
  /// The rows that have a column for their bounds.
  private var ranges: [(name: String, row: Int)] = []

  /// Complexity: linear in the size of the program.
  init(
    _ program: LinearProgram, name: String, integers: [Int], rowName: (Int) -> String,
    columnName: (Int) -> String
  ) {
    self.program = program
    var names = LPTextNames()
    columnNames = (0..<program.columnCount).map { names.unique(columnName($0)) }
    self.names = names
    isMentioned = [Bool](repeating: false, count: program.columnCount)
    text = "\\ \(LPTextNames.legal(name))\nMinimize\n obj:"
    let idle = columnNames.first ?? self.names.unique("nothing")
    writeObjective(idle)
    text += "Subject To\n"
    writeRows(rowName, idle)
    text += "Bounds\n"
    if program.columnCount == 0 { text += " \(idle) = 0\n" }
    for j in 0..<program.columnCount {
      let bound = Self.bound(columnNames[j], program.columnLower[j], program.columnUpper[j])
      if !bound.isEmpty { mention(j) }
      text += bound
    }
    for range in ranges {
      text += Self.bound(range.name, program.rowLower[range.row], program.rowUpper[range.row])
    }
    if !integers.isEmpty { text += "Generals\n" }
    for column in Set(integers).sorted() { text += " \(columnNames[column])\n" }
    text += "End\n"
  }

  /// Writes the costs, 0 for columns that no row mentions.
  private mutating func writeObjective(_ idle: String) {
    var isInRow = [Bool](repeating: false, count: program.columnCount)
    for k in 0..<program.nonzeroCount where program.coefficients[k] != 0 {
      isInRow[Int(program.columns[k])] = true
    }
    terms = 0
    for j in 0..<program.columnCount where program.objective[j] != 0 || !isInRow[j] {
      add(program.objective[j], j)
    }
    if terms == 0 { add(0, idle: idle) }
    text += "\n"
  }

  private mutating func writeRows(_ rowName: (Int) -> String, _ idle: String) {
    var isEmpty = true
    for i in 0..<program.rowCount {
      let name = rowNames.unique(rowName(i))
      let (lower, upper) = (program.rowLower[i], program.rowUpper[i])
      if lower == -.infinity && upper == .infinity {
        text += "\\ \(name) has no bounds\n"
        continue
      }
      isEmpty = false
      text += " \(name):"
      terms = 0
      for k in program.rowStarts[i]..<program.rowStarts[i + 1] where program.coefficients[k] != 0 {
        add(program.coefficients[k], Int(program.columns[k]))
      }
      if lower < upper && lower.isFinite && upper.isFinite {
        let range = names.unique("range_\(name)")
        ranges.append((range, i))
        order.append(nil)
        add(-1, range)
        text += " = 0\n"
        continue
      }
      if terms == 0 { add(0, idle: idle) }
      if lower.isFinite { text += "\(lower == upper ? " =" : " >=") \(lpNumber(lower))\n" }
      if upper.isFinite && lower != upper { text += " <= \(lpNumber(upper))\n" }
    }
    // The format wants at least one row.
    if isEmpty {
      mentionIdle()
      text += " \(rowNames.unique("nothing")): 0 \(idle) = 0\n"
    }
  }

  /// The line for a column's bounds; empty for the format's default, [0, ∞).
  private static func bound(_ name: String, _ lower: Double, _ upper: Double) -> String {
    if lower == upper { return " \(name) = \(lpNumber(lower))\n" }
    switch (lower.isFinite, upper.isFinite) {
    case (false, false): return " \(name) free\n"
    case (false, true): return " -inf <= \(name) <= \(lpNumber(upper))\n"
    case (true, false): return lower == 0 ? "" : " \(name) >= \(lpNumber(lower))\n"
    case (true, true): return " \(lpNumber(lower)) <= \(name) <= \(lpNumber(upper))\n"
    }
  }

  // MARK: Terms

  private mutating func add(_ coefficient: Double, _ column: Int) {
    mention(column)
    add(coefficient, columnNames[column])
  }

  /// Adds the term of a form without terms: of the first column, or of one that the text adds.
  private mutating func add(_ coefficient: Double, idle name: String) {
    mentionIdle()
    add(coefficient, name)
  }

  private mutating func add(_ coefficient: Double, _ name: String) {
    if terms > 0 && terms % 6 == 0 { text += "\n  " }
    terms += 1
    text += lpTerm(coefficient, name)
  }

  private mutating func mention(_ column: Int) {
    if isMentioned[column] { return }
    isMentioned[column] = true
    order.append(column)
  }

  private mutating func mentionIdle() {
    if program.columnCount > 0 { mention(0) } else if order.isEmpty { order.append(nil) }
  }
}

/// A term behind others, such as ` + 2 x`.
private func lpTerm(_ coefficient: Double, _ name: String) -> String {
  let size = coefficient.magnitude
  return (coefficient < 0 ? " - " : " + ") + (size == 1 ? "" : "\(lpNumber(size)) ") + name
}

// MARK: Rows by themselves

extension LinearProgram {
  /// The names of columns and rows in the text, and the text of each row in one line.
  ///
  /// A row with two different bounds is written as `lower <= form <= upper`, which the format itself does not
  /// allow.
  /// Complexity: linear in the size of the program.
  package func lpRows(
    rowName: (Int) -> String, columnName: (Int) -> String
  ) -> (columns: [String], rows: [String], texts: [String]) {
    var names = LPTextNames()
    let columns = (0..<columnCount).map { names.unique(columnName($0)) }
    var rowNames = LPTextNames(reserved: "obj")
    let rows = (0..<rowCount).map { rowNames.unique(rowName($0)) }
    return (columns, rows, (0..<rowCount).map { lpText(ofRow: $0, columns) })
  }

  private func lpText(ofRow row: Int, _ names: [String]) -> String {
    let form = (rowStarts[row]..<rowStarts[row + 1]).filter { coefficients[$0] != 0 }.map {
      lpTerm(coefficients[$0], names[Int(columns[$0])])
    }.joined()
    let text = form.isEmpty ? "0" : String(form.drop { $0 == " " || $0 == "+" })
    let (lower, upper) = (rowLower[row], rowUpper[row])
    if lower == upper { return "\(text) = \(lpNumber(lower))" }
    if lower.isFinite, upper.isFinite { return "\(lpNumber(lower)) <= \(text) <= \(lpNumber(upper))" }
    if lower.isFinite { return "\(text) >= \(lpNumber(lower))" }
    return upper.isFinite ? "\(text) <= \(lpNumber(upper))" : text
  }
}
