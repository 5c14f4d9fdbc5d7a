import GLPKSolver
import LinearProgramming
import Testing

@Suite(.enabled(if: GlpsolTool.isInstalled, "glpsol is not installed; it is in the package glpk-utils"))
struct GlpsolTests {
  /// glpsol works to 1e-7 and prints 15 digits.
  private func expectSameOptimum(_ program: LinearProgram, _ format: ProgramTextFormat) throws {
    let tool = try #require(GlpsolTool())
    let text = program.text(format)
    let (fields, log) = try tool.solve(text, format: format)
    try #require(fields.count == 7, "\(log)\n\(text)")
    #expect(fields[4...5] == ["f", "f"])
    let objective = try #require(Double(fields[6]))
    let mine = try GLPKSolver().solve(program)
    #expect(mine.point == .optimal)
    #expect(abs(objective - mine.objective) <= 1e-7 * max(1, abs(mine.objective)))
  }

  @Test(arguments: Array(UInt64(0)..<60), ProgramTextFormat.allCases)
  func `glpsol reads a random program and finds its optimum`(seed: UInt64, format: ProgramTextFormat) throws {
    try expectSameOptimum(.random(seed: seed), format)
  }

  static let odd: [(String, LinearProgram)] = [
    ("the small one", .small),
    ("nothing", LinearProgram()),
    ("rows only", Misuse.program([], [([], -1, 1), ([], 0, .infinity), ([], 0, 0), ([], -.infinity, 1)])),
    ("columns only", Misuse.program([(1, 2, 3), (-1, 4, 6), (0, -.infinity, .infinity)])),
    ("one row without bounds", Misuse.program([(1, 2, 3)], [([1], -.infinity, .infinity)])),
    (
      "no costs",
      Misuse.program([(0, 2, 3), (0, -.infinity, -1)], [([1, 1], -.infinity, 2), ([0, 1], -9, -2)])
    ),
    ("costs of minus zero", Misuse.program([(-0.0, 2, 3)], [([1], 0, .infinity)])),
    ("tiny numbers", Misuse.program([(1, 0, 1), (1e-300, 0, 1)], [([1, 1e-300], 0.5, 0.75)])),
    ("large numbers", Misuse.program([(1, 1e15, 1e17)], [([1], 2e16, .infinity)])),
    ("an upper bound below zero", Misuse.program([(-1, -.infinity, -2)], [([1], -5, .infinity)])),
    ("zero as the upper bound", Misuse.program([(-1, -3, 0), (1, -.infinity, 0)], [([1, 1], -3, 0)])),
    (
      "uneven ranges",
      Misuse.program([(1, 0, .infinity)], [([1], 0.1, 0.7), ([1], -1e6, 0.30000000000000004)])
    ),
  ]

  @Test(arguments: odd.indices, ProgramTextFormat.allCases)
  func `glpsol reads programs with empty, free, fixed and double-bounded parts`(
    index: Int, format: ProgramTextFormat
  ) throws {
    try expectSameOptimum(Self.odd[index].1, format)
  }

  static let names = [
    "x", "", "1st", ".5", "e9", "E", "end", "st", "Subject", "free", "infinity", "a b", "a b", "a_b", "ü",
    "日本",
    "G13 col 2/row 7", "x+y", "x:", "obj", "min", "nothing", "range_r", "-", "a*b", "$x", "*x", "\\x", "\n",
    String(repeating: "n", count: 400), String(repeating: "n", count: 401),
  ]

  @Test(arguments: ProgramTextFormat.allCases) func `glpsol reads every name that the writer makes legal`(
    format: ProgramTextFormat
  ) throws {
    let (names, tool) = (Self.names, try #require(GlpsolTool()))
    var program = LinearProgram()
    for _ in names {
      program.addTerm(column: program.addColumn(objective: 1), coefficient: 1)
      program.endRow(lower: 1, upper: 2)
    }
    let text = program.text(format, name: "a\nb", rowName: { names[$0] }, columnName: { names[$0] })
    let (fields, log) = try tool.solve(text, format: format)
    try #require(fields.count == 7, "\(log)\n\(text)")
    #expect(fields[6] == "\(names.count)")
    #expect(!log.contains("warning"), "\(log)")
  }

  @Test(arguments: ProgramTextFormat.allCases) func `glpsol refuses the text of a malformed program`(
    format: ProgramTextFormat
  )
    throws
  {
    let tool = try #require(GlpsolTool())
    for misuse in Misuse.arrays where misuse.isMalformed {
      let text = misuse.program.text(format)
      #expect(text.contains("not a linear program: "), "\(misuse)")
      #expect(try tool.solve(text, format: format).fields.isEmpty)
    }
  }
}

extension Misuse {
  /// Whether the arrays do not fit or hold what is no number; large, crossed and repeated is well-formed.
  fileprivate var isMalformed: Bool {
    !["huge", "largest number", "crossed", "twice"].contains { testDescription.contains($0) }
  }
}
