import LinearProgramming
import Testing

/// An odd call and the one answer it may get.
struct Misuse: Sendable, CustomTestStringConvertible {
  enum Answer: Sendable, Equatable {
    case refused(String, String)
    case failed(SolverError)
    case stopped(LinearProgramSolution.StopReason, LinearProgramSolution.PointStatus)
    case optimal(Double)
  }

  var testDescription: String
  var answer: Answer
  var program = LinearProgram.small
  var options = SolverOptions()
  var start: Basis?

  /// Changes the small program.
  init(_ description: String, _ answer: Answer, change: (inout LinearProgram) -> Void) {
    (testDescription, self.answer) = (description, answer)
    change(&program)
  }

  /// Another program, with changed options.
  init(
    _ description: String, _ answer: Answer, program: LinearProgram = .small, start: Basis? = nil,
    options change: (inout SolverOptions) -> Void = { _ in }
  ) {
    (testDescription, self.answer) = (description, answer)
    (self.program, self.start) = (program, start)
    change(&options)
  }

  /// A program in one go: `columns` are (cost, lower, upper), `rows` (coefficients, lower, upper).
  static func program(
    _ columns: [(Double, Double, Double)], _ rows: [([Double], Double, Double)] = []
  ) -> LinearProgram {
    var program = LinearProgram()
    for (cost, lower, upper) in columns { program.addColumn(objective: cost, lower: lower, upper: upper) }
    for (coefficients, lower, upper) in rows {
      for (j, coefficient) in coefficients.enumerated() where !coefficient.isZero {
        program.addTerm(column: j, coefficient: coefficient)
      }
      program.endRow(lower: lower, upper: upper)
    }
    return program
  }
}
