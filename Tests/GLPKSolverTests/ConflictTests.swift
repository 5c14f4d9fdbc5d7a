import GLPKSolver
import LinearProgramming
import Testing

/// Certificates that a program has no feasible point.
@Suite struct ConflictTests {
  static let seeds: [UInt64] = Array(0..<300)

  private func certificate(
    of program: LinearProgram, options: SolverOptions = SolverOptions()
  ) throws -> InfeasibilityCertificate {
    guard case .infeasible(let certificate) = try GLPKSolver().conflict(in: program, options: options) else {
      throw Missing.conflict
    }
    return try #require(certificate)
  }

  private enum Missing: Error { case conflict }

  @Test func `two rows that exclude each other`() throws {
    var program = LinearProgram()
    program.addColumn(objective: 1)
    program.addRow((0, 1), upper: 100)
    program.addRow((0, 2), lower: 10)
    program.addRow((0, 1), upper: 3)
    let certificate = try certificate(of: program)
    #expect(certificate.rows == [1, 2])
    #expect(certificate.columns == [])
    #expect(certificate.rowMultipliers[2] == -2 * certificate.rowMultipliers[1])
    #expect(certificate.rowMultipliers[1] > 0, "a lower bound")
    #expect(certificate.proves(program))
  }

  @Test func `a row against the bounds of its columns`() throws {
    var program = LinearProgram()
    program.addColumn(objective: 0, lower: 0, upper: 2)
    program.addColumn(objective: 0, lower: -1, upper: 5)
    program.addColumn(objective: 0)
    program.addRow((0, 1), (1, -1), lower: 3.5)
    program.addRow((1, 1), (2, 1), lower: 7)
    let certificate = try certificate(of: program)
    #expect(certificate.rows == [0])
    #expect(certificate.columns == [0, 1])
    #expect(certificate.columnMultipliers[0] < 0, "the upper bound")
    #expect(certificate.columnMultipliers[1] > 0, "the lower bound")
    #expect(certificate.proves(program))
  }

  @Test(arguments: [(1.0, 2.0, 1.0), (-2, -1, -1), (-2, -2, -1)])
  func `an empty row that may not be 0`(lower: Double, upper: Double, multiplier: Double) throws {
    for others in [false, true] {
      var program = LinearProgram()
      program.addColumn(objective: -1, lower: 0)
      program.endRow(lower: -1, upper: 1)
      program.endRow(lower: lower, upper: upper)
      if others { program.addRow((0, 1), lower: 4) }
      let certificate = try certificate(of: program)
      #expect(certificate.rows == [1])
      #expect(certificate.rowMultipliers[1] == multiplier)
      #expect(certificate.proves(program))
    }
  }

  @Test func `thirds are proved as the integers that they stand for`() throws {
    var program = LinearProgram()
    for _ in 0..<3 { program.addColumn(objective: 0) }
    program.addRow((0, 3), (1, -1), lower: 0)
    program.addRow((1, 7), (2, 1), lower: 0)
    program.addRow((0, 3), (2, 1.0 / 7), upper: -1)
    #expect(
      !(try certificate(of: program)).proves(program), "a seventh is no double: exactly, there is a point")
    program.columns.removeLast(2)
    program.coefficients.removeLast(2)
    program.addTerm(column: 0, coefficient: 21)
    program.addTerm(column: 2, coefficient: 1)
    #expect((try certificate(of: program)).proves(program))
  }

  @Test func `what presolve overlooks is proved`() throws {
    let misuse = try #require(Misuse.singles.first { $0.testDescription == "the same without presolve" })
    let certificate = try certificate(of: misuse.program)
    #expect(certificate.rows == [0])
    #expect(certificate.columns == [0, 1])
    #expect(certificate.proves(misuse.program))
  }

  @Test(arguments: seeds) func `a feasible program gets a point and no certificate`(seed: UInt64) throws {
    let program = LinearProgram.random(seed: seed)
    guard case .feasible(let values) = try GLPKSolver().conflict(in: program) else {
      Issue.record("no feasible point")
      return
    }
    #expect(program.keeps(values))
  }

  @Test(arguments: seeds) func `a planted conflict is proved exactly, with its own multipliers`(seed: UInt64)
    throws
  {
    let planted = PlantedConflicts(seed: seed, count: 1)
    for coldStart in SolverOptions.ColdStart.allCases {
      var options = SolverOptions()
      options.coldStart = coldStart
      let certificate = try certificate(of: planted.program, options: options)
      #expect(certificate.proves(planted.program))
      #expect(certificate.rows == planted.conflicts[0].rows)
      let found = certificate.rows.map { certificate.rowMultipliers[$0] }
      let ratio = found[0] / planted.conflicts[0].multipliers[0]
      #expect(ratio > 0)
      for (found, planted) in zip(found, planted.conflicts[0].multipliers) {
        #expect(abs(found - ratio * planted) <= 1e-9 * abs(found))
      }
    }
  }

  @Test func `a program has a certificate where the primal method finds no point, and only there`() throws {
    var primal = SolverOptions()
    (primal.method, primal.coldStart) = (.primal, .standard)
    var counts = (feasible: 0, infeasible: 0, proved: 0)
    for seed: UInt64 in 0..<1000 {
      var program = LinearProgram.moved(seed: seed)
      program.objective = program.objective.map { _ in 0 }
      let point = try GLPKSolver().solve(program, options: primal).point
      switch try GLPKSolver().conflict(in: program) {
      case .feasible(let values):
        #expect(point == .optimal)
        #expect(program.keeps(values))
        counts.feasible += 1
      case .infeasible(let certificate):
        #expect(point == .noFeasiblePoint)
        counts.infeasible += 1
        let certificate = try #require(certificate)
        #expect(certificate.holds(for: program))
        if certificate.proves(program) { counts.proved += 1 }
      case .undecided(let stop): Issue.record("\(stop)")
      }
    }
    #expect(counts.feasible > 100)
    #expect(counts.infeasible > 100)
    // Exact multipliers are sought among fractions with small denominators; why one of some 650 is not found has
    // not been looked into.
    #expect(100 * counts.proved >= 99 * counts.infeasible)
  }

  @Test(arguments: seeds.prefix(100)) func `answers are the same to the last bit`(seed: UInt64) throws {
    let program = LinearProgram.moved(seed: seed)
    let first = try GLPKSolver().conflict(in: program)
    #expect(try GLPKSolver().conflict(in: program) == first)
  }

  @Test func `the same row a hundred times conflicts once`() throws {
    var program = LinearProgram()
    program.addColumn(objective: 0, lower: 0)
    program.addColumn(objective: 0, lower: 0)
    for _ in 0..<100 { program.addRow((0, 1), (1, 1), upper: 4) }
    for _ in 0..<100 { program.addRow((0, 1), (1, 1), lower: 5) }
    let certificate = try certificate(of: program)
    #expect(certificate.rows.count == 2)
    #expect(certificate.rows[0] < 100 && certificate.rows[1] >= 100)
    #expect(certificate.proves(program))
  }
}

extension LinearProgram {
  /// Whether a point is between all bounds, to 1e-9.
  func keeps(_ values: [Double]) -> Bool {
    let rows = (0..<rowCount).allSatisfy { row in
      let activity = (rowStarts[row]..<rowStarts[row + 1]).reduce(0) {
        $0 + coefficients[$1] * values[Int(columns[$1])]
      }
      return activity >= rowLower[row] - 1e-9 && activity <= rowUpper[row] + 1e-9
    }
    return rows
      && (0..<columnCount).allSatisfy {
        values[$0] >= columnLower[$0] - 1e-9 && values[$0] <= columnUpper[$0] + 1e-9
      }
  }
}
