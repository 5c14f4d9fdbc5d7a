import GLPKSolver
import LinearProgramming
import Testing

/// However a program is cut and written, its linear programs have the same one optimum.
@Suite struct StagingTests {
  static let groups = DominanceTheoremTests.groups.prefix(4)
  static let stagings = [false, true].flatMap { boundsColumns in
    [(4, Int.max), (60, 7), (Int.max, Int.max)].map { rowCap, firstRowCap in
      Staging(weightCap: 1e3, rowCap: rowCap, firstRowCap: firstRowCap, boundsColumns: boundsColumns)
    }
  }

  @Test(arguments: groups, stagings)
  func `the values are those of the definitions`(seeds: Range<UInt64>, staging: Staging) throws {
    for seed in seeds {
      let program = LayoutProgram.random(seed: seed)
      let expected = program.evaluated
      for start in [StagedSolve.Start.cold, .structural, .propagated] {
        let solve = try StagedSolve(program, with: GLPKSolver(), start: start, staging: staging)
        let isRight = zip(solve.values, expected).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }
        #expect(isRight, "seed \(seed), \(start)")
      }
    }
  }

  @Test(arguments: groups, stagings)
  func `the rows that a solution attains prove it without an iteration`(
    seeds: Range<UInt64>, staging: Staging
  ) throws {
    for seed in seeds {
      let program = LayoutProgram.random(seed: seed)
      let solve = try StagedSolve(program, with: GLPKSolver(), staging: staging)
      let again = try StagedSolve(
        program, with: GLPKSolver(), start: .attaining(solve.attained), staging: staging)
      #expect(again.iterations == 0, "seed \(seed)")
      #expect(again.values == solve.values, "seed \(seed)")
      for definition in 0..<program.count where solve.attained[definition] >= 0 {
        let row = Int(solve.attained[definition])
        #expect(program.rows(of: definition).contains(row))
        let distance = abs(program.value(ofRow: row, at: solve.values) - solve.values[definition])
        #expect(distance <= 1e-9 * max(1, abs(solve.values[definition])), "seed \(seed), row \(row)")
      }
    }
  }

  @Test(arguments: groups)
  func `any structural basis with columns at bounds is a start for the dual method`(
    seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      let program = LayoutProgram.random(seed: seed)
      var generator = SeededGenerator(seed: seed)
      let attained = (0..<program.count).map {
        Int32(program.rows(of: $0).randomElement(using: &generator)!)
      }
      let solve = try StagedSolve(
        program, with: GLPKSolver(), start: .attaining(attained), staging: Staging(boundsColumns: true))
      #expect(AttainmentCheck(program, values: solve.values).passes, "seed \(seed)")
    }
  }

  /// All weights of such a chain are 1. In one stage its multipliers would reach 2⁷⁹, and GLPK would find no optimum.
  @Test func `a chain whose multipliers double is cut before they are too large`() throws {
    var program = LayoutProgram()
    var last = program.defineInput(1, label: 0)
    for _ in 0..<80 {
      last = program.define(.largest, Affine(variable: last, coefficient: 2), Affine(-5), label: 0)
    }
    let plan = DominanceWeights(program)
    #expect(plan.largest == 1)
    #expect(plan.stages.map(\.count) == [23, 29, 29])
    let solve = try StagedSolve(program, with: GLPKSolver())
    #expect(solve.values[last] == 0x1p80)
    #expect(solve.values == program.evaluated)
  }

  @Test func `definitions at the end that mention none of each other are a stage without rows`() throws {
    var program = LayoutProgram()
    let width = Affine(variable: program.defineInput(320, label: 0))
    let half = Affine(variable: program.define(.largest, 0.5 * width, Affine(100), label: 0))
    for length in 0..<200 {
      _ = program.define(.smallest, half, Affine(Double(length)), label: 0)
    }
    let solve = try StagedSolve(program, with: GLPKSolver(), staging: Staging(boundsColumns: true))
    #expect(solve.plan.stages == [0..<2, 2..<202])
    #expect(Stage(program, stage: 1, of: solve.plan, values: solve.values).program.rowCount == 0)
    #expect(solve.values == program.evaluated)
    #expect(solve.iterations == 0)
    #expect(DominanceWeights(program).stages == [0..<202], "rows that stay rows gain nothing by the cut")
  }

  @Test func `a stage has no more rows than its cap`() {
    for seed in UInt64(0)..<50 {
      let program = LayoutProgram.random(seed: seed)
      let plan = DominanceWeights(program, Staging(rowCap: 10))
      #expect(plan.stages.first?.lowerBound == 0)
      #expect(plan.stages.last?.upperBound == program.count)
      for (stage, next) in zip(plan.stages, plan.stages.dropFirst()) {
        #expect(stage.upperBound == next.lowerBound)
      }
      for stage in plan.stages {
        #expect(stage.reduce(0) { $0 + program.rows(of: $1).count } <= 10)
      }
    }
  }

  @Test func `the first stage has no more rows than its own cap, where as many follow`() throws {
    var openings = 0
    for seed in UInt64(0)..<50 {
      let program = LayoutProgram.random(seed: seed)
      let plan = DominanceWeights(program, Staging(firstRowCap: 9))
      let opening = try #require(plan.stages.first)
      #expect(opening.lowerBound == 0)
      #expect(plan.stages.last?.upperBound == program.count)
      if program.rowCount < 20 { continue }
      let rows = opening.reduce(0) { $0 + program.rows(of: $1).count }
      #expect(rows <= 9 || opening.count == 1, "seed \(seed)")
      openings += 1
    }
    #expect(openings > 0)
  }

  @Test func `after a short first stage a propagating start guesses less`() throws {
    var iterations = (whole: 0, opened: 0)
    for seed in UInt64(0)..<50 {
      let program = LayoutProgram.random(seed: seed)
      iterations.whole += try StagedSolve(program, with: GLPKSolver()).iterations
      iterations.opened += try StagedSolve(
        program, with: GLPKSolver(), staging: Staging(firstRowCap: 4)
      ).iterations
    }
    #expect(iterations.opened < iterations.whole)
  }
}
