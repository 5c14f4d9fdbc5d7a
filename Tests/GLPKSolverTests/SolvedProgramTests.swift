import GLPKSolver
import LinearProgramming
import Testing

@Suite struct SolvedProgramTests {
  private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0), abs($1)) }
  }

  private func solved(
    _ program: LayoutProgram, staging: Staging = Staging()
  ) throws -> SolvedProgram {
    let solved = SolvedProgram()
    solved.take(program, try StagedSolve(program, with: GLPKSolver(), staging: staging))
    return solved
  }

  /// x0 is given, x1 = max(x0, 10), x2 = min(x1, 100).
  private func clamp(_ given: Double) -> LayoutProgram {
    var program = LayoutProgram()
    let input = program.defineInput(given, label: 1)
    let least = program.define(.largest, Affine(variable: input), Affine(10), label: 2)
    _ = program.define(.smallest, Affine(variable: least), Affine(100), label: 3)
    return program
  }

  /// Two items share what is given: the first takes at most 30 of a half, the second all that is left.
  ///
  /// - Parameter others: definitions that stand between those of the two items. From 64 on, an evaluation needs a second pass
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
    let solved = try solved(program)
    #expect(taken.map { solved.values[$0] } == [30, 70])
    // The second item first: it takes its half, and the first one at most 30 of the other.
    solved.rewrite(left[1], [(program.inputs[0], 1), (0, -1)])
    solved.rewrite(left[1] + 1, [(left[1], 0.5)])
    solved.rewrite(left[0], [(left[1], 1), (taken[1], -1)])
    solved.rewrite(left[0] + 1, [(left[0], 1)])
    let step = solved.solveAgain()
    #expect(step.settles && step.check.passes)
    #expect(taken.map { solved.values[$0] } == [30, 50])
    #expect(step.changed == step.changed.sorted())
    solved.setInput(program.inputs[0], to: 40)
    let again = solved.solveAgain()
    #expect(again.settles && again.check.passes)
    #expect(taken.map { solved.values[$0] } == [20, 20])
    // Another program has nothing of it.
    solved.take(program, try StagedSolve(program, with: GLPKSolver()))
    solved.setInput(program.inputs[0], to: 80)
    #expect(solved.solveAgain().settles)
    #expect(taken.map { solved.values[$0] } == [30, 50])
  }

  @Test func `rows in a circle do not settle`() throws {
    let (program, left, taken) = shares()
    let solved = try solved(program)
    solved.rewrite(left[0], [(program.inputs[0], 3), (taken[1], -2)])
    #expect(!solved.solveAgain().settles)
  }

  @Test func `after other inputs of the last program it has the values that its definitions give`() throws {
    var generator = SeededGenerator(seed: 6)
    let solved = SolvedProgram()
    for seed in 0..<200 as Range<UInt64> {
      let staging = Staging(
        weightCap: 1e3, rowCap: [8, 40, 1000].randomElement(using: &generator)!,
        boundsColumns: !seed.isMultiple(of: 3))
      func take(_ program: LayoutProgram) throws -> [Double] {
        solved.take(program, try StagedSolve(program, with: GLPKSolver(), staging: staging))
        return solved.values
      }
      var before = try take(.random(seed: seed))
      for step in 0..<12 {
        let number = { Double(Int.random(in: -4000...4000, using: &generator)) / 4 }
        if step % 5 == 4 {
          // A whole program in between.
          var program = solved.program
          program.setInput(program.inputs.last!, to: number())
          before = try take(program)
          #expect(isNear(before, program.evaluated), "seed \(seed), step \(step)")
          continue
        }
        for input in solved.program.inputs where step % 2 == 0 || input == 0 {
          solved.setInput(input, to: number())
        }
        let result = solved.solveAgain()
        let isRight = isNear(solved.values, solved.program.evaluated)
        #expect(isRight, "seed \(seed), step \(step)")
        #expect(result.check.passes, "seed \(seed), step \(step)")
        #expect(AttainmentCheck(solved.program, values: solved.values, tolerance: 1e-9).passes)
        let changed = before.indices.filter { before[$0] != solved.values[$0] }
        #expect(result.changed.map(Int.init) == changed, "seed \(seed), step \(step)")
        before = solved.values
      }
    }
  }

  @Test func `an input that stays solves nothing, and an evaluation ends where values stay`() throws {
    let solved = try solved(clamp(200), staging: Staging(rowCap: 1))
    #expect(solved.values == [200, 200, 100])
    solved.setInput(0, to: 200)
    #expect(solved.solveAgain().changed == [])
    solved.setInput(0, to: 300)
    #expect(solved.solveAgain().changed == [0, 1])
    #expect(solved.values == [300, 300, 100])
  }

  @Test func `an answer is asked for where what it depends on has its last value`() throws {
    var program = clamp(50)
    let answer = program.defineInput(7, label: 4)
    let sum = program.define(Affine(variable: 2) + Affine(variable: answer), label: 5)
    let solved = try solved(program)
    #expect(solved.values == [50, 50, 50, 7, 57])
    solved.setAnswers([SolvedProgram.AnsweredInput(input: answer, variables: [2])])
    var asked: [[Double]] = []
    func solve(by factor: Double?) -> [Int32] {
      solved.solveAgain { input, values in
        asked.append([Double(input)] + values[..<3])
        return factor.map { $0 * values[2] }
      }.changed
    }
    solved.setInput(0, to: 60)
    #expect(solve(by: 2) == [0, 1, 2, 3, 4])
    #expect(solved.values == [60, 60, 60, 120, 180])
    #expect(asked == [[3, 60, 60, 60]])
    // The clamp stays, so nobody asks.
    solved.setInput(0, to: 200)
    #expect(solve(by: 2) == [0, 1, 2, 3, 4])
    solved.setInput(0, to: 300)
    #expect(solve(by: 2) == [0, 1])
    #expect(asked.count == 2)
    solved.askAgain(answer)
    #expect(solve(by: 3) == [3, 4])
    #expect(solved.values[sum] == 400)
    // Without an answer it stays.
    solved.askAgain(answer)
    #expect(solve(by: nil) == [])
    #expect(solved.program.rowConstants[solved.program.rows(of: answer).lowerBound] == 300)
  }

  @Test func `a basis stays as long as its point holds, and else exchanges a row`() throws {
    let solved = try solved(clamp(50))
    for (given, exchanges) in [(60.0, 0), (200, 1), (300, 0), (5, 2), (7, 0)] {
      solved.setInput(0, to: given)
      let step = solved.solveAgain()
      #expect(solved.values == [given, max(given, 10), min(max(given, 10), 100)])
      #expect(step.exchanges == exchanges)
    }
  }

  @Test func `a sum that overflows fails the check of a step`() throws {
    var program = LayoutProgram()
    let input = program.defineInput(2, label: 1)
    _ = program.define(.largest, 1e5 * Affine(variable: input), Affine(10), label: 2)
    _ = program.define(.largest, Affine(7), -1e5 * Affine(variable: input), label: 3)
    let solved = try solved(program)
    solved.setInput(input, to: 1e306)
    let violations = solved.solveAgain().check.violations
    #expect(violations.map(\.definition) == [1, 2])
    #expect(violations.map(\.kind) == [.notFinite, .broken])
  }
}
