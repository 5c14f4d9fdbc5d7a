import CGLPKShims
public import LinearProgramming

/// GLPK with programs that stay loaded: after a change of bounds a solve goes on from the last basis and its
/// factorization.
///
/// A session owns one thread, with one GLPK environment that holds all its programs. The thread ends with the
/// session, and frees everything. If GLPK aborts, the solve throws an error and the session forgets all its
/// programs; it loads them anew when they are solved again.
///
/// Limits: those of `GLPKSolver`, and only the methods `primal` and `dual` without presolve. Cancelling and
/// the limit on time end a solve between two slices of iterations, or inside one when GLPK checks the time; a
/// factorization is not interrupted. Handing over work takes a few microseconds while the thread is awake:
/// for a millisecond after work and after `announce`. Waking it takes as long as a small solve.
public final class GLPKSession: LinearProgramSession {
  /// Safe to share: every function of the shim takes the session's lock, or runs on its thread.
  private nonisolated(unsafe) let handle: OpaquePointer

  /// - Parameters:
  ///   - keptBytes: the most bytes that GLPK may hold between solves; beyond it, the programs used least
  ///     recently are forgotten.
  ///   - slice: iterations between two checks for cancellation.
  /// - Throws: `SolverError.outOfMemory` if the system has no thread left.
  public init(keptBytes: Int = 1 << 30, slice: Int = 500) throws(SolverError) {
    guard let handle = plumb_glpk_session_open(max(0, keptBytes), slice) else { throw .outOfMemory }
    self.handle = handle
  }

  deinit { plumb_glpk_session_close(handle) }

  public var name: String { GLPKSolver().name }

  public func newOwner() -> Int { Int(plumb_glpk_session_owner(handle)) }

  public func announce() { plumb_glpk_session_announce(handle) }

  public func run<Answer, Failure: Error>(
    _ work: (any LoadedPrograms) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    precondition(!plumb_glpk_session_is_here(handle), "a session does not wait for its own thread")
    var answer: Result<Answer, Failure>?
    withoutActuallyEscaping(work) { work in
      let errand = Errand { [handle] in
        do throws(Failure) {
          answer = .success(try work(GLPKLoadedPrograms(handle: handle)))
        } catch {
          answer = .failure(error)
        }
      }
      withExtendedLifetime(errand) { wait(for: errand) }
    }
    return try answer!.get()
  }

  /// The state of the session.
  public var state: LinearProgramSessionState { run { $0.state } }

  /// The thread runs the errand while this one waits: never both at once.
  private func wait(for errand: Errand) {
    plumb_glpk_session_begin(
      handle, { Unmanaged<Errand>.fromOpaque($0!).takeUnretainedValue().body() },
      Unmanaged.passUnretained(errand).toOpaque(), Task.isCancelled)
    while !plumb_glpk_session_wait(handle, Self.patience) {
      if Task.isCancelled { plumb_glpk_session_cancel(handle) }
    }
  }

  /// Seconds between two checks whether the calling task is cancelled.
  private static let patience = 0.005
}

/// Work handed to the thread.
private final class Errand {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

// MARK: On the thread

/// The programs of a session, on its thread.
private struct GLPKLoadedPrograms: LoadedPrograms {
  let handle: OpaquePointer

  func solve(
    _ program: LinearProgram, key: LinearProgramKey, sameMatrix: Bool, options: SolverOptions, start: Basis?
  ) throws(SolverError) -> LinearProgramSolution {
    let key = plumb_glpk_key(name: key.shimName, same_matrix: sameMatrix)
    return try Call(
      { plumb_glpk_session_solve(handle, key, $0, $1, $2) }, program, options: options, start: start,
      busy: "a session's programs are solved on its own thread only"
    ).solution
  }

  func holds(key: LinearProgramKey) -> Bool { plumb_glpk_session_holds(handle, key.shimName) }

  func forget(key: LinearProgramKey) { plumb_glpk_session_forget(handle, key.shimName) }

  var state: LinearProgramSessionState {
    let state = plumb_glpk_session_inspect(handle)
    return LinearProgramSessionState(
      programs: state.programs, bytes: state.bytes, loads: state.loads, forgotten: state.forgotten)
  }
}

extension LinearProgramKey {
  /// The owner's number and the program's, in 32 bits each: up to four billion programs of an owner.
  fileprivate var shimName: Int64 { Int64(owner) << 32 | Int64(number) }
}
