/// Writes definitions as rows and bounds of a linear program.
struct StageWriter {
  private let layout: LayoutProgram
  private let first: Int32
  private let boundsColumns: Bool
  private(set) var program = LinearProgram()
  private(set) var layoutRows: [Int32] = []
  private(set) var boundRows: [Int32] = []

  init(_ layout: LayoutProgram, _ definitions: Range<Int>, _ rows: Range<Int>, boundsColumns: Bool) {
    self.layout = layout
    self.boundsColumns = boundsColumns
    first = Int32(definitions.lowerBound)
    program.objective.reserveCapacity(definitions.count)
    program.columnLower.reserveCapacity(definitions.count)
    program.columnUpper.reserveCapacity(definitions.count)
    boundRows.reserveCapacity(definitions.count)
    layoutRows.reserveCapacity(rows.count)
    program.reserve(
      rows: rows.count,
      nonzeros: rows.count + layout.terms(of: rows.upperBound - 1).upperBound
        - layout.terms(of: rows.lowerBound).lowerBound)
  }

  /// Adds the column and the rows of the next definition.
  mutating func add(_ definition: Int, weight: Double, _ values: [Double]) {
    let kind = layout.kinds[definition]
    let column = program.addColumn(objective: kind == .smallest ? -weight : weight)
    boundRows.append(-1)
    for row in layout.rows(of: definition) {
      var constant = layout.rowConstants[row]
      var isConstant = true
      for term in layout.terms(of: row) {
        let variable = layout.termVariables[term]
        let coefficient = layout.termCoefficients[term]
        if variable < first {
          constant += coefficient * values[Int(variable)]
        } else {
          program.addTerm(column: Int(variable - first), coefficient: -coefficient)
          isConstant = false
        }
      }
      if boundsColumns, isConstant {
        bound(column, kind, row, constant)
      } else {
        program.addTerm(column: column, coefficient: 1)
        program.endRow(
          lower: kind == .smallest ? -.infinity : constant, upper: kind == .largest ? .infinity : constant)
        layoutRows.append(Int32(row))
      }
    }
  }

  /// The tightest of the constant rows is the bound.
  private mutating func bound(_ column: Int, _ kind: LayoutProgram.Kind, _ row: Int, _ constant: Double) {
    if kind != .smallest, !(constant <= program.columnLower[column]) {
      program.columnLower[column] = constant
      boundRows[column] = Int32(row)
    }
    if kind != .largest, !(constant >= program.columnUpper[column]) {
      program.columnUpper[column] = constant
      boundRows[column] = Int32(row)
    }
  }
}

extension LinearProgram {
  mutating func reserve(rows: Int, nonzeros: Int) {
    rowLower.reserveCapacity(rows)
    rowUpper.reserveCapacity(rows)
    rowStarts.reserveCapacity(rows + 1)
    columns.reserveCapacity(nonzeros)
    coefficients.reserveCapacity(nonzeros)
  }
}
