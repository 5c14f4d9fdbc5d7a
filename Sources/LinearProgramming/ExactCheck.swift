/// The exact values of a layout program, and how a solution compares with them.
///
/// The definitions are followed in exact arithmetic over the doubles of the program as they stand. Exact
/// numbers grow with the length of chains, so this is for verifying, not for laying out.
public struct ExactCheck: Sendable {
  /// The largest |value − exact value|.
  public private(set) var worst = 0.0
  /// How many values are the exact ones.
  public private(set) var exactCount = 0
  /// How many values are the doubles nearest to the exact ones; includes the exact ones.
  public private(set) var correctlyRoundedCount = 0
  public private(set) var count = 0
  /// The exact value of each variable.
  public private(set) var exact: [Dyadic] = []

  public init(_ program: LayoutProgram, values: [Double]) {
    exact.reserveCapacity(program.count)
    for definition in 0..<program.count {
      let rows = program.rows(of: definition).map { row in
        program.terms(of: row).reduce(Dyadic(program.rowConstants[row])) { sum, term in
          sum + Dyadic(program.termCoefficients[term]) * exact[Int(program.termVariables[term])]
        }
      }
      let value = program.kinds[definition] == .smallest ? rows.min()! : rows.max()!
      exact.append(value)
      count += 1
      guard values[definition].isFinite else {
        worst = .infinity
        continue
      }
      let difference = Dyadic(values[definition]) - value
      worst = max(worst, abs(difference.rounded))
      if difference == Dyadic(0) { exactCount += 1 }
      if value.rounded == values[definition] { correctlyRoundedCount += 1 }
    }
  }
}
