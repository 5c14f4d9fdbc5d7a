extension ParametricSweep {
  /// The switches of a step that some of the expressions depend on through definitions whose lines changed.
  ///
  /// Complexity: linear in the nonzeros of the changed definitions and in the terms of the expressions.
  public func causes(
    of step: Step, changing expressions: some Sequence<Affine>, in program: LayoutProgram
  ) -> [Switch] {
    var wanted: Set<Int> = []
    for expression in expressions { expression.forEachTerm { variable, _ in wanted.insert(Int(variable)) } }
    for definition in step.changed.reversed() where wanted.contains(definition) {
      for row in program.rows(of: definition) {
        for term in program.terms(of: row) { wanted.insert(Int(program.termVariables[term])) }
      }
    }
    return step.switches.filter { wanted.contains($0.definition) }
  }
}
