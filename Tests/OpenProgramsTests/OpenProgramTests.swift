import GLPKSolver
import LinearProgramming
import OpenPrograms
import Testing

/// Open programs against enumeration, and against themselves in another order.
@Suite struct OpenProgramTests {
  static let groups: [Range<UInt64>] = stride(from: 0, to: 400, by: 50).map { UInt64($0)..<UInt64($0 + 50) }

  @Test(arguments: groups)
  func `the answer is the best of all pieces`(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let open = OpenProgram.random(seed: seed)
      let expected = try OpenBruteForce(open)
      let answer = try open.solve(with: GLPKSolver())
      guard let measures = expected.measures, let inputs = expected.inputs else {
        guard case .infeasible = answer.status else {
          Issue.record("seed \(seed): \(answer.status), nothing is feasible")
          continue
        }
        continue
      }
      try #require(answer.status == .optimal, "seed \(seed)")
      for (mine, best) in zip(answer.measures, measures) {
        #expect(abs(mine - best) <= 1e-7 * max(1, abs(best)), "seed \(seed): \(answer.measures) \(measures)")
      }
      for (mine, best) in zip(answer.inputs, inputs) {
        #expect(abs(mine - best) <= 1e-6 * max(1, abs(best)), "seed \(seed): \(answer.inputs) \(inputs)")
      }
    }
  }

  @Test func `random open programs branch, fail and succeed`() throws {
    var (branched, infeasible, missed) = (0, 0, 0)
    for seed in UInt64(0)..<400 {
      let answer = try OpenProgram.random(seed: seed).solve(with: GLPKSolver())
      if answer.nodes > 1 { branched += 1 }
      if case .infeasible = answer.status { infeasible += 1 }
      if answer.unmet.contains(where: { $0 > 0 }) { missed += 1 }
    }
    #expect(branched > 20)
    #expect(infeasible > 20)
    #expect(missed > 20)
  }

  @Test(arguments: groups)
  func `the order of rows and columns does not matter`(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let open = OpenProgram.random(seed: seed)
      let answer = try open.solve(with: GLPKSolver())
      let other = try open.solve(with: ReorderingSolver(GLPKSolver(), seed: seed &+ 7))
      #expect(answer.inputs.count == other.inputs.count, "seed \(seed)")
      for (mine, others) in zip(answer.inputs, other.inputs) {
        #expect(abs(mine - others) <= 1e-9 * max(1, abs(mine)), "seed \(seed)")
      }
    }
  }
}
