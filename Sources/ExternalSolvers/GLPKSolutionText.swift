import LinearProgramming

extension LinearProgramSolution {
  /// Reads the text of `glpsol --write`: a line `s bas ROWS COLUMNS PRIMAL DUAL OBJECTIVE` with the statuses as
  /// letters, and for each column a line `j NUMBER STATUS VALUE DUAL`, numbers from 1.
  ///
  /// The values are those of the text: glpsol writes 15 digits.
  init(glpkText text: String) throws(SolutionFault) {
    self.init(stop: .finished, point: .unknown)
    var values: [Double?] = []
    var isStated = false
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let fields = line.split(whereSeparator: \.isWhitespace)
      switch fields.first {
      case "s":
        guard fields.count == 7, fields[1] == "bas", let columns = Int(fields[3]), columns >= 0,
          columns <= text.utf8.count
        else { throw SolutionFault(line: number + 1, line) }
        values = [Double?](repeating: nil, count: columns)
        point = Self.point(primal: fields[4], dual: fields[5])
        isStated = true
      case "j":
        guard fields.count == 5, let column = Int(fields[1]), values.indices.contains(column - 1),
          let value = Double(fields[3])
        else { throw SolutionFault(line: number + 1, line) }
        values[column - 1] = value
      case nil, "c", "i", "e": continue
      default: throw SolutionFault(line: number + 1, line)
      }
    }
    guard isStated else { throw SolutionFault("no line says what is known of the point") }
    if let missing = values.firstIndex(of: nil) {
      throw SolutionFault("it has no value for column \(missing + 1) of \(values.count)")
    }
    self.values = values.compactMap(\.self)
  }

  /// The letters are f for feasible, i for infeasible, n for there being none, u for unknown.
  private static func point(primal: Substring, dual: Substring) -> Point {
    switch (primal, dual) {
    case ("f", "f"): .optimal
    case ("f", "n"): .unbounded
    case ("f", _): .feasible
    case ("n", _): .noFeasiblePoint
    case ("i", _): .infeasible
    default: .unknown
    }
  }
}

extension SolutionFault {
  fileprivate init(line: Int, _ text: Substring) {
    self.init("line \(line), \(String(text.prefix(60)).debugDescription)")
  }
}
