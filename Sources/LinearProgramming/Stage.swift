/// One stage of a layout program as a linear program: the definitions of a range, with every earlier
/// variable a constant.
///
/// Column k of the linear program is variable `definitions.lowerBound + k`, row k is row
/// `firstRow + k` of the layout program, written as `x_i − Σ a·x_j  ≥, ≤ or =  constant`.
public struct Stage: Sendable {
  public let definitions: Range<Int>
  public let rows: Range<Int>
  public let program: LinearProgram

  /// - Parameter values: the values of all variables before the stage.
  /// Complexity: linear in the nonzeros of the stage.
  public init(
    _ layout: LayoutProgram, _ definitions: Range<Int>, weights: [Double], values: [Double]
  ) {
    self.definitions = definitions
    rows =
      layout.rows(of: definitions.lowerBound)
      .lowerBound..<layout.rows(of: definitions.upperBound - 1).upperBound
    var program = LinearProgram()
    program.objective = definitions.map { layout.kinds[$0] == .smallest ? -weights[$0] : weights[$0] }
    program.columnLower = [Double](repeating: -.infinity, count: definitions.count)
    program.columnUpper = [Double](repeating: .infinity, count: definitions.count)
    program.rowLower = [Double](repeating: -.infinity, count: rows.count)
    program.rowUpper = [Double](repeating: .infinity, count: rows.count)
    program.reserve(
      rows: rows.count,
      nonzeros: rows.count + layout.terms(of: rows.upperBound - 1).upperBound
        - layout.terms(of: rows.lowerBound).lowerBound)
    for definition in definitions {
      let kind = layout.kinds[definition]
      for row in layout.rows(of: definition) {
        var constant = layout.rowConstants[row]
        for term in layout.terms(of: row) {
          let variable = Int(layout.termVariables[term])
          let coefficient = layout.termCoefficients[term]
          if variable < definitions.lowerBound {
            constant += coefficient * values[variable]
          } else {
            program.addTerm(column: variable - definitions.lowerBound, coefficient: -coefficient)
          }
        }
        program.addTerm(column: definition - definitions.lowerBound, coefficient: 1)
        program.rowStarts.append(program.columns.count)
        if kind != .smallest { program.rowLower[row - rows.lowerBound] = constant }
        if kind != .largest { program.rowUpper[row - rows.lowerBound] = constant }
      }
    }
    self.program = program
  }

  /// The structural basis in which every definition attains the given row.
  ///
  /// All columns are basic, the attained rows rest at their bounds and the others are basic. Every such
  /// basis is triangular and dual feasible (see the corollary in `Papers/README.md`).
  /// - Parameter attained: a row of the layout program for each definition of the stage; the first row
  ///   stands in for one that is not the definition's, such as −1.
  public func basis(attaining attained: [Int32], in layout: LayoutProgram) -> Basis {
    var statuses = [Basis.Status](repeating: .basic, count: rows.count)
    for (definition, row) in zip(definitions, attained) {
      let own = layout.rows(of: definition)
      let chosen = own.contains(Int(row)) ? Int(row) : own.lowerBound
      statuses[chosen - rows.lowerBound] =
        switch layout.kinds[definition] {
        case .largest: .atLower
        case .smallest: .atUpper
        case .single: .fixed
        }
    }
    return Basis(rows: statuses, columns: [Basis.Status](repeating: .basic, count: definitions.count))
  }
}

extension LinearProgram {
  mutating func reserve(rows: Int, nonzeros: Int) {
    rowStarts.reserveCapacity(rows + 1)
    columns.reserveCapacity(nonzeros)
    coefficients.reserveCapacity(nonzeros)
  }
}
