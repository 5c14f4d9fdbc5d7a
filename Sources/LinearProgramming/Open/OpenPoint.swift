/// What a relaxation found.
struct OpenPoint {
  /// The values of the core's variables, as the relaxation has them.
  var values: [Double]
  var inputs: [Double]
  /// Measures that nothing in the piece is better than; those of the objectives, then the inputs themselves.
  var measures: [OpenMeasure]
  var unbounded: Int?

  init(_ solve: LexicographicSolve, _ core: OpenCore) {
    values = Array(solve.values.prefix(core.program.count))
    let values = values
    inputs = core.inputs.map { $0.snapped(values[$0.variable]) }
    measures = solve.measures
    if case .unbounded = solve.end {
      unbounded = measures.count - 1
    } else {
      measures += core.inputs.map { OpenMeasure(of: values[$0.variable]) }
    }
  }

  var best: OpenSearch.Best { OpenSearch.Best(inputs: inputs, measures: measures, unbounded: unbounded) }
}

extension OpenCore {
  /// The values of the core at given inputs, as the solver finds them stage by stage.
  func values(
    at inputs: [Double], with solver: any LinearProgramSolver, _ options: SolverOptions
  ) throws(StagedSolve.Failure) -> [Double] {
    var program = program
    for (input, value) in zip(self.inputs, inputs) { program.setInput(input.variable, to: value) }
    return try program.checkedValues(with: solver, options)
  }

  /// All objectives, then the inputs themselves, the lower the better.
  func measures(at values: [Double]) -> [OpenMeasure] {
    objectives.map { $0.measure(at: values) }
      + inputs.map { OpenMeasure(of: values[$0.variable]) }
  }
}
