import LinearProgramming

/// The definitions that an expression rests on through any of their rows: their exact values, and the rows that
/// attain them.
///
/// Which row is attained is told by exact arithmetic. Which rows are tied is a question of tolerance: a third of a
/// length is not a double, so that what is equal by the rules may differ in the last place.
struct Cone {
  struct Attainment {
    var value: Dyadic
    /// The first row that has the value.
    var row: Int
    /// The rows that have it to the tolerance of `AttainmentCheck`.
    var tied: [Int]
  }

  let program: LayoutProgram
  private var attainments: [Int: Attainment] = [:]

  /// Complexity: linear in the rows of the cone, in exact arithmetic, beside one pass over the program.
  init(of expression: Affine, in program: LayoutProgram) {
    self.program = program
    for definition in program.definitions(under: expression, through: { program.rows(of: $0) }) {
      attainments[definition] = attainment(of: definition)
    }
  }

  /// - Precondition: the definition is one of the cone.
  subscript(definition: Int) -> Attainment { attainments[definition]! }

  func value(of expression: Affine) -> Dyadic {
    var sum = Dyadic(expression.constant)
    expression.forEachTerm { sum = sum + Dyadic($1) * self[Int($0)].value }
    return sum
  }

  func value(ofRow row: Int) -> Dyadic {
    program.terms(of: row).reduce(Dyadic(program.rowConstants[row])) { sum, term in
      sum + Dyadic(program.termCoefficients[term]) * self[Int(program.termVariables[term])].value
    }
  }

  private func attainment(of definition: Int) -> Attainment {
    let rows = program.rows(of: definition).map { (row: $0, value: value(ofRow: $0)) }
    var best = rows[0]
    for row in rows.dropFirst() {
      if program.kinds[definition] == .smallest ? row.value < best.value : row.value > best.value {
        best = row
      }
    }
    let tied = rows.filter { row in
      let distance = abs((row.value - best.value).rounded)
      return distance <= AttainmentCheck.tolerance
        * max(magnitude(ofRow: row.row), magnitude(ofRow: best.row))
    }
    return Attainment(value: best.value, row: best.row, tied: tied.map(\.row))
  }

  /// The largest magnitude among the terms of a row, at least 1, as in `AttainmentCheck`.
  private func magnitude(ofRow row: Int) -> Double {
    program.terms(of: row).reduce(max(1, abs(program.rowConstants[row]))) { largest, term in
      let value = self[Int(program.termVariables[term])].value.rounded
      return max(largest, abs(program.termCoefficients[term] * value))
    }
  }
}

extension LayoutProgram {
  /// The definitions that an expression reaches through the given rows of each, in the order of the program.
  func definitions(under expression: Affine, through rows: (Int) -> some Sequence<Int>) -> [Int] {
    var isReached = [Bool](repeating: false, count: count)
    expression.forEachTerm { variable, _ in isReached[Int(variable)] = true }
    for definition in stride(from: count - 1, through: 0, by: -1) where isReached[definition] {
      for row in rows(definition) {
        for term in terms(of: row) { isReached[Int(termVariables[term])] = true }
      }
    }
    return isReached.indices.filter { isReached[$0] }
  }
}
