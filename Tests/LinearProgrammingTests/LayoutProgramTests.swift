import LinearProgramming
import Testing

@Suite struct LayoutProgramTests {
  @Test func `terms of one variable are merged and those that cancel disappear`() {
    var program = LayoutProgram("1", "2")
    var row = Affine.zero
    for (variable, coefficient) in [(1, 3.0), (0, 2), (1, -3), (0, 1)] {
      row.add(Int32(variable), coefficient)
    }
    program.addRow(row, label: 9)
    program.define(.single, label: 9)
    #expect(program.terms(of: 2).map { program.termVariables[$0] } == [0])
    #expect(program.terms(of: 2).map { program.termCoefficients[$0] } == [3])
  }

  @Test func `a clamp in text evaluates to the clamp`() {
    let program = LayoutProgram("320", "max(a, 50)", "min(b, 200)")
    #expect(program.evaluated == [320, 320, 200])
    #expect(program.rowCount == 5)
    #expect(program.nonzeroCount == 2)
  }

  @Test func `a stage writes each definition as rows over its own columns`() {
    let program = LayoutProgram("10", "max(0, 2a - 4)", "min(b, 7)")
    let stage = Stage(program, 0..<3, weights: [0, 2, 1], values: [0, 0, 0])
    #expect(stage.program.objective == [0, 2, -1])
    #expect(stage.program.rowLower == [10, 0, -4, -.infinity, -.infinity])
    #expect(stage.program.rowUpper == [10, .infinity, .infinity, 0, 7])
    #expect(stage.program.rowStarts == [0, 1, 2, 4, 6, 7])
    #expect(stage.program.columns == [0, 1, 0, 1, 1, 2, 2])
    #expect(stage.program.coefficients == [1, 1, -2, 1, -1, 1, 1])
  }

  @Test func `a structural basis takes the first row where a definition attains none of its own`() {
    let program = LayoutProgram("10", "max(0, 2a - 4)", "min(b, 7)")
    let stage = Stage(program, 0..<3, weights: [0, 1, 1], values: [0, 0, 0])
    #expect(
      stage.basis(attaining: [0, 2, 4], in: program).rows == [.fixed, .basic, .atLower, .basic, .atUpper])
    #expect(
      stage.basis(attaining: [0, -1, 99], in: program).rows == [.fixed, .atLower, .basic, .atUpper, .basic])
  }

  @Test func `a later stage sees earlier variables as constants`() {
    let program = LayoutProgram("10", "max(0, 2a - 4)", "min(b, 7)")
    let stage = Stage(program, 1..<3, weights: [0, 1, 1], values: [10, 0, 0])
    #expect(stage.program.columnCount == 2)
    #expect(stage.program.rowLower == [0, 16, -.infinity, -.infinity])
    #expect(stage.program.coefficients == [1, 1, -1, 1, 1])
  }
}
