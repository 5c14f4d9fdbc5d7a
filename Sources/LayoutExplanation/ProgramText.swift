package import ConstraintLayout
package import LayoutCore
package import LinearProgramming

/// A solved layout's linear programs as text, a stage each, with rows and columns named by rule and view.
package struct ProgramText {
  package let name: String
  package let tree: LayoutTree
  package let solution: ConstraintSolution
  package let plan: DominanceWeights

  /// Nil where the solution has no program, because the layout was not placed.
  package init?(_ name: String, _ tree: LayoutTree, _ solution: ConstraintSolution) {
    guard let plan = solution.plan else { return nil }
    self.name = name
    self.tree = tree
    self.solution = solution
    self.plan = plan
  }

  package enum Format {
    /// CPLEX LP.
    case lp
    /// Free MPS.
    case mps
  }

  /// The text of a stage, by its index: what earlier stages solved is a constant in it.
  package func text(ofStage index: Int, _ format: Format) -> String {
    let stage = stage(index)
    let rowName = { provenance(ofRow: $0, of: stage).name(in: tree) }
    let columnName = { provenance(ofColumn: $0, of: stage).name(in: tree) }
    return switch format {
    case .lp: stage.program.lpText(name: name, rowName: rowName, columnName: columnName)
    case .mps: stage.program.mpsText(name: name, rowName: rowName, columnName: columnName)
    }
  }

  /// A stage by its index. Complexity: linear in its nonzeros.
  package func stage(_ index: Int) -> Stage {
    Stage(solution.program, stage: index, of: plan, values: solution.values)
  }

  /// Where a row of a stage's linear program comes from.
  package func provenance(ofRow row: Int, of stage: Stage) -> Provenance {
    Provenance(label: solution.program.rowLabels[Int(stage.layoutRows[row])])
  }

  /// Where a column of a stage's linear program comes from.
  package func provenance(ofColumn column: Int, of stage: Stage) -> Provenance {
    Provenance(label: solution.program.labels[stage.definitions.lowerBound + column])
  }
}
