extension LinearProgram {
  /// Why the program cannot be written as text: the first array that does not fit the others, or number that
  /// is none. Nil for every linear program.
  func textFault(integers: [Int]) -> String? {
    lengthFault ?? structureFault ?? numberFault ?? integerFault(integers)
  }

  private func integerFault(_ integers: [Int]) -> String? {
    integers.firstIndex { !objective.indices.contains($0) }.map { "integers[\($0)] is \(integers[$0])" }
  }

  private var lengthFault: String? {
    let lengths = [
      ("columnLower", columnLower.count, columnCount), ("columnUpper", columnUpper.count, columnCount),
      ("rowUpper", rowUpper.count, rowCount), ("rowStarts", rowStarts.count, rowCount + 1),
      ("columns", columns.count, nonzeroCount),
    ]
    return lengths.first { $0.1 != $0.2 }.map { "\($0.0) has \($0.1) entries instead of \($0.2)" }
  }

  private var structureFault: String? {
    for i in 0...rowCount where rowStarts[i] < (i == 0 ? 0 : rowStarts[i - 1]) || rowStarts[i] > nonzeroCount
    {
      return "rowStarts[\(i)] is \(rowStarts[i])"
    }
    if rowStarts[0] != 0 || rowStarts[rowCount] != nonzeroCount {
      return "rowStarts does not go from 0 to \(nonzeroCount)"
    }
    for (k, column) in columns.enumerated() where column < 0 || column >= columnCount {
      return "columns[\(k)] is \(column)"
    }
    return nil
  }

  private var numberFault: String? {
    for (name, numbers) in [("objective", objective), ("coefficients", coefficients)] {
      if let k = numbers.firstIndex(where: { !$0.isFinite }) { return "\(name)[\(k)] is \(numbers[k])" }
    }
    for (name, numbers, barrier) in [
      ("columnLower", columnLower, Double.infinity), ("columnUpper", columnUpper, -.infinity),
      ("rowLower", rowLower, .infinity), ("rowUpper", rowUpper, -.infinity),
    ] {
      if let k = numbers.firstIndex(where: { $0.isNaN || $0 == barrier }) {
        return "\(name)[\(k)] is \(numbers[k])"
      }
    }
    return nil
  }
}
