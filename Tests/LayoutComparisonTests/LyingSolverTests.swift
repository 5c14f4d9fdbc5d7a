import LayoutCases
import LayoutComparison
import LayoutCore
import Plumb
import Testing

/// The constraint engine trusts no solver.
@Suite struct LyingSolverTests {
  @Test(arguments: Encoding.allCases) func `no value can be off by a millionth of a point unnoticed`(
    encoding: Encoding
  ) throws {
    let layoutCase = try Family("mixed:rows=4,columns=4").makeCase(seed: 3)
    let tree = try layoutCase.tree()
    let honest = ConstraintEngine(encoding: encoding)
      .solve(tree, in: layoutCase.proposal, host: layoutCase.host)
    try #require(honest.plan?.stages.count == 1)
    for column in 0..<honest.program.count {
      for lie in [1e-6, -1e-6] {
        let solver = LyingSolver(column: column, lie: lie)
        let engine = ConstraintEngine(encoding: encoding, solver: solver)
        let result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
        guard case .solverFailure(let reason) = result.status else {
          Issue.record("column \(column) by \(lie): \(result.status)")
          continue
        }
        #expect(reason.hasPrefix("the solver's point fails the attainment check: "))
        #expect(result.frames.isEmpty)
      }
    }
  }

  @Test func `a lie in an early stage is noticed too`() throws {
    let layoutCase = try Family("mixed:rows=6,columns=6").makeCase(seed: 3)
    let tree = try layoutCase.tree()
    var engine = ConstraintEngine(encoding: .cells, solver: LyingSolver(column: 0, lie: 1e-6))
    engine.weightCap = 10
    let result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    #expect(result.status.name == "solverFailure")
  }

  @Test func `a check of a lying engine says solver failure, whatever the other says`() throws {
    let layoutCase = try Family("fixed:rows=2,columns=2").makeCase(seed: 1)
    let liar = ConstraintEngine(encoding: .cells, solver: LyingSolver(column: 0, lie: 1))
    let report = try CrossCheck([DirectEngine(), liar]).check(layoutCase)
    #expect(report.verdict.name == "solverFailure")
    #expect(!report.verdict.isAgreement)
  }
}
