extension LinearProgram {
  /// The program in CPLEX LP format, readable by `glpsol --lp`.
  ///
  /// Numbers are the shortest that read back exactly, in any locale. Names are made legal and unique. The
  /// format has no double-bounded rows: such a row gets a column `range_…` of its own that carries both
  /// bounds. A row without bounds is left out, as a comment.
  ///
  /// For a program that is malformed or not finite, the text is only a comment that says where; no reader
  /// accepts it.
  /// Complexity: linear in the size of the program.
  public func lpText(
    name: String = "plumb", rowName: (Int) -> String = { "r\($0)" },
    columnName: (Int) -> String = { "c\($0)" }
  ) -> String {
    var text = ""
    writeLPText(to: &text, name: name, rowName: rowName, columnName: columnName)
    return text
  }

  /// Writes what `lpText` returns, piece by piece.
  public func writeLPText(
    to target: inout some TextOutputStream, name: String = "plumb",
    rowName: (Int) -> String = { "r\($0)" }, columnName: (Int) -> String = { "c\($0)" }
  ) {
    writeLPText(to: &target, name: name, integers: [], rowName: rowName, columnName: columnName)
  }

  func writeLPText(
    to target: inout some TextOutputStream, name: String, integers: [Int], rowName: (Int) -> String,
    columnName: (Int) -> String
  ) {
    if let fault = textFault(integers: integers) {
      return target.write("\\ not a linear program: \(fault)\n")
    }
    var names = LPTextNames()
    let columnNames = (0..<columnCount).map { names.unique(columnName($0)) }
    var ranges: [(name: String, row: Int)] = []

    target.write("\\ \(LPTextNames.legal(name))\nMinimize\n obj:")
    let idle = writeLPObjective(columnNames, names: &names, to: &target)
    target.write("Subject To\n")
    writeLPRows(rowName, columnNames, idle: idle, names: &names, ranges: &ranges, to: &target)
    target.write("Bounds\n")
    if columnCount == 0 { target.write(" \(idle) = 0\n") }
    for j in 0..<columnCount {
      target.write(lpBound(columnNames[j], lower: columnLower[j], upper: columnUpper[j]))
    }
    for range in ranges {
      target.write(lpBound(range.name, lower: rowLower[range.row], upper: rowUpper[range.row]))
    }
    if !integers.isEmpty { target.write("Generals\n") }
    for column in Set(integers).sorted() { target.write(" \(columnNames[column])\n") }
    target.write("End\n")
  }

  /// Writes the costs, 0 for columns that no row mentions; returns a column for rows without terms.
  private func writeLPObjective(
    _ columnNames: [String], names: inout LPTextNames, to target: inout some TextOutputStream
  ) -> String {
    var mentioned = [Bool](repeating: false, count: columnCount)
    for k in 0..<nonzeroCount where coefficients[k] != 0 { mentioned[Int(columns[k])] = true }
    var form = LPTextForm()
    for j in 0..<columnCount where objective[j] != 0 || !mentioned[j] {
      form.add(objective[j], columnNames[j], to: &target)
    }
    let idle = columnNames.first ?? names.unique("nothing")
    if form.isEmpty { form.add(0, idle, to: &target) }
    target.write("\n")
    return idle
  }

  private func writeLPRows(
    _ rowName: (Int) -> String, _ columnNames: [String], idle: String, names: inout LPTextNames,
    ranges: inout [(name: String, row: Int)], to target: inout some TextOutputStream
  ) {
    var rowNames = LPTextNames(reserved: "obj")
    var isEmpty = true
    for i in 0..<rowCount {
      let name = rowNames.unique(rowName(i))
      let (lower, upper) = (rowLower[i], rowUpper[i])
      if lower == -.infinity && upper == .infinity {
        target.write("\\ \(name) has no bounds\n")
        continue
      }
      isEmpty = false
      target.write(" \(name):")
      var form = LPTextForm()
      for k in rowStarts[i]..<rowStarts[i + 1] where coefficients[k] != 0 {
        form.add(coefficients[k], columnNames[Int(columns[k])], to: &target)
      }
      if lower < upper && lower.isFinite && upper.isFinite {
        let range = names.unique("range_\(name)")
        ranges.append((range, i))
        form.add(-1, range, to: &target)
        target.write(" = 0\n")
        continue
      }
      if form.isEmpty { form.add(0, idle, to: &target) }
      if lower.isFinite { target.write("\(lower == upper ? " =" : " >=") \(lpNumber(lower))\n") }
      if upper.isFinite && lower != upper { target.write(" <= \(lpNumber(upper))\n") }
    }
    // The format wants at least one row.
    if isEmpty { target.write(" \(rowNames.unique("nothing")): 0 \(idle) = 0\n") }
  }

  /// The line for a column's bounds; empty for the format's default, [0, ∞).
  private func lpBound(_ name: String, lower: Double, upper: Double) -> String {
    if lower == upper { return " \(name) = \(lpNumber(lower))\n" }
    switch (lower.isFinite, upper.isFinite) {
    case (false, false): return " \(name) free\n"
    case (false, true): return " -inf <= \(name) <= \(lpNumber(upper))\n"
    case (true, false): return lower == 0 ? "" : " \(name) >= \(lpNumber(lower))\n"
    case (true, true): return " \(lpNumber(lower)) <= \(name) <= \(lpNumber(upper))\n"
    }
  }
}

/// Writes a linear form, in lines of a few terms.
struct LPTextForm {
  private var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func add(_ coefficient: Double, _ name: String, to target: inout some TextOutputStream) {
    if count > 0 && count % 6 == 0 { target.write("\n  ") }
    count += 1
    target.write(coefficient < 0 ? " - " : " + ")
    let size = coefficient.magnitude
    if size != 1 { target.write("\(lpNumber(size)) ") }
    target.write(name)
  }
}

// MARK: Integers

extension MixedIntegerProgram {
  /// The program in CPLEX LP format, as `LinearProgram.lpText` writes it, with a section `Generals`.
  public func lpText(
    name: String = "plumb", rowName: (Int) -> String = { "r\($0)" },
    columnName: (Int) -> String = { "c\($0)" }
  ) -> String {
    var text = ""
    writeLPText(to: &text, name: name, rowName: rowName, columnName: columnName)
    return text
  }

  /// Writes what `lpText` returns, piece by piece.
  public func writeLPText(
    to target: inout some TextOutputStream, name: String = "plumb",
    rowName: (Int) -> String = { "r\($0)" }, columnName: (Int) -> String = { "c\($0)" }
  ) {
    relaxation.writeLPText(
      to: &target, name: name, integers: integers, rowName: rowName, columnName: columnName)
  }
}

// MARK: Rows by themselves

extension LinearProgram {
  /// The names of columns and rows in `lpText`, and the text of each row in one line.
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
    var text = ""
    var form = LPTextForm()
    for k in rowStarts[row]..<rowStarts[row + 1] where coefficients[k] != 0 {
      form.add(coefficients[k], names[Int(columns[k])], to: &text)
    }
    text = form.isEmpty ? "0" : text.replacing("\n  ", with: "").trimmed
    let (lower, upper) = (rowLower[row], rowUpper[row])
    if lower == upper { return "\(text) = \(lpNumber(lower))" }
    if lower.isFinite, upper.isFinite { return "\(lpNumber(lower)) <= \(text) <= \(lpNumber(upper))" }
    if lower.isFinite { return "\(text) >= \(lpNumber(lower))" }
    return upper.isFinite ? "\(text) <= \(lpNumber(upper))" : text
  }
}

extension String {
  /// The text without spaces and plus signs at its start.
  fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "+" }) }
}

// MARK: How readers count columns

extension LinearProgram {
  /// The columns in the order of their first mention in `lpText`: readers of the format number them like
  /// this. Nil stands for a column that the text adds.
  ///
  /// Complexity: linear in the size of the program.
  package var lpTextOrder: [Int?] {
    var order = LPTextOrder(columnCount: columnCount)
    var mentioned = [Bool](repeating: false, count: columnCount)
    for k in 0..<nonzeroCount where coefficients[k] != 0 { mentioned[Int(columns[k])] = true }
    for j in 0..<columnCount where objective[j] != 0 || !mentioned[j] { order.name(j) }
    if order.columns.isEmpty { order.nameIdle() }
    for i in 0..<rowCount where rowLower[i].isFinite || rowUpper[i].isFinite {
      let terms = (rowStarts[i]..<rowStarts[i + 1]).filter { coefficients[$0] != 0 }
      for k in terms { order.name(Int(columns[k])) }
      if rowLower[i] < rowUpper[i], rowLower[i].isFinite, rowUpper[i].isFinite {
        order.columns.append(nil)
      } else if terms.isEmpty {
        order.nameIdle()
      }
    }
    // The format wants at least one row.
    if !(0..<rowCount).contains(where: { rowLower[$0].isFinite || rowUpper[$0].isFinite }) {
      order.nameIdle()
    }
    for j in 0..<columnCount where columnLower[j] != 0 || columnUpper[j] != .infinity { order.name(j) }
    return order.columns
  }
}

/// Columns in the order of their first mention.
private struct LPTextOrder {
  var columns: [Int?] = []
  private var isNamed: [Bool]

  init(columnCount: Int) { isNamed = [Bool](repeating: false, count: columnCount) }

  mutating func name(_ column: Int) {
    guard !isNamed[column] else { return }
    isNamed[column] = true
    columns.append(column)
  }

  /// The column of a form without terms: the first one, or one that the text adds.
  mutating func nameIdle() {
    if isNamed.isEmpty {
      if columns.isEmpty { columns.append(nil) }
    } else {
      name(0)
    }
  }
}
