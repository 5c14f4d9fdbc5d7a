package import ConstraintLayout
package import LayoutCore
package import LinearProgramming

/// A solved layout's linear programs as text, one per stage. Names of rows and columns contain rule and view.
package struct ProgramText {
  package let name: String
  package let tree: LayoutTree
  package let solution: ConstraintSolution
  package let plan: DominanceWeights

  /// Nil if the layout was not placed, so that there is no program.
  package init?(_ name: String, _ tree: LayoutTree, _ solution: ConstraintSolution) {
    guard let plan = solution.plan else { return nil }
    self.name = name
    self.tree = tree
    self.solution = solution
    self.plan = plan
  }

  /// The text of the stage with this index. Numbers that earlier stages solved are constants in it.
  package func text(ofStage index: Int, _ format: ProgramTextFormat) -> String {
    let stage = stage(index)
    return stage.program.text(
      format, name: name, rowName: { provenance(ofRow: $0, of: stage).name(in: tree) },
      columnName: { provenance(ofColumn: $0, of: stage).name(in: tree) })
  }

  /// The stage with this index. Complexity: linear in its nonzeros.
  package func stage(_ index: Int) -> Stage {
    Stage(solution.program, stage: index, of: plan, values: solution.values)
  }

  /// The rule and view that a row of a stage's linear program belongs to.
  package func provenance(ofRow row: Int, of stage: Stage) -> Provenance {
    Provenance(label: solution.program.rowLabels[Int(stage.layoutRows[row])])
  }

  /// The rule and view that a column of a stage's linear program belongs to.
  package func provenance(ofColumn column: Int, of stage: Stage) -> Provenance {
    Provenance(label: solution.program.labels[stage.definitions.lowerBound + column])
  }
}
