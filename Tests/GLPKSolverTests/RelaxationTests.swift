import GLPKSolver
import LinearProgramming
import OpenPrograms
import Testing

/// How far bounds have to give way.
@Suite struct RelaxationTests {
  static let seeds: [UInt64] = Array(0..<200)

  private func cheapest(of groups: [RowGroup], in program: LinearProgram) throws -> Relaxation {
    try .cheapest(of: groups, in: program, solver: GLPKSolver())
  }

  private func areClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) }

  /// Bounds moved by `part` of each shift.
  private func relaxed(
    _ program: LinearProgram, by relaxation: Relaxation, part: Double = 1
  ) -> LinearProgram {
    var program = program
    program.objective = program.objective.map { _ in 0 }
    for shift in relaxation.shifts {
      switch shift.side {
      case .lower: program.rowLower[shift.row] -= part * shift.amount
      case .upper: program.rowUpper[shift.row] += part * shift.amount
      }
    }
    return program
  }

  private func isFeasible(_ program: LinearProgram) throws -> Bool {
    var primal = SolverOptions()
    (primal.method, primal.coldStart, primal.primalTolerance) = (.primal, .standard, 1e-8)
    return try GLPKSolver().solve(program, options: primal).point == .optimal
  }

  @Test func `the bound that costs least gives way`() throws {
    var program = LinearProgram()
    program.addColumn(objective: 1)
    program.addRow((0, 1), lower: 10, upper: 10)
    program.addRow((0, 4), upper: 20)
    let members = [RowGroup("exactly 10", rows: [0]), RowGroup("at most 5", rows: [1])]
    let both = try cheapest(of: members, in: program)
    #expect(both.outcome == .found)
    #expect(both.shifts == [Relaxation.Shift(group: 0, row: 0, side: .lower, amount: 5)])
    #expect(both.total == 5)
    let each = try Relaxation.ofEach(members, in: program, solver: GLPKSolver())
    #expect(each[0].shifts == both.shifts)
    #expect(each[1].shifts == [Relaxation.Shift(group: 1, row: 1, side: .upper, amount: 20)])
  }

  @Test func `nothing gives way where there is a point, and nothing helps against the background`() throws {
    #expect(try cheapest(of: LinearProgram.small.everyRow, in: .small) == Relaxation(outcome: .found))
    var program = LinearProgram.small
    program.addRow((0, 1), lower: 11)
    let relaxation = try cheapest(of: Array(program.everyRow.prefix(2)), in: program)
    #expect(relaxation.outcome == .impossible)
    #expect(relaxation.total == .infinity)
  }

  /// Moving bound i by s lowers what the bounds of the conflict add up to by |multiplier i| · s.
  @Test(arguments: seeds) func `a planted conflict gives way by its excess`(seed: UInt64) throws {
    let planted = PlantedConflicts(seed: seed, count: 1)
    let conflict = planted.conflicts[0]
    let all = try cheapest(of: planted.program.everyRow, in: planted.program)
    #expect(areClose(all.total, conflict.excess / conflict.multipliers.map(abs).max()!))
    #expect(Set(all.shifts.map(\.row)).isSubset(of: conflict.rows))
    let members = conflict.rows.map { RowGroup("row \($0)", rows: [$0]) }
    let each = try Relaxation.ofEach(members, in: planted.program, solver: GLPKSolver())
    for (index, relaxation) in each.enumerated() {
      #expect(relaxation.shifts.map(\.group) == [index])
      #expect(relaxation.shifts.map(\.row) == [conflict.rows[index]])
      #expect(relaxation.shifts.map(\.side) == [conflict.multipliers[index] > 0 ? .lower : .upper])
      #expect(areClose(relaxation.total, conflict.excess / abs(conflict.multipliers[index])))
    }
  }

  @Test(arguments: seeds.prefix(50)) func `one member alone does not settle two conflicts`(seed: UInt64)
    throws
  {
    let planted = PlantedConflicts(seed: seed, count: 2)
    let members = planted.conflicts[0].rows.map { RowGroup("row \($0)", rows: [$0]) }
    for relaxation in try Relaxation.ofEach(members, in: planted.program, solver: GLPKSolver()) {
      #expect(relaxation.outcome == .impossible)
    }
    let rest = planted.program.dropping(planted.conflicts[1].rows.map { RowGroup("", rows: [$0]) })
    for relaxation in try Relaxation.ofEach(members, in: rest, solver: GLPKSolver()) {
      #expect(relaxation.outcome == .found)
    }
  }

  /// No certificate can ask for more than the total: its gap falls by |multiplier| · amount with each shift.
  @Test func `shifts make entangled programs feasible, and less does not`() throws {
    var found = 0
    for seed: UInt64 in 0..<300 {
      let program = LinearProgram.moved(seed: seed)
      let relaxation = try cheapest(of: program.everyRow, in: program)
      guard relaxation.outcome == .found, !relaxation.shifts.isEmpty else { continue }
      found += 1
      #expect(try isFeasible(relaxed(program, by: relaxation)))
      #expect(try !isFeasible(relaxed(program, by: relaxation, part: 0.999)))
      let again = try cheapest(of: program.everyRow.reversed(), in: program)
      #expect(areClose(again.total, relaxation.total))
    }
    #expect(found > 30)
  }
}
