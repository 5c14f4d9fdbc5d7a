extension LinearProgram {
  /// The names of columns and rows as `lpText` gives them, and each row's text as it writes it, in one line.
  ///
  /// A row with two different bounds has both around it, which the format has no word for.
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
  /// Without the plus sign and the spaces at its start.
  fileprivate var trimmed: String { String(drop { $0 == " " || $0 == "+" }) }
}
