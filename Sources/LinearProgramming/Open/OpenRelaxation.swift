/// The linear relaxation of an open program on a piece, without an objective.
///
/// Column i is variable i of the core. A largest is at least each of its rows, a smallest at most each; a row that
/// is known to be attained is an equation. A definition may come out beyond all its rows, within its range: so the
/// optimum of the relaxation bounds that of the piece, and is it where every definition that counts is attained.
/// Behind follow, for every bound that may be missed, a column that says by how much. Rows of demands are divided by
/// a power of two near their largest coefficient. No variable is eliminated, so rows stay as sparse as they are.
struct OpenRelaxation {
  var program = LinearProgram()
  /// The structural basis at the present values: the attained rows rest, what is missed does not count yet. It is
  /// dual feasible for every objective that is a sum of misses.
  var start = Basis(rows: [], columns: [])
  private(set) var requiredRows = 0..<0
  /// For each objective the columns that say what is missed, and the price of each; empty for `least`.
  private(set) var elastic: [Range<Int>] = []
  /// The price of each column behind the variables.
  var prices: [Double] = []
  /// The column behind the last variable.
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
    for objective in core.objectives {
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
}
