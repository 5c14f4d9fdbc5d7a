/// Multipliers that prove that a program has no feasible point.
///
/// With y for the rows and d for the columns, Σ yᵢ (A x)ᵢ + Σ dⱼ xⱼ is 0 for every x, because d = −Aᵀ y. Where x keeps
/// the bounds, the same sum is at least
///
///     gap = Σ (yᵢ > 0 ? yᵢ rowLowerᵢ : yᵢ rowUpperᵢ) + Σ (dⱼ > 0 ? dⱼ columnLowerⱼ : dⱼ columnUpperⱼ),
///
/// and a gap above 0 is a contradiction (J. Farkas, "Theorie der einfachen Ungleichungen", 1902). A positive
/// multiplier leans on a lower bound, a negative one on an upper bound; what has multiplier 0 has no part in it.
public struct InfeasibilityCertificate: Sendable, Equatable {
  /// A multiplier per row: y.
  public var rowMultipliers: [Double]
  /// A multiplier per column: d.
  public var columnMultipliers: [Double]

  public init(rowMultipliers: [Double], columnMultipliers: [Double]) {
    self.rowMultipliers = rowMultipliers
    self.columnMultipliers = columnMultipliers
  }

  /// The rows that have a part in the conflict, in order.
  public var rows: [Int] { rowMultipliers.indices.filter { rowMultipliers[$0] != 0 } }

  /// The columns whose own bounds have a part in the conflict, in order.
  public var columns: [Int] { columnMultipliers.indices.filter { columnMultipliers[$0] != 0 } }

  /// Whether this is a certificate as far as floating point can tell: every column of yᵀA + dᵀ is 0 up to 1e-9 of
  /// what it was summed from, and the gap is above 1e-12 of what that was summed from.
  ///
  /// Complexity: linear in the size of the program.
  public func holds(for program: LinearProgram) -> Bool {
    guard fits(program) else { return false }
    var combined = columnMultipliers
    var sizes = combined.map(abs)
    for row in rows {
      for k in program.rowStarts[row]..<program.rowStarts[row + 1] {
        let term = rowMultipliers[row] * program.coefficients[k]
        combined[Int(program.columns[k])] += term
        sizes[Int(program.columns[k])] += abs(term)
      }
    }
    guard zip(combined, sizes).allSatisfy({ abs($0) <= 1e-9 * $1 }) else { return false }
    let terms = gapTerms(in: program)
    return terms.reduce(0, +) > 1e-12 * terms.reduce(0) { $0 + abs($1) }
  }

  /// What the gap is summed from.
  private func gapTerms(in program: LinearProgram) -> [Double] {
    rows.map { rowMultipliers[$0] * (rowMultipliers[$0] > 0 ? program.rowLower[$0] : program.rowUpper[$0]) }
      + columns.map {
        columnMultipliers[$0]
          * (columnMultipliers[$0] > 0 ? program.columnLower[$0] : program.columnUpper[$0])
      }
  }

  /// Whether there is a finite multiplier for every row and column.
  func fits(_ program: LinearProgram) -> Bool {
    rowMultipliers.count == program.rowCount && columnMultipliers.count == program.columnCount
      && rowMultipliers.allSatisfy(\.isFinite) && columnMultipliers.allSatisfy(\.isFinite)
  }
}
