import GLPKSolver
import LinearProgramming
import Testing

@Suite struct StagedSessionTests {
  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0), abs($1)) }
  }

  @Test func `after other inputs every random program has the values that its definitions give`() throws {
    var generator = SeededGenerator(seed: 5)
    let stages = StagedSession(try GLPKSession())
    for seed in 0..<100 as Range<UInt64> {
      var program = LayoutProgram.random(seed: seed)
      for step in 0..<8 {
        for input in program.inputs where Bool.random(using: &generator) {
          program.setInput(input, to: Double(Int.random(in: 0...4000, using: &generator)) / 4)
        }
        let staging = Staging(weightCap: 1e3, boundsColumns: !seed.isMultiple(of: 3))
        let solve = try stages.solve(program, staging: staging, refinements: step % 2)
        #expect(isNear(solve.values, program.evaluated), "seed \(seed), step \(step)")
        #expect(AttainmentCheck(program, values: solve.values, tolerance: 1e-9).passes)
      }
    }
  }

  /// x0 is given, x1 = max(x0, 10), x2 = min(x1, 100).
  private func clamp(_ given: Double) -> LayoutProgram {
    var program = LayoutProgram()
    let input = program.defineInput(given, label: 1)
    let least = program.define(.largest, Affine(variable: input), Affine(10), label: 2)
    _ = program.define(.smallest, Affine(variable: least), Affine(100), label: 3)
    return program
  }

  @Test func `what did not change is not solved, other bounds go on from the last basis`() throws {
    let stages = StagedSession(try GLPKSession())
    #expect(try stages.solve(clamp(50)).values == [50, 50, 50])
    #expect(stages.counts == counts(loaded: 1))
    #expect(try stages.solve(clamp(50)).values == [50, 50, 50])
    #expect(stages.counts == counts(kept: 1))
    let moved = try stages.solve(clamp(60))
    #expect(moved.values == [60, 60, 60])
    #expect(moved.iterations == 0)
    #expect(stages.counts == counts(warm: 1))
    let limited = try stages.solve(clamp(200))
    #expect(limited.values == [200, 200, 100])
    #expect(limited.iterations > 0)
    #expect(limited.attained == [0, 1, 4])
    #expect(stages.counts == counts(warm: 1))
  }

  @Test func `another matrix is loaded from the rows that were attained, by label`() throws {
    let stages = StagedSession(try GLPKSession())
    _ = try stages.solve(clamp(200))
    var program = LayoutProgram()
    _ = program.define(Affine(3), label: 9)
    let input = program.defineInput(200, label: 1)
    let least = program.define(.largest, Affine(variable: input), Affine(10), label: 2)
    _ = program.define(.smallest, Affine(variable: least), Affine(100), label: 3)
    let solve = try stages.solve(program)
    #expect(solve.values == [3, 200, 200, 100])
    #expect(solve.iterations == 0)
    #expect(stages.counts == counts(loaded: 1))
  }

  /// Two items share what is given: the first takes at most 30 of a half, the second all that is left.
  ///
  /// - Parameter others: definitions that stand between those of the two items. From 64 on, a wave needs a second pass
  ///   to come back from one item to the other.
  private func shares(others: Int = 0) -> (program: LayoutProgram, left: [Int], taken: [Int]) {
    var program = LayoutProgram()
    let nothing = program.define(Affine(0), label: 0)
    var last = (left: program.defineInput(100, label: 1), taken: nothing)
    var (left, taken): ([Int], [Int]) = ([], [])
    for (item, most) in [30.0, 1000].enumerated() {
      let own = program.define(
        Affine(variable: last.left) - Affine(variable: last.taken), label: LayoutProgram.Label(10 + item))
      let offer = program.define(
        .largest, 1 / Double(2 - item) * Affine(variable: own), Affine(0),
        label: LayoutProgram.Label(20 + item))
      last = (own, program.define(.smallest, of: offer, most, label: LayoutProgram.Label(30 + item)))
      left.append(last.left)
      taken.append(last.taken)
      for other in 0..<others { _ = program.define(Affine(1), label: LayoutProgram.Label(100 + other)) }
    }
    return (program, left, taken)
  }

  @Test(arguments: [0, 70])
  func `rows that are rewritten may mention later variables`(others: Int) throws {
    let (program, left, taken) = shares(others: others)
    let stages = StagedSession(try GLPKSession())
    _ = try stages.solve(program)
    #expect(taken.map { stages.values[$0] } == [30, 70])
    // The second item first: it takes its half, and the first one at most 30 of the other.
    stages.rewrite(left[1], [(program.inputs[0], 1), (0, -1)])
    stages.rewrite(left[1] + 1, [(left[1], 0.5)])
    stages.rewrite(left[0], [(left[1], 1), (taken[1], -1)])
    stages.rewrite(left[0] + 1, [(left[0], 1)])
    let step = stages.solveAgain()
    #expect(step.settles && step.check.passes)
    #expect(taken.map { stages.values[$0] } == [30, 50])
    #expect(step.changed == step.changed.sorted())
    stages.setInput(program.inputs[0], to: 40)
    let again = stages.solveAgain()
    #expect(again.settles && again.check.passes)
    #expect(taken.map { stages.values[$0] } == [20, 20])
    // A whole program starts afresh.
    #expect(isNear(try stages.solve(program).values, program.evaluated))
    #expect(stages.counts.kept == 0)
  }

  @Test func `rows in a circle do not settle`() throws {
    let (program, left, taken) = shares()
    let stages = StagedSession(try GLPKSession())
    _ = try stages.solve(program)
    stages.rewrite(left[0], [(program.inputs[0], 3), (taken[1], -2)])
    #expect(!stages.solveAgain().settles)
  }

  @Test func `two that share a session do not take each other's programs`() throws {
    let session = try GLPKSession()
    let (one, other) = (StagedSession(session), StagedSession(session))
    for given in [20.0, 5, 300, 40] {
      #expect(try one.solve(clamp(given)).values.last == min(max(given, 10), 100))
      var program = LayoutProgram()
      let input = program.defineInput(given, label: 1)
      let least = program.define(.largest, 2 * Affine(variable: input), Affine(10), label: 2)
      _ = program.define(.smallest, Affine(variable: least), Affine(500), label: 3)
      #expect(try other.solve(program).values.last == min(max(2 * given, 10), 500))
    }
    #expect(session.state.programs == 2)
    #expect(session.state.loads == 2)
  }

  @Test func `a limit ends a solve, and the next one is right`() throws {
    let stages = StagedSession(try GLPKSession())
    var options = SolverOptions()
    options.timeLimit = 0
    #expect(throws: StagedSolve.Failure.self) { try stages.solve(clamp(50), options: options) }
    #expect(try stages.solve(clamp(50)).values == [50, 50, 50])
    #expect(throws: StagedSolve.Failure.self) { try stages.solve(clamp(5), options: options) }
    #expect(try stages.solve(clamp(5)).values == [5, 10, 10])
  }

  // MARK: Other inputs of the last program

  @Test func `after other inputs of the last program it has the values that its definitions give`() throws {
    var generator = SeededGenerator(seed: 6)
    let stages = StagedSession(try GLPKSession())
    for seed in 0..<200 as Range<UInt64> {
      let staging = Staging(
        weightCap: 1e3, rowCap: [8, 40, 1000].randomElement(using: &generator)!,
        boundsColumns: !seed.isMultiple(of: 3))
      var before = try stages.solve(.random(seed: seed), staging: staging).values
      for step in 0..<12 {
        let number = { Double(Int.random(in: -4000...4000, using: &generator)) / 4 }
        if step % 5 == 4 {
          // A whole program in between.
          var program = stages.program
          program.setInput(program.inputs.last!, to: number())
          before = try stages.solve(program, staging: staging).values
          #expect(isNear(before, program.evaluated), "seed \(seed), step \(step)")
          continue
        }
        for input in stages.program.inputs where step % 2 == 0 || input == 0 {
          stages.setInput(input, to: number())
        }
        let result = stages.solveAgain()
        let isRight = isNear(stages.values, stages.program.evaluated)
        #expect(isRight, "seed \(seed), step \(step)")
        #expect(result.check.passes, "seed \(seed), step \(step)")
        #expect(AttainmentCheck(stages.program, values: stages.values, tolerance: 1e-9).passes)
        let changed = before.indices.filter { before[$0] != stages.values[$0] }
        #expect(result.changed.map(Int.init) == changed, "seed \(seed), step \(step)")
        before = stages.values
      }
    }
  }

  @Test func `an input that stays solves nothing, and a wave ends where values stay`() throws {
    let stages = StagedSession(try GLPKSession())
    #expect(try stages.solve(clamp(200), staging: Staging(rowCap: 1)).values == [200, 200, 100])
    stages.setInput(0, to: 200)
    #expect(stages.solveAgain().changed == [])
    #expect(stages.counts == counts(kept: 3))
    stages.setInput(0, to: 300)
    #expect(stages.solveAgain().changed == [0, 1])
    #expect(stages.values == [300, 300, 100])
    #expect(stages.counts == counts(kept: 1, warm: 2))
  }

  @Test func `an answer is asked for where what it depends on has its last value`() throws {
    var program = clamp(50)
    let answer = program.defineInput(7, label: 4)
    let sum = program.define(Affine(variable: 2) + Affine(variable: answer), label: 5)
    let stages = StagedSession(try GLPKSession())
    #expect(try stages.solve(program).values == [50, 50, 50, 7, 57])
    stages.setAnswers([StagedSession.Answer(input: answer, variables: [2])])
    var asked: [[Double]] = []
    func solve(by factor: Double?) -> [Int32] {
      stages.solveAgain { input, values in
        asked.append([Double(input)] + values[..<3])
        return factor.map { $0 * values[2] }
      }.changed
    }
    stages.setInput(0, to: 60)
    #expect(solve(by: 2) == [0, 1, 2, 3, 4])
    #expect(stages.values == [60, 60, 60, 120, 180])
    #expect(asked == [[3, 60, 60, 60]])
    // The clamp stays, so nobody asks.
    stages.setInput(0, to: 200)
    #expect(solve(by: 2) == [0, 1, 2, 3, 4])
    stages.setInput(0, to: 300)
    #expect(solve(by: 2) == [0, 1])
    #expect(asked.count == 2)
    stages.askAgain(answer)
    #expect(solve(by: 3) == [3, 4])
    #expect(stages.values[sum] == 400)
    // Without an answer it stays.
    stages.askAgain(answer)
    #expect(solve(by: nil) == [])
    #expect(stages.program.rowConstants[stages.program.rows(of: answer).lowerBound] == 300)
  }

  @Test func `a basis stays as long as its point holds, and else exchanges a row`() throws {
    let session = try GLPKSession()
    let stages = StagedSession(session)
    _ = try stages.solve(clamp(50))
    for (given, exchanges) in [(60.0, 0), (200, 1), (300, 0), (5, 2), (7, 0)] {
      stages.setInput(0, to: given)
      let step = stages.solveAgain()
      #expect(stages.values == [given, max(given, 10), min(max(given, 10), 100)])
      #expect(step.exchanges == exchanges)
    }
    #expect(session.state.loads == 1)
    // The solver goes on from its own last basis.
    #expect(try stages.solve(clamp(400)).values == [400, 400, 100])
    #expect(stages.counts == counts(warm: 1))
  }

  @Test func `a sum that overflows fails the check of a step`() throws {
    var program = LayoutProgram()
    let input = program.defineInput(2, label: 1)
    _ = program.define(.largest, 1e5 * Affine(variable: input), Affine(10), label: 2)
    _ = program.define(.largest, Affine(7), -1e5 * Affine(variable: input), label: 3)
    let stages = StagedSession(try GLPKSession())
    _ = try stages.solve(program)
    stages.setInput(input, to: 1e306)
    let violations = stages.solveAgain().check.violations
    #expect(violations.map(\.definition) == [1, 2])
    #expect(violations.map(\.kind) == [.notFinite, .broken])
  }

  private func counts(kept: Int = 0, warm: Int = 0, loaded: Int = 0) -> StagedSession.Counts {
    var counts = StagedSession.Counts()
    (counts.kept, counts.warm, counts.loaded) = (kept, warm, loaded)
    return counts
  }
}
