// How definitions and bounds become columns and rows.
extension OpenRelaxation {
  /// A column for each variable of the core.
  mutating func addColumns(_ core: OpenCore, _ piece: OpenPiece) {
    for (variable, range) in piece.ranges.enumerated() {
      // The rows say on one side what the range says: there only constant rows count.
      var (lower, upper) = (range.lower, range.upper)
      let rows = core.program.rows(of: variable)
      let constants = rows.filter { core.program.terms(of: $0).isEmpty }.map { core.program.rowConstants[$0] }
      switch core.program.kinds[variable] {
      case _ where piece.isFixed(variable, in: core.program): break
      case .largest: lower = constants.max() ?? -.infinity
      case .smallest: upper = constants.min() ?? .infinity
      case .single: (lower, upper) = (-.infinity, .infinity)
      }
      program.addColumn(objective: 0, lower: min(lower, upper), upper: max(lower, upper))
      start.columns.append(.basic)
    }
    for input in core.inputs {
      program.columnLower[input.variable] = input.lower
      program.columnUpper[input.variable] = input.upper
    }
  }

  /// The rows of a definition that have a term; one of all rests.
  mutating func addRows(
    _ layout: LayoutProgram, _ definition: Int, _ piece: OpenPiece, _ present: [Double]
  ) {
    let rows = layout.rows(of: definition)
    let known = Int(piece.attained[definition])
    let resting = known >= 0 ? known : layout.attainedRow(of: definition, at: present)
    for row in rows {
      let terms = layout.terms(of: row)
      if terms.isEmpty {
        if row == resting { start.columns[definition] = restingStatus(ofColumn: definition, layout) }
        continue
      }
      for term in terms {
        program.addTerm(column: Int(layout.termVariables[term]), coefficient: -layout.termCoefficients[term])
      }
      program.addTerm(column: definition, coefficient: 1)
      let isEquation = row == known
      let constant = layout.rowConstants[row]
      program.endRow(
        lower: layout.kinds[definition] == .smallest && !isEquation ? -.infinity : constant,
        upper: layout.kinds[definition] == .largest && !isEquation ? .infinity : constant)
      start.rows.append(row != resting ? .basic : isEquation ? .fixed : layout.kinds[definition].resting)
    }
  }

  private func restingStatus(ofColumn column: Int, _ layout: LayoutProgram) -> Basis.Status {
    program.columnLower[column] == program.columnUpper[column] ? .fixed : layout.kinds[column].resting
  }

  /// The row of a bound, divided by its scale, and the columns that say what is missed below and above.
  mutating func addRow(_ form: BoundedForm, isElastic: Bool) {
    let scale = form.form.scale
    for (variable, coefficient) in zip(form.form.variables, form.form.coefficients) {
      program.addTerm(column: Int(variable), coefficient: coefficient / scale)
    }
    for (bound, sign) in [(form.lower, 1.0), (form.upper, -1.0)] where isElastic && bound.isFinite {
      program.addTerm(column: program.addColumn(objective: 0, lower: 0), coefficient: sign)
      prices.append(form.weight * scale)
      start.columns.append(.atLower)
    }
    program.endRow(
      lower: (form.lower - form.form.constant) / scale, upper: (form.upper - form.form.constant) / scale)
    start.rows.append(.basic)
  }
}

extension LayoutProgram.Kind {
  /// How an attained row rests.
  fileprivate var resting: Basis.Status {
    switch self {
    case .largest: .atLower
    case .smallest: .atUpper
    case .single: .fixed
    }
  }
}

extension LayoutProgram {
  /// The row that a definition attains, the nearest one to its value.
  func attainedRow(of definition: Int, at values: [Double]) -> Int {
    rows(of: definition).min {
      abs(value(ofRow: $0, at: values) - values[definition])
        < abs(value(ofRow: $1, at: values) - values[definition])
    }!
  }
}

extension OpenPiece {
  /// Whether a definition is known to attain a constant row.
  fileprivate func isFixed(_ definition: Int, in program: LayoutProgram) -> Bool {
    attained[definition] >= 0 && program.terms(of: Int(attained[definition])).isEmpty
  }
}
