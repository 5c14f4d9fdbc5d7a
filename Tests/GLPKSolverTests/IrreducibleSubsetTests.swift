import GLPKSolver
import LinearProgramming
import OpenPrograms
import Testing

/// Irreducible subsets of linear programs, with rows for members.
@Suite struct IrreducibleSubsetTests {
  static let seeds: [UInt64] = Array(0..<200)

  private func find(
    in program: LinearProgram, members: [RowGroup]? = nil, options: SolverOptions = SolverOptions()
  ) throws -> IrreducibleSubset<RowGroup> {
    try .find(
      in: program, members: members ?? program.everyRow, solver: GLPKSolver(), options: options)
  }

  /// By the primal method with presolve, which finds no certificates.
  private func isFeasible(_ program: LinearProgram) throws -> Bool {
    var primal = SolverOptions()
    (primal.method, primal.presolve) = (.primal, true)
    var program = program
    program.objective = program.objective.map { _ in 0 }
    let solution = try GLPKSolver().solve(program, options: primal)
    #expect(solution.point == .optimal || solution.point == .noFeasiblePoint)
    return solution.point == .optimal
  }

  private func expectIrreducible(_ found: IrreducibleSubset<RowGroup>, in program: LinearProgram) throws {
    #expect(found.verdict == .irreducible)
    let rest = program.dropping(program.everyRow.filter { !found.members.contains($0) })
    #expect(try !isFeasible(rest))
    for member in found.members { #expect(try isFeasible(rest.dropping([member])), "without \(member.name)") }
  }

  @Test(arguments: seeds) func `the only conflict is found, all of it and nothing else`(seed: UInt64) throws {
    let planted = PlantedConflicts(seed: seed, count: 1)
    let found = try find(in: planted.program)
    #expect(found.members.map(\.rows) == planted.conflicts[0].rows.map { [$0] })
    try expectIrreducible(found, in: planted.program)
  }

  @Test(arguments: seeds.prefix(100)) func `of several conflicts one is found`(seed: UInt64) throws {
    let planted = PlantedConflicts(seed: seed, count: 3)
    let found = try find(in: planted.program)
    #expect(planted.conflicts.map { Set($0.rows) }.contains(Set(found.members.flatMap(\.rows))))
    try expectIrreducible(found, in: planted.program)
  }

  @Test func `of entangled conflicts one is found, and none where there is a point`() throws {
    var conflicts = 0
    for seed: UInt64 in 0..<300 {
      let program = LinearProgram.moved(seed: seed)
      let found = try find(in: program)
      if try isFeasible(program) {
        #expect(found.verdict == .feasible)
        #expect(found.members.isEmpty)
      } else {
        try expectIrreducible(found, in: program)
        conflicts += 1
      }
    }
    #expect(conflicts > 30)
  }

  @Test func `rows of one member stand or fall together`() throws {
    var program = LinearProgram()
    program.addColumn(objective: 0)
    program.addColumn(objective: 0)
    program.addRow((0, 1), lower: 5)
    program.addRow((1, 1), lower: 5)
    program.addRow((0, 1), (1, 1), upper: 3)
    program.addRow((1, 1), upper: 100)
    let members = [RowGroup("at least", rows: [0, 1]), RowGroup("at most", rows: [3, 2])]
    #expect(try find(in: program, members: members).members == members)
    #expect(try find(in: program, members: [members[0]]).members == [members[0]])
  }

  @Test func `a conflict of the background alone has no members`() throws {
    var program = LinearProgram.small
    program.addRow((0, 1), lower: 11)
    let members = [RowGroup("sum", rows: [0]), RowGroup("difference", rows: [1])]
    let found = try find(in: program, members: members)
    #expect(found.verdict == .irreducible)
    #expect(found.members.isEmpty)
    #expect(try find(in: program, members: []).verdict == .irreducible)
    #expect(try find(in: .small, members: []).verdict == .feasible)
  }

  @Test func `a background that conflicts too leaves no member guilty`() throws {
    for seed: UInt64 in 0..<50 {
      let planted = PlantedConflicts(seed: seed, count: 2)
      let background = Set(planted.conflicts[0].rows)
      let found = try find(
        in: planted.program, members: planted.program.everyRow.filter { !background.contains($0.rows[0]) })
      #expect(found.verdict == .irreducible)
      #expect(found.members.isEmpty)
    }
  }

  @Test func `rows that do not exist or are in two members are refused`() {
    func expectRefusal(_ members: [RowGroup], _ place: String, _ problem: String) {
      #expect(throws: SolverError.invalidInput(place: place, problem: problem)) {
        try find(in: .small, members: members)
      }
    }
    expectRefusal(
      [RowGroup("a", rows: [0, 2])], "rows[1] of member a", "is 2; there are 2 rows, counted from 0")
    expectRefusal(
      [RowGroup("a", rows: [-1])], "rows[0] of member a", "is -1; there are 2 rows, counted from 0")
    expectRefusal(
      [RowGroup("a", rows: [0]), RowGroup("b", rows: [1, 0])], "rows[1] of member b",
      "is 0, which member a has too; name each row once")
  }

  @Test func `a limit leaves open what was not tried`() throws {
    let program = PlantedConflicts(seed: 3, count: 1).program
    var none = SolverOptions()
    none.timeLimit = 0
    #expect(try find(in: program, options: none).verdict == .undecided)
    none.timeLimit = .nan
    #expect(
      throws: SolverError.invalidInput(place: "options.timeLimit", problem: "is nan; give seconds, 0 or more")
    ) {
      try find(in: program, options: none)
    }
  }

  /// Of a chain with one row more: each column follows from its row, and the row more from the columns.
  private func chainBasis(_ count: Int) -> Basis {
    Basis(
      rows: [Basis.Status](repeating: .atLower, count: count) + [.basic],
      columns: [Basis.Status](repeating: .basic, count: count))
  }

  @Test func `a conflict among a hundred thousand rows`() throws {
    var program = LinearProgram.chain(100_000)
    program.addRow((50_000, 1), (49_996, -1), upper: 3.5)
    let start = chainBasis(100_000)
    let found = try IrreducibleSubset.find(
      in: program, members: program.everyRow, solver: GLPKSolver(), start: start)
    #expect(found.verdict == .irreducible)
    #expect(found.members.flatMap(\.rows) == Array(49_997...50_000) + [100_000])
  }

  @Test(arguments: seeds.prefix(20))
  func `certificates that are missing or wrong cost solves and change nothing`(seed: UInt64) throws {
    let planted = PlantedConflicts(seed: seed, count: 1)
    let count = planted.program.rowCount
    let silent = AlteredSolver { program, answer in
      if case .infeasible = answer { .infeasible(nil) } else { answer }
    }
    let lying = AlteredSolver { program, answer in
      guard case .infeasible(var certificate?) = answer else { return answer }
      certificate.rowMultipliers[planted.conflicts[0].rows[0]] = 0
      return .infeasible(certificate)
    }
    for solver in [silent, lying] {
      let found = try IrreducibleSubset.find(
        in: planted.program, members: planted.program.everyRow, solver: solver)
      #expect(found.verdict == .irreducible)
      #expect(found.members.flatMap(\.rows) == planted.conflicts[0].rows)
      #expect(found.solves > count)
    }
  }

  @Test(arguments: seeds.prefix(10))
  func `a member that the solver cannot do without stays, and it is said`(seed: UInt64) throws {
    let planted = PlantedConflicts(seed: seed, count: 1)
    let conflict = planted.conflicts[0].rows
    for row in 0..<planted.program.rowCount where planted.program.isBounded(row) {
      let hesitant = AlteredSolver { program, answer in
        program.isBounded(row) ? answer : .undecided(.timeLimit)
      }
      let found = try IrreducibleSubset.find(
        in: planted.program, members: planted.program.everyRow, solver: hesitant)
      #expect(found.verdict == .infeasible)
      #expect(Set(found.members.flatMap(\.rows)) == Set(conflict + [row]))
    }
  }
}

/// GLPK, with another answer than its own.
private struct AlteredSolver: InfeasibilityFindingSolver {
  var alter: @Sendable (LinearProgram, InfeasibilityAnswer) -> InfeasibilityAnswer

  var name: String { "altered" }

  func conflict(
    in program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> InfeasibilityAnswer {
    alter(program, try GLPKSolver().conflict(in: program, options: options, start: start))
  }

  func solve(
    _ program: LinearProgram, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    try GLPKSolver().solve(program, options: options, start: start)
  }
}

extension LinearProgram {
  fileprivate func isBounded(_ row: Int) -> Bool { rowLower[row].isFinite || rowUpper[row].isFinite }
}
