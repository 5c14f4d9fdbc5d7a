import ConstraintLayout
import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutExplanation
import LinearProgramming

/// The linear programs of a case, one per stage, with their optima.
struct ProgramReply: Encodable {
  var encoding: String
  var stages: [StageReply]

  init(_ object: RequestObject, _ cases: ReadCases, _ deadline: Deadline) throws(ExplorerError) {
    let request = try CaseRequest(object, cases, deadline)
    let tree = request.tree
    let solution = request.constraintEngine
      .solve(tree, in: request.proposal, host: request.layoutCase.host)
    guard let program = ProgramText(request.layoutCase.name, tree, solution) else {
      throw .badCase("$", solution.result.status.words(in: tree))
    }
    encoding = request.encoding.rawValue
    let names = ProgramNames(program)
    stages = program.plan.stages.indices.map { index in
      StageReply(program.stage(index), names, timeLimit: request.secondsLeft)
    }
  }
}

/// One stage. Numbers that earlier stages solved are constants in it.
struct StageReply: Encodable {
  struct ColumnReply: Encodable {
    var name: String
    /// The meaning of the column.
    var words: String
    var rule: String
    var view: String
    var value: Double
    /// Nil if there is no bound.
    var lower: Double?
    var upper: Double?
    var cost: Double
    /// Nil if GLPK does not confirm the optimum; the status is then nil too.
    var reducedCost: Double?
    /// `basic`, or the bound at which it is.
    var status: String?
    /// Whether it is at a bound.
    var tight: Bool
  }

  struct RowReply: Encodable {
    var name: String
    /// The row in the notation of LP files.
    var text: String
    var rule: String
    var view: String
    var activity: Double
    var lower: Double?
    var upper: Double?
    /// Nil if GLPK does not confirm the optimum; the status is then nil too.
    var dual: Double?
    /// `basic`, or the bound at which it is.
    var status: String?
    /// Whether its activity equals one of its bounds.
    var tight: Bool
  }

  var columns: [ColumnReply]
  var rows: [RowReply]

  /// Asks GLPK for dual values, starting from the basis that the solution's values imply.
  init(_ stage: Stage, _ names: ProgramNames, timeLimit: Double) {
    let program = stage.program
    let layout = names.program.solution.program
    let values = names.program.solution.values
    let attained = stage.attainedRows(of: layout, at: values)
    var options = SolverOptions()
    options.timeLimit = timeLimit
    let solution = try? GLPKSolver().solve(
      program, options: options, start: stage.basis(attaining: attained, in: layout))
    let optimum = solution?.point == .optimal ? solution : nil
    let texts = program.lpRows(
      rowName: { names.rowName($0, of: stage) }, columnName: { names.columnName($0, of: stage) })
    columns = (0..<program.columnCount).map { column in
      let origin = names.program.provenance(ofColumn: column, of: stage)
      let value = values[stage.definitions.lowerBound + column]
      let bounds = (program.columnLower[column], program.columnUpper[column])
      return ColumnReply(
        name: texts.columns[column], words: names.words(ofColumn: column, of: stage),
        rule: origin.rule.number,
        view: names.label(of: origin.view), value: value, lower: bounds.0.ifFinite, upper: bounds.1.ifFinite,
        cost: program.objective[column], reducedCost: optimum?.reducedCosts[column],
        status: optimum?.basis.map { "\($0.columns[column])" }, tight: value.isAt(bounds))
    }
    rows = (0..<program.rowCount).map { row in
      let origin = names.program.provenance(ofRow: row, of: stage)
      let bounds = (program.rowLower[row], program.rowUpper[row])
      let activity = program.activity(ofRow: row, at: values[stage.definitions])
      return RowReply(
        name: texts.rows[row], text: texts.texts[row], rule: origin.rule.number,
        view: names.label(of: origin.view), activity: activity, lower: bounds.0.ifFinite,
        upper: bounds.1.ifFinite, dual: optimum?.duals[row], status: optimum?.basis.map { "\($0.rows[row])" },
        tight: activity.isAt(bounds))
    }
  }
}

extension Stage {
  /// For each definition, the row nearest to its value, which is the attained one.
  fileprivate func attainedRows(of layout: LayoutProgram, at values: [Double]) -> [Int32] {
    definitions.map { definition in
      let distances = layout.rows(of: definition).map { row in
        (row: row, distance: abs(layout.value(ofRow: row, at: values) - values[definition]))
      }
      return Int32(distances.min { $0.distance < $1.distance }?.row ?? -1)
    }
  }
}

extension LinearProgram {
  fileprivate func activity(ofRow row: Int, at values: ArraySlice<Double>) -> Double {
    (rowStarts[row]..<rowStarts[row + 1]).reduce(0) { sum, k in
      sum + coefficients[k] * values[values.startIndex + Int(columns[k])]
    }
  }
}

extension Double {
  fileprivate var ifFinite: Double? { isFinite ? self : nil }

  /// Whether it equals one of two bounds, up to rounding errors.
  fileprivate func isAt(_ bounds: (Double, Double)) -> Bool {
    [bounds.0, bounds.1].contains { $0.isFinite && abs(self - $0) <= 1e-9 * max(1, abs($0)) }
  }
}

/// The names of a program's rows and columns. Each view's label is computed once.
struct ProgramNames {
  let program: ProgramText
  private let wording: Wording
  /// By node; a wrapper has the label of its content.
  private let labels: [String]

  /// Complexity: O(nodes).
  init(_ program: ProgramText) {
    self.program = program
    let tree = program.tree
    wording = Wording(program.solution, tree)
    var labels = [String](repeating: "0", count: tree.count)
    var open: [(element: Int, path: String)] = tree.count > 0 ? [(0, "0")] : []
    while let (element, path) = open.popLast() {
      let core = tree.core(of: element)
      for node in element...core { labels[node] = tree.names[node] ?? tree.names[core] ?? path }
      for (position, child) in tree.elements(inside: element).enumerated() {
        open.append((child, "\(path)/\(position)"))
      }
    }
    self.labels = labels
  }

  func label(of node: Int) -> String { labels.indices.contains(node) ? labels[node] : "0" }

  func rowName(_ row: Int, of stage: Stage) -> String {
    program.provenance(ofRow: row, of: stage).name(in: program.tree)
  }

  func columnName(_ column: Int, of stage: Stage) -> String {
    program.provenance(ofColumn: column, of: stage).name(in: program.tree)
  }

  /// The meaning of a column.
  func words(ofColumn column: Int, of stage: Stage) -> String {
    wording.quantity(stage.definitions.lowerBound + column)
  }
}
