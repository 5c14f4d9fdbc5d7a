extension LinearProgram {
  /// The columns in the order in which `lpText` names them first, which is how readers of the format number them;
  /// nil stands for a column that the text adds.
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

/// Columns in the order in which they are named first.
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
