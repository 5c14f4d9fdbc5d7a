/// One stage of a layout program as a linear program: a range of definitions, with every earlier variable a
/// constant.
///
/// Column k of the linear program is variable `definitions.lowerBound + k`. Row k is row `layoutRows[k]` of
/// the layout program, written as `x_i − Σ a·x_j  ≥, ≤ or =  constant`. All rows of the stage appear in
/// order, except constant ones that become bounds of columns.
public struct Stage: Sendable {
  public let definitions: Range<Int>
  /// The rows of the definitions in the layout program.
  public let rows: Range<Int>
  /// For each row of the linear program its row in the layout program.
  public let layoutRows: [Int32]
  /// For each definition the row of the layout program that became the bound of its column, or −1.
  public let boundRows: [Int32]
  public let program: LinearProgram

  /// A stage of the plan of `layout`.
  ///
  /// - Parameter values: the values of all variables before the stage.
  /// Complexity: linear in the nonzeros of the stage.
  public init(_ layout: LayoutProgram, stage: Int, of plan: DominanceWeights, values: [Double]) {
    self.init(
      layout, plan.stages[stage], weights: plan.weights, values: values,
      boundsColumns: plan.staging.boundsColumns)
  }

  /// - Parameters:
  ///   - values: the values of all variables before the stage.
  ///   - boundsColumns: whether constant rows become bounds of columns.
  /// Complexity: linear in the nonzeros of the stage.
  public init(
    _ layout: LayoutProgram, _ definitions: Range<Int>, weights: [Double], values: [Double],
    boundsColumns: Bool = false
  ) {
    self.definitions = definitions
    rows =
      layout.rows(of: definitions.lowerBound)
      .lowerBound..<layout.rows(of: definitions.upperBound - 1).upperBound
    var writer = StageWriter(layout, definitions, rows, boundsColumns: boundsColumns)
    precondition(values.count >= definitions.lowerBound, "a variable of an earlier stage has no value")
    layout.withUncheckedRows { layout in
      values.withUnsafeBufferPointer { values in
        for definition in definitions {
          writer.add(definition, of: layout, weight: weights[definition], values)
        }
      }
    }
    layoutRows = writer.layoutRows
    boundRows = writer.boundRows
    program = writer.program
  }

  /// The structural basis in which every definition attains the given row.
  ///
  /// An attained row rests at its bound; all other rows are basic. A column is basic, unless the attained row
  /// became its bound. Every such basis is triangular and dual feasible (see the corollary in
  /// `Papers/README.md`).
  /// - Parameter attained: a row of the layout program for each definition of the stage; for a number that is
  ///   no row of the definition, such as −1, its first row is used.
  public func basis(attaining attained: [Int32], in layout: LayoutProgram) -> Basis {
    var basis = Basis(
      rows: [Basis.Status](repeating: .basic, count: layoutRows.count),
      columns: [Basis.Status](repeating: .basic, count: definitions.count))
    var next = 0
    for (column, definition) in definitions.enumerated() {
      let own = layout.rows(of: definition)
      let chosen = own.contains(Int(attained[column])) ? attained[column] : Int32(own.lowerBound)
      let status = layout.kinds[definition].resting
      var isRow = false
      while next < layoutRows.count, layoutRows[next] < own.upperBound {
        if layoutRows[next] == chosen {
          basis.rows[next] = status
          isRow = true
        }
        next += 1
      }
      if !isRow { basis.columns[column] = status }
    }
    return basis
  }

  /// The row of the layout program that each definition attains in a basis, −1 if the basis names none.
  public func attainedRows(in basis: Basis, of layout: LayoutProgram) -> [Int32] {
    var attained = [Int32](repeating: -1, count: definitions.count)
    var next = 0
    for (column, definition) in definitions.enumerated() {
      if basis.columns[column] != .basic { attained[column] = boundRows[column] }
      let end = layout.rows(of: definition).upperBound
      while next < layoutRows.count, layoutRows[next] < end {
        if attained[column] < 0, basis.rows[next] != .basic { attained[column] = layoutRows[next] }
        next += 1
      }
    }
    return attained
  }
}

extension LayoutProgram.Kind {
  /// The status of an attained row, or of a column at its bound.
  package var resting: Basis.Status {
    switch self {
    case .largest: .atLower
    case .smallest: .atUpper
    case .single: .fixed
    }
  }
}

// MARK: Writing

/// Writes definitions as rows and bounds of a linear program.
struct StageWriter {
  private let first: Int32
  private let boundsColumns: Bool
  private(set) var program = LinearProgram()
  private(set) var layoutRows: [Int32] = []
  private(set) var boundRows: [Int32] = []

  init(_ layout: LayoutProgram, _ definitions: Range<Int>, _ rows: Range<Int>, boundsColumns: Bool) {
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
  mutating func add(
    _ definition: Int, of layout: UncheckedRows, weight: Double, _ values: UnsafeBufferPointer<Double>
  ) {
    let kind = layout.kinds[definition]
    let column = definition - Int(first)
    var bounds = ColumnBounds()
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
        bounds.tighten(kind, row, constant)
      } else {
        program.addTerm(column: column, coefficient: 1)
        program.endRow(
          lower: kind == .smallest ? -.infinity : constant, upper: kind == .largest ? .infinity : constant)
        layoutRows.append(Int32(row))
      }
    }
    boundRows.append(bounds.row)
    program.addColumn(
      objective: kind == .smallest ? -weight : weight, lower: bounds.lower, upper: bounds.upper)
  }
}

/// The bounds of a column: the tightest of its definition's constant rows.
private struct ColumnBounds {
  private(set) var lower = -Double.infinity
  private(set) var upper = Double.infinity
  /// The row that gives the bound, or −1.
  private(set) var row: Int32 = -1

  mutating func tighten(_ kind: LayoutProgram.Kind, _ row: Int, _ constant: Double) {
    if kind != .smallest, !(constant <= lower) {
      lower = constant
      self.row = Int32(row)
    }
    if kind != .largest, !(constant >= upper) {
      upper = constant
      self.row = Int32(row)
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
