import LinearProgramming

/// The linear relaxation of an open program on a piece, without an objective.
///
/// Column i is variable i of the core. A largest is at least each of its rows, a smallest at most each; a row
/// that the piece gives as attained is an equation. A definition may lie beyond all its rows, so the optimum
/// of the relaxation bounds that of the piece. They are equal if every definition that counts attains a row.
/// After the variables comes an *elastic* column for every bound that may be missed: it holds by how much.
/// Rows of constraints are divided by a power of two near their largest coefficient. No variable is
/// eliminated, so rows stay sparse.
struct OpenRelaxation {
  private(set) var program = LinearProgram()
  /// The structural basis at the present values: attained rows are nonbasic, and so are the rows that hold
  /// the inputs; the rows of other bounds are basic. It is dual feasible for every criterion that is a sum of
  /// misses.
  private(set) var start = Basis(rows: [], columns: [])
  private(set) var requiredRows = 0..<0
  /// The elastic columns of each criterion; empty for `least`.
  private(set) var elastic: [Range<Int>] = []
  /// The price of each elastic column.
  private var prices: [Double] = []
  /// The column after the last variable.
  private let firstElastic: Int

  /// - Parameter present: the values of the core at the references of its inputs.
  /// Complexity: linear in the nonzeros.
  init(_ core: OpenCore, _ piece: OpenPiece, present: [Double]) {
    firstElastic = core.program.count
    addColumns(core, piece)
    for definition in 0..<core.program.count where !core.isInput[definition] {
      addRows(core.program, definition, piece, present)
    }
    let firstRequired = program.rowCount
    for form in core.required { addRow(form, isElastic: false) }
    for criterion in core.criteria {
      let first = program.columnCount
      if case .misses(let forms) = criterion { for form in forms { addRow(form, isElastic: true) } }
      elastic.append(first..<program.columnCount)
    }
    requiredRows = firstRequired..<firstRequired + core.required.count
    // The last rows hold the inputs where they are.
    for row in program.rowCount - core.inputs.count..<program.rowCount { start.rows[row] = .fixed }
  }

  /// The costs of a criterion, scaled to at most about 1; nil if its prices differ so much that a sum in
  /// double precision loses the smaller ones.
  func costs(of criterion: Criterion, number: Int) -> [Double]? {
    var costs = [Double](repeating: 0, count: program.columnCount)
    switch criterion {
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

  /// Prices below this fraction of the largest are lost in the solver's tolerances.
  private static let leastShare = 1e-9
}

// MARK: Columns and rows

extension OpenRelaxation {
  /// A column for each variable of the core.
  private mutating func addColumns(_ core: OpenCore, _ piece: OpenPiece) {
    for (variable, range) in piece.ranges.enumerated() {
      // On one side the rows bound the variable already: there only constant rows, which get no row, bound
      // the column.
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

  /// Adds the rows of a definition that have terms. The attained row is nonbasic in `start`.
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

  /// Adds the row of a bound, divided by its scale, and the elastic columns of its finite sides.
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

extension LayoutProgram {
  /// The row that a definition attains: the one nearest to its value.
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

// MARK: Which bounds have rows

/// The bounds that a relaxation has rows for.
///
/// Of many bounds only few ever matter. The others are left out until a point misses them, the worst first.
/// That is safe: with fewer rows it is still a relaxation, and a point that misses no bound left out solves
/// the full one.
struct OpenActiveSet {
  /// For each required constraint, and for each bound of each criterion.
  private var required: [Bool]
  private var criteria: [[Bool]]

  /// All bounds if they are few; else those that are missed at `values`, and those of the inputs.
  init(_ core: OpenCore, at values: [Double]) {
    let isSmall = core.boundCount <= Self.few
    required = core.required.map { isSmall || $0.miss(at: values) > 0 }
    criteria = core.criteria.enumerated().map { number, criterion in
      guard case .misses(let forms) = criterion else { return [] }
      return forms.map { isSmall || number >= core.measureCount || $0.miss(at: values) > 0 }
    }
  }

  /// The core with only these bounds.
  func restricting(_ core: OpenCore) -> OpenCore {
    core.keeping(
      required: zip(core.required, required).filter(\.1).map(\.0),
      criteria: zip(core.criteria, criteria).map { criterion, isActive in
        guard case .misses(let forms) = criterion else { return criterion }
        return .misses(zip(forms, isActive).filter(\.1).map(\.0))
      })
  }

  /// Adds bounds that `values` miss, worst first, at most as many as there are already (or `few`).
  ///
  /// - Parameter last: the last criterion whose bounds are checked.
  /// - Returns: whether any was added.
  mutating func grow(_ core: OpenCore, at values: [Double], through last: Int) -> Bool {
    var missed: [Place] = []
    for (index, form) in core.required.enumerated() where !required[index] {
      missed.append(Place(criterion: nil, index: index, size: form.relativeMiss(at: values)))
    }
    for (number, criterion) in core.criteria.enumerated() {
      guard number <= last, case .misses(let forms) = criterion else { continue }
      for (index, form) in forms.enumerated() where !criteria[number][index] {
        missed.append(Place(criterion: number, index: index, size: form.relativeMiss(at: values)))
      }
    }
    missed = missed.filter { $0.size > 0 }.sorted { $0.size > $1.size }
    for place in missed.prefix(max(Self.few, count)) {
      if let number = place.criterion {
        criteria[number][place.index] = true
      } else {
        required[place.index] = true
      }
    }
    return !missed.isEmpty
  }

  /// Adds all bounds. Returns whether any was missing.
  mutating func fill() -> Bool {
    let before = count
    required = required.map { _ in true }
    criteria = criteria.map { $0.map { _ in true } }
    return count > before
  }

  private struct Place {
    /// Nil for a required constraint.
    var criterion: Int?
    var index: Int
    var size: Double
  }

  private var count: Int { criteria.reduce(required.count(where: \.self)) { $0 + $1.count(where: \.self) } }

  /// A number of rows that costs little.
  private static let few = 500
}

extension BoundedForm {
  fileprivate func relativeMiss(at values: [Double]) -> Double { miss(at: values) / magnitude(at: values) }
}

extension OpenCore {
  fileprivate var boundCount: Int {
    criteria.reduce(required.count) {
      guard case .misses(let forms) = $1 else { return $0 }
      return $0 + forms.count
    }
  }
}
