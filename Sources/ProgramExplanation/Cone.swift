package import LinearProgramming

/// All definitions that an expression depends on through any of their rows, with exact values and attained
/// rows.
///
/// Exact arithmetic decides which row is attained. Ties use a tolerance: a third of a length is not a double,
/// so rows that are equal by the rules may differ in the last place.
package struct Cone {
  package struct Attainment {
    package var value: Dyadic
    /// The first row with the value.
    package var row: Int
    /// The rows with this value to the tolerance of `AttainmentCheck`.
    package var tied: [Int]
  }

  package let program: LayoutProgram
  private var attainments: [Int: Attainment] = [:]

  /// Complexity: linear in the rows of the cone, in exact arithmetic, plus one pass over the program.
  package init(of expression: Affine, in program: LayoutProgram) {
    self.program = program
    extend(to: expression)
  }

  /// Adds everything that another expression depends on. Complexity: that of `init`.
  package mutating func extend(to expression: Affine) {
    for definition in program.definitions(under: expression, through: { program.rows(of: $0) })
    where attainments[definition] == nil {
      attainments[definition] = attainment(of: definition)
    }
  }

  /// - Precondition: the definition is in the cone.
  package subscript(definition: Int) -> Attainment { attainments[definition]! }

  package func value(of expression: Affine) -> Dyadic {
    var sum = Dyadic(expression.constant)
    expression.forEachTerm { sum = sum + Dyadic($1) * self[Int($0)].value }
    return sum
  }

  package func value(ofRow row: Int) -> Dyadic {
    program.value(ofRow: row) { self[$0].value }
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

  /// The largest magnitude among the terms of a row, at least 1; the same scale as in `AttainmentCheck`.
  private func magnitude(ofRow row: Int) -> Double {
    program.terms(of: row).reduce(max(1, abs(program.rowConstants[row]))) { largest, term in
      let value = self[Int(program.termVariables[term])].value.rounded
      return max(largest, abs(program.termCoefficients[term] * value))
    }
  }
}

extension LayoutProgram {
  /// The definitions that an expression reaches through the given rows, in the order of the program.
  package func definitions(under expression: Affine, through rows: (Int) -> some Sequence<Int>) -> [Int] {
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
