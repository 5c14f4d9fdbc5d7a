import GLPKSolver
import LinearProgramming
import Testing

@Suite struct MixedIntegerTextTests {
  /// Two neighbouring integers, one of them without bounds, among others.
  private static let columns = ["switch", "plain", "unbounded", "half_bounded", "second_plain", "capped"]

  private var program: MixedIntegerProgram {
    func column(_ name: String) -> Int { Self.columns.firstIndex(of: name)! }
    var program = MixedIntegerProgram()
    program.addBinary(objective: 1)
    program.relaxation.addColumn(objective: -2.5, lower: 0)
    program.addInteger(objective: 0)
    program.addInteger(objective: 3, lower: 0)
    program.relaxation.addColumn(objective: 0, lower: 0)
    program.addInteger(objective: 0, upper: 7)
    program.relaxation.addRow(
      (column("switch"), 1), (column("unbounded"), -1), (column("capped"), 1), lower: 5)
    program.integers = ["capped", "switch", "unbounded", "half_bounded", "switch"].map(column)
    return program
  }

  @Test func `LP text lists the integers once, after the bounds`() {
    #expect(
      program.text(.lp, rowName: { _ in "floor" }, columnName: { Self.columns[$0] }) == """
        \\ plumb
        Minimize
         obj: + switch - 2.5 plain + 3 half_bounded + 0 second_plain
        Subject To
         floor: + switch - unbounded + capped >= 5
        Bounds
         0 <= switch <= 1
         unbounded free
         -inf <= capped <= 7
        Generals
         switch
         unbounded
         half_bounded
         capped
        End

        """)
  }

  @Test func `MPS text marks the integers and spells their bounds out`() {
    #expect(
      program.text(.mps, rowName: { _ in "floor" }, columnName: { Self.columns[$0] }) == """
        NAME plumb
        ROWS
         N obj
         G floor
        COLUMNS
         marker0 'MARKER' 'INTORG'
         switch obj 1
         switch floor 1
         marker1 'MARKER' 'INTEND'
         plain obj -2.5
         marker2 'MARKER' 'INTORG'
         unbounded floor -1
         half_bounded obj 3
         marker4 'MARKER' 'INTEND'
         second_plain obj 0
         marker5 'MARKER' 'INTORG'
         capped floor 1
         marker6 'MARKER' 'INTEND'
        RHS
         RHS floor 5
        RANGES
        BOUNDS
         LO BND switch 0
         UP BND switch 1
         FR BND unbounded
         LO BND half_bounded 0
         PL BND half_bounded
         MI BND capped
         UP BND capped 7
        ENDATA

        """)
  }

  @Test func `integers that are no columns give a comment that says where`() {
    let program = MixedIntegerProgram(.small, integers: [0, 2])
    #expect(program.text(.lp) == "\\ not a linear program: integers[1] is 2\n")
    #expect(program.text(.mps) == "* not a linear program: integers[1] is 2\n")
  }

  /// glpsol works to 1e-6 and prints 15 digits.
  @Test(
    .enabled(if: GlpsolTool.isInstalled, "glpsol is not installed; it is in the package glpk-utils"),
    arguments: UInt64(0)..<60, ProgramTextFormat.allCases)
  func `glpsol reads a random program with integers and finds its optimum, or none`(
    seed: UInt64, format: ProgramTextFormat
  ) throws {
    let program = MixedIntegerProgram.random(seed: seed)
    let text = program.text(format)
    let (fields, log) = try #require(GlpsolTool()).solve(text, format: format)
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
