import GLPKSolver
import LinearProgramming
import Testing

@Suite struct MixedIntegerTextTests {
  /// A binary, a plain column, two neighbouring integers, one of them without bounds, and a last one.
  private var program: MixedIntegerProgram {
    var program = MixedIntegerProgram()
    program.addBinary(objective: 1)
    program.relaxation.addColumn(objective: -2.5, lower: 0)
    program.addInteger(objective: 0)
    program.addInteger(objective: 3, lower: 0)
    program.relaxation.addColumn(objective: 0, lower: 0)
    program.addInteger(objective: 0, upper: 7)
    program.relaxation.addRow((0, 1), (2, -1), (5, 1), lower: 5)
    program.integers = [5, 0, 2, 3, 0]
    return program
  }

  @Test func `LP text lists the integers once, after the bounds`() {
    #expect(
      program.lpText(columnName: { "x\($0)" }) == """
        \\ plumb
        Minimize
         obj: + x0 - 2.5 x1 + 3 x3 + 0 x4
        Subject To
         r0: + x0 - x2 + x5 >= 5
        Bounds
         0 <= x0 <= 1
         x2 free
         -inf <= x5 <= 7
        Generals
         x0
         x2
         x3
         x5
        End

        """)
  }

  @Test func `MPS text marks the integers and spells their bounds out`() {
    #expect(
      program.mpsText() == """
        NAME plumb
        ROWS
         N obj
         G r0
        COLUMNS
         marker0 'MARKER' 'INTORG'
         c0 obj 1
         c0 r0 1
         marker1 'MARKER' 'INTEND'
         c1 obj -2.5
         marker2 'MARKER' 'INTORG'
         c2 r0 -1
         c3 obj 3
         marker4 'MARKER' 'INTEND'
         c4 obj 0
         marker5 'MARKER' 'INTORG'
         c5 r0 1
         marker6 'MARKER' 'INTEND'
        RHS
         RHS r0 5
        RANGES
        BOUNDS
         LO BND c0 0
         UP BND c0 1
         FR BND c2
         LO BND c3 0
         PL BND c3
         MI BND c5
         UP BND c5 7
        ENDATA

        """)
  }

  @Test func `integers that are no columns give a comment that says where`() {
    let program = MixedIntegerProgram(.small, integers: [0, 2])
    #expect(program.lpText() == "\\ not a linear program: integers[1] is 2\n")
    #expect(program.mpsText() == "* not a linear program: integers[1] is 2\n")
  }

  /// glpsol works to 1e-6 and prints 15 digits.
  @Test(
    .enabled(if: GlpsolTool.isInstalled, "glpsol is not installed; it is in the package glpk-utils"),
    arguments: UInt64(0)..<60, GlpsolTests.Format.allCases)
  func `glpsol reads a random program with integers and finds its optimum, or none`(
    seed: UInt64, format: GlpsolTests.Format
  ) throws {
    let program = MixedIntegerProgram.random(seed: seed)
    let text = format == .lp ? program.lpText() : program.mpsText()
    let (fields, log) = try #require(GlpsolTool()).solve(text, format: format.rawValue)
    try #require(fields.count == 6, "\(log)\n\(text)")
    #expect(fields[1] == "mip")
    let mine = try GLPKSolver().solve(program)
    guard mine.point == .optimal else {
      #expect(mine.point == .noFeasiblePoint)
      #expect(fields[4] != "o", "\(log)")
      return
    }
    #expect(fields[4] == "o")
    let objective = try #require(Double(fields[5]))
    #expect(abs(objective - mine.objective) <= 1e-6 * max(1, abs(mine.objective)))
  }
}
