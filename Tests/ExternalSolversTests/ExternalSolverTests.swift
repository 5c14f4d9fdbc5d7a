import Foundation
import GLPKSolver
import LinearProgramming
import Testing

@testable import ExternalSolvers

/// Programs solved through files, and what goes wrong on the way.
@Suite struct ExternalSolverTests {
  /// minimise x + 2 y with x − y/3 ≥ 0.1, y ≥ 123456.789…, and a column without a cost between them.
  static let program: LinearProgram = {
    var program = LinearProgram()
    program.addColumn(objective: 1)
    program.addColumn(objective: 0)
    program.addColumn(objective: 2, lower: 123456.78901234567)
    program.addTerm(column: 1, coefficient: 1)
    program.addTerm(column: 0, coefficient: -1)
    program.endRow(lower: -7, upper: -7)
    program.addTerm(column: 0, coefficient: 1)
    program.addTerm(column: 2, coefficient: -1.0 / 3)
    program.endRow(lower: 0.1)
    return program
  }()

  private func solve(
    _ command: SolverCommand, _ exchange: ProgramTextFormat, timeLimit: Double = 60
  ) throws -> LinearProgramSolution {
    var options = SolverOptions()
    options.timeLimit = timeLimit
    return try ExternalSolver(command, exchange: exchange).solve(Self.program, options: options, start: nil)
  }

  /// glpsol is there: `make setup` installs it.
  @Test(arguments: ProgramTextFormat.allCases)
  func `glpsol gives what GLPK gives`(exchange: ProgramTextFormat) throws {
    try expectSame(.glpsol, exchange)
  }

  @Test(
    .enabled(if: KnownSolver.clp.command() != nil, "not installed: \(KnownSolver.clp.remedy)"),
    arguments: ProgramTextFormat.allCases)
  func `Clp gives what GLPK gives`(exchange: ProgramTextFormat) throws { try expectSame(.clp, exchange) }

  @Test(
    .enabled(if: KnownSolver.highs.command() != nil, "not installed: \(KnownSolver.highs.remedy)"),
    arguments: ProgramTextFormat.allCases)
  func `HiGHS gives what GLPK gives`(exchange: ProgramTextFormat) throws { try expectSame(.highs, exchange) }

  @Test(
    .enabled(if: KnownSolver.scip.command() != nil, "not installed: \(KnownSolver.scip.remedy)"),
    arguments: ProgramTextFormat.allCases)
  func `SCIP gives what GLPK gives`(exchange: ProgramTextFormat) throws { try expectSame(.scip, exchange) }

  private func expectSame(_ solver: KnownSolver, _ exchange: ProgramTextFormat) throws {
    let command = try #require(solver.command(), "\(solver) is not installed: \(solver.remedy)")
    #expect(command.name.contains("."), "a version: \(command.name)")
    let solution = try solve(command, exchange)
    let expected = try GLPKSolver().solve(Self.program)
    #expect(solution.point == .optimal)
    #expect(solution.values.count == 3)
    for (value, reference) in zip(solution.values, expected.values) {
      #expect(abs(value - reference) <= 1e-14 * abs(reference), "\(solution.values)")
    }
  }

  @Test func `a program without an optimum has none`() throws {
    let glpsol = try #require(
      KnownSolver.glpsol.command(), "glpsol is not installed: \(KnownSolver.glpsol.remedy)")
    var program = Self.program
    program.addTerm(column: 2, coefficient: 1)
    program.endRow(upper: 0)
    let solution = try ExternalSolver(glpsol).solve(program, options: SolverOptions(), start: nil)
    #expect(solution.point == .noFeasiblePoint)
  }

  @Test(arguments: [
    ("exit 3", "exited with code 3"),
    ("echo out of licences >&2; exit 1", "it said: out of licences"),
    ("kill -SEGV $$", "was ended by signal 11"),
    ("true", "writes no solution"),
    ("echo '{}' > \"$SOLUTION\"", "line 1, \"{}\""),
    ("head -c 4096 /dev/urandom > \"$SOLUTION\"", "cannot be read"),
    ("echo 's bas 1 2 f f 0' > \"$SOLUTION\"", "no value for column 1 of 2"),
    ("printf 's bas 1 1 f f 0\\nj 1 b 5 0\\n' > \"$SOLUTION\"", "it has 1 columns, the program has 3"),
    ("printf 's bas 1 1 f f 0\\nj 2 b 5 0\\n' > \"$SOLUTION\"", "line 2, \"j 2 b 5 0\""),
    ("printf 's bas 9 999999999999 f f 0\\n' > \"$SOLUTION\"", "line 1"),
  ])
  func `a solver that fails is told by its reason`(script: String, reason: String) throws {
    let error = #expect(throws: SolverError.self) { try solve(SolverCommand(script), .lp) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func `a solver that does not answer is ended, and not asked again`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "plumb-asked-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let solver = ExternalSolver(SolverCommand("echo asked >> '\(file.path)'; sleep 100"))
    var options = SolverOptions()
    options.timeLimit = 0.2
    for _ in 0..<3 {
      let error = #expect(throws: SolverError.self) {
        try solver.solve(Self.program, options: options, start: nil)
      }
      #expect(error?.description.contains("gives no answer within 0.2 seconds") == true)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "asked\n")
  }

  @Test func `bytes of Clp that are cut off are no solution`() throws {
    var bytes = Data([1, 0, 0, 0, 1, 0, 0, 0])
    for number in [5.0, 1, 2, 4.5, 3] { withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) } }
    let solution = try LinearProgramSolution(clpBytes: bytes, log: "Optimal objective 5 - 0 iterations")
    #expect(solution.values == [4.5])
    #expect(solution.point == .optimal)
    let stopped = try LinearProgramSolution(clpBytes: bytes, log: "PrimalInfeasible objective 5")
    #expect(stopped.point == .unknown)
    for count in [0, 7, 8, bytes.count - 8, bytes.count - 1] {
      #expect(throws: SolverError.self) {
        try LinearProgramSolution(clpBytes: bytes.prefix(count), log: "Optimal objective 5")
      }
    }
  }

  @Test func `paths and names with quotes are one word of the shell`() {
    #expect(shellQuoted("a b") == "'a b'")
    #expect(shellQuoted("it's") == #"'it'\''s'"#)
    #expect(shellQuoted("") == "''")
  }
}
