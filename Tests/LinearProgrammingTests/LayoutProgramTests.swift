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

  @Test func `constant rows become bounds of columns where that is asked for`() {
    let program = LayoutProgram("10", "max(0, 2a - 4, 3)", "min(b, 7, 9)", "min(8, 6)")
    let stage = Stage(program, 0..<4, weights: [0, 2, 1, 1], values: [], boundsColumns: true)
    #expect(stage.layoutRows == [2, 4])
    #expect(stage.boundRows == [0, 3, 5, 8])
    #expect(stage.program.columnLower == [10, 3, -.infinity, -.infinity])
    #expect(stage.program.columnUpper == [10, .infinity, 7, 6])
    #expect(stage.program.rowLower == [-4, -.infinity])
    #expect(stage.program.rowUpper == [.infinity, 0])
    #expect(stage.program.columns == [0, 1, 1, 2])
    #expect(stage.program.coefficients == [-2, 1, -1, 1])
  }

  @Test func `an attained bound is a column that rests there`() {
    let program = LayoutProgram("10", "max(0, 2a - 4, 3)", "min(b, 7, 9)", "min(8, 6)")
    let stage = Stage(program, 0..<4, weights: [0, 2, 1, 1], values: [], boundsColumns: true)
    let bounded = stage.basis(attaining: [0, 1, 5, 7], in: program)
    #expect(bounded == Basis(rows: [.basic, .basic], columns: [.fixed, .atLower, .atUpper, .atUpper]))
    #expect(stage.attainedRows(in: bounded, of: program) == [0, 3, 5, 8])
    let followed = stage.basis(attaining: [0, 2, 4, 8], in: program)
    #expect(followed == Basis(rows: [.atLower, .atUpper], columns: [.fixed, .basic, .basic, .atUpper]))
    #expect(stage.attainedRows(in: followed, of: program) == [0, 2, 4, 8])
  }

  @Test func `a later stage whose rows are all constant has none`() {
    let program = LayoutProgram("10", "max(0, 2a - 4)", "min(a, 7)")
    let stage = Stage(program, 1..<3, weights: [0, 1, 1], values: [10], boundsColumns: true)
    #expect(stage.program.rowCount == 0)
    #expect(stage.program.nonzeroCount == 0)
    #expect(stage.program.columnLower == [16, -.infinity])
    #expect(stage.program.columnUpper == [.infinity, 7])
    #expect(stage.boundRows == [2, 4])
  }
}
