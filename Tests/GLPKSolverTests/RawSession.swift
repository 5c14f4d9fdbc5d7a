import CGLPKShims
import LinearProgramming

/// A session as C sees it.
final class RawSession {
  let handle: OpaquePointer

  init(slice: Int = 500) { handle = plumb_glpk_session_open(1 << 30, slice)! }

  deinit { plumb_glpk_session_close(handle) }

  var state: plumb_glpk_session_state { run { plumb_glpk_session_inspect($0) } }

  func solve(_ call: RawCall, name: Int64, sameMatrix: Bool = false) -> plumb_glpk_answer {
    run { handle in
      call.run {
        plumb_glpk_session_solve(handle, plumb_glpk_key(name: name, same_matrix: sameMatrix), $0, $1, $2)
      }
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
