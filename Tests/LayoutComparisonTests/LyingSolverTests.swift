import GLPKSolver
import LayoutCases
import LayoutComparison
import LayoutCore
import LinearProgramming
import Plumb
import Testing

/// The constraint engine trusts no solver.
@Suite struct LyingSolverTests {
  /// An engine that solves one stage, so that a column of it is a variable of the program.
  private static func engine(
    _ encoding: Encoding, _ solver: any LinearProgramSolver = GLPKSolver()
  ) -> ConstraintEngine {
    var engine = ConstraintEngine(encoding: encoding, solver: solver)
    engine.rowCap = .max
    return engine
  }

  @Test(arguments: Encoding.allCases) func `no value can be off by a millionth of a point unnoticed`(
    encoding: Encoding
  ) throws {
    let layoutCase = try Family("mixed:rows=4,columns=4").makeCase(seed: 3)
    let tree = try layoutCase.tree()
    let honest = Self.engine(encoding)
      .solve(tree, in: layoutCase.proposal, host: layoutCase.host)
    try #require(honest.plan?.stages.count == 1)
    var refined = 0
    for column in 0..<honest.program.count {
      for lie in [1e-6, -1e-6] {
        let solver = LyingSolver(column: column, lie: lie)
        let result = Self.engine(encoding, solver).layout(
          tree, in: layoutCase.proposal, host: layoutCase.host)
        // Noticed is a lie in any case; asked again for what is lacking, the solver may make it good.
        let wasRefined = result.statistics.counts["refinements", default: 0] > 0
        switch result.status {
        case .solverFailure(let reason):
          #expect(reason.hasPrefix("the solver's point fails the attainment check: "))
          #expect(result.frames.isEmpty)
        case .placed where wasRefined:
          refined += 1
          #expect(Comparison(tree, honest.result, result).verdict.isAgreement, "column \(column) by \(lie)")
        default: Issue.record("column \(column) by \(lie): \(result.status)")
        }
      }
    }
    #expect(refined > 0, "a lie that gets no larger is made good by refining")
  }

  @Test(arguments: Encoding.allCases) func `no frames come of a solver that goes on lying`(
    encoding: Encoding
  ) throws {
    let layoutCase = try Family("mixed:rows=4,columns=4").makeCase(seed: 3)
    let tree = try layoutCase.tree()
    let count = Self.engine(encoding)
      .solve(tree, in: layoutCase.proposal, host: layoutCase.host).program.count
    for column in 0..<count {
      let solver = LyingSolver(column: column, lie: 1e-6, isStubborn: true)
      let result = Self.engine(encoding, solver)
        .layout(tree, in: layoutCase.proposal, host: layoutCase.host)
      #expect(result.status.name == "solverFailure", "column \(column)")
    }
  }

  @Test func `a lie in an early stage is noticed too`() throws {
    let layoutCase = try Family("mixed:rows=6,columns=6").makeCase(seed: 3)
    let tree = try layoutCase.tree()
    var engine = ConstraintEngine(
      encoding: .cells, solver: LyingSolver(column: 0, lie: 1e-6, isStubborn: true))
    engine.weightCap = 10
    let result = engine.layout(tree, in: layoutCase.proposal, host: layoutCase.host)
    #expect(result.status.name == "solverFailure")
  }

  @Test func `a check of a lying engine says solver failure, whatever the other says`() throws {
    let layoutCase = try Family("mixed:rows=2,columns=2").makeCase(seed: 1)
    let liar = ConstraintEngine(
      encoding: .cells, solver: LyingSolver(column: 0, lie: 1, isStubborn: true))
    let report = try CrossCheck([DirectEngine(), liar]).check(layoutCase)
    #expect(report.verdict.name == "solverFailure")
    #expect(!report.verdict.isAgreement)
  }
}
