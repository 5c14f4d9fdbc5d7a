import ConstraintLayout
import LayoutCore
import LinearProgramming

/// A solved layout's linear programs as text, a stage each, with rows and columns named by rule and view.
struct ProgramText {
  let name: String
  let tree: LayoutTree
  let solution: ConstraintSolution
  let plan: DominanceWeights

  /// Nil where the solution has no program, because the layout was not placed.
  init?(_ name: String, _ tree: LayoutTree, _ solution: ConstraintSolution) {
    guard let plan = solution.plan else { return nil }
    self.name = name
    self.tree = tree
    self.solution = solution
    self.plan = plan
  }

  enum Format {
    /// CPLEX LP.
    case lp
    /// Free MPS.
    case mps
  }

  /// The text of a stage, by its index: what earlier stages solved is a constant in it.
  func text(ofStage index: Int, _ format: Format) -> String {
    let program = solution.program
    let stage = Stage(program, stage: index, of: plan, values: solution.values)
    let rowName = { (row: Int) in
      Provenance(label: program.rowLabels[Int(stage.layoutRows[row])]).name(in: tree)
    }
    let columnName = { (column: Int) in
      Provenance(label: program.labels[stage.definitions.lowerBound + column]).name(in: tree)
    }
    return switch format {
    case .lp: stage.program.lpText(name: name, rowName: rowName, columnName: columnName)
    case .mps: stage.program.mpsText(name: name, rowName: rowName, columnName: columnName)
    }
  }
}
