/// The linear relaxation of an open program on a piece, without an objective.
///
/// Column i is variable i of the core. A largest is at least each of its rows, a smallest at most each; a row that
/// is known to be attained is an equation. A definition may come out beyond all its rows, within its range: so the
/// optimum of the relaxation bounds that of the piece, and is it where every definition that counts is attained.
/// Behind follow, for every bound that may be missed, a column that says by how much. Rows of demands are divided by
/// a power of two near their largest coefficient. No variable is eliminated, so rows stay as sparse as they are.
struct OpenRelaxation {
  private(set) var program = LinearProgram()
  /// The structural basis at the present values: the attained rows rest, what is missed does not count yet. It is
  /// dual feasible for every objective that is a sum of misses.
  private(set) var start = Basis(rows: [], columns: [])
  private(set) var requiredRows = 0..<0
  /// For each objective the columns that say what is missed, and the price of each; empty for `least`.
  private(set) var elastic: [Range<Int>] = []
  private var prices: [Double] = []
  private let firstElastic: Int

  /// - Parameters:
  ///   - present: the values of the core at the references of its inputs.
  ///   - isElastic: whether required demands may be missed too, as an objective before all others.
  /// Complexity: linear in the nonzeros.
  init(_ core: OpenCore, _ piece: OpenPiece, present: [Double], isElastic: Bool = false) {
    firstElastic = core.program.count
    addColumns(core, piece)
    for definition in 0..<core.program.count where !core.isInput[definition] {
      addRows(core.program, definition, piece, present)
    }
    let firstRequired = program.rowCount
    let required = isElastic ? [.misses(core.required)] : [OpenObjective]()
    if !isElastic { for form in core.required { addRow(form, isElastic: false) } }
    for objective in required + core.objectives {
      let first = program.columnCount
      if case .misses(let forms) = objective { for form in forms { addRow(form, isElastic: true) } }
      elastic.append(first..<program.columnCount)
    }
    requiredRows = firstRequired..<firstRequired + core.required.count
    // The last rows hold the inputs where they are.
    for row in program.rowCount - core.inputs.count..<program.rowCount { start.rows[row] = .fixed }
  }

  /// The costs of an objective, scaled to at most about 1; nil where its prices differ so much that a sum in double
  /// precision loses the smaller ones.
  func costs(of objective: OpenObjective, number: Int) -> [Double]? {
    var costs = [Double](repeating: 0, count: program.columnCount)
    switch objective {
    case .least(let form):
      for (variable, coefficient) in zip(form.variables, form.coefficients) {
        costs[Int(variable)] = coefficient / form.scale
      }
    case .misses:
      let range = elastic[number]
      let own = prices[range.lowerBound - firstElastic..<range.upperBound - firstElastic]
      guard let largest = own.max(), largest > 0 else { return costs }
      guard own.allSatisfy({ $0 == 0 || $0 > Self.leastShare * largest }) else { return nil }
      for column in range { costs[column] = prices[column - firstElastic] / largest }
    }
    return costs
  }

  /// Prices below this part of the largest are lost in the solver's tolerances.
  private static let leastShare = 1e-9

  // MARK: Columns and rows

  private mutating func addColumns(_ core: OpenCore, _ piece: OpenPiece) {
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
  private mutating func addRows(
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

  private mutating func addRow(_ form: BoundedForm, isElastic: Bool) {
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
