import CGLPKShims
import GLPKSolver
import LinearProgramming
import Testing

@Suite struct SessionAbortTests {
  @Test func `after an abort a session has forgotten its programs and is as good as new`() {
    let session = RawSession()
    for _ in 0..<5 {
      #expect(session.solve(.chain(100), key: 1) == PLUMB_GLPK_SOLVED)
      #expect(session.solve(.chain(50), key: 2) == PLUMB_GLPK_SOLVED)
      #expect(session.state.programs == 2)
      // A program whose matrix alone needs more than a megabyte.
      #expect(session.solve(.chain(20_000), key: 3, memoryLimit: 1) == PLUMB_GLPK_OUT_OF_MEMORY)
      #expect(session.state.programs == 0)
      #expect(session.state.bytes == 0)
    }
    #expect(session.state.forgotten == 5 * 3)
    #expect(session.solve(.chain(20_000), key: 3) == PLUMB_GLPK_SOLVED)
  }

  @Test func `another thread cannot solve a session's programs`() {
    let session = RawSession()
    var report = plumb_glpk_report()
    let outcome = plumb_glpk_session_solve(
      session.handle, 1, false, 0, 0, 0, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil,
      nil, nil, nil, &report)
    #expect(outcome == PLUMB_GLPK_BUSY)
  }
}

/// A session as C sees it.
private final class RawSession {
  let handle = plumb_glpk_session_open(1 << 30, 500)!

  deinit { plumb_glpk_session_close(handle) }

  var state: plumb_glpk_session_state { run { plumb_glpk_session_inspect($0) } }

  func solve(_ program: LinearProgram, key: Int64, memoryLimit: Int32 = 0) -> plumb_glpk_outcome {
    run { handle in
      var options = RawCall().options
      options.memory_limit = memoryLimit
      var report = plumb_glpk_report()
      var columns = [Double](repeating: 0, count: program.columnCount)
      var costs = columns
      var rows = [Double](repeating: 0, count: program.rowCount)
      var duals = rows
      var columnStatuses = [UInt8](repeating: 0, count: program.columnCount)
      var rowStatuses = [UInt8](repeating: 0, count: program.rowCount)
      return plumb_glpk_session_solve(
        handle, key, false, program.rowCount, program.columnCount, program.nonzeroCount, program.objective,
        program.columnLower, program.columnUpper, program.rowLower, program.rowUpper, program.rowStarts,
        program.columns, program.coefficients, &options, nil, nil, &columns, &rows, &duals, &costs,
        &rowStatuses, &columnStatuses, &report)
    }
  }

  private func run<Answer>(_ body: @escaping (OpaquePointer) -> Answer) -> Answer {
    let handle = handle
    var answer: Answer?
    let work = Work { answer = body(handle) }
    plumb_glpk_session_begin(
      handle, { Unmanaged<Work>.fromOpaque($0!).takeUnretainedValue().body() },
      Unmanaged.passUnretained(work).toOpaque(), false)
    while !plumb_glpk_session_wait(handle, 1) {}
    return withExtendedLifetime(work) { answer! }
  }
}

private final class Work {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}
