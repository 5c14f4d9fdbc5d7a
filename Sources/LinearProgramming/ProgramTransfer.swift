// From one program to the next: what is the same, and which attained rows correspond.

extension LayoutProgram {
  /// Whether two programs have the same definitions, by kind and label, with the same rows, by label.
  func hasSameRows(as other: LayoutProgram) -> Bool {
    kinds == other.kinds && rowStarts == other.rowStarts && labels == other.labels
      && rowLabels == other.rowLabels
  }

  /// Whether the rows have the same terms.
  func hasSameTerms(as other: LayoutProgram) -> Bool {
    termStarts == other.termStarts && termVariables == other.termVariables
      && termCoefficients == other.termCoefficients
  }

  /// Transfers attained rows of this program to another: definitions and their rows correspond by label, and
  /// by order among equal labels. −1 if nothing corresponds.
  ///
  /// Complexity: linear in the definitions.
  func transfer(_ attained: [Int32], to other: LayoutProgram) -> [Int32] {
    if count == 0 { return [Int32](repeating: -1, count: other.count) }
    // The first definition of each label that corresponds to none yet, and after each the next of the same label.
    var first = [Label: Int](minimumCapacity: count)
    var next = [Int](repeating: -1, count: count)
    for definition in (0..<count).reversed() {
      next[definition] = first.updateValue(definition, forKey: labels[definition]) ?? -1
    }
    return (0..<other.count).map { definition in
      guard let index = first.index(forKey: other.labels[definition]) else { return -1 }
      let own = first.values[index]
      if own < 0 { return -1 }
      first.values[index] = next[own]
      if attained[own] < 0 { return -1 }
      let rows = rows(of: own)
      let others = other.rows(of: definition)
      let ordinal = Int(attained[own]) - rows.lowerBound
      if rows.count == others.count { return Int32(others.lowerBound + ordinal) }
      let label = rowLabels[Int(attained[own])]
      return others.first { other.rowLabels[$0] == label }.map(Int32.init) ?? -1
    }
  }
}

extension LinearProgram {
  /// Whether two programs differ at most in their bounds. Constant time if they share storage.
  func hasSameMatrix(as other: LinearProgram) -> Bool {
    rowStarts == other.rowStarts && columns == other.columns && coefficients == other.coefficients
      && objective == other.objective
  }

  func hasSameBounds(as other: LinearProgram) -> Bool {
    rowLower == other.rowLower && rowUpper == other.rowUpper && columnLower == other.columnLower
      && columnUpper == other.columnUpper
  }
}
