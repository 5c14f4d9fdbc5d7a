import LayoutCore
import LinearProgramming

extension LayoutStatistics {
  /// Takes over what was measured, and moves the times of the programs solved while compiling to their phases.
  mutating func add(_ answers: LayoutStatistics) {
    self[.compile] -= answers.total
    for phase in Phase.allCases { self[phase] += answers[phase] }
    counts.merge(answers.counts) { $0 + $1 }
  }

  mutating func add(_ solve: StagedSolve) {
    self[.compile] += solve.assembleSeconds
    self[.load] += solve.loadSeconds
    self[.solve] += solve.solveSeconds
    counts["iterations", default: 0] += Double(solve.iterations)
    counts["stages"] = Double(solve.plan.stages.count)
    counts["largestWeight"] = solve.plan.largest
  }

  /// Checks the solution without trusting the solver; what is wrong with it, if anything is.
  mutating func verify(
    _ program: LayoutProgram, _ values: [Double], _ tree: LayoutTree
  ) -> String? {
    let check = time(.readBack) { AttainmentCheck(program, values: values) }
    counts["attainmentResidual"] = check.worst
    guard let violation = check.violations.first else { return nil }
    let provenance = Provenance(label: program.labels[violation.definition])
    return
      "the solver's point fails the attainment check: \(provenance.name(in: tree)) is \(violation.kind) by "
      + "\(violation.amount) of its magnitude; lengths of very different magnitudes can do that"
  }

  mutating func count(_ check: ExactCheck) {
    counts["exactDeviation"] = check.worst
    counts["exactValues"] = Double(check.exactCount)
    counts["correctlyRoundedValues"] = Double(check.correctlyRoundedCount)
  }

  mutating func count(_ compiler: Compiler, round: Int) {
    counts["variables"] = Double(compiler.program.count)
    counts["rows"] = Double(compiler.program.rowCount)
    counts["nonzeros"] = Double(compiler.program.nonzeroCount + compiler.program.rowCount)
    counts["foldedRows"] = Double(compiler.foldedRows)
    counts["rounds"] = Double(round)
  }
}
