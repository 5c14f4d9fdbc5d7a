package import LinearProgramming

/// The derivatives of an expression in given lengths, to both sides.
///
/// A layout program is piecewise linear. In a given direction, the derivative of a largest value is the
/// largest derivative among its tied rows; that of a smallest value is the smallest. A definition without
/// ties has the derivative of its attained row.
package struct Rates {
  private let expression: Affine
  private let cone: Cone
  /// The definitions reached along tied rows, in the order of the program.
  private let definitions: [Int]

  /// Complexity: linear in the rows of the cone.
  package init(of expression: Affine, in cone: Cone) {
    self.expression = expression
    self.cone = cone
    definitions = cone.program.definitions(under: expression) { cone[$0].tied }
  }

  /// The variables that are given lengths, in the order of the program.
  ///
  /// - Parameter isLength: whether a definition of one number with this label is a length that may be changed.
  package func given(where isLength: (LayoutProgram.Label) -> Bool) -> [Int] {
    definitions.filter { definition in
      let rows = cone.program.rows(of: definition)
      return cone.program.kinds[definition] == .single && cone.program.terms(of: rows.lowerBound).isEmpty
        && isLength(cone.program.labels[definition])
    }
  }

  /// The definitions that several rows attain.
  package var ties: [Int] { definitions.filter { cone[$0].tied.count > 1 } }

  /// The change of the expression with one point less and one point more of a given length, and the first tie
  /// that makes them differ.
  ///
  /// Complexity: linear in the tied rows.
  package func rates(of datum: Int) -> (less: Double, more: Double, tie: Int?) {
    let (less, more) = (directional(datum, -1), directional(datum, 1))
    let kink = definitions.first { definition in
      cone[definition].tied.count > 1
        && !Self.areEqual(-(less.rates[definition] ?? 0), more.rates[definition] ?? 0)
    }
    return (-less.value, more.value, kink)
  }

  /// Whether two derivatives differ only by rounding errors.
  package static func areEqual(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
  }

  private func directional(_ datum: Int, _ direction: Double) -> (rates: [Int: Double], value: Double) {
    let program = cone.program
    var rates = [datum: direction]
    for definition in definitions where definition > datum {
      let rows = cone[definition].tied.map { row in
        program.terms(of: row).reduce(0.0) { sum, term in
          sum + program.termCoefficients[term] * (rates[Int(program.termVariables[term])] ?? 0)
        }
      }
      let rate = program.kinds[definition] == .smallest ? rows.min()! : rows.max()!
      if rate != 0 { rates[definition] = rate }
    }
    var value = 0.0
    expression.forEachTerm { value += $1 * (rates[Int($0)] ?? 0) }
    return (rates, value)
  }
}
