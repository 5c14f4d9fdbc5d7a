import CGLPKShims
import Foundation
import LinearProgramming
import Testing

/// What a session does where GLPK fails; as C sees it.
@Suite struct SessionAbortTests {
  private static func chain(_ count: Int, memoryLimit: Int32 = 0) -> RawCall {
    var call = RawCall(.chain(count))
    call.options.memory_limit = memoryLimit
    return call
  }

  @Test func `after an abort a session has forgotten its programs and is as good as new`() {
    let session = RawSession()
    for _ in 0..<5 {
      #expect(session.solve(Self.chain(100), name: 1).outcome == PLUMB_GLPK_SOLVED)
      #expect(session.solve(Self.chain(50), name: 2).outcome == PLUMB_GLPK_SOLVED)
      #expect(session.state.programs == 2)
      // A program whose matrix alone needs more than a megabyte.
      let big = session.solve(Self.chain(20_000, memoryLimit: 1), name: 3)
      #expect(big.outcome == PLUMB_GLPK_OUT_OF_MEMORY)
      #expect(session.state.programs == 0)
      #expect(session.state.bytes == 0)
    }
    #expect(session.state.forgotten == 5 * 3)
    #expect(session.solve(Self.chain(20_000), name: 3).outcome == PLUMB_GLPK_SOLVED)
  }

  @Test func `another thread cannot solve a session's programs`() {
    let session = RawSession()
    let answer = RawCall().run {
      plumb_glpk_session_solve(session.handle, plumb_glpk_key(name: 1, same_matrix: false), $0, $1, $2)
    }
    #expect(answer.outcome == PLUMB_GLPK_BUSY)
    #expect(!answer.has_values)
  }

  @Test func `a session refuses what it cannot keep`() {
    let session = RawSession()
    var calls = [RawCall](repeating: RawCall(), count: 3)
    calls[0].options.method = PLUMB_GLPK_EXACT
    calls[1].options.presolve = true
    (calls[2].integerCount, calls[2].integers) = (1, [0])
    let places = [PLUMB_GLPK_METHOD, PLUMB_GLPK_PRESOLVE, PLUMB_GLPK_INTEGER_COUNT]
    for (call, place) in zip(calls, places) {
      let answer = session.solve(call, name: 1)
      #expect(answer.outcome == PLUMB_GLPK_REFUSED)
      #expect(answer.place == place)
    }
    #expect(session.state.loads == 0)
  }
}

/// What a session does where a basis is singular or a point does not settle: the same as a single call.
@Suite struct SessionFallbackTests {
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

  @Test func `a given basis that is singular is told, and the next solve starts afresh`() {
    let session = RawSession()
    #expect(session.solve(RawCall(), name: 1).point == PLUMB_GLPK_OPTIMAL)
    for call in [{ Self.singular.run() }, { session.solve(Self.singular, name: 2) }] {
      let answer = call()
      #expect(answer.outcome == PLUMB_GLPK_SOLVED)
      #expect(answer.stop == PLUMB_GLPK_GAVE_UP)
      #expect(answer.point == PLUMB_GLPK_UNKNOWN)
      let text = withUnsafeBytes(of: answer.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      #expect(text.hasPrefix("the start basis is singular"))
    }
    var afresh = Self.singular
    (afresh.startRows, afresh.startColumns) = (nil, nil)
    let answer = session.solve(afresh, name: 2, sameMatrix: true)
    #expect(answer.point == PLUMB_GLPK_OPTIMAL)
    #expect(answer.objective == 4)
  }

  /// GLPK makes its triangular basis of the places of the coefficients, and cannot factorize it where they are tiny.
  @Test func `a basis of GLPK's own that is singular gives way to the standard one`() {
    let program = LinearProgram.tiny
    var call = RawCall(program)
    let single = call.run()
    #expect(single.point == PLUMB_GLPK_OPTIMAL)
    let session = RawSession()
    #expect(session.solve(call, name: 1).objective == single.objective)
    call.options.cold_start = PLUMB_GLPK_STANDARD
    #expect(call.run().objective == single.objective)
  }

  /// With tolerances below what doubles can hold, the points of some programs never settle.
  @Test func `a point is computed anew a few times and not for ever`() {
    let session = RawSession()
    var most = (single: 0, session: 0)
    for seed in 0..<2000 as Range<UInt64> {
      var call = RawCall(.restless(seed: seed))
      (call.options.primal_tolerance, call.options.dual_tolerance) = (1e-17, 1e-17)
      call.options.iteration_limit = 2000
      most.single = max(most.single, call.run().refreshes)
      most.session = max(most.session, session.solve(call, name: 1).refreshes)
    }
    // Some get as far as that, none goes on.
    #expect(most == (Int(PLUMB_GLPK_MOST_REFRESHES), Int(PLUMB_GLPK_MOST_REFRESHES)))
  }
}

@Suite struct SessionClockTests {
  /// A deadline on one clock and a wait on another would end at once, or in half a century.
  @Test(.timeLimit(.minutes(10)))
  func `who waits gives up after the seconds asked for, on a clock that never jumps`() throws {
    let handle = try #require(plumb_glpk_session_open(1 << 20, 500))
    defer { plumb_glpk_session_close(handle) }
    let gate = DispatchSemaphore(value: 0)
    plumb_glpk_session_begin(
      handle, { Unmanaged<DispatchSemaphore>.fromOpaque($0!).takeUnretainedValue().wait() },
      Unmanaged.passUnretained(gate).toOpaque(), false)
    let clock = ContinuousClock()
    let began = clock.now
    #expect(!plumb_glpk_session_wait(handle, 0.2))
    let waited = clock.now - began
    #expect(waited >= .milliseconds(199))
    #expect(!plumb_glpk_session_wait(handle, 0))
    #expect(!plumb_glpk_session_wait(handle, -1))
    gate.signal()
    // Endless patience is a year.
    #expect(plumb_glpk_session_wait(handle, .infinity))
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
