import LinearProgramming
import Testing

@Suite struct InfeasibilityCertificateTests {
  /// x + y ≥ 4, 2 x ≤ 2, y ≤ 2.5: too much by half a point.
  private var program: LinearProgram {
    var program = LinearProgram()
    program.addColumn(objective: 0)
    program.addColumn(objective: 0, upper: 2.5)
    program.addTerm(column: 0, coefficient: 1)
    program.addTerm(column: 1, coefficient: 1)
    program.endRow(lower: 4)
    program.addTerm(column: 0, coefficient: 2)
    program.endRow(upper: 2)
    return program
  }

  private func certificate(_ rows: [Double], _ columns: [Double]) -> InfeasibilityCertificate {
    InfeasibilityCertificate(rowMultipliers: rows, columnMultipliers: columns)
  }

  @Test func `a sum of rows that no point can keep`() {
    let certificate = certificate([1, -0.5], [0, -1])
    #expect(certificate.holds(for: program))
    #expect(certificate.proves(program))
    #expect(certificate.rows == [0, 1])
    #expect(certificate.columns == [1])
  }

  @Test(arguments: [3.5, 3.5.nextUp, 3.4])
  func `the proof is exact to the last bit`(lower: Double) {
    var program = program
    program.rowLower[0] = lower
    #expect(certificate([1, -0.5], [0, -1]).proves(program) == (lower > 3.5))
    #expect(
      !certificate([1, -0.5], [0, -1]).holds(for: program), "too near for floating point, or no conflict")
  }

  @Test func `columns are worked out anew by the proof, not by floating point`() {
    #expect(certificate([1, -0.5], [0, 0]).proves(program))
    #expect(!certificate([1, -0.5], [0, 0]).holds(for: program))
  }

  @Test func `what is no certificate proves nothing`() {
    let wrong: [([Double], [Double])] = [
      ([0, 0], [0, 0]), ([1, 0], [-1, -1]), ([1, -1], [1, -1]), ([-1, 0.5], [0, 1]), ([1, 0.5], [-2, -1]),
      ([1, -0.5], [0]), ([1], [0, -1]), ([.nan, -0.5], [0, -1]), ([.infinity, -.infinity], [0, -1]),
    ]
    for (rows, columns) in wrong {
      #expect(!certificate(rows, columns).proves(program))
      #expect(!certificate(rows, columns).holds(for: program))
    }
  }

  @Test func `multipliers need not be doubles`() {
    // 3 x − y ≥ 0, 7 y − 3 z ≥ 1, 7 x − z ≤ 0 with multipliers 7, 1 and −3.
    var program = LinearProgram()
    for _ in 0..<3 { program.addColumn(objective: 0) }
    func add(_ coefficients: [Double], lower: Double, upper: Double) {
      for (column, coefficient) in coefficients.enumerated() {
        program.addTerm(column: column, coefficient: coefficient)
      }
      program.endRow(lower: lower, upper: upper)
    }
    add([3, -1, 0], lower: 0, upper: .infinity)
    add([0, 7, -3], lower: 1, upper: .infinity)
    add([7, 0, -1], lower: -.infinity, upper: 0)
    #expect(certificate([1, 1.0 / 7, -3.0 / 7], [0, 0, 0]).proves(program))
    #expect(certificate([7, 1, -3], [0, 0, 0]).proves(program))
    #expect(!certificate([7, 1, -3.000001], [0, 0, 0]).proves(program))
  }
}
