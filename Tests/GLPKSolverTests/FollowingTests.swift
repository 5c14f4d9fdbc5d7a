import GLPKSolver
import LinearProgramming
import Testing

/// The values that definitions have by themselves are those of the solver's optimum.
@Suite struct FollowingTests {
  @Test(arguments: [0, 1, 2, 3])
  func `followed values are the solver's optimum`(group: UInt64) throws {
    for seed in 100 * group..<100 * (group + 1) {
      let program = LayoutProgram.random(seed: seed)
      var following = ForwardEvaluation()
      following.extend(over: program)
      #expect(following.areFinite)
      let solved = try StagedSolve(program, with: GLPKSolver()).values
      #expect(following.values.count == solved.count)
      for (definition, (a, b)) in zip(following.values, solved).enumerated() {
        #expect(
          abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)), "seed \(seed), definition \(definition): \(a), \(b)")
      }
    }
  }

  @Test func `definitions that are appended are followed on from those before`() {
    for seed in UInt64(0)..<200 {
      let whole = LayoutProgram.random(seed: seed)
      var (following, program) = (ForwardEvaluation(), LayoutProgram())
      for definition in 0..<whole.count {
        for row in whole.rows(of: definition) {
          var expression = Affine(whole.rowConstants[row])
          for term in whole.terms(of: row) {
            expression.add(whole.termVariables[term], whole.termCoefficients[term])
          }
          program.addRow(expression, label: 0)
        }
        program.define(whole.kinds[definition], label: 0)
        if definition % 3 == 0 { following.extend(over: program) }
      }
      following.extend(over: program)
      #expect(following.values == whole.evaluated, "seed \(seed)")
    }
  }

  @Test func `a sum that overflows is said to be not finite`() {
    var program = LayoutProgram()
    let large = Affine(variable: program.define(Affine(1e308), label: 0))
    var following = ForwardEvaluation()
    following.extend(over: program)
    #expect(following.areFinite)
    _ = program.define(10 * large, label: 0)
    following.extend(over: program)
    #expect(!following.areFinite)
  }
}
