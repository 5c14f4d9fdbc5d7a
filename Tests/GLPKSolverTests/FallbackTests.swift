import CGLPKShims
import LinearProgramming
import Testing

/// What a call does where a basis is singular or a point does not settle; as C sees it.
@Suite struct FallbackTests {
  /// Rows 0 and 1 hold the columns in proportion: as a basis they are singular.
  private static var singular: RawCall {
    var program = LinearProgram()
    for _ in 0..<2 { program.addColumn(objective: 1, lower: 0, upper: 10) }
    program.addRow((0, 1), (1, 1), lower: 4)
    program.addRow((0, 2), (1, 2), lower: 8)
    var call = RawCall(program)
    (call.startRows, call.startColumns) = ([2, 2], [1, 1])
    return call
  }

  @Test func `a given basis that is singular is told`() {
    let answer = Self.singular.run()
    #expect(answer.outcome == PLUMB_GLPK_SOLVED)
    #expect(answer.stop == PLUMB_GLPK_GAVE_UP)
    #expect(answer.point == PLUMB_GLPK_UNKNOWN)
    let text = withUnsafeBytes(of: answer.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    #expect(text.hasPrefix("the start basis is singular"))
    var afresh = Self.singular
    (afresh.startRows, afresh.startColumns) = (nil, nil)
    #expect(afresh.run().point == PLUMB_GLPK_OPTIMAL)
    #expect(afresh.run().objective == 4)
  }

  /// GLPK makes its triangular basis of the places of the coefficients, and cannot factorize it where they are tiny.
  @Test func `a basis of GLPK's own that is singular gives way to the standard one`() {
    let program = LinearProgram.tiny
    var call = RawCall(program)
    let single = call.run()
    #expect(single.point == PLUMB_GLPK_OPTIMAL)
    call.options.cold_start = PLUMB_GLPK_STANDARD
    #expect(call.run().objective == single.objective)
  }

  /// With tolerances below what doubles can hold, the points of some programs never settle.
  @Test func `a point is computed anew a few times and not for ever`() {
    var most = 0
    for seed in 0..<2000 as Range<UInt64> {
      var call = RawCall(.restless(seed: seed))
      (call.options.primal_tolerance, call.options.dual_tolerance) = (1e-17, 1e-17)
      call.options.iteration_limit = 2000
      most = max(most, call.run().refreshes)
    }
    // Some get as far as that, none goes on.
    #expect(most == Int(PLUMB_GLPK_MOST_REFRESHES))
  }
}

extension LinearProgram {
  /// 1e-28 x + y = 5 and 1e-16 x + 1e-28 y = 3e-16.
  fileprivate static var tiny: LinearProgram {
    var program = LinearProgram()
    for _ in 0..<2 { program.addColumn(objective: 1, lower: 1, upper: 9) }
    program.addRow((0, 1e-28), (1, 1), lower: 5, upper: 5)
    program.addRow((0, 1e-16), (1, 1e-28), lower: 3e-16, upper: 3e-16)
    return program
  }

  /// A random feasible program whose numbers use all bits and differ much in size.
  fileprivate static func restless(seed: UInt64) -> LinearProgram {
    var generator = SeededGenerator(seed: seed)
    func draw(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    var program = LinearProgram()
    let inside = (0..<10).map { _ in draw(-10...10) }
    for x in inside {
      program.addColumn(objective: draw(-5...5), lower: x - draw(0...5), upper: x + draw(0...5))
    }
    let sizes = [1e-4, 1e-3, 1e-2, 1e-1, 1, 10, 100, 1000]
    for _ in 0..<16 {
      var activity = 0.0
      for column in 0..<10 where Int.random(in: 0..<3, using: &generator) == 0 {
        let coefficient = draw(-1...1) * sizes.randomElement(using: &generator)!
        activity += coefficient * inside[column]
        program.addTerm(column: column, coefficient: coefficient)
      }
      let (below, above) = (Bool.random(using: &generator), Bool.random(using: &generator))
      program.endRow(
        lower: activity - (below ? draw(0...1) : 0), upper: activity + (above ? draw(0...1) : 0))
    }
    return program
  }
}
