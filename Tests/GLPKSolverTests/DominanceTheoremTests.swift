import GLPKSolver
import LinearProgramming
import Testing

/// The theorem that the constraint engine stands on: with dominance weights the one optimum of the linear
/// programs is the value of the layout program; and its corollary: every structural basis is dual feasible.
@Suite struct DominanceTheoremTests {
  static let groups: [Range<UInt64>] = stride(from: 0, to: 200, by: 20).map { UInt64($0)..<UInt64($0 + 20) }
  static let caps = [1e2, 1e5, .infinity]

  private static var ways: [(SolverOptions, StagedSolve.Start)] {
    var ways: [(SolverOptions, StagedSolve.Start)] = []
    for start in [StagedSolve.Start.cold, .structural] {
      for method in [SolverOptions.Method.primal, .dual] {
        for presolve in [false, true] {
          var options = SolverOptions()
          (options.method, options.presolve) = (method, presolve)
          ways.append((options, start))
        }
      }
    }
    return ways
  }

  /// Without stages weights can outgrow double precision; caps then have to be finite.
  private func isWithinReach(_ program: LayoutProgram, _ cap: Double) -> Bool {
    cap.isFinite || DominanceWeights(program, Staging(weightCap: cap)).largest < 1e6
  }

  @Test(arguments: groups.prefix(5), caps)
  func `the optimum is the value of the definitions, however it is found`(
    seeds: Range<UInt64>, cap: Double
  ) throws {
    for seed in seeds {
      let program = LayoutProgram.random(seed: seed)
      guard isWithinReach(program, cap) else { continue }
      let expected = program.evaluated
      let magnitude = expected.reduce(1) { max($0, abs($1)) }
      for (options, start) in Self.ways {
        let solve = try StagedSolve(
          program, with: GLPKSolver(), options: options, start: start, staging: Staging(weightCap: cap))
        let comment: Comment = "seed \(seed), \(options.method), presolve \(options.presolve), \(start)"
        let isRight = zip(solve.values, expected).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
        #expect(isRight, comment)
        // A factorization rounds relative to the largest values of a program, not of each row.
        let attainment = AttainmentCheck(program, values: solve.values, tolerance: 1e-12 * magnitude)
        #expect(attainment.passes, "\(comment): \(attainment.violations.prefix(3))")
        #expect(ExactCheck(program, values: solve.values).worst <= 1e-11 * magnitude, comment)
      }
    }
  }

  @Test(arguments: groups, [1e2, 1e5])
  func `the default way is right to the last digits and passes the strict check`(
    seeds: Range<UInt64>, cap: Double
  ) throws {
    for seed in seeds {
      let program = LayoutProgram.random(seed: seed)
      let magnitude = program.evaluated.reduce(1) { max($0, abs($1)) }
      let solve = try StagedSolve(program, with: GLPKSolver(), staging: Staging(weightCap: cap))
      let attainment = AttainmentCheck(program, values: solve.values)
      #expect(attainment.passes, "seed \(seed): \(attainment.violations.prefix(3))")
      // A few units in the last place of the largest value.
      #expect(ExactCheck(program, values: solve.values).worst <= 1e-15 * magnitude, "seed \(seed)")
    }
  }

  @Test func `random programs need stages often and none sometimes`() {
    let stages = (UInt64(0)..<200).map {
      DominanceWeights(LayoutProgram.random(seed: $0), Staging(weightCap: 1e2)).stages.count
    }
    #expect(stages.contains(1))
    #expect(stages.count { $0 > 1 } > 50)
  }

  @Test(arguments: groups, caps)
  func `the multipliers of any structural basis have the right sign and are at least one in size`(
    seeds: Range<UInt64>, cap: Double
  ) {
    for seed in seeds {
      let program = LayoutProgram.random(seed: seed)
      guard isWithinReach(program, cap) else { continue }
      var generator = SeededGenerator(seed: seed)
      let plan = DominanceWeights(program, Staging(weightCap: cap))
      for definitions in plan.stages {
        for _ in 0..<10 {
          let attained = definitions.map { program.rows(of: $0).randomElement(using: &generator)! }
          let multipliers = multipliers(program, definitions, attained, plan.weights)
          for (definition, multiplier) in zip(definitions, multipliers) {
            switch program.kinds[definition] {
            case .largest: #expect(multiplier >= 1 - 1e-9, "seed \(seed), definition \(definition)")
            case .smallest: #expect(multiplier <= -1 + 1e-9, "seed \(seed), definition \(definition)")
            case .single: break
            }
          }
        }
      }
    }
  }

  /// Solves Bᵀ y = c, where the rows of B are the attained rows `x_i − Σ a·x_j`: from the last to the first.
  private func multipliers(
    _ program: LayoutProgram, _ definitions: Range<Int>, _ attained: [Int], _ weights: [Double]
  ) -> [Double] {
    var multipliers = definitions.map { definition in
      switch program.kinds[definition] {
      case .largest: weights[definition]
      case .smallest: -weights[definition]
      case .single: 0.0
      }
    }
    for (definition, row) in zip(definitions, attained).reversed() {
      let multiplier = multipliers[definition - definitions.lowerBound]
      for term in program.terms(of: row) {
        let variable = Int(program.termVariables[term])
        guard variable >= definitions.lowerBound else { continue }
        multipliers[variable - definitions.lowerBound] += program.termCoefficients[term] * multiplier
      }
    }
    return multipliers
  }

  @Test(arguments: groups)
  func `the dual method starts from any structural basis and needs no first phase`(
    seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      let program = LayoutProgram.random(seed: seed)
      var generator = SeededGenerator(seed: seed)
      let attained = (0..<program.count).map {
        Int32(program.rows(of: $0).randomElement(using: &generator)!)
      }
      let solve = try StagedSolve(program, with: GLPKSolver(), start: .attaining(attained))
      #expect(AttainmentCheck(program, values: solve.values).passes, "seed \(seed)")
      let again = try StagedSolve(program, with: GLPKSolver(), start: .attaining(rows(solve, program)))
      #expect(again.iterations == 0, "seed \(seed)")
    }
  }

  /// The rows of the final basis; one of the definition's where the basis names none.
  private func rows(_ solve: StagedSolve, _ program: LayoutProgram) -> [Int32] {
    zip(solve.attained, 0..<program.count).map { row, definition in
      row >= 0 ? row : Int32(program.rows(of: definition).lowerBound)
    }
  }
}
