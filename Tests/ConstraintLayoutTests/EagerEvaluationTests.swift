import GLPKSolver
import LayoutCases
import LayoutCore
import LayoutViews
import LinearProgramming
import Testing

@testable import ConstraintLayout

/// What is assumed before there is a solution comes from the definitions written so far, and is checked at the
/// solver's point.
@Suite struct EagerEvaluationTests {
  private func settled(
    _ layoutCase: LayoutCase, _ encoding: Encoding, foresees: Bool
  ) throws -> (compiler: Compiler, values: [Double], rounds: Double) {
    var engine = ConstraintEngine.glpk(encoding)
    // Both programs have an offer for each expression.
    engine.expressionLimit = .max
    let answers = MeasurementHost(engine.facts(of: try layoutCase.tree()), engine, .none, foresees: foresees)
    defer { answers.retire() }
    var loop = AssumptionLoop(engine, answers)
    var statistics = LayoutStatistics()
    let (compiler, solve) = try loop.settle(
      &statistics,
      compile: { compiler throws(Compiler.Failure) in
        try compiler.compileRoot(in: layoutCase.proposal, host: layoutCase.host)
      },
      solve: { compiler, statistics throws(Compiler.Failure) in
        try answers.solve(compiler, from: .propagated, &statistics)
      })
    return (compiler, solve.values, statistics.counts["rounds"] ?? 0)
  }

  @Test(arguments: Encoding.allCases, ["text", "textStacks", "choices", "lazy", "nested"])
  func `the program that eager evaluation writes is the one that rounds of solving end in`(
    encoding: Encoding, name: String
  ) throws {
    let family = try Family(name)
    var saved = 0.0
    for seed in UInt64(1)...40 {
      let layoutCase = family.makeCase(seed: seed)
      guard let slow = try? settled(layoutCase, encoding, foresees: false) else { continue }
      let quick = try settled(layoutCase, encoding, foresees: true)
      let (a, b) = (slow.compiler.program, quick.compiler.program)
      #expect(a.kinds == b.kinds && a.rowStarts == b.rowStarts, "seed \(seed)")
      #expect(a.rowLabels == b.rowLabels && a.labels == b.labels, "seed \(seed)")
      #expect(
        a.termVariables == b.termVariables && a.termCoefficients == b.termCoefficients, "seed \(seed)")
      for (x, y) in zip(slow.values, quick.values) { #expect(abs(x - y) <= 1e-9 * max(1, abs(x))) }
      #expect(quick.rounds <= slow.rounds, "seed \(seed)")
      saved += slow.rounds - quick.rounds
    }
    if name != "nested" { #expect(saved > 0) }
  }

  /// Three texts beside each other: each is offered what the ones before it leave.
  private var texts: LayoutTree {
    get throws {
      try LayoutTree(
        HStack {
          Text("several words")
          Text("some more words here")
          Text("words")
        })
    }
  }

  @Test(arguments: Encoding.allCases)
  func `lengths that differ at the solution are told apart from then on`(encoding: Encoding) throws {
    let engine = ConstraintEngine.glpk(encoding)
    let answers = MeasurementHost(engine.facts(of: try texts), engine, .none)
    defer { answers.retire() }
    let compiler = Compiler(
      answers.facts, encoding: encoding, assumptions: Assumptions(), host: answers, foresees: true)
    try compiler.compileRoot(in: ProposedViewSize(width: 120, height: 100), host: .center)
    let values = try #require(compiler.rows.followed())
    var assumptions = Assumptions()
    guard case .hold = try assumptions.correct(DoubtfulAssumptions(allOf: compiler), of: compiler, at: values)
    else {
      Issue.record("what was foreseen holds at the followed values")
      return
    }
    #expect(!assumptions.isMisled)
    compiler.equalities.append((Affine(1), Affine(1 + 1e-9)))
    guard
      case .corrected = try assumptions.correct(
        DoubtfulAssumptions(allOf: compiler), of: compiler, at: values)
    else {
      Issue.record("lengths that differ are corrected")
      return
    }
    #expect(assumptions.isMisled)
    #expect(!assumptions.beforeForesight.isMisled)
  }

  @Test func `a wrong look ahead is found at the solution and corrected`() throws {
    let engine = ConstraintEngine.glpk(.tracks)
    let answers = MeasurementHost(engine.facts(of: try texts), engine, .none)
    defer { answers.retire() }
    let compiler = Compiler(
      answers.facts, encoding: .tracks, assumptions: Assumptions(), host: answers, foresees: true)
    try compiler.compileRoot(in: ProposedViewSize(width: 120, height: 100), host: .center)
    // At the values of another proposal the same texts break otherwise.
    var other = compiler.program
    for input in other.inputs { other.setInput(input, to: 40) }
    var following = ForwardEvaluation()
    following.extend(over: other)
    var assumptions = Assumptions()
    guard
      case .corrected = try assumptions.correct(
        DoubtfulAssumptions(allOf: compiler), of: compiler, at: following.values)
    else {
      Issue.record("texts that break otherwise are measured again")
      return
    }
  }
}
